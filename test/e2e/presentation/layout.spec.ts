/** The layout of specification §1 and §2 in a browser, on phones and with forced colours. */
import type { Locator, Page } from '@playwright/test';
import type { CustomerPage } from '@test/e2e/support/customer-page';
import { NEW_PASSWORD } from '@test/support/new-password';
import { waitForStart } from '@test/e2e/support/first-form';
import { holdAnswers } from '@test/e2e/support/hold-calls';
import { variationTags } from '@test/e2e/support/tags';
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
  if (box === null) throw new Error(`${String(locator)} is not rendered`);
  return box;
};

const banner = (page: Page): Locator => page.locator('[data-banner]');
const header = (page: Page): Locator => page.getByRole('banner');
const footer = (page: Page): Locator => page.getByRole('contentinfo');
const backgroundOf = (locator: Locator): Promise<string> =>
  locator.evaluate((element) => getComputedStyle(element).backgroundColor);

const expectNewWindow = async (link: Locator, address: string): Promise<void> => {
  await expect(link).toHaveAttribute('href', address);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/u);
};

test(
  'a large window has a banner of 40%, a card of 58%, a header of 84 px and the full footer',
  { tag: '@desktop' },
  async ({ page, sandbox, actAs }) => {
    const meera = actAs('four-accounts');
    await meera.openSignIn();
    await expect(footer(page)).toBeVisible();
    for (const width of [900, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await boxOf(banner(page))).toMatchObject({ x: 0, y: 0 });
      expect((await boxOf(banner(page))).width, `banner at ${width} px`).toBeCloseTo(width * 0.4, 0);
      expect((await boxOf(page.getByRole('main'))).width, `card at ${width} px`).toBeCloseTo(width * 0.58, 0);
      expect((await boxOf(header(page))).height).toBe(84);
    }
    await page.setViewportSize({ width: 1920, height: 800 });
    expect(await boxOf(banner(page))).toMatchObject({ x: 240, y: 0, width: 576 });
    expect((await boxOf(page.getByRole('main'))).width, 'the frame stops growing at 1440 px').toBeCloseTo(835, 0);
    expect((await boxOf(header(page))).height).toBe(84);
    await expect(banner(page)).toHaveAttribute('data-banner', 'login');
    expect(await backgroundOf(banner(page))).toBe('rgb(240, 216, 239)');
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
    await expect(page.getByText(`You're on ${new URL(sandbox.url).host}`, { exact: true })).toBeVisible();
    const copyright = footer(page).getByText(/^©/u);
    const { y, height } = await boxOf(meera.link('Download for iOS'));
    expect((await boxOf(copyright)).y - y - height, 'below the links to the apps').toBeCloseTo(16, 0);

    await meera.signIn();
    await meera.expectHeading('Hi Meera,');
    expect(page.url()).toContain('/NRI/');
    await expect(banner(page)).toHaveAttribute('data-banner', 'nri');
    expect(await backgroundOf(banner(page))).toBe('rgb(251, 213, 226)');
  },
);

test(
  'a window below 900 px has no banner, a header of 64 px and the licences in a bottom sheet',
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
    expect(x).toBe(0);
    expect(y + height).toBe(740);
    expect(width).toBe(360);
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toBeHidden();
  },
);

test(
  'after the first screen, a phone has a footer of at most 96 px, which keeps its links and names the host',
  { tag: '@phone' },
  async ({ page, sandbox, actAs }) => {
    const meera = actAs('four-accounts');
    const { host } = new URL(sandbox.url);
    const expectQuietFooter = async (): Promise<void> => {
      await expect(page.getByText(`You're on ${host}`, { exact: true })).toBeVisible();
      for (const name of ['Download for Android', 'Download for iOS', 'Disclaimer', 'Accessibility'])
        await expect(footer(page).getByRole('link', { name, exact: true })).toBeVisible();
      for (const name of ['Appearance', 'Licence information'])
        await expect(footer(page).getByRole('button', { name, exact: true })).toBeVisible();
      expect((await boxOf(footer(page))).height, page.url()).toBeLessThanOrEqual(96);
    };
    await meera.openPasswordStep();
    await expectQuietFooter();
    await meera.submitPassword();
    await meera.expectHeading('Enter access code');
    await expectQuietFooter();
    await meera.enterCode();
    await meera.expectHeading('Hi Meera,');
    await expectQuietFooter();
    await meera.openJourney('forgot-password', 'Forgot password');
    await expectQuietFooter();
  },
);

