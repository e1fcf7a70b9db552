/**
 * How many presses a journey needs besides typing. The expected numbers are those of docs/performance.md, "Presses": a
 * journey that needs another number fails here until the document says so.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { untilStarted } from '@test/e2e/support/first-form';
import { NEW_PASSWORD, type CustomerPage } from '@test/e2e/support/customer-page';
import { expect, test } from '@test/e2e/support/test';

const DOCUMENT = readFileSync(join(process.cwd(), 'docs/performance.md'), 'utf8');

/** The number in the row of a journey; `column` counts from the first column after the journey. */
const documented = (journey: string, column: 'keyboard' | 'touch'): number => {
  const row = DOCUMENT.split('\n').find((line) => line.startsWith(`| ${journey} |`));
  return Number(row?.split('|')[column === 'keyboard' ? 2 : 3]);
};

/** Types into whatever has the focus, and counts every other key and every tap. */
class Presses {
  count = 0;

  constructor(readonly page: Page) {}

  /** Waits until the field has the focus: the customer sees the caret and types. */
  async type(field: Locator, text: string): Promise<void> {
    await expect(field).toBeFocused();
    await this.page.keyboard.type(text);
  }

  async press(key: 'Enter' | 'Tab'): Promise<void> {
    this.count += 1;
    await this.page.keyboard.press(key);
  }

  async tap(target: Locator): Promise<void> {
    this.count += 1;
    await target.tap();
  }
}

const rememberCustomer = async (customer: CustomerPage): Promise<void> => {
  await customer.signIn();
  await customer.expectHandOff('Resident', 'SA-1-1');
};

const openStarted = async (page: Page, address = '/'): Promise<Presses> => {
  await page.goto(address);
  await untilStarted(page);
  return new Presses(page);
};

