/** The sign-in, and the other ways to start it. */
import { expect } from '@playwright/test';
import { installClock } from '@test/e2e/support/page-clock';
import type { TourPart } from '@test/tour/tour-part';

export const signingIn: TourPart = {
  name: 'signing in, choosing an account and logging out',
  run: async ({ page, sandbox, isSmall, actAs }, capture) => {
    const meera = actAs('four-accounts');
    await meera.openSignIn();
    await capture('sign-in');
    await meera.button('Continue').click();
    await page.getByText('Enter your mobile number or PAN').waitFor();
    await capture('sign-in-field-in-error');
    await meera.identifierField.fill(meera.persona.pan);
    await page.locator('[role=status] strong').first().waitFor();
    await capture('sign-in-recognised');
    await meera.button('Continue').click();
    await meera.expectHeading('Enter your password');
    await capture('password');
    await meera.submitPassword('wrong');
    await page.getByText(/^Incorrect password/u).waitFor();
    await capture('password-refused');
    await meera.submitPassword();
    await meera.expectHeading('Enter access code');
    await capture('access-code');
    await meera.enterCode(meera.wrongCode(1));
    await page.getByText(/^Incorrect code/u).waitFor();
    await capture('access-code-refused');
    await meera.enterCode();
    await meera.expectHeading('Hi Meera,');
    await capture('account-choice');
    await meera.pressUntilGone(page.getByRole('button', { name: /^NRE PIS/u }));
    await meera.expectHandOff('NRE PIS', 'SA-3-3');
    await meera.button('Switch account').click();
    await meera.expectHeading('Select Profile');
    await capture('select-profile');
    sandbox.faults.arm({ service: 'postLoginCheck', effect: { kind: 'refused', code: '1001' } });
    // The cards ignore clicks in their first moments.
    await expect(async () => {
      await page.getByRole('button', { name: /^NRE PIS/u }).click();
      await expect(meera.statusLine).toBeVisible({ timeout: 2000 });
    }).toPass();
    await capture('select-profile-refused');
    await page
      .getByRole('main')
      .getByRole('button', { name: isSmall ? 'Close' : 'Log out', exact: true })
      .click();
    await page.getByRole('dialog').waitFor();
    await capture('dialog-log-out');
    await meera.pressInDialog('Yes');
    await meera.expectHeading('You have logged out');
    await capture('logged-out');
    await meera.button('Sign in again').click();
    await meera.expectHeading('Welcome back, Meera');
    await capture('welcome-back');
    const ssoId = sandbox.brokerage.initiateAuthenticatedSso('resident');
    await page.goto(`${sandbox.url}/sso/validate?ssoId=${ssoId}`);
    await meera.expectHeading('Continue as Asha Rao?');
    await capture('continue-as');
  },
};

export const otherSignIns: TourPart = {
  name: 'signing in by username, by QR code, and with consent',
  run: async ({ page, sandbox, isSmall, actAs }, capture) => {
    const kabir = actAs('first-time-consent');
    await page.goto('/sandbox/start?consent=1');
    await kabir.expectHeading('Sign in');
    await kabir.submitIdentifier(kabir.persona.mobile);
    await page.getByText('Accept the Terms and Conditions to continue').waitFor();
    await capture('sign-in-consent-missing');
    await kabir.link('Use username or email').click();
    await page.getByLabel('Username or email').waitFor();
    await capture('sign-in-by-username');
    await kabir.button('Trouble signing in?').click();
    const help = page.getByRole('dialog');
    await help.waitFor();
    await capture('dialog-help');
    for (const [thing, answer] of [
      ['Mobile number', 'support'],
      ['Password', 'sign-in'],
      ['PAN', 'recovery'],
    ] as const) {
      await help.getByRole('checkbox', { name: new RegExp(`^${thing}`, 'u') }).check();
      await help.getByRole('button', { name: 'Continue' }).click();
      await help.getByRole('button', { name: 'Change my answers' }).waitFor();
      await capture(`dialog-help-${answer}`);
      await help.getByRole('button', { name: 'Change my answers' }).click();
    }
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'hidden' });
    await kabir.link('Scan QR code').click();
    await kabir.expectHeading('Sign in with QR code');
    await page.getByText('Accept the Terms and Conditions to see the code.').waitFor();
    await capture('qr-code-consent');
    await page.getByRole('checkbox').check();
    await page.getByText('Waiting for your phone').waitFor();
    await capture('qr-code');
    const { qrSignIns } = sandbox.brokerage;
    const token = qrSignIns.pending()[0]?.token ?? '';
    qrSignIns.scan(token);
    await page.getByText('Confirm on your phone').waitFor();
    await capture('qr-code-scanned');
    qrSignIns.reject(token);
    await page.getByText('Sign-in was declined on your phone.').waitFor();
    await capture('qr-code-rejected');
    await kabir.button('Appearance').click();
    await page.getByRole('menu').waitFor();
    await capture('menu-appearance');
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'hidden' });
    if (!isSmall) return;
    await kabir.button('Licence information').click();
    await page.getByRole('dialog').waitFor();
    await capture('sheet-licence');
  },
};

export const lateCode: TourPart = {
  name: 'a late code and an idle session',
  run: async ({ page, actAs }, capture) => {
    await installClock(page);
    const meera = actAs('four-accounts');
    await meera.openCodeStep();
    await page.clock.fastForward(31_000);
    await page.getByText("Didn't get the code?").click();
    await meera.button('Resend code').click();
    await page.getByText("We've sent a new code").first().waitFor();
    await capture('access-code-late');
    await meera.enterCode();
    await meera.expectHeading('Hi Meera,');
    await page.clock.fastForward(11_000);
    await page.clock.fastForward('13:30');
    await page.getByRole('dialog', { name: 'Are you still there?' }).waitFor();
    await capture('dialog-idle');
    await page.clock.fastForward('05:00');
    await meera.expectHeading('Your session has expired');
    await capture('session-expired');
  },
};

export const codeInApp: TourPart = {
  name: 'a code in an authenticator app',
  run: async ({ page, actAs }, capture) => {
    await installClock(page);
    const devika = actAs('authenticator-app');
    await devika.openCodeStep();
    await capture('access-code-in-app');
    await page.clock.fastForward(31_000);
    await page.getByText("Code doesn't work?").click();
    await capture('access-code-in-app-help');
  },
};
