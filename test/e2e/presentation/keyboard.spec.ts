/** Signing in with the keyboard or a screen reader (WCAG 2.1.1, 2.4.3, 2.4.7, 1.3.1, 4.1.2). */
import type { Locator, Page } from '@playwright/test';
import { NEW_PASSWORD } from '@test/support/new-password';
import { waitTwoFrames } from '@test/e2e/support/two-frames';
import { expect, test } from '@test/e2e/support/test';

/** The element or its frame has an outline, or a box of the code field is highlighted. */
const expectVisibleFocus = (focused: Locator): Promise<void> =>
  expect
    .poll(() =>
      focused.evaluate((element) => {
        const isOutlined = (outlined: Element): boolean => {
          const { outlineStyle, outlineWidth } = getComputedStyle(outlined);
          return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
        };
        const frame = element.parentElement;
        return (
          isOutlined(element) || (frame !== null && isOutlined(frame)) || frame?.querySelector('[data-active]') !== null
        );
      }),
    )
    .toBe(true);

/** Presses Tab repeatedly and expects these accessible names in order, each with a visible focus. */
const tabThrough = async (page: Page, expected: readonly (string | RegExp)[]): Promise<void> => {
  for (const name of expected) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    await expect(focused).toHaveAccessibleName(name);
    await expectVisibleFocus(focused);
  }
};

test('a customer signs in with the keyboard alone', { tag: '@desktop' }, async ({ page, sandbox, actAs }) => {
  const meera = actAs('four-accounts');
  const { keyboard } = page;
  const expectStep = async (focused: Locator, title: string): Promise<void> => {
    await expect(focused).toBeFocused();
    await expect(page).toHaveTitle(`${title} | Kadam Invest`);
  };
  await page.goto('/');
  await expectStep(meera.identifierField, 'Sign in');
  await expect(meera.identifierField).toHaveAccessibleDescription(/country code/u);
  await tabThrough(page, ['Continue']);
  await keyboard.press('Enter');
  await expect(meera.identifierField).toBeFocused();
  await expect(page).toHaveTitle('Error: Sign in | Kadam Invest');
  await keyboard.type(meera.persona.mobile);
  await expect(page).toHaveTitle('Sign in | Kadam Invest');
  await tabThrough(page, [
    'Continue',
    'Use username or email',
    'Scan QR code',
    'Forgot password?',
    'Forgot username?',
    'Unlock account',
    'Create username',
  ]);
  await meera.identifierField.focus();
  await keyboard.press('Enter');

  await expectStep(meera.passwordField, 'Enter your password');
  await expect(meera.passwordField).toHaveAccessibleDescription(/^Signing in as number ending in \d{4}$/u);
  await tabThrough(page, [
    'Show password',
    'Sign in',
    'Remember me on this device',
    'Forgot password?',
    'Trouble signing in?',
  ]);
  await meera.passwordField.focus();
  await keyboard.type('wrong');
  await keyboard.press('Enter');
  await expect(meera.passwordField).toHaveAccessibleDescription(/^Incorrect password/u);
  await expect(meera.passwordField).toBeFocused();
  await expect(page).toHaveTitle('Error: Enter your password | Kadam Invest');
  await keyboard.type(meera.persona.password);
  sandbox.faults.arm({ service: 'generateAccessCode', effect: { kind: 'lost' }, copies: 'every' });
  await tabThrough(page, ['Show password', 'Sign in']);
  await keyboard.press('Enter');
  await expect(meera.statusLine).toHaveText('Something Went Wrong.');
  await expect(meera.button('Sign in')).toBeFocused();
  await keyboard.press('Enter');

  await expectStep(meera.codeField, 'Enter access code');
  await expect(meera.codeField).toHaveAccessibleDescription(/^Sent to number ending in \d{4} and /u);
  await expectVisibleFocus(meera.codeField);
  await keyboard.type(meera.code);

  await expectStep(meera.heading('Hi Meera,'), 'Choose an account');
  await tabThrough(page, [/^NRO PIS/u, /^NRO NON/u, /^NRE PIS/u, /^NRE NON/u, 'Log out']);
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Log out' });
  await expect(dialog).toBeVisible();
  await tabThrough(page, ['Close', 'Yes', 'No', 'Close']);
  await keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(meera.button('Log out')).toBeFocused();
  for (let back = 0; back < 2; back += 1) await keyboard.press('Shift+Tab');
  await expect(async () => {
    await expect(page.locator(':focus')).toHaveAccessibleName(/^NRE PIS/u);
    await keyboard.press('Enter');
    await expect(meera.heading('Hi Meera,')).toBeHidden({ timeout: 1000 });
  }).toPass();
  await meera.expectHandOff('NRE PIS', 'SA-3-3');
});

