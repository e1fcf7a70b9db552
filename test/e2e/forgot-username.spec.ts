/** Forgot username: it is sent to the customer, who uses it or chooses another (docs/journeys.md "Recovery"). */
import { fillInIdentity, fourAtOnce, passOtp, testOtpOf, type OtpJourney } from '@test/e2e/support/otp-journey';
import { expect, test } from '@test/e2e/support/test';

const FORGOT_USERNAME: OtpJourney = {
  name: 'forgot-username',
  persona: 'resident',
  begin: (customer) => customer.begins('forgot-username', 'Forgot username'),
  asks: 'Forgot username',
  fillIn: fillInIdentity,
  otpTitle: 'Enter OTP',
  then: 'Your username',
  identify: 'forgotUsernameIdentify',
  validate: 'forgotUsernameValidateOtp',
};

testOtpOf(FORGOT_USERNAME, fourAtOnce);

test('a customer is sent the username, again if need be, and signs in with it', async ({ page, arrivals, as }) => {
  const asha = as('resident');
  await asha.opensTheSignIn();
  await asha.identifierField.fill('98100 10001');
  await asha.link('Forgot username?').click();
  await asha.sees('Forgot username');
  await expect(asha.field('E-mail or mobile number')).toHaveValue('9810010001');
  await asha.field('PAN').fill(asha.persona.pan);
  await asha.button('Continue').click();
  await asha.sees('Enter OTP');
  await asha.givesOtp();
  await asha.sees('Your username');
  await expect(page.getByText('We have sent your username to ••••••0001 and a•••••o@example.com.')).toBeVisible();
  expect(asha.usernamesSent).toBe(1);
  await asha.button('Send it again').dblclick();
  await expect(asha.statusLine).toHaveText('We have sent your username again');
  expect(asha.usernamesSent).toBe(2);
  await asha.link('Go to sign in').click();
  await asha.returnsToSignIn('Your username has been sent to you', 'Sign in');
  await expect(asha.identifierField).toHaveAccessibleName('Username or e-mail');
  expect(arrivals.of('forgotUsernameConfirm')).toHaveLength(0);
  await page.goBack();
  await expect(asha.heading('Your username')).toBeHidden();
  await page.goForward();
  await asha.sees('Sign in');
  await asha.says('asha.rao');
  await asha.sees('Enter your password');
});

test('a customer chooses another username, which is filled in for signing in', async ({ page, arrivals, as }) => {
  const asha = as('resident');
  await passOtp(asha, FORGOT_USERNAME);
  const field = asha.field('New username');
  await asha.button('Confirm').click();
  await expect(field).toHaveAccessibleDescription(/Enter a new username/u);
  await expect(field).toBeFocused();
  await field.fill('1asha');
  await expect(page.getByText('2 username rules are not met yet')).toBeAttached();
  await asha.button('Confirm').click();
  await expect(field).toHaveAccessibleDescription(
    /Use 6 to 30 letters, digits, dots or underscores, beginning with a letter/u,
  );
  expect(arrivals.of('forgotUsernameConfirm')).toHaveLength(0);
  await field.fill('Meera.Nair');
  await asha.button('Confirm').click();
  await expect(asha.statusLine).toHaveText('This username already exist! Try another username.');
  await expect(field).toHaveValue('Meera.Nair');
  await field.fill('asha.of.thane');
  await expect(page.getByText('All username rules are met')).toBeAttached();
  await asha.isInAHurry('Confirm');
  await asha.returnsToSignIn('Your username has been changed', 'Sign in');
  await asha.readsTheResult('Your username has been changed');
  expect(arrivals.of('forgotUsernameConfirm')).toHaveLength(2);
  await expect(asha.identifierField).toHaveAccessibleName('Username or e-mail');
  await expect(asha.identifierField).toHaveValue('asha.of.thane');
  await asha.button('Continue').click();
  await asha.sees('Enter your password');
  await asha.givesPassword();
  await asha.sees('Enter access code');
});

test('the username is sent four times at most', { tag: '@phone' }, async ({ as }) => {
  const asha = as('resident');
  await passOtp(asha, FORGOT_USERNAME);
  for (const sent of [2, 3, 4]) {
    await asha.button('Send it again').click();
    await expect.poll(() => asha.usernamesSent).toBe(sent);
    await expect(asha.button('Send it again')).toBeEnabled();
  }
  await asha.button('Send it again').click();
  await expect(asha.statusLine).toContainText('Something went wrong! Please contact customer support.');
  expect(asha.usernamesSent).toBe(4);
});

test(
  'a proof that is ten minutes old proves nothing: the customer begins again with what was typed',
  { tag: '@desktop' },
  async ({ sandbox, as }) => {
    const asha = as('resident');
    await passOtp(asha, FORGOT_USERNAME);
    sandbox.clock.putForward(600_000);
    await asha.button('Send it again').click();
    await asha.sees('Forgot username');
    await expect(asha.statusLine).toHaveText('Timeout! Please try again');
    await expect(asha.field('PAN')).toHaveValue(asha.persona.pan);
  },
);
