/** Activating a new account: an OTP, then a password (docs/journeys.md "Login"). */
import { SANDBOX_PASSWORD } from '@adapters/in-memory/brokerage/personas';
import type { RefusalCode } from '@adapters/in-memory/brokerage/refusal';
import type { Sandbox } from '@sandbox/server';
import type { CustomerPage } from '@test/e2e/support/customer-page';
import { NEW_PASSWORD } from '@test/support/new-password';
import { passOtp, goToOtp, testOtpJourney, type OtpJourney } from '@test/e2e/support/otp-journey';
import { installClock } from '@test/e2e/support/page-clock';
import { expect, test } from '@test/e2e/support/test';

const ACCOUNT_ACTIVATION: OtpJourney = {
  name: 'account-activation',
  persona: 'not-activated',
  open: (customer) => customer.openSignIn(),
  identifyTitle: 'Sign in',
  fillIn: (customer) => customer.identifierField.fill(customer.persona.mobile),
  otpTitle: 'Activate your account',
  nextTitle: 'Set your password',
  identifyService: 'canLogin',
  validateService: 'activationValidateOtp',
  isThorough: true,
};

testOtpJourney(ACCOUNT_ACTIVATION);

const refuseResend = async (customer: CustomerPage, sandbox: Sandbox, code: RefusalCode): Promise<void> => {
  sandbox.faults.arm({ service: 'canLogin', effect: { kind: 'refused', code } });
  await customer.page.clock.fastForward(31_000);
  await customer.button('Resend OTP').click();
};

test(
  'a customer activates the account at the first sign-in and signs in with the new password',
  { tag: ['@phone', '@engines'] },
  async ({ page, requestLog, actAs }) => {
    const ishaan = actAs('not-activated');
    await goToOtp(ishaan, ACCOUNT_ACTIVATION);
    await expect(page).toHaveURL('/account-activation/challenge/otp');
    await expect(page.getByText('Enter the OTP to activate your account, then choose a password.')).toBeVisible();
    await ishaan.button('Verify').click();
    await expect(ishaan.otpField).toHaveAccessibleDescription(/^Enter the OTP/u);
    expect(requestLog.callsOf('activationValidateOtp')).toHaveLength(0);
    await ishaan.enterOtp();
    await ishaan.expectHeading('Set your password');
    await ishaan.submitNewPassword(SANDBOX_PASSWORD);
    await expect(ishaan.field('New password')).toHaveAccessibleDescription(
      'Password is same as previous used passwords',
    );
    await ishaan.submitNewPassword('ishaan.roy');
    await expect(ishaan.field('New password')).toHaveAccessibleDescription('Password can not be same as username');
    await ishaan.submitNewPassword(NEW_PASSWORD, 'Teak-Compass-Rain-8');
    await expect(ishaan.field('Confirm new password')).toHaveAccessibleDescription("Both of the passwords don't match");
    await ishaan.field('Confirm new password').fill(NEW_PASSWORD);
    await ishaan.submitRepeatedly('Save password');
    await ishaan.expectReturnToSignIn('Your account is activated');
    await ishaan.reviewResultDialog('Your account is activated');
    expect(requestLog.callsOf('activationConfirm')).toHaveLength(3);
    await expect(page.getByText('Signing in as ••••••0040')).toBeVisible();
    await page.goBack();
    await expect(ishaan.field('New password')).toBeHidden();
    await page.goForward();
    await ishaan.expectHeading('Enter your password');
    await ishaan.submitPassword(NEW_PASSWORD);
    await ishaan.expectHeading('Enter access code');
    await ishaan.enterCode();
    await ishaan.expectHandOff('Resident', 'SA-40-1');
  },
);

test(
  'after an accepted OTP, Back and "Continue" with the same details lead to the password without another OTP',
  { tag: '@phone' },
  async ({ requestLog, actAs }) => {
    const ishaan = actAs('not-activated');
    await passOtp(ishaan, ACCOUNT_ACTIVATION);
    await ishaan.link('Back').click();
    await ishaan.expectHeading('Sign in');
    await expect(ishaan.identifierField).toHaveValue(ishaan.persona.mobile);
    await ishaan.button('Continue').click();
    await ishaan.expectHeading('Set your password');
    expect(requestLog.callsOf('canLogin')).toHaveLength(1);
    expect(ishaan.codesSent).toBe(1);
    await ishaan.submitNewPassword(NEW_PASSWORD);
    await ishaan.expectReturnToSignIn('Your account is activated');
  },
);

test(
  'when the gateway refuses another OTP (1055), resending is disabled for five minutes',
  { tag: ['@desktop', '@thorough'] },
  async ({ page, sandbox, actAs }) => {
    await installClock(page);
    const ishaan = actAs('not-activated');
    await goToOtp(ishaan, ACCOUNT_ACTIVATION);
    sandbox.faults.arm({ service: 'canLogin', effect: { kind: 'refused', code: '1055' } });
    await page.clock.fastForward(31_000);
    await ishaan.button('Resend OTP').click();
    await expect(ishaan.statusLine).toHaveText('Resend limit exhausted. Try again after 5 minutes');
    await expect(page.getByText(/Resend in 0[45]:\d\d/u)).toBeVisible();
    await expect(ishaan.button('Resend OTP')).toBeDisabled();
  },
);

