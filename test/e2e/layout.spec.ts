/** The layout of specification §1 and §2 to the letter, as a browser lays it out; and what phones and forced colours make of it. */
import type { Locator, Page } from '@playwright/test';
import type { Customer } from '@test/e2e/support/customer';
import { NEW_PASSWORD } from '@test/e2e/support/customer';
import { expect, test } from '@test/e2e/support/test';

const LICENCE = 'Exchange member INZ000111222. Depository participant IN-DP-333-2026. Research analyst INH000444555.';

const SETTINGS = {
  APP_TITLE: 'Asha Broking',
  LICENCE_TEXT: LICENCE,
  ANDROID_APP_URL: 'https://play.google.com/store/apps/details?id=in.example.asha',
  IOS_APP_URL: 'https://apps.apple.com/in/app/asha/id1',
  DISCLAIMER_URL: 'https://www.example.com/asha/disclaimer',
};

test.use({ settings: SETTINGS, contextOptions: { reducedMotion: 'reduce' } });

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const boxOf = async (locator: Locator): Promise<Box> => {
  const box = await locator.boundingBox();
  if (box === null) throw new Error(`${String(locator)} is not drawn`);
  return box;
};

const banner = (page: Page): Locator => page.locator('[data-banner]');
const header = (page: Page): Locator => page.getByRole('banner');
const footer = (page: Page): Locator => page.getByRole('contentinfo');
const groundOf = (locator: Locator): Promise<string> =>
  locator.evaluate((element) => getComputedStyle(element).backgroundColor);

const expectNewWindow = async (link: Locator, address: string): Promise<void> => {
  await expect(link).toHaveAttribute('href', address);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/u);
};

test(
  'on a large window: banner 40 %, card 58 %, header 84 px, and everything in the footer',
  { tag: '@desktop' },
  async ({ page, sandbox, actAs }) => {
    const meera = actAs('four-accounts');
    await meera.openSignIn();
    await expect(footer(page)).toBeVisible();
    for (const width of [900, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await boxOf(banner(page))).toMatchObject({ x: 0, y: 0 });
      expect((await boxOf(banner(page))).width, `banner at ${width} px`).toBeCloseTo(width * 0.4, 0);
      expect((await boxOf(page.getByRole('main'))).width, `card at ${width} px`).toBeCloseTo(width * 0.58, 0);
      expect((await boxOf(header(page))).height).toBe(84);
    }
    await expect(banner(page)).toHaveAttribute('data-banner', 'login');
    expect(await groundOf(banner(page))).toBe('rgb(240, 216, 239)');
    await expect(header(page)).toContainText('Asha Broking');
    await expect(header(page)).toContainText('Your journey starts here!');

    await expectNewWindow(meera.link('Download for Android'), SETTINGS.ANDROID_APP_URL);
    await expectNewWindow(meera.link('Download for iOS'), SETTINGS.IOS_APP_URL);
    await expectNewWindow(meera.link('Disclaimer'), SETTINGS.DISCLAIMER_URL);
    await expectNewWindow(meera.link('Accessibility'), '/accessibility-statement');
    await expect(footer(page)).toContainText(`© ${new Date().getFullYear()} Asha Broking`);
    await expect(footer(page).getByText('Version 1.0.0', { exact: true })).toBeVisible();
    await expect(footer(page).getByText(LICENCE)).toBeVisible();
    await expect(meera.button('Licence information')).toBeHidden();
    await expect(page.getByText(`You are on ${new URL(sandbox.url).host}`, { exact: true })).toBeVisible();

    await meera.signIn();
    await meera.expectHeading('Hi Meera,');
    expect(page.url()).toContain('/NRI/');
    await expect(banner(page)).toHaveAttribute('data-banner', 'nri');
    expect(await groundOf(banner(page))).toBe('rgb(251, 213, 226)');
  },
);