test('a screen reader gets the structure of every step of the sign-in', { tag: '@phone' }, async ({ page, actAs }) => {
  const meera = actAs('four-accounts');
  const body = page.locator('body');
  await meera.openSignIn();
  await expect(body).toMatchAriaSnapshot(`
    - banner:
      - group "Language":
        - button "English" [pressed]
        - button "हिन्दी"
    - main:
      - heading "Sign in" [level=1]
      - form "Sign in":
        - textbox "Mobile number or PAN"
        - button "Continue"
      - navigation "Other ways to sign in":
        - link "Use username or email"
      - navigation "Help with signing in":
        - link "Forgot password?"
        - link "Forgot username?"
        - link "Unlock account"
        - link "Create username"
        - button "Trouble signing in?"
        - link "Scan QR code"
    - contentinfo:
      - link "Disclaimer"
  `);
  await meera.submitIdentifier(meera.persona.mobile);
  await meera.expectHeading('Enter your password');
  await expect(body).toMatchAriaSnapshot(`
    - main:
      - link "Back"
      - heading "Enter your password" [level=1]
      - form "Enter your password":
        - textbox "Password"
        - button "Show password"
        - button "Sign in"
      - checkbox "Remember me on this device" [checked]
      - navigation "Help with signing in":
        - link "Forgot password?"
        - button "Trouble signing in?"
  `);
  await meera.submitPassword();
  await meera.expectHeading('Enter access code');
  await expect(body).toMatchAriaSnapshot(`
    - main:
      - link "Back"
      - heading "Enter access code" [level=1]
      - form "Enter access code":
        - textbox "Access code"
        - button "Verify"
      - button "Resend code" [disabled]
  `);
  await meera.enterCode();
  await meera.expectHeading('Hi Meera,');
  await expect(body).toMatchAriaSnapshot(`
    - main:
      - heading "Hi Meera," [level=1]
      - region "NRO - Non-Resident Ordinary Account":
        - heading "NRO - Non-Resident Ordinary Account" [level=2]
        - button /NRO PIS for investing in Equity/
        - button /NRO NON for investing in IPO/
      - region "NRE - Non-Resident External Account":
        - button /NRE PIS/
        - button /NRE NON/
      - button "Log out"
  `);
});

test('Enter that is held submits one form, not the next one', { tag: '@desktop' }, async ({ page, actAs }) => {
  const asha = actAs('resident');
  const { keyboard } = page;
  await asha.openSignIn();
  await asha.identifierField.fill(asha.persona.mobile);
  await keyboard.down('Enter');
  await expect(asha.passwordField).toBeFocused();
  await keyboard.down('Enter'); // without `up`: it repeats itself
  await keyboard.up('Enter');
  await waitTwoFrames(page);
  await expect(page).toHaveTitle('Enter your password | Kadam Invest');
  await expect(asha.passwordField).not.toHaveAttribute('aria-invalid', 'true');
  await keyboard.press('Enter');
  await expect(page).toHaveTitle('Error: Enter your password | Kadam Invest');
});

test(
  'the banner of a lost connection does not cover the focused element',
  { tag: '@desktop' },
  async ({ page, browserMonitor, actAs }) => {
    browserMonitor.allow(/net::ERR_INTERNET_DISCONNECTED/u);
    const asha = actAs('resident');
    await page.setViewportSize({ width: 640, height: 360 });
    await asha.openSignIn();
    await page.context().setOffline(true);
    await asha.submitIdentifier(asha.persona.mobile);
    const banner = page.locator('[aria-live=off]', { hasText: "You're offline" }).first();
    await expect(banner).toBeVisible();
    await asha.button('Appearance').focus();
    const covered: string[] = [];
    for (let tab = 0; tab < 16; tab += 1) {
      await page.keyboard.press('Shift+Tab');
      covered.push(...(await coveredFocus(page, '[aria-live=off]:not([data-variant])')));
    }
    expect(covered).toStrictEqual([]);
  },
);

test.describe('in a short window, as at 400% zoom', { tag: '@desktop' }, () => {
  test.use({
    settings: { RESEND_SECONDS: '1' },
    viewport: { width: 320, height: 256 },
    contextOptions: { reducedMotion: 'reduce' },
  });

  test('the focused field is visible', async ({ page, sandbox, actAs }) => {
    const asha = actAs('resident');
    const expectInSight = async (field: Locator): Promise<void> => {
      await expect(field).toBeFocused();
      await waitTwoFrames(page);
      await expect(field).toBeInViewport({ ratio: 1, timeout: 1000 });
    };
    await asha.openCodeStep();
    await expectInSight(asha.codeField);
    await asha.button('Resend code').click();
    await expect(asha.statusLine).toHaveText("We've sent a new code");
    await expectInSight(asha.codeField);

    await asha.openJourney('forgot-password', 'Forgot password');
    await expectInSight(asha.field('PAN'));
    await asha.fillIdentity();
    sandbox.faults.arm({ service: 'forgotPasswordIdentify', effect: { kind: 'refused', code: '1001' } });
    await asha.field('PAN').press('Enter');
    await expect(asha.statusLine).toBeVisible();
    await expectInSight(asha.field('PAN'));
    await asha.field('PAN').press('Enter');
    await expectInSight(asha.otpField);
    await asha.enterOtp();
    await expectInSight(asha.field('New password'));
    await asha.submitNewPassword(NEW_PASSWORD);
    await expectInSight(asha.passwordField);

    await asha.holdToast('Your password has been changed');
    const covered: string[] = [];
    for (const key of [...Array<string>(7).fill('Tab'), ...Array<string>(7).fill('Shift+Tab')]) {
      await page.keyboard.press(key);
      covered.push(...(await coveredFocus(page, '[data-variant]')));
    }
    expect(covered, 'covered by the toast').toStrictEqual([]);
  });
});

/** The element that has the focus, if this message at the top of the window lies over a part of it. */
const coveredFocus = (page: Page, message: string): Promise<readonly string[]> =>
  page.evaluate((selector) => {
    const { activeElement: focused } = document;
    if (focused === null || focused === document.body) return [];
    const { top, left, width } = focused.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, Math.max(top, 0) + 2);
    return above?.closest(selector) ? [focused.textContent || focused.tagName] : [];
  }, message);
