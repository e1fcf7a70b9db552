/**
 * A password manager or a translator changes the first form before the application takes it over. React then renders the
 * form from scratch, because it does not find the elements that it expects.
 */
import type { Page } from '@playwright/test';
import { holdScripts, waitForStart } from '@test/e2e/support/first-form';
import { waitTwoFrames } from '@test/e2e/support/two-frames';
import { expect, test } from '@test/e2e/support/test';

/** As some password managers do: their icon in the field. */
const addIcon = (page: Page): Promise<void> =>
  page
    .locator('main form input')
    .first()
    .evaluate((field) => field.after(document.createElement('div')));

/** As the translation of Chromium does: each text in an element of its own. */
const translate = (page: Page): Promise<void> =>
  page.locator('main h1').evaluate((title) => {
    const text = document.createElement('span');
    text.append('Anmelden');
    title.replaceChildren(text);
  });

const DIFFERS = /The first form differs from the application/u;

for (const [what, change] of [
  ['a password manager that adds an icon', addIcon],
  ['a translator', translate],
] as const)
  test(
    `${what} does not lose a typed identifier or the caret`,
    { tag: '@phone' },
    async ({ page, browserMonitor, actAs }) => {
      browserMonitor.allow(DIFFERS);
      const asha = actAs('resident');
      const release = await holdScripts(page);
      await page.goto('/');
      await asha.identifierField.click();
      await page.keyboard.type('98100');
      await page.keyboard.press('ArrowLeft');
      const before = await asha.identifierField.evaluateHandle((field) => field);
      await change(page);
      release();
      await waitForStart(page);
      expect(await before.evaluate((field) => field.isConnected), 'the field is not the one of the first form').toBe(
        false,
      );
      await expect(asha.identifierField).toBeFocused();
      await expect(asha.identifierField).toHaveValue('98100');
      await page.keyboard.type('9');
      await expect(asha.identifierField).toHaveValue('981090');
    },
  );

test(
  'a password manager that adds an icon drops the press of a remembered customer, but not the password they typed',
  { tag: '@desktop' },
  async ({ page, requestLog, browserMonitor, actAs }) => {
    browserMonitor.allow(DIFFERS);
    const asha = actAs('resident');
    await asha.signIn();
    await asha.expectHandOff('Resident', 'SA-1-1');
    const release = await holdScripts(page);
    await page.goto('/');
    await asha.passwordField.fill(asha.persona.password);
    await asha.button('Sign in').click();
    await addIcon(page);
    release();
    await waitForStart(page);
    await expect(asha.passwordField).toHaveValue(asha.persona.password);
    await waitTwoFrames(page);
    await expect(asha.button('Sign in')).not.toHaveAttribute('aria-busy');
    expect(requestLog.callsOf('generateAccessCode')).toHaveLength(1);
    await asha.button('Sign in').click();
    await asha.expectHeading('Enter access code');
    expect(requestLog.callsOf('generateAccessCode')).toHaveLength(2);
  },
);
