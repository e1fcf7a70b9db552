/** Forgot password: identify, enter an OTP, choose a new password (docs/journeys.md "Recovery"). */
import { EARLIER_PASSWORD, SANDBOX_PASSWORD } from '@adapters/in-memory/brokerage/personas';
import { NEW_PASSWORD } from '@test/support/new-password';
import { fillInIdentity, testSendLimit, passOtp, testOtpJourney, type OtpJourney } from '@test/e2e/support/otp-journey';
import { expect, test } from '@test/e2e/support/test';

const FORGOT_PASSWORD: OtpJourney = {
  name: 'forgot-password',
  persona: 'resident',
  open: (customer) => customer.openJourney('forgot-password', 'Forgot password'),
  identifyTitle: 'Forgot password',
  fillIn: fillInIdentity,
  otpTitle: 'Enter OTP',
  nextTitle: 'Choose a new password',
  identifyService: 'forgotPasswordIdentify',
  validateService: 'forgotPasswordValidateOtp',
};

testOtpJourney(FORGOT_PASSWORD, testSendLimit);

test(
  'a customer who forgot the password chooses a new one and signs in with it',
  { tag: ['@phone', '@engines'] },
  async ({ page, requestLog, actAs }) => {
    const asha = actAs('resident');
    await asha.openPasswordStep();
    await asha.link('Forgot password?').click();
    await asha.expectHeading('Forgot password');
    await expect(page).toHaveTitle('Forgot password | Kadam Invest');
    await expect(asha.field('Email or mobile number')).toHaveValue('9810010001');
    await asha.field('PAN').fill('aaapr 1001f');
    await asha.field('PAN').press('Enter');
    await asha.expectHeading('Enter OTP');
    await asha.enterOtp(asha.codeMessage);
    await asha.expectHeading('Choose a new password');
    await asha.field('New password').fill(NEW_PASSWORD);
    await expect(page.getByRole('listitem').filter({ hasText: /, met$/u })).toHaveCount(3);
    await expect(page.getByText('All password requirements met')).toBeAttached();
    await expect(page.getByText('Password strength: Strong')).toBeVisible();
    await asha.field('Confirm new password').fill(NEW_PASSWORD);
    await asha.submitRepeatedly('Save password');
    await asha.expectReturnToSignIn('Your password has been changed');
    await asha.reviewResultDialog('Your password has been changed');
    await expect(page.getByText('Signing in as ••••••0001')).toBeVisible();
    expect(requestLog.callsOf('forgotPasswordConfirm')).toHaveLength(1);
    await page.goBack();
    await expect(asha.field('New password')).toBeHidden();
    await page.goForward();
    await asha.expectHeading('Enter your password');
    await asha.submitPassword(SANDBOX_PASSWORD);
    await expect(asha.passwordField).toHaveAccessibleDescription('Incorrect password: You have only 4 attempts left.');
    await asha.submitPassword(NEW_PASSWORD);
    await asha.expectHeading('Enter access code');
  },
);

test(
  'a password that is missing, weak, used before, equal to the username or not confirmed shows its error',
  { tag: ['@phone', '@thorough'] },
  async ({ requestLog, actAs }) => {
    const asha = actAs('resident');
    await passOtp(asha, FORGOT_PASSWORD);
    const field = asha.field('New password');
    const confirmation = asha.field('Confirm new password');
    await asha.button('Save password').click();
    await expect(field).toHaveAccessibleDescription(/Enter a new password/u);
    await expect(field).toBeFocused();
    for (const [password, message] of [
      ['short', /Use at least 8 characters/u],
      ['aaapr1001f', /isn't your username, PAN, email or mobile number/u],
      ['password123', /easy to guess/u],
    ] as const) {
      await asha.submitNewPassword(password);
      await expect(field).toHaveAccessibleDescription(message);
      await expect(field).toBeFocused();
    }
    await asha.submitNewPassword(NEW_PASSWORD, 'Teak-Compass-Rain-8');
    await expect(confirmation).toHaveAccessibleDescription("Both of the passwords don't match");
    await expect(confirmation).toBeFocused();
    expect(requestLog.callsOf('forgotPasswordConfirm')).toHaveLength(0);
    for (const [password, message] of [
      [EARLIER_PASSWORD, 'Password is same as previous used passwords'],
      ['asha.rao', 'Password can not be same as username'],
    ] as const) {
      await asha.submitNewPassword(password);
      await expect(field).toHaveAccessibleDescription(message);
      await expect(field).toHaveValue('');
      await expect(confirmation).toHaveValue('');
    }
    await asha.submitNewPassword(NEW_PASSWORD);
    await asha.expectReturnToSignIn('Your password has been changed');
  },
);

test(
  'missing, malformed or unknown details show errors, and no OTP is sent',
  { tag: ['@desktop', '@thorough'] },
  async ({ requestLog, actAs }) => {
    const asha = actAs('resident');
    await asha.openJourney('forgot-password', 'Forgot password');
    const [pan, contact] = [asha.field('PAN'), asha.field('Email or mobile number')];
    await asha.button('Continue').click();
    await expect(pan).toHaveAccessibleDescription(/Enter your PAN/u);
    await expect(contact).toHaveAccessibleDescription(/Enter your email or mobile number/u);
    await expect(pan).toBeFocused();
    await pan.fill('AAAPR10011');
    await contact.fill('asha.rao@');
    await asha.button('Continue').click();
    await expect(contact).toHaveAccessibleDescription(
      /Enter an email address such as name@example\.com, or a 10-digit mobile number/u,
    );
    await expect(contact).toHaveValue('asha.rao@');
    expect(requestLog.callsOf('forgotPasswordIdentify')).toHaveLength(0);
    await pan.fill('ZZZPZ9999Z');
    await contact.fill(asha.persona.email);
    await asha.button('Continue').click();
    await expect(asha.statusLine).toHaveText('Sorry, an account with this PAN card does not exist');
    await expect(pan).toHaveValue('ZZZPZ9999Z');
    await pan.fill(asha.persona.pan);
    await contact.fill('someone.else@example.com');
    await asha.button('Continue').click();
    await expect(asha.statusLine).toHaveText('Email not linked, please contact customer support');
    expect(asha.codesSent).toBe(0);
  },
);

test(
  'a proof of the OTP expires after ten minutes; the first step opens with the details kept',
  { tag: ['@desktop', '@thorough'] },
  async ({ sandbox, actAs }) => {
    const asha = actAs('resident');
    await passOtp(asha, FORGOT_PASSWORD);
    sandbox.clock.advance(600_000);
    await asha.submitNewPassword(NEW_PASSWORD);
    await asha.expectHeading('Forgot password');
    await expect(asha.statusLine).toHaveText('Timeout! Please try again');
    await expect(asha.field('PAN')).toHaveValue(asha.persona.pan);
    await asha.button('Continue').click();
    await asha.expectHeading('Enter OTP');
  },
);