for (const [index, name] of ['Licence information', 'Appearance'].entries())
  test(
    `${name}: closes with the step, and the field of the next step has the focus`,
    { tag: variationTags('@phone', index > 0) },
    async ({ page, actAs }) => {
      const asha = actAs('resident');
      await asha.openSignIn();
      // A press that is held until then would be dropped for the next one.
      await waitForStart(page);
      const release = await holdAnswers(page, 'canLogin');
      await asha.submitIdentifier(asha.persona.mobile);
      await asha.button(name).click();
      const overlay = page.getByRole('dialog').or(page.getByRole('menu'));
      await expect(overlay).toBeVisible();
      release();
      await asha.expectHeading('Enter your password');
      await expect(overlay).toHaveCount(0);
      await expect(asha.passwordField).toBeFocused();
      await page.keyboard.type(asha.persona.password);
      await expect(asha.passwordField).toHaveValue(asha.persona.password);
    },
  );

test(
  'a code has boxes of 40 px in a window below 414 px, and of 56 px from there on',
  { tag: '@phone' },
  async ({ page, actAs }) => {
    const asha = actAs('resident');
    await asha.openCodeStep();
    const boxes = asha.codeField.locator('~ [aria-hidden=true] > span');
    await expect(boxes).toHaveCount(6);
    for (const [width, size] of [
      [413, 40],
      [414, 56],
      [1280, 56],
    ] as const) {
      await page.setViewportSize({ width, height: 740 });
      for (const box of await boxes.all())
        expect(await boxOf(box), `at ${width} px`).toMatchObject({ width: size, height: size });
    }
  },
);

test(
  'a new step scrolls smoothly to the top of the page',
  { tag: ['@phone', '@thorough'] },
  async ({ page, actAs }) => {
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
  },
);

test(
  'the plain layout has its page in the middle of the window, and no banner',
  { tag: ['@desktop', '@thorough'] },
  async ({ page }) => {
    await page.goto('/session-expired');
    await waitForStart(page);
    for (const size of [
      { width: 900, height: 800 },
      { width: 1920, height: 1080 },
    ]) {
      await page.setViewportSize(size);
      const { x, y, width, height } = await boxOf(page.getByRole('main'));
      expect(x + width / 2, `across ${size.width} px`).toBeCloseTo(size.width / 2, 0);
      expect(y + height / 2, `down ${size.height} px`).toBeCloseTo(size.height / 2, 0);
      await expect(banner(page)).toHaveCount(0);
    }
  },
);

/** A phone whose on-screen keyboard covers half of the screen. */
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

/**
 * Expects the field's keyboard attributes, a font size that prevents zooming on focus (16 px), and the button to be
 * visible above the keyboard while the field has the focus.
 */
const expectKeyboard = async (
  customer: CustomerPage,
  label: string,
  keyboard: Keyboard,
  button?: string,
): Promise<void> => {
  const field = customer.field(label);
  expect(await keyboardOf(field), label).toEqual(keyboard);
  expect(
    await field.evaluate((input) => Number.parseFloat(getComputedStyle(input).fontSize)),
    label,
  ).toBeGreaterThanOrEqual(16);
  if (button === undefined) return;
  await field.focus();
  // Browsers do this when the on-screen keyboard opens.
  await field.evaluate((input) => input.scrollIntoView({ block: 'nearest', behavior: 'instant' }));
  await expect(field).toBeInViewport({ ratio: 0.9 });
  await expect(customer.button(button), `${button} with ${label}`).toBeInViewport({ ratio: 0.9 });
};

