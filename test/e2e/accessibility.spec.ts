/**
 * WCAG 2.2 AA on every screen and dialog of the tour: all rules of axe at both sizes, the colours in every mode, target
 * sizes, reflow and text spacing.
 */
import type { Page } from '@playwright/test';
import { axeFindings } from '@test/e2e/support/axe';
import {
  findClippingAt400Percent,
  findClippingWithTextSpacing,
  findSmallTargets,
} from '@test/e2e/support/accessibility-measurements';
import { expect, test } from '@test/e2e/support/test';
import { COLOUR_MODES, inEachMode, type ColourMode } from '@test/tour/modes';
import { TOUR } from '@test/tour/tour';

// Without animations, axe does not measure colours in the middle of a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function findProblems(page: Page, isSmall: boolean): Promise<readonly string[]> {
  const found: string[] = [];
  const check = async (mode: ColourMode): Promise<void> => {
    const rules = mode === COLOUR_MODES[0] ? 'all' : 'colours';
    found.push(...(await axeFindings(page, rules)).map((finding) => `${mode}: ${finding}`));
  };
  // Colours do not depend on the size.
  await inEachMode(page, check, isSmall ? COLOUR_MODES : [COLOUR_MODES[0]]);
  found.push(...(await findSmallTargets(page)));
  if (isSmall) {
    found.push(...(await findClippingAt400Percent(page)).map((problem) => `at 400 %: ${problem}`));
    found.push(...(await findClippingWithTextSpacing(page)).map((problem) => `with text spacing: ${problem}`));
  }
  return found;
}

for (const { name, run, allowedConsoleErrors = [] } of TOUR) {
  test(`has no accessibility violations: ${name}`, async ({ page, sandbox, browserMonitor, isMobile, actAs }) => {
    test.setTimeout(240_000);
    browserMonitor.allow(...allowedConsoleErrors);
    const found: Record<string, readonly string[]> = {};
    await run({ page, sandbox, isSmall: isMobile, actAs }, async (situation) => {
      const problems = await findProblems(page, isMobile);
      if (problems.length > 0) found[situation] = problems;
    });
    expect(found).toEqual({});
  });
}