test(
  'a resend for an account that was activated elsewhere leads to a sign-in that asks the gateway again',
  { tag: ['@phone', '@thorough'] },
  async ({ page, sandbox, requestLog, actAs }) => {
    await installClock(page);
    const ishaan = actAs('not-activated');
    await goToOtp(ishaan, ACCOUNT_ACTIVATION);
    await refuseResend(ishaan, sandbox, '10191');
    const customer = sandbox.brokerage.customers.withId('not-activated');
    if (customer !== null) customer.refusal = undefined;
    await ishaan.pressInDialog('Go back to Login');
    await ishaan.expectHeading('Sign in');
    await ishaan.submitIdentifier(ishaan.persona.mobile);
    await ishaan.expectHeading('Enter your password');
    expect(requestLog.callsOf('canLogin')).toHaveLength(3);
  },
);

test(
  'a resend for an unknown number returns to the number',
  { tag: ['@phone', '@thorough'] },
  async ({ page, sandbox, requestLog, actAs }) => {
    await installClock(page);
    const ishaan = actAs('not-activated');
    await goToOtp(ishaan, ACCOUNT_ACTIVATION);
    await refuseResend(ishaan, sandbox, '2001');
    await ishaan.pressInDialog('Edit Details');
    await ishaan.expectHeading('Sign in');
    await expect(ishaan.identifierField).toHaveValue(ishaan.persona.mobile);
    await ishaan.button('Continue').click();
    await ishaan.expectHeading('Activate your account');
    expect(requestLog.callsOf('canLogin')).toHaveLength(3);
    expect(ishaan.codesSent).toBe(2);
  },
);

test(
  'a proof of the OTP expires after ten minutes; the first step opens with the details kept',
  { tag: ['@desktop', '@thorough'] },
  async ({ sandbox, actAs }) => {
    const ishaan = actAs('not-activated');
    await passOtp(ishaan, ACCOUNT_ACTIVATION);
    sandbox.clock.advance(600_000);
    await ishaan.submitNewPassword(NEW_PASSWORD);
    await ishaan.expectHeading('Sign in');
    await expect(ishaan.statusLine).toHaveText('Timeout! Please try again');
    await expect(ishaan.identifierField).toHaveValue(ishaan.persona.mobile);
  },
);

test(
  'an account that is already activated shows a dialog that leads back to the sign-in',
  { tag: ['@phone', '@thorough'] },
  async ({ page, actAs }) => {
    const lata = actAs('already-activated');
    await lata.openSignIn();
    await lata.submitIdentifier(lata.persona.mobile);
    const dialog = page.getByRole('dialog', { name: 'It seems your account has already been activated' });
    await expect(dialog.getByText('Sign in with your username and the password you already have.')).toBeVisible();
    await lata.pressInDialog('Go back to Login');
    await lata.expectHeading('Sign in');
    await expect(lata.identifierField).toHaveAccessibleName('Username or email');
    await expect(lata.identifierField).toHaveValue('');
    await lata.submitIdentifier(lata.persona.pan);
    await lata.pressInDialog('Go back to Login');
    await expect(lata.identifierField).toHaveValue('');
    await lata.submitIdentifier('lata.kulkarni');
    await lata.expectHeading('Enter your password');
  },
);

test(
  'an account that was activated elsewhere in the meantime accepts no second password',
  { tag: ['@phone', '@thorough'] },
  async ({ page, sandbox, actAs }) => {
    const ishaan = actAs('not-activated');
    await passOtp(ishaan, ACCOUNT_ACTIVATION);
    sandbox.faults.arm({ service: 'activationConfirm', effect: { kind: 'refused', code: '10191' } });
    await ishaan.submitNewPassword(NEW_PASSWORD);
    await ishaan.pressInDialog('Go back to Login');
    await ishaan.expectHeading('Sign in');
    await page.goBack();
    await ishaan.expectHeading('Sign in');
  },
);

test(
  'closing the dialog of an account that was activated elsewhere in the meantime leads to the sign-in',
  { tag: ['@phone', '@thorough'] },
  async ({ page, sandbox, actAs }) => {
    const ishaan = actAs('not-activated');
    await passOtp(ishaan, ACCOUNT_ACTIVATION);
    sandbox.faults.arm({ service: 'activationConfirm', effect: { kind: 'refused', code: '10191' } });
    await ishaan.submitNewPassword(NEW_PASSWORD);
    await ishaan.pressInDialog('Close');
    await ishaan.expectHeading('Sign in');
    await expect(ishaan.identifierField).toHaveValue(ishaan.persona.mobile);
    await page.goBack();
    await ishaan.expectHeading('Sign in');
  },
);