test(
  'each field opens the right keyboard, and the button stays visible above it',
  { tag: ['@phone', '@thorough'] },
  async ({ page, actAs }) => {
    await page.setViewportSize(WITH_KEYBOARD);
    const asha = actAs('resident');
    await asha.openSignIn();
    await expectKeyboard(asha, 'Mobile number or PAN', ['text', '', 'go', 'characters', 'username'], 'Continue');
    await asha.link('Use username or email').click();
    await expectKeyboard(asha, 'Username or email', ['text', 'email', 'go', 'none', 'username'], 'Continue');
    await asha.submitIdentifier(asha.persona.email);
    await asha.expectHeading('Enter your password');
    await expectKeyboard(asha, 'Password', ['password', '', 'go', 'none', 'current-password'], 'Sign in');
    await asha.submitPassword();
    await asha.expectHeading('Enter access code');
    await expectKeyboard(asha, 'Access code', ['text', 'numeric', 'go', '', 'one-time-code'], 'Verify');

    await asha.openJourney('forgot-password', 'Forgot password');
    await expectKeyboard(asha, 'PAN', ['text', '', 'next', 'characters', 'off']);
    await expectKeyboard(asha, 'Email or mobile number', ['text', 'email', 'go', 'none', 'email'], 'Continue');
    await asha.requestOtp();
    await expectKeyboard(asha, 'OTP', ['text', 'numeric', 'go', '', 'one-time-code'], 'Verify');
    await asha.enterOtp();
    await asha.field('New password').waitFor();
    await expectKeyboard(asha, 'New password', ['password', '', 'next', 'none', 'new-password']);
    await expectKeyboard(asha, 'Confirm new password', ['password', '', 'go', 'none', 'new-password'], 'Save password');
    await asha.submitNewPassword(NEW_PASSWORD);
    await asha.expectHeading('Enter your password');

    const farah = actAs('shared-without-username');
    await farah.openJourney('create-username', 'Create username');
    await farah.requestOtp(farah.persona.email);
    await farah.enterOtp();
    await farah.expectHeading('Choose a username');
    await expectKeyboard(farah, 'New username', ['text', '', 'go', 'none', 'username'], 'Confirm');
  },
);

test(
  'no content lies under a notch or a home bar',
  { tag: ['@phone', '@thorough'] },
  async ({ page, context, actAs }) => {
    const INSETS = { top: 0, left: 44, right: 30, bottom: 34 };
    await page.setViewportSize({ width: 740, height: 360 });
    const asha = actAs('resident');
    await asha.openSignIn();
    await expect(footer(page)).toBeVisible();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setSafeAreaInsetsOverride', { insets: INSETS });
    for (const part of [header(page), page.getByRole('main'), footer(page)]) {
      const { x, width } = await boxOf(part);
      expect(x >= INSETS.left).toBe(true);
      expect(x + width <= 740 - INSETS.right).toBe(true);
    }
    const below = await footer(page).evaluate(
      (element) => element.getBoundingClientRect().bottom - element.lastElementChild!.getBoundingClientRect().bottom,
    );
    expect(below).toBeGreaterThanOrEqual(INSETS.bottom);
    await asha.button('Licence information').click();
    const { x, y, width, height } = await boxOf(page.getByRole('dialog').getByText(LICENCE));
    expect(x >= INSETS.left).toBe(true);
    expect(x + width <= 740 - INSETS.right).toBe(true);
    expect(y + height <= 360 - INSETS.bottom).toBe(true);
  },
);

/** Whether the element has a visible border and a visible outline. */
const visibleEdges = (locator: Locator): Promise<{ readonly border: boolean; readonly outline: boolean }> =>
  locator.evaluate((element) => {
    const style = getComputedStyle(element);
    const invisibleColours = [getComputedStyle(document.documentElement).backgroundColor, 'rgba(0, 0, 0, 0)'];
    const isVisible = (kind: 'border' | 'outline'): boolean => {
      const property = (name: string): string =>
        style.getPropertyValue(kind === 'border' ? `border-top-${name}` : `outline-${name}`);
      return (
        property('style') !== 'none' &&
        Number.parseFloat(property('width')) >= 1 &&
        !invisibleColours.includes(property('color'))
      );
    };
    return { border: isVisible('border'), outline: isVisible('outline') };
  });

