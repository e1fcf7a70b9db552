/** Light, dark, high contrast and what the system says (specification §4, §9), as a browser paints them. */
import type { Page } from '@playwright/test';
import { expect, test } from '@test/e2e/support/test';

const ATTRIBUTE = 'data-mui-color-scheme';

declare global {
  interface Window {
    /** Every scheme that the page has had, and whether there was anything to paint at that moment. */
    schemes: { readonly scheme: string | null; readonly painted: boolean }[];
  }
}

/** From the next load on. */
async function rememberSchemes(page: Page): Promise<void> {
  await page.addInitScript((attribute) => {
    window.schemes = [];
    new MutationObserver((changes) => {
      const root = document.documentElement;
      for (const { attributeName, target } of changes) {
        if (attributeName !== null && target === root)
          window.schemes.push({
            scheme: root.getAttribute(attribute),
            painted: document.querySelector('.shell') !== null,
          });
      }
    }).observe(document, { attributes: true, attributeFilter: [attribute], childList: true, subtree: true });
  }, ATTRIBUTE);
}

/** The schemes of the page, one after another: one alone, from before there was anything to paint, is no flash. */
async function schemesSince(page: Page): Promise<readonly string[]> {
  const schemes = await page.evaluate(() => window.schemes);
  expect(schemes[0]?.painted, 'the scheme is set before the first paint').toBe(false);
  return [...new Set(schemes.map(({ scheme }) => String(scheme)))];
}

const inkOfTitle = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.querySelector('h1')!).color);

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Appearance', exact: true }).click();
  await page.getByRole('menuitemradio', { name, exact: true }).click();
  await expect(page.getByRole('menu')).toBeHidden();
}

test('the choice keeps what was typed, reaches the other tab, and outlives a reload without a flash', async ({
  page,
  context,
  actAs,
}) => {
  const asha = actAs('resident');
  await asha.openSignIn();
  const other = await context.newPage();
  await actAs('resident', other).openSignIn();
  await asha.identifierField.fill('9810010001');
  const inLight = await inkOfTitle(page);
  for (const [name, scheme] of [
    ['Dark', 'dark'],
    ['High contrast', 'contrast'],
  ] as const) {
    await choose(page, name);
    await expect(page.locator('html')).toHaveAttribute(ATTRIBUTE, scheme);
    await expect(other.locator('html')).toHaveAttribute(ATTRIBUTE, scheme);
    expect(await inkOfTitle(page)).not.toBe(inLight);
  }
  await expect(asha.identifierField).toHaveValue('9810010001');
  await rememberSchemes(page);
  await page.reload();
  await asha.expectHeading('Sign in');
  expect(await schemesSince(page)).toEqual(['contrast']);
});

test(
  'the system is followed, its wish for more contrast before its wish for dark, and before any choice',
  { tag: '@phone' },
  async ({ page, actAs }) => {
    const asha = actAs('resident');
    await page.emulateMedia({ colorScheme: 'dark', contrast: 'more' });
    await asha.openSignIn();
    const root = page.locator('html');
    await expect(root).toHaveAttribute(ATTRIBUTE, 'contrast');
    await choose(page, 'Light');
    await expect(root).toHaveAttribute(ATTRIBUTE, 'light');
    await choose(page, 'System');
    await expect(root).toHaveAttribute(ATTRIBUTE, 'contrast');
    await rememberSchemes(page);
    await page.reload();
    await asha.expectHeading('Sign in');
    expect(await schemesSince(page)).toEqual(['contrast']);
    await page.emulateMedia({ contrast: 'no-preference' });
    await expect(root).toHaveAttribute(ATTRIBUTE, 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(root).toHaveAttribute(ATTRIBUTE, 'light');
    await page.emulateMedia({ contrast: 'more' });
    await expect(root).toHaveAttribute(ATTRIBUTE, 'contrast');
  },
);
