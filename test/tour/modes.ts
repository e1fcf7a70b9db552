import type { Page } from '@playwright/test';
import { SCHEME_ATTRIBUTE } from '@ui/theme/scheme-storage';

/** The colour schemes, by their names in the theme. */
export const COLOUR_MODES = ['light', 'dark', 'contrast'] as const;

export type ColourMode = (typeof COLOUR_MODES)[number];

/** Shows the page in each of the modes without a reload, then restores its mode. */
export const inEachMode = async (
  page: Page,
  visit: (mode: ColourMode) => Promise<void>,
  modes: readonly ColourMode[] = COLOUR_MODES,
): Promise<void> => {
  const html = page.locator('html');
  const initialMode = await html.getAttribute(SCHEME_ATTRIBUTE);
  const setMode = (mode: string): Promise<void> =>
    html.evaluate((element, [attribute, value]) => element.setAttribute(attribute, value), [
      SCHEME_ATTRIBUTE,
      mode,
    ] as const);
  for (const mode of modes) {
    await setMode(mode);
    await visit(mode);
  }
  await setMode(initialMode ?? 'light');
};