test(
  'below medium: no banner, header 64 px, and the licences in a bottom sheet',
  { tag: '@phone' },
  async ({ page, actAs }) => {
    const asha = actAs('resident');
    await asha.openSignIn();
    await expect(footer(page)).toBeVisible();
    for (const width of [320, 360, 899]) {
      await page.setViewportSize({ width, height: 740 });
      await expect(banner(page)).toBeHidden();
      expect((await boxOf(header(page))).height).toBe(64);
      expect((await boxOf(page.getByRole('main'))).width).toBe(width);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(header(page)).toContainText('Your journey starts here!');
    for (const name of ['Download for Android', 'Download for iOS', 'Disclaimer'])
      await expect(asha.link(name)).toBeVisible();
    await expect(footer(page).getByText('Version 1.0.0', { exact: true })).toBeVisible();
    await expect(footer(page).getByText(LICENCE)).toBeHidden();
    await asha.button('Licence information').click();
    const sheet = page.getByRole('dialog', { name: 'Licence information' });
    await expect(sheet.getByText(LICENCE)).toBeVisible();
    const { x, y, width, height } = await boxOf(sheet);
    expect([x, y + height, width]).toEqual([0, 740, 360]);
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toBeHidden();
  },
);

test('a step begins at the top of the page, reached smoothly', { tag: '@phone' }, async ({ page, actAs }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    const scrolls: unknown[] = [];
    const scrollTo: (options?: ScrollToOptions) => void = window.scrollTo.bind(window);
    Object.assign(window, {
      scrolls,
      scrollTo: (options: ScrollToOptions) => {
        scrolls.push(options);
        scrollTo(options);
      },
    });
  });
  await page.setViewportSize({ width: 360, height: 380 });
  const asha = actAs('resident');
  await asha.openSignIn();
  await asha.link('Forgot username?').scrollIntoViewIfNeeded();
  await asha.link('Forgot username?').click();
  await asha.expectHeading('Forgot username');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  expect(await page.evaluate(() => (window as unknown as { scrolls: unknown[] }).scrolls.at(-1))).toEqual({
    top: 0,
    behavior: 'smooth',
  });
});

/** A 360 px phone whose on-screen keyboard has taken half of it. */
const WITH_KEYBOARD = { width: 360, height: 380 };

type Keyboard = readonly [
  type: string,
  inputMode: string,
  enterKeyHint: string,
  autoCapitalize: string,
  autoComplete: string,
];

const keyboardOf = (field: Locator): Promise<Keyboard> =>
  field.evaluate((input: HTMLInputElement) => [
    input.type,
    input.inputMode,
    input.enterKeyHint,
    input.autocapitalize,
    input.autocomplete,
  ]);

/** What its keyboard is like; no zoom on focus (16 px); and the button is seen above the keyboard as soon as the field has the focus. */
const expectAtHand = async (customer: Customer, label: string, keyboard: Keyboard, button?: string): Promise<void> => {
  const field = customer.field(label);
  expect(await keyboardOf(field), label).toEqual(keyboard);
  expect(
    await field.evaluate((input) => Number.parseFloat(getComputedStyle(input).fontSize)),
    label,
  ).toBeGreaterThanOrEqual(16);
  if (button === undefined) return;
  await field.focus();
  // As browsers do when a keyboard comes up.
  await field.evaluate((input) => input.scrollIntoView({ block: 'nearest', behavior: 'instant' }));
  await expect(field).toBeInViewport({ ratio: 1 });
  await expect(customer.button(button), `${button} with ${label}`).toBeInViewport({ ratio: 1 });
};

test(
  'each field has the keyboard that it needs, and the button stays above it',
  { tag: '@phone' },
  async ({ page, actAs }) => {
    await page.setViewportSize(WITH_KEYBOARD);
    const asha = actAs('resident');
    await asha.openSignIn();
    await expectAtHand(asha, 'Mobile number or PAN', ['text', '', 'next', 'characters', 'username'], 'Continue');
    await asha.link('Use username or e-mail').click();
    await expectAtHand(asha, 'Username or e-mail', ['text', 'email', 'next', 'none', 'username'], 'Continue');
    await asha.submitIdentifier(asha.persona.email);
    await asha.expectHeading('Enter your password');
    await expectAtHand(asha, 'Password', ['password', '', 'go', 'none', 'current-password'], 'Sign in');
    await asha.submitPassword();
    await asha.expectHeading('Enter access code');
    await expectAtHand(asha, 'Access code', ['text', 'numeric', 'go', '', 'one-time-code'], 'Verify');

    await asha.openJourney('forgot-password', 'Forgot password');
    await expectAtHand(asha, 'PAN', ['text', '', 'next', 'characters', 'off']);
    await expectAtHand(asha, 'E-mail or mobile number', ['text', 'email', 'go', 'none', 'email'], 'Continue');
    await asha.fillIdentity();
    await asha.button('Continue').click();
    await asha.expectHeading('Enter OTP');
    await expectAtHand(asha, 'OTP', ['text', 'numeric', 'go', '', 'one-time-code'], 'Verify');
    await asha.enterOtp();
    await asha.field('New password').waitFor();
    await expectAtHand(asha, 'New password', ['password', '', 'next', 'none', 'new-password']);
    await expectAtHand(asha, 'Confirm new password', ['password', '', 'go', 'none', 'new-password'], 'Save password');
    await asha.submitNewPassword(NEW_PASSWORD);
    await asha.expectHeading('Enter your password');

    const farah = actAs('shared-without-username');
    await farah.openJourney('create-username', 'Create username');
    await farah.fillIdentity(farah.persona.email);
    await farah.button('Continue').click();
    await farah.expectHeading('Enter OTP');
    await farah.enterOtp();
    await farah.expectHeading('Choose a username');
    await expectAtHand(farah, 'New username', ['text', '', 'go', 'none', 'username'], 'Confirm');
  },
);

