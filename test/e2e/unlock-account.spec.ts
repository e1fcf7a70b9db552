/** Unlocking an account, with the password it has or with another (docs/journeys.md "Recovery"). */
import { EARLIER_PASSWORD, SANDBOX_PASSWORD } from '@adapters/in-memory/brokerage/personas';
import { NEW_PASSWORD, type Customer } from '@test/e2e/support/customer';
import { fillInIdentity, testSendLimit, passOtp, testOtpJourney, type OtpJourney } from '@test/e2e/support/otp-journey';
import { expect, test } from '@test/e2e/support/test';

const choose = async (customer: Customer, option: 'Keep my password' | 'Reset my password'): Promise<void> => {
  await customer.page.getByRole('radio', { name: option }).check();
  await customer.button('Continue').click();
  await expect(customer.field('PAN')).toBeVisible();
};

const UNLOCKING: OtpJourney = {
  name: 'unlock-account',
  persona: 'locked',
  open: async (customer) => {
    await customer.openJourney('unlock-account', 'Unlock your account');
    await choose(customer, 'Reset my password');
  },
  identifyTitle: 'Unlock your account',
  fillIn: fillInIdentity,
  otpTitle: 'Enter OTP',
  nextTitle: 'Choose a new password',
  identifyService: 'unlockAccountIdentify',
  validateService: 'unlockAccountValidateOtp',
};

testOtpJourney(UNLOCKING, testSendLimit);

test('a locked customer who knows the password keeps it: the OTP unlocks the account at once', async ({
  page,
  requestLog,
  actAs,
}) => {
  const tara = actAs('locked');
  await tara.openSignIn();
  await tara.submitIdentifier(tara.persona.mobile);
  await tara.expectHeading('Unlock your account');
  await expect(tara.statusLine).toHaveText('User is locked');
  await tara.button('Continue').click();
  await expect(page.getByText('Choose what you would like to do')).toBeVisible();
  const keep = page.getByRole('radio', { name: 'Keep my password' });
  await expect(keep).toHaveAccessibleDescription(/the account is unlocked at once/u);
  await keep.check();
  await page.reload();
  await tara.expectHeading('Unlock your account');
  await choose(tara, 'Keep my password');
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
});

test(
  'a locked customer who wants another password chooses it, and the old one is of no use',
  { tag: '@phone' },
  async ({ page, actAs }) => {
    const tara = actAs('locked');
    await tara.openSignIn();
    await tara.link('Unlock account').click();
    await tara.expectHeading('Unlock your account');
    await choose(tara, 'Reset my password');
    await tara.fillIdentity(tara.persona.email);
    await tara.button('Continue').click();
    await tara.expectHeading('Enter OTP');
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
  'another choice makes the code for the first one useless; the other one is asked anew',
  { tag: '@desktop' },
  async ({ requestLog, actAs }) => {
    const tara = actAs('locked');
    await UNLOCKING.open(tara);
    await tara.fillIdentity();
    await tara.button('Continue').click();
    await tara.expectHeading('Enter OTP');
    await tara.link('Back').click();
    await tara.link('Back').click();
    await choose(tara, 'Keep my password');
    await expect(tara.field('PAN')).toHaveValue(tara.persona.pan);
    await tara.button('Continue').click();
    await tara.expectHeading('Enter OTP');
    expect(requestLog.callsOf('unlockAccountIdentify')).toHaveLength(2);
    await tara.enterOtp();
    await tara.expectReturnToSignIn('Your account is unlocked');
  },
);

test(
  'an unlocking that is lost after the OTP is tried again without another OTP',
  { tag: '@desktop' },
  async ({ sandbox, requestLog, actAs }) => {
    const tara = actAs('locked');
    await tara.openJourney('unlock-account', 'Unlock your account');
    await choose(tara, 'Keep my password');
    await tara.fillIdentity();
    await tara.button('Continue').click();
    await tara.expectHeading('Enter OTP');
    sandbox.faults.arm({ service: 'unlockAccountConfirm', effect: { kind: 'refused', code: '1001' } });
    await tara.enterOtp();
    await expect(tara.statusLine).toContainText('Something went wrong! Please contact customer support.');
    await tara.button('Verify').click();
    await tara.expectReturnToSignIn('Your account is unlocked');
    expect(requestLog.callsOf('unlockAccountValidateOtp')).toHaveLength(1);
  },
);

test(
  'a proof that is ten minutes old proves nothing: the customer begins again with what was typed',
  { tag: '@desktop' },
  async ({ sandbox, actAs }) => {
    const tara = actAs('locked');
    await passOtp(tara, UNLOCKING);
    sandbox.clock.advance(600_000);
    await tara.submitNewPassword(NEW_PASSWORD);
    await expect(tara.field('PAN')).toHaveValue(tara.persona.pan);
    await expect(tara.statusLine).toHaveText('Timeout! Please try again');
  },
);
