/**
 * WCAG 2.2 AA on every screen and dialog: axe with every rule, in every mode, on a phone's and a desktop's size; and what
 * axe does not measure. The walks are those of the gallery.
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

// Nothing is judged half-way through a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function findings(page: Page, isSmall: boolean): Promise<readonly string[]> {
  const found: string[] = [];
  await inEachMode(page, async (mode) => {
    const rules = mode === COLOUR_MODES[0] ? 'all' : 'colours';
    found.push(...(await axeFindings(page, rules)).map((finding) => `${mode}: ${finding}`));
  });
  found.push(...(await findSmallTargets(page)));
  if (isSmall) {
    found.push(...(await findClippingAt400Percent(page)).map((loss) => `at 400 %: ${loss}`));
    found.push(...(await findClippingWithTextSpacing(page)).map((loss) => `set apart: ${loss}`));
  }
  return found;
}

for (const { name, run: walk, allowedConsoleErrors: complaints = [] } of TOUR) {
  test(`nothing is in anybody’s way: ${name}`, async ({ page, sandbox, browserMonitor, isMobile, actAs }) => {
    test.setTimeout(240_000);
    browserMonitor.allow(...complaints);
    const found: Record<string, readonly string[]> = {};
    await walk({ page, sandbox, isSmall: isMobile, actAs }, async (situation) => {
      const faults = await findings(page, isMobile);
      if (faults.length > 0) found[situation] = faults;
    });
    expect(found).toEqual({});
  });
}
