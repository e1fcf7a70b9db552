/** Forgot password: identify, enter an OTP, choose a new password (docs/journeys.md "Recovery"). */
import { SANDBOX_PASSWORD } from '@adapters/in-memory/brokerage/personas';
import { NEW_PASSWORD } from '@test/support/new-password';
import { expect, test } from '@test/e2e/support/test';

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
  'a proof of the OTP expires after ten minutes; the first step opens with the details kept',
  { tag: ['@desktop', '@thorough'] },
  async ({ sandbox, actAs }) => {
    const asha = actAs('resident');
    await asha.openJourney('forgot-password', 'Forgot password');
    await asha.requestOtp();
    await asha.enterOtp();
    await asha.expectHeading('Choose a new password');
    sandbox.clock.advance(600_000);
    await asha.submitNewPassword(NEW_PASSWORD);
    await asha.expectHeading('Forgot password');
    await expect(asha.statusLine).toHaveText('Timeout! Please try again');
    await expect(asha.field('PAN')).toHaveValue(asha.persona.pan);
    await asha.button('Continue').click();
    await asha.expectHeading('Enter OTP');
  },
);
