/**
 * WCAG 2.2 AA on every screen and dialog of the tour of a phone: all rules of axe, target sizes, reflow and text spacing. A
 * thorough run also checks text at 200%, which a shorter run checks on some screens, the colours in the other modes, and the
 * same pages at a desktop's size.
 */
import type { Page } from '@playwright/test';
import { axeFindings } from '@test/e2e/support/axe';
import {
  findClippingAt400Percent,
  findClippingWithTextSpacing,
  findProblemsOfLargeText,
  findSmallTargets,
} from '@test/e2e/support/accessibility-measurements';
import { variationTags } from '@test/e2e/support/tags';
import { expect, test } from '@test/e2e/support/test';
import { COLOUR_MODES, inEachMode } from '@test/tour/modes';
import { forgottenUsername } from '@test/tour/recovering';
import { lateCode, signingIn } from '@test/tour/signing-in';
import { TOUR } from '@test/tour/tour';

// Without animations, axe does not measure colours in the middle of a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** While axe looks at a pending state, its call must not time out. The dialogs have a link that they lack by default. */
const SETTINGS = { GATEWAY_TIMEOUT_MS: '600000', FREEZE_ACCOUNT_URL: '/sandbox/freeze' };

/** A toast that still grows is cut off. Neither endless animations, such as the spinner's, nor finished ones count. */
const untilStill = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) => playState === 'finished' || effect?.getComputedTiming().iterations === Infinity,
      ),
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

const labelled = (where: string, findings: readonly string[]): readonly string[] =>
  findings.map((finding) => `${where}: ${finding}`);

const [FIRST_MODE, ...OTHER_MODES] = COLOUR_MODES;

const findOnPhone = async (page: Page): Promise<readonly string[]> => {
  const found: string[] = [];
  await untilStill(page);
  await inEachMode(page, async () => void found.push(...(await axeFindings(page, 'all'))), [FIRST_MODE]);
  return [
    ...found,
    ...(await findSmallTargets(page)),
    ...labelled('at 400%', await findLasting(page, findClippingAt400Percent)),
    ...labelled('with text spacing', await findLasting(page, findClippingWithTextSpacing)),
  ];
};

/** Colours do not depend on the size, so they are checked in the small window alone. */
const findInOtherModesAndLarge = async (page: Page): Promise<readonly string[]> => {
  const found: string[] = [];
  const small = page.viewportSize() ?? LARGE;
  await untilStill(page);
  await inEachMode(
    page,
    async (mode) => void found.push(...labelled(mode, await axeFindings(page, 'colours'))),
    OTHER_MODES,
  );
  await page.setViewportSize(LARGE);
  await untilStill(page);
  found.push(...labelled('large', await axeFindings(page, 'all but colours')));
  found.push(...labelled('large', await findSmallTargets(page)));
  await page.setViewportSize(small);
  return found;
};

/** Other parts of the tour show some of these dialogs, which have one layout. */
const EVERY_DIALOG = 'every error dialog';

const findWithLargeText = async (page: Page): Promise<readonly string[]> => {
  await untilStill(page);
  return findLasting(page, findProblemsOfLargeText);
};

/** Their screens have all kinds of fields, a code, and cards. */
const WITH_LARGE_TEXT = [signingIn, forgottenUsername, lateCode].map(({ name }) => name);

const CHECKS = [
  { where: 'on a phone', find: findOnPhone, isThorough: (part: string) => part === EVERY_DIALOG },
  {
    where: 'with text at 200%',
    find: findWithLargeText,
    isThorough: (part: string) => !WITH_LARGE_TEXT.includes(part),
  },
  { where: 'in the other colour modes and in a large window', find: findInOtherModesAndLarge, isThorough: () => true },
];

for (const { name, run, settings = {}, allowedConsoleErrors = [] } of TOUR)
  test.describe(name, () => {
    test.use({ settings: { ...SETTINGS, ...settings } });

    for (const { where, find, isThorough } of CHECKS)
      test(
        `has no accessibility violations ${where}: ${name}`,
        { tag: variationTags('@phone', isThorough(name)) },
        async ({ page, sandbox, browserMonitor, actAs }) => {
          test.setTimeout(240_000);
          browserMonitor.allow(...allowedConsoleErrors);
          const found: Record<string, readonly string[]> = {};
          await run({ page, sandbox, isSmall: true, actAs }, async (situation) => {
            const problems = await find(page);
            if (problems.length > 0) found[situation] = problems;
          });
          expect(found).toEqual({});
        },
      );
  });
