/**
 * WCAG 2.2 AA on every screen and dialog: axe with every rule, in every mode, on a phone's and a desktop's size; and what
 * axe does not measure. The walks are those of the gallery.
 */
import type { Page } from '@playwright/test';
import { axeFindings } from '@test/e2e/support/axe';
import { lostWhenNarrow, lostWhenSetApart, smallTargets } from '@test/e2e/support/measure';
import { expect, test } from '@test/e2e/support/test';
import { MODES, inEachMode } from '@test/tour/modes';
import { TOUR } from '@test/tour/tour';

// Nothing is judged half-way through a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function findings(page: Page, isSmall: boolean): Promise<readonly string[]> {
  const found: string[] = [];
  await inEachMode(page, async (mode) => {
    const rules = mode === MODES[0] ? 'every' : 'of-colours';
    found.push(...(await axeFindings(page, rules)).map((finding) => `${mode}: ${finding}`));
  });
  found.push(...(await smallTargets(page)));
  if (isSmall) {
    found.push(...(await lostWhenNarrow(page)).map((loss) => `at 400 %: ${loss}`));
    found.push(...(await lostWhenSetApart(page)).map((loss) => `set apart: ${loss}`));
  }
  return found;
}

for (const { name, walk, complaints = [] } of TOUR) {
  test(`nothing is in anybody’s way: ${name}`, async ({ page, sandbox, watch, isMobile, as }) => {
    test.setTimeout(240_000);
    watch.allow(...complaints);
    const found: Record<string, readonly string[]> = {};
    await walk({ page, sandbox, isSmall: isMobile, as }, async (situation) => {
      const faults = await findings(page, isMobile);
      if (faults.length > 0) found[situation] = faults;
    });
    expect(found).toEqual({});
  });
}
