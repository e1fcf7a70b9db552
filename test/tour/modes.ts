import type { Page } from '@playwright/test';

/** The colour schemes, by their names in the theme. */
export const COLOUR_MODES = ['light', 'dark', 'contrast'] as const;

export type ColourMode = (typeof COLOUR_MODES)[number];

const ATTRIBUTE = 'data-mui-color-scheme';

/** Shows the page in each mode as it stands, without a reload, and leaves it in the one in which it was. */
export const inEachMode = async (page: Page, look: (mode: ColourMode) => Promise<void>): Promise<void> => {
  const html = page.locator('html');
  const before = await html.getAttribute(ATTRIBUTE);
  const put = (mode: string): Promise<void> =>
    html.evaluate((element, [attribute, value]) => element.setAttribute(attribute, value), [ATTRIBUTE, mode] as const);
  for (const mode of COLOUR_MODES) {
    await put(mode);
    await look(mode);
  }
  await put(before ?? 'light');
};
