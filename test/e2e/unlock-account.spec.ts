/** Unlocking an account, with the password it has or with another (docs/journeys.md "Recovery"). */
import { EARLIER_PASSWORD, SANDBOX_PASSWORD } from '@adapters/in-memory/brokerage/personas';
import { NEW_PASSWORD, type Customer } from '@test/e2e/support/customer';
import { fillInIdentity, fourAtOnce, passOtp, testOtpOf, type OtpJourney } from '@test/e2e/support/otp-journey';
import { expect, test } from '@test/e2e/support/test';

const choose = async (customer: Customer, option: 'Keep my password' | 'Reset my password'): Promise<void> => {
  await customer.page.getByRole('radio', { name: option }).check();
  await customer.button('Continue').click();
  await expect(customer.field('PAN')).toBeVisible();
};

const UNLOCKING: OtpJourney = {
  name: 'unlock-account',
  persona: 'locked',
  begin: async (customer) => {
    await customer.begins('unlock-account', 'Unlock your account');
    await choose(customer, 'Reset my password');
  },
  asks: 'Unlock your account',
  fillIn: fillInIdentity,
  otpTitle: 'Enter OTP',
  then: 'Choose a new password',
  identify: 'unlockAccountIdentify',
  validate: 'unlockAccountValidateOtp',
};

testOtpOf(UNLOCKING, fourAtOnce);

test('a locked customer who knows the password keeps it: the OTP unlocks the account at once', async ({
  page,
  arrivals,
  as,
}) => {
  const tara = as('locked');
  await tara.opensTheSignIn();
  await tara.says(tara.persona.mobile);
  await tara.sees('Unlock your account');
  await expect(tara.statusLine).toHaveText('User is locked');
  await tara.button('Continue').click();
  await expect(page.getByText('Choose what you would like to do')).toBeVisible();
  const keep = page.getByRole('radio', { name: 'Keep my password' });
  await expect(keep).toHaveAccessibleDescription(/the account is unlocked at once/u);
  await keep.check();
  await page.reload();
  await tara.sees('Unlock your account');
  await choose(tara, 'Keep my password');
  await tara.saysWhoTheyAre();
  await tara.isInAHurry('Continue');
  await tara.sees('Enter OTP');
  await page.reload();
  await tara.sees('Enter OTP');
  await tara.isInAHurry('Verify', { field: 'OTP', text: tara.code });
  await tara.returnsToSignIn('Your account is unlocked');
  await tara.readsTheResult('Your account is unlocked');
  for (const service of ['unlockAccountIdentify', 'unlockAccountValidateOtp', 'unlockAccountConfirm'] as const) {
    expect(arrivals.of(service)).toHaveLength(1);
  }
  await page.goBack();
  await expect(tara.otpField).toBeHidden();
  await page.goForward();
  await tara.sees('Enter your password');
  await tara.givesPassword(SANDBOX_PASSWORD);
  await tara.sees('Enter access code');
});

test(
  'a locked customer who wants another password chooses it, and the old one is of no use',
  { tag: '@phone' },
  async ({ page, as }) => {
    const tara = as('locked');
    await tara.opensTheSignIn();
    await tara.link('Unlock account').click();
    await tara.sees('Unlock your account');
    await choose(tara, 'Reset my password');
    await tara.saysWhoTheyAre(tara.persona.email);
    await tara.button('Continue').click();
    await tara.sees('Enter OTP');
    await tara.givesOtp();
    await tara.sees('Choose a new password');
    for (const [password, message] of [
      [EARLIER_PASSWORD, 'Password is same as previous used passwords'],
      ['tara.bose', 'Password can not be same as username'],
    ] as const) {
      await tara.choosesPassword(password);
      await expect(tara.field('New password')).toHaveAccessibleDescription(message);
    }
    await tara.choosesPassword(NEW_PASSWORD, 'Teak-Compass-Rain-8');
    await expect(tara.field('Confirm new password')).toHaveAccessibleDescription("Both of the passwords don't match");
    await tara.choosesPassword(NEW_PASSWORD);
    await tara.returnsToSignIn('Your account is unlocked');
    await expect(page.getByText('Signing in as AA•••••20F')).toBeVisible();
    await tara.givesPassword(SANDBOX_PASSWORD);
    await expect(tara.passwordField).toHaveAccessibleDescription('Incorrect password: You have only 4 attempts left.');
    await tara.givesPassword(NEW_PASSWORD);
    await tara.sees('Enter access code');
  },
);

test(
  'another choice makes the code for the first one useless; the other one is asked anew',
  { tag: '@desktop' },
  async ({ arrivals, as }) => {
    const tara = as('locked');
    await UNLOCKING.begin(tara);
    await tara.saysWhoTheyAre();
    await tara.button('Continue').click();
    await tara.sees('Enter OTP');
    await tara.link('Back').click();
    await tara.link('Back').click();
    await choose(tara, 'Keep my password');
    await expect(tara.field('PAN')).toHaveValue(tara.persona.pan);
    await tara.button('Continue').click();
    await tara.sees('Enter OTP');
    expect(arrivals.of('unlockAccountIdentify')).toHaveLength(2);
    await tara.givesOtp();
    await tara.returnsToSignIn('Your account is unlocked');
  },
);

test(
  'an unlocking that is lost after the OTP is tried again without another OTP',
  { tag: '@desktop' },
  async ({ sandbox, arrivals, as }) => {
    const tara = as('locked');
    await tara.begins('unlock-account', 'Unlock your account');
    await choose(tara, 'Keep my password');
    await tara.saysWhoTheyAre();
    await tara.button('Continue').click();
    await tara.sees('Enter OTP');
    sandbox.faults.arm({ service: 'unlockAccountConfirm', effect: { kind: 'refused', code: '1001' } });
    await tara.givesOtp();
    await expect(tara.statusLine).toContainText('Something went wrong! Please contact customer support.');
    await tara.button('Verify').click();
    await tara.returnsToSignIn('Your account is unlocked');
    expect(arrivals.of('unlockAccountValidateOtp')).toHaveLength(1);
  },
);

test(
  'a proof that is ten minutes old proves nothing: the customer begins again with what was typed',
  { tag: '@desktop' },
  async ({ sandbox, as }) => {
    const tara = as('locked');
    await passOtp(tara, UNLOCKING);
    sandbox.clock.putForward(600_000);
    await tara.choosesPassword(NEW_PASSWORD);
    await expect(tara.field('PAN')).toHaveValue(tara.persona.pan);
    await expect(tara.statusLine).toHaveText('Timeout! Please try again');
  },
);