test(
  'forced colours keep fields, code boxes, buttons and the focus visible',
  { tag: '@desktop' },
  async ({ page, actAs }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    const asha = actAs('resident');
    await asha.openSignIn();
    const frame = asha.identifierField.locator('..');
    expect((await visibleEdges(frame)).border).toBe(true);
    expect((await visibleEdges(asha.button('Continue'))).border).toBe(true);
    await asha.identifierField.focus();
    expect((await visibleEdges(frame)).outline).toBe(true);
    await page.keyboard.press('Tab');
    await expect(asha.button('Continue')).toBeFocused();
    expect((await visibleEdges(asha.button('Continue'))).outline).toBe(true);
    await page.keyboard.press('Tab');
    expect((await visibleEdges(page.locator(':focus'))).outline).toBe(true);
    await asha.openPasswordStep();
    const ownTick = await page.getByRole('checkbox').evaluate((box) => getComputedStyle(box, '::after').content);
    expect(ownTick, 'beside the tick of the browser').toBe('none');
    await asha.submitPassword();
    await asha.expectHeading('Enter access code');
    const boxes = asha.codeField.locator('~ [aria-hidden=true] > span');
    await expect(boxes).toHaveCount(6);
    for (const box of await boxes.all()) expect((await visibleEdges(box)).border).toBe(true);
    await asha.codeField.pressSequentially('12');
    expect((await visibleEdges(boxes.nth(2))).outline).toBe(true);
    expect((await visibleEdges(boxes.nth(4))).outline).toBe(false);
    const caret = await boxes
      .nth(2)
      .evaluate((box) => [getComputedStyle(box, '::after').backgroundColor, getComputedStyle(box).backgroundColor]);
    expect(caret[0]).not.toBe(caret[1]);
    expect((await visibleEdges(asha.button('Verify'))).border).toBe(true);
    const release = await holdAnswers(page, 'validateAccessCode');
    await asha.codeField.fill('000000');
    const busyButton = page.locator('button[aria-busy=true]');
    await expect(busyButton).toBeVisible();
    const [gap, rest] = await busyButton.evaluate((button) => {
      const { borderRightColor, borderTopColor } = getComputedStyle(button, '::after');
      return [borderRightColor, borderTopColor];
    });
    expect(gap, 'the gap of the spinning ring').not.toBe(rest);
    release();
  },
);

test(
  'forced colours keep the strength of a password and the marks of its rules visible',
  { tag: ['@desktop', '@thorough'] },
  async ({ page, actAs }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    const asha = actAs('resident');
    await asha.openJourney('forgot-password', 'Forgot password');
    await asha.requestOtp();
    await asha.enterOtp();
    await asha.field('New password').fill('lantern');
    const bars = page.locator('[data-level=weak] > i');
    await expect(bars).toHaveCount(4);
    const reached = await backgroundOf(bars.first());
    expect(reached).not.toBe(await backgroundOf(page.locator('html')));
    expect(await backgroundOf(bars.last())).not.toBe(reached);
    const unmet = page.getByRole('listitem').filter({ hasText: 'not met' });
    expect((await visibleEdges(unmet.first().locator('i'))).border).toBe(true);
  },
);

test(
  'forced colours keep the edges of dialogs, menus and toasts visible',
  { tag: ['@desktop', '@thorough'] },
  async ({ page, actAs }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    const asha = actAs('resident');
    await asha.openSignIn();
    await asha.button('Trouble signing in?').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    expect((await visibleEdges(dialog)).border).toBe(true);
    await page.keyboard.press('Escape');
    await asha.button('Appearance').click();
    expect((await visibleEdges(page.locator('.MuiMenu-paper'))).border).toBe(true);
    await page.keyboard.press('Escape');
    await asha.submitIdentifier(asha.persona.mobile);
    await asha.expectHeading('Enter your password');
    await page.context().setOffline(true);
    await asha.holdToast('Check your internet connection');
    expect((await visibleEdges(asha.toast)).border).toBe(true);
  },
);

test(
  'an error is visible on a phone in landscape with its keyboard open',
  { tag: ['@phone', '@thorough'] },
  async ({ page, actAs }) => {
    const asha = actAs('resident');
    await page.setViewportSize({ width: 640, height: 190 });
    await asha.openPasswordStep();
    await asha.passwordField.fill('wrong');
    await asha.passwordField.press('Enter');
    await expect(page.locator('form').getByText(/^Incorrect password/u)).toBeInViewport({ ratio: 0.9 });
  },
);

