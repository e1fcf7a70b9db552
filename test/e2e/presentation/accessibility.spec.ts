/**
 * WCAG 2.2 AA on every screen and dialog of the tour of a phone: all rules of axe there, those that do not judge colours in
 * the same page at a desktop's size, the colours in every mode, target sizes, reflow and text spacing.
 */
import type { Page } from '@playwright/test';
import { axeFindings } from '@test/e2e/support/axe';
import {
  findClippingAt400Percent,
  findClippingWithTextSpacing,
  findSmallTargets,
} from '@test/e2e/support/accessibility-measurements';
import { expect, test } from '@test/e2e/support/test';
import { COLOUR_MODES, inEachMode } from '@test/tour/modes';
import { TOUR } from '@test/tour/tour';

test.use({
  // Without animations, axe does not measure colours in the middle of a fade.
  contextOptions: { reducedMotion: 'reduce' },
  // While axe looks at a pending state, its call must not time out.
  settings: { GATEWAY_TIMEOUT_MS: '600000' },
});

/** A toast that still grows is cut off. Endless animations, such as the spinner's, do not count. */
const untilStill = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    document.getAnimations().every(({ effect }) => effect?.getComputedTiming().iterations === Infinity),
  );

/** What stays found. A toast that closes is cut off for a moment, even without animations. */
const findLasting = async (
  page: Page,
  measure: (page: Page) => Promise<readonly string[]>,
): Promise<readonly string[]> => {
  let found: readonly string[] = [];
  const isClear = async (): Promise<boolean> => {
    found = await measure(page);
    return found.length === 0;
  };
  await expect
    .poll(isClear)
    .toBe(true)
    .catch(() => undefined);
  return found;
};

const LARGE = { width: 1280, height: 800 };

/** Colours do not depend on the size, so they are checked in the small window alone. */
async function findProblems(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  const add = (where: string, findings: readonly string[]): void => {
    found.push(...findings.map((finding) => `${where}: ${finding}`));
  };
  await untilStill(page);
  await inEachMode(page, async (mode) => {
    add(mode, await axeFindings(page, mode === COLOUR_MODES[0] ? 'all' : 'colours'));
  });
  add('small', await findSmallTargets(page));
  add('at 400 %', await findLasting(page, findClippingAt400Percent));
  add('with text spacing', await findLasting(page, findClippingWithTextSpacing));
  const small = page.viewportSize() ?? LARGE;
  await page.setViewportSize(LARGE);
  await untilStill(page);
  add('large', await axeFindings(page, 'all but colours'));
  add('large', await findSmallTargets(page));
  await page.setViewportSize(small);
  return found;
}

/** All these dialogs have one layout, and other parts of the tour show some of them. */
const isThorough = (name: string): boolean => name === 'every error dialog';

for (const { name, run, allowedConsoleErrors = [] } of TOUR) {
  test(
    `has no accessibility violations: ${name}`,
    { tag: isThorough(name) ? ['@phone', '@thorough'] : ['@phone'] },
    async ({ page, sandbox, browserMonitor, actAs }) => {
      test.setTimeout(240_000);
      browserMonitor.allow(...allowedConsoleErrors);
      const found: Record<string, readonly string[]> = {};
      await run({ page, sandbox, isSmall: true, actAs }, async (situation) => {
        const problems = await findProblems(page);
        if (problems.length > 0) found[situation] = problems;
      });
      expect(found).toEqual({});
    },
  );
}
