/** The light, dark, high-contrast and system modes in a browser (specification §4, §9). */
import type { Page } from '@playwright/test';
import { waitForStart } from '@test/e2e/support/first-form';
import { expect, test } from '@test/e2e/support/test';

const ATTRIBUTE = 'data-mui-color-scheme';

declare global {
  interface Window {
    /** Every scheme that the page had, and whether there was content to paint at that moment. */
    schemes: { readonly scheme: string | null; readonly painted: boolean }[];
  }
}

/** Takes effect with the next load. */
async function recordSchemes(page: Page): Promise<void> {
  await page.addInitScript((attribute) => {
    window.schemes = [];
    new MutationObserver((changes) => {
      const root = document.documentElement;
      for (const { attributeName, target } of changes) {
        if (attributeName !== null && target === root)
          window.schemes.push({
            scheme: root.getAttribute(attribute),
            painted: document.querySelector('#root > *') !== null,
          });
      }
    }).observe(document, { attributes: true, attributeFilter: [attribute], childList: true, subtree: true });
  }, ATTRIBUTE);
}

/** The page's schemes in order. A single scheme, set before there was content to paint, means that nothing flashed. */
async function readSchemes(page: Page): Promise<readonly string[]> {
  const schemes = await page.evaluate(() => window.schemes);
  expect(schemes[0]?.painted, 'the scheme is set before the first paint').toBe(false);
  return [...new Set(schemes.map(({ scheme }) => String(scheme)))];
}

const titleColour = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.querySelector('h1')!).color);

async function chooseMode(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Appearance', exact: true }).click();
  await page.getByRole('menuitemradio', { name, exact: true }).click();
  await expect(page.getByRole('menu')).toBeHidden();
}

test(
  'choosing a mode keeps what was typed, updates the other tab and survives a reload without a flash',
  { tag: ['@desktop', '@engines-thorough'] },
  async ({ page, context, actAs }) => {
    const asha = actAs('resident');
    await asha.openSignIn();
    const other = await context.newPage();
    await actAs('resident', other).openSignIn();
    await asha.identifierField.fill('9810010001');
    const inLight = await titleColour(page);
    for (const [name, scheme] of [
      ['Dark', 'dark'],
      ['High contrast', 'contrast'],
    ] as const) {
      await chooseMode(page, name);
      await expect(page.locator('html')).toHaveAttribute(ATTRIBUTE, scheme);
      await expect(other.locator('html')).toHaveAttribute(ATTRIBUTE, scheme);
      expect(await titleColour(page)).not.toBe(inLight);
    }
    await expect(asha.identifierField).toHaveValue('9810010001');
    await recordSchemes(page);
    await page.reload();
    await asha.expectHeading('Sign in');
    await waitForStart(page);
    expect(await readSchemes(page)).toEqual(['contrast']);
  },
);

test(
  'the page follows the system unless a mode is chosen; more contrast takes precedence over dark',
  { tag: '@phone' },
  async ({ page, actAs }) => {
    const asha = actAs('resident');
    await page.emulateMedia({ colorScheme: 'dark', contrast: 'more' });
    await asha.openSignIn();
    const root = page.locator('html');
    await expect(root).toHaveAttribute(ATTRIBUTE, 'contrast');
    await chooseMode(page, 'Light');
    await expect(root).toHaveAttribute(ATTRIBUTE, 'light');
    await chooseMode(page, 'Same as device');
    await expect(root).toHaveAttribute(ATTRIBUTE, 'contrast');
    await recordSchemes(page);
    await page.reload();
    await asha.expectHeading('Sign in');
    await waitForStart(page);
    expect(await readSchemes(page)).toEqual(['contrast']);
    await page.emulateMedia({ contrast: 'no-preference' });
    await expect(root).toHaveAttribute(ATTRIBUTE, 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(root).toHaveAttribute(ATTRIBUTE, 'light');
    await page.emulateMedia({ contrast: 'more' });
    await expect(root).toHaveAttribute(ATTRIBUTE, 'contrast');
  },
);
