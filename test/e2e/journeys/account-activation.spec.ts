/** Activating a new account: an OTP, then a password (docs/journeys.md "Login"). */
import { SANDBOX_PASSWORD } from '@adapters/in-memory/brokerage/personas';
import type { CustomerPage } from '@test/e2e/support/customer-page';
import { NEW_PASSWORD } from '@test/support/new-password';
import { expect, test } from '@test/e2e/support/test';

/** Goes to the OTP. */
const goToOtp = async (customer: CustomerPage): Promise<void> => {
  await customer.openSignIn();
  await customer.submitIdentifier(customer.persona.mobile);
  await customer.expectHeading('Activate your account');
};

test(
  'a customer activates the account at the first sign-in and signs in with the new password',
  { tag: ['@phone', '@engines-thorough'] },
  async ({ page, requestLog, actAs }) => {
    const ishaan = actAs('not-activated');
    await goToOtp(ishaan);
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
    await goToOtp(ishaan);
    await ishaan.enterOtp();
    await ishaan.expectHeading('Set your password');
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
