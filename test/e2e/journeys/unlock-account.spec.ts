/** Unlocking an account while keeping or resetting the password (docs/journeys.md "Recovery"). */
import { EARLIER_PASSWORD, SANDBOX_PASSWORD } from '@adapters/in-memory/brokerage/personas';
import type { CustomerPage } from '@test/e2e/support/customer-page';
import { NEW_PASSWORD } from '@test/support/new-password';
import { expect, test } from '@test/e2e/support/test';

const chooseOption = async (
  customer: CustomerPage,
  option: 'Keep my password' | 'Reset my password',
): Promise<void> => {
  await customer.page.getByRole('radio', { name: option }).check();
  await customer.button('Continue').click();
  await expect(customer.field('PAN')).toBeVisible();
};

test(
  'a locked customer who keeps the password has the account unlocked by the OTP',
  { tag: ['@phone', '@engines-thorough'] },
  async ({ page, requestLog, actAs }) => {
    const tara = actAs('locked');
    await tara.openSignIn();
    await tara.submitIdentifier(tara.persona.mobile);
    await tara.expectHeading('Unlock your account');
    await expect(tara.statusLine).toHaveText('User is locked');
    await tara.button('Continue').click();
    await expect(page.getByText('Choose to keep or reset your password')).toBeVisible();
    const keep = page.getByRole('radio', { name: 'Keep my password' });
    await expect(keep).toHaveAccessibleDescription('If you remember it.');
    await keep.check();
    await page.reload();
    await tara.expectHeading('Unlock your account');
    await chooseOption(tara, 'Keep my password');
    await tara.fillIdentity();
    await tara.submitRepeatedly('Continue');
    await tara.expectHeading('Enter OTP');
    await page.reload();
    await tara.expectHeading('Enter OTP');
    await tara.submitRepeatedly('Verify', { field: 'OTP', text: tara.code });
    await tara.expectReturnToSignIn('Your account is unlocked');
    await tara.reviewResultDialog('Your account is unlocked');
    for (const service of ['unlockAccountIdentify', 'unlockAccountValidateOtp', 'unlockAccountConfirm'] as const) {
      expect(requestLog.callsOf(service)).toHaveLength(1);
    }
    await page.goBack();
    await expect(tara.otpField).toBeHidden();
    await page.goForward();
    await tara.expectHeading('Enter your password');
    await tara.submitPassword(SANDBOX_PASSWORD);
    await tara.expectHeading('Enter access code');
  },
);

test(
  'a locked customer who resets the password can no longer sign in with the old one',
  { tag: '@phone' },
  async ({ page, actAs }) => {
    const tara = actAs('locked');
    await tara.openSignIn();
    await tara.link('Unlock account').click();
    await tara.expectHeading('Unlock your account');
    await chooseOption(tara, 'Reset my password');
    await tara.requestOtp(tara.persona.email);
    await tara.enterOtp();
    await tara.expectHeading('Choose a new password');
    for (const [password, message] of [
      [EARLIER_PASSWORD, 'Password is same as previous used passwords'],
      ['tara.bose', 'Password can not be same as username'],
    ] as const) {
      await tara.submitNewPassword(password);
      await expect(tara.field('New password')).toHaveAccessibleDescription(message);
    }
    await tara.submitNewPassword(NEW_PASSWORD, 'Teak-Compass-Rain-8');
    await expect(tara.field('Confirm new password')).toHaveAccessibleDescription("Both of the passwords don't match");
    await tara.submitNewPassword(NEW_PASSWORD);
    await tara.expectReturnToSignIn('Your account is unlocked');
    await expect(page.getByText('Signing in as AA•••••20F')).toBeVisible();
    await tara.submitPassword(SANDBOX_PASSWORD);
    await expect(tara.passwordField).toHaveAccessibleDescription('Incorrect password: You have only 4 attempts left.');
    await tara.submitPassword(NEW_PASSWORD);
    await tara.expectHeading('Enter access code');
  },
);

test(
  'a failed unlock after the OTP is retried without another OTP',
  { tag: '@desktop' },
  async ({ sandbox, requestLog, actAs }) => {
    const tara = actAs('locked');
    await tara.openJourney('unlock-account', 'Unlock your account');
    await chooseOption(tara, 'Keep my password');
    await tara.requestOtp();
    sandbox.faults.arm({ service: 'unlockAccountConfirm', effect: { kind: 'refused', code: '1001' } });
    await tara.enterOtp();
    await expect(tara.statusLine).toContainText('Something went wrong! Please contact customer support.');
    await tara.button('Verify').click();
    await tara.expectReturnToSignIn('Your account is unlocked');
    expect(requestLog.callsOf('unlockAccountValidateOtp')).toHaveLength(1);
  },
);

test(
  'a failed unlock after the OTP is retried without another OTP after a reload, too',
  { tag: ['@desktop', '@thorough'] },
  async ({ page, sandbox, requestLog, actAs }) => {
    const tara = actAs('locked');
    await tara.openJourney('unlock-account', 'Unlock your account');
    await chooseOption(tara, 'Keep my password');
    await tara.requestOtp();
    sandbox.faults.arm({ service: 'unlockAccountConfirm', effect: { kind: 'refused', code: '1001' } });
    await tara.enterOtp();
    await expect(tara.statusLine).toContainText('Something went wrong! Please contact customer support.');
    await page.reload();
    await tara.expectHeading('Enter OTP');
    await tara.button('Verify').click();
    await tara.expectReturnToSignIn('Your account is unlocked', 'Sign in');
    expect(requestLog.callsOf('unlockAccountValidateOtp')).toHaveLength(1);
    expect(tara.codesSent).toBe(1);
  },
);