test('nothing lies under a notch or a home bar', { tag: '@phone' }, async ({ page, context, actAs }) => {
  const INSETS = { top: 0, left: 44, right: 30, bottom: 34 };
  await page.setViewportSize({ width: 740, height: 360 });
  const asha = actAs('resident');
  await asha.openSignIn();
  await expect(footer(page)).toBeVisible();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: INSETS });
  for (const part of [header(page), page.getByRole('main'), footer(page)]) {
    const { x, width } = await boxOf(part);
    expect([x >= INSETS.left, x + width <= 740 - INSETS.right]).toEqual([true, true]);
  }
  const below = await footer(page).evaluate(
    (element) => element.getBoundingClientRect().bottom - element.lastElementChild!.getBoundingClientRect().bottom,
  );
  expect(below).toBeGreaterThanOrEqual(INSETS.bottom);
  await asha.button('Licence information').click();
  const { x, y, width, height } = await boxOf(page.getByRole('dialog').getByText(LICENCE));
  expect([x >= INSETS.left, x + width <= 740 - INSETS.right, y + height <= 360 - INSETS.bottom]).toEqual([
    true,
    true,
    true,
  ]);
});

/** What is drawn round it, by the names of its sides and its outline; empty where nothing can be seen. */
const edgesOf = (locator: Locator): Promise<{ readonly border: boolean; readonly outline: boolean }> =>
  locator.evaluate((element) => {
    const style = getComputedStyle(element);
    const unseen = [getComputedStyle(document.documentElement).backgroundColor, 'rgba(0, 0, 0, 0)'];
    const seen = (kind: 'border' | 'outline'): boolean => {
      const of = (what: string): string =>
        style.getPropertyValue(kind === 'border' ? `border-top-${what}` : `outline-${what}`);
      return of('style') !== 'none' && Number.parseFloat(of('width')) >= 1 && !unseen.includes(of('color'));
    };
    return { border: seen('border'), outline: seen('outline') };
  });

test(
  'forced colours leave the fields, the boxes of a code, the buttons and the focus in sight',
  { tag: '@desktop' },
  async ({ page, actAs }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    const asha = actAs('resident');
    await asha.openSignIn();
    const frame = asha.identifierField.locator('..');
    expect((await edgesOf(frame)).border).toBe(true);
    expect((await edgesOf(asha.button('Continue'))).border).toBe(true);
    await asha.identifierField.focus();
    expect((await edgesOf(frame)).outline).toBe(true);
    await page.keyboard.press('Tab');
    await expect(asha.button('Continue')).toBeFocused();
    expect((await edgesOf(asha.button('Continue'))).outline).toBe(true);
    await page.keyboard.press('Tab');
    expect((await edgesOf(page.locator(':focus'))).outline).toBe(true);
    await asha.openCodeStep();
    const boxes = asha.codeField.locator('~ [aria-hidden=true] > span');
    await expect(boxes).toHaveCount(6);
    for (const box of await boxes.all()) expect((await edgesOf(box)).border).toBe(true);
    await asha.codeField.pressSequentially('12');
    expect((await edgesOf(boxes.nth(2))).outline).toBe(true);
    expect((await edgesOf(boxes.nth(4))).outline).toBe(false);
    const caret = await boxes
      .nth(2)
      .evaluate((box) => [getComputedStyle(box, '::after').backgroundColor, getComputedStyle(box).backgroundColor]);
    expect(caret[0]).not.toBe(caret[1]);
    expect((await edgesOf(asha.button('Verify'))).border).toBe(true);
  },
);
