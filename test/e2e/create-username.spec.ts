/** Creating a username, by which one account among several is told from the others (docs/journeys.md "Recovery"). */
import { fillInIdentity, fourAtOnce, passOtp, testOtpOf, type OtpJourney } from '@test/e2e/support/otp-journey';
import { expect, test } from '@test/e2e/support/test';

const CREATE_USERNAME: OtpJourney = {
  name: 'create-username',
  persona: 'shared-without-username',
  begin: (customer) => customer.begins('create-username', 'Create username'),
  asks: 'Create username',
  fillIn: fillInIdentity,
  otpTitle: 'Enter OTP',
  then: 'Choose a username',
  identify: 'createUsernameIdentify',
  validate: 'createUsernameValidateOtp',
};

testOtpOf(CREATE_USERNAME, fourAtOnce);

test('a customer whose contacts several accounts share creates a username, and signs in with it', async ({
  page,
  isMobile,
  arrivals,
  as,
}) => {
  const farah = as('shared-without-username');
  await farah.opensTheSignIn();
  if (isMobile) {
    await farah.says(farah.persona.mobile);
    await farah.answers('Create Username');
  } else {
    await farah.link('Create username').click();
  }
  await farah.sees('Create username');
  await farah.saysWhoTheyAre();
  await farah.button('Continue').click();
  await farah.sees('Enter OTP');
  await farah.givesOtp();
  await farah.sees('Choose a username');
  const field = farah.field('New username');
  await field.fill('farah-ali');
  await expect(page.getByText('1 username rule is not met yet')).toBeAttached();
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(
    /Use 6 to 30 letters, digits, dots or underscores, beginning with a letter/u,
  );
  expect(arrivals.of('createUsernameConfirm')).toHaveLength(0);
  await field.fill('ASHA.RAO');
  await field.press('Enter');
  await expect(farah.statusLine).toHaveText('This username already exist! Try another username.');
  await expect(field).toHaveValue('ASHA.RAO');
  await field.fill('farah.ali');
  await farah.isInAHurry('Confirm');
  await farah.returnsToSignIn('Your username has been created', 'Sign in');
  await farah.readsTheResult('Your username has been created');
  expect(arrivals.of('createUsernameConfirm')).toHaveLength(2);
  await expect(farah.identifierField).toHaveValue('farah.ali');
  await page.goBack();
  await expect(field).toBeHidden();
  await page.goForward();
  await farah.sees('Sign in');
  await farah.button('Continue').click();
  await farah.sees('Enter your password');
  await farah.givesPassword();
  await farah.sees('Enter access code');
});

test(
  'a proof that is ten minutes old proves nothing: the customer begins again with what was typed',
  { tag: '@desktop' },
  async ({ sandbox, as }) => {
    const farah = as('shared-without-username');
    await passOtp(farah, CREATE_USERNAME);
    sandbox.clock.putForward(600_000);
    await farah.field('New username').fill('farah.ali');
    await farah.button('Confirm').click();
    await farah.sees('Create username');
    await expect(farah.statusLine).toHaveText('Timeout! Please try again');
    await expect(farah.field('PAN')).toHaveValue(farah.persona.pan);
  },
);