test.describe('With the keyboard', { tag: '@desktop' }, () => {
  const identify = async (presses: Presses, customer: CustomerPage): Promise<void> => {
    await presses.type(customer.identifierField, customer.persona.mobile);
    await presses.press('Enter');
  };
  const givePassword = async (presses: Presses, customer: CustomerPage): Promise<void> => {
    await presses.type(customer.passwordField, customer.persona.password);
    await presses.press('Enter');
  };
  const giveCode = async (presses: Presses, customer: CustomerPage): Promise<void> => {
    await expect(customer.codeField).toBeFocused();
    await presses.type(customer.codeField, customer.code);
  };
  const recover = async (presses: Presses, customer: CustomerPage): Promise<void> => {
    await presses.type(customer.field('PAN'), customer.persona.pan);
    await presses.press('Tab');
    await presses.type(customer.page.locator('input[name=emailOrMobile]'), customer.persona.mobile);
    await presses.press('Enter');
    await expect(customer.otpField).toBeFocused();
    await presses.type(customer.otpField, customer.code);
  };

  test('a resident signs in', async ({ page, actAs }) => {
    const asha = actAs('resident');
    const presses = await openStarted(page);
    await identify(presses, asha);
    await givePassword(presses, asha);
    await giveCode(presses, asha);
    await asha.expectHandOff('Resident', 'SA-1-1');
    expect(presses.count).toBe(documented('a resident signs in', 'keyboard'));
  });

  test('a remembered resident types the password and the code, nothing else', async ({ page, actAs }) => {
    const asha = actAs('resident');
    await rememberCustomer(asha);
    const presses = await openStarted(page);
    await givePassword(presses, asha);
    await giveCode(presses, asha);
    await asha.expectHandOff('Resident', 'SA-1-1');
    expect(presses.count).toBe(documented('a remembered resident signs in', 'keyboard'));
  });

  test('a non-resident opens the first and, the next time, the last account', async ({ page, actAs }) => {
    const meera = actAs('four-accounts');
    const first = await openStarted(page);
    await identify(first, meera);
    await givePassword(first, meera);
    await giveCode(first, meera);
    await expect(meera.heading('Hi Meera,')).toBeFocused();
    for (let card = 0; card < 4; card += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await meera.expectHandOff('NRE NON', 'SA-3-4');
    const presses = await openStarted(page);
    await givePassword(presses, meera);
    await giveCode(presses, meera);
    await meera.expectHeading('Select Profile');
    await expect(page.getByRole('button', { name: /^NRE NON/u })).toBeFocused();
    await expect(page.getByRole('region').first().getByRole('button').first()).toHaveAccessibleName(/^NRE NON/u);
    await page.keyboard.press('Enter');
    presses.count += 1;
    await meera.expectHandOff('NRE NON', 'SA-3-4');
    expect(presses.count).toBe(documented('a remembered non-resident opens the account used last', 'keyboard'));
  });

  test('a customer who forgot the password sets another', async ({ page, actAs }) => {
    const asha = actAs('resident');
    const presses = await openStarted(page, '/?journey=forgot-password');
    await recover(presses, asha);
    await presses.type(asha.field('New password'), NEW_PASSWORD);
    await presses.press('Tab');
    await presses.press('Tab');
    await presses.type(asha.field('Confirm new password'), NEW_PASSWORD);
    await presses.press('Enter');
    await asha.expectHeading('Enter your password');
    await expect(asha.passwordField).toBeFocused();
    expect(presses.count).toBe(documented('forgot password', 'keyboard'));
  });

  test('a customer who forgot the username goes to the sign-in with Enter', async ({ page, actAs }) => {
    const asha = actAs('resident');
    const presses = await openStarted(page, '/?journey=forgot-username');
    await recover(presses, asha);
    await expect(asha.button('Go to sign in')).toBeFocused();
    await presses.press('Enter');
    await expect(asha.identifierField).toBeFocused();
    expect(presses.count).toBe(documented('forgot username', 'keyboard'));
  });
});

test.describe('By touch', { tag: '@phone' }, () => {
  test('a resident signs in, and the keyboard stays open from step to step', async ({ page, actAs }) => {
    const asha = actAs('resident');
    const presses = await openStarted(page);
    await expect(asha.heading('Sign in'), 'the keyboard stays closed on the first page').toBeFocused();
    await presses.tap(asha.identifierField);
    await presses.type(asha.identifierField, asha.persona.mobile);
    await presses.tap(asha.button('Continue'));
    await presses.type(asha.passwordField, asha.persona.password);
    await presses.tap(asha.button('Sign in'));
    await expect(asha.codeField).toBeFocused();
    await presses.type(asha.codeField, asha.code);
    await asha.expectHandOff('Resident', 'SA-1-1');
    expect(presses.count).toBe(documented('a resident signs in', 'touch'));
  });

  test('a tap on a form’s button leaves the focus in its field', async ({ page, actAs }) => {
    const asha = actAs('resident');
    await openStarted(page);
    await asha.identifierField.tap();
    await asha.button('Continue').tap();
    await expect(asha.identifierField).toHaveAccessibleDescription(/Enter your mobile number/u);
    await page.evaluate(() => {
      document.addEventListener('focusin', ({ target }) => {
        document.title = (target as Element).localName;
      });
    });
    await asha.button('Continue').tap();
    await expect(asha.identifierField).toBeFocused();
    expect(await page.title()).not.toBe('button');
  });

  test('a remembered resident signs in', async ({ page, actAs }) => {
    const asha = actAs('resident');
    await rememberCustomer(asha);
    const presses = await openStarted(page);
    await presses.tap(asha.passwordField);
    await presses.type(asha.passwordField, asha.persona.password);
    await presses.tap(asha.button('Sign in'));
    await expect(asha.codeField).toBeFocused();
    await presses.type(asha.codeField, asha.code);
    await asha.expectHandOff('Resident', 'SA-1-1');
    expect(presses.count).toBe(documented('a remembered resident signs in', 'touch'));
  });
});