test(
  'a bottom sheet slides in opaque, and Select Profile has no picture on a phone in landscape',
  { tag: '@phone' },
  async ({ page, sandbox, actAs }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const meera = actAs('four-accounts');
    await page.goto(`/sso/validate?ssoId=${sandbox.brokerage.initiateAuthenticatedSso('four-accounts')}`);
    await meera.expectHeading('Select Profile');
    const picture = page.locator('main img');
    await expect(picture).toBeVisible();
    await page.setViewportSize({ width: 740, height: 360 });
    await expect(picture).toBeHidden();
    await expect(meera.button('Close')).toBeInViewport({ ratio: 1 });
    await expect(meera.heading('Select Profile')).toBeInViewport({ ratio: 1 });
    const opacities = page.evaluate(async () => {
      const seen = new Set<string>();
      for (let frame = 0; frame < 12; frame += 1) {
        await new Promise(requestAnimationFrame);
        const container = document.querySelector('.MuiDialog-container');
        if (container !== null) seen.add(getComputedStyle(container).opacity);
      }
      return [...seen];
    });
    await meera.button('Log out').evaluate((button: HTMLButtonElement) => button.click());
    expect(await opacities).toEqual(['1']);
  },
);

test.describe('in a small window, the account choice shows without scrolling', { tag: '@phone' }, () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('that an account could not be opened', async ({ page, sandbox, actAs }) => {
    const meera = actAs('four-accounts');
    const failAtLastAccount = async (): Promise<void> => {
      sandbox.faults.arm({ service: 'postLoginCheck', effect: { kind: 'refused', code: '1001' } });
      // After an unconfirmed entry, the accounts ignore clicks in their first moments.
      await expect(async () => {
        await page.getByRole('button', { name: /^NR/u }).last().click();
        await expect(meera.statusLine).toHaveText('Something went wrong! Please contact customer support.', {
          timeout: 2000,
        });
      }).toPass();
      await expect(meera.statusLine).toBeInViewport({ ratio: 1 });
      await expect(page.getByText(/^Reference/u)).toBeInViewport({ ratio: 1 });
    };
    await meera.signIn();
    await meera.expectHeading('Hi Meera,');
    await failAtLastAccount();
    await page.goto(`/sso/validate?ssoId=${sandbox.brokerage.initiateAuthenticatedSso('four-accounts')}`);
    await meera.expectHeading('Select Profile');
    await failAtLastAccount();
  });

  test('that the password was changed, and what to do about it', { tag: '@thorough' }, async ({ sandbox, actAs }) => {
    const meera = actAs('four-accounts');
    const customer = sandbox.brokerage.customers.withId('four-accounts');
    if (customer !== null) customer.passwordExpired = true;
    await meera.openExpiredPassword();
    await meera.field('Current password').fill(meera.persona.password);
    await meera.submitNewPassword(NEW_PASSWORD);
    await meera.expectHeading('Hi Meera,');
    await expect(meera.statusLine).toHaveText('Your password has been changed');
    await expect(meera.statusLine).toBeInViewport({ ratio: 1 });
    await expect(meera.button("What to do if this wasn't you")).toBeInViewport({ ratio: 1 });
  });
});

test(
  'the first field in error stays in the window with its message when the summary above it appears',
  { tag: ['@phone', '@thorough'] },
  async ({ page, actAs }) => {
    await page.setViewportSize({ width: 360, height: 380 });
    const asha = actAs('resident');
    await asha.openJourney('forgot-password', 'Forgot password');
    // As in Safari, which does not keep the content in place that something above it pushes down.
    await page.evaluate(() => {
      document.documentElement.style.overflowAnchor = 'none';
    });
    await asha.field('PAN').fill('X');
    await asha.field('Email or mobile number').fill('12');
    await asha.field('Email or mobile number').press('Enter');
    await expect(page.getByText('Fix 2 fields to continue')).toBeAttached();
    await expect(asha.field('PAN')).toBeFocused();
    await expect(asha.field('PAN')).toBeInViewport({ ratio: 1 });
    await expect(page.locator('form').getByText('Enter a PAN such as ABCPE1234F')).toBeInViewport({ ratio: 1 });
  },
);
