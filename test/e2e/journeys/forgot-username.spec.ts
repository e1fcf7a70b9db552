/** Forgot username: the customer receives the username, or chooses a new one (docs/journeys.md "Recovery"). */
import type { CustomerPage } from '@test/e2e/support/customer-page';
import { holdAnswers, holdCalls } from '@test/e2e/support/hold-calls';
import { waitForRoundTrip } from '@test/e2e/support/round-trip';
import { expect, test } from '@test/e2e/support/test';

/** Goes to the screen after the OTP. */
const passOtp = async (customer: CustomerPage): Promise<void> => {
  await customer.openJourney('forgot-username', 'Forgot username');
  await customer.requestOtp();
  await customer.enterOtp();
  await customer.expectHeading("We've sent your username");
};

test(
  'a customer receives the username, has it resent and signs in with it',
  { tag: ['@phone', '@engines-thorough'] },
  async ({ page, requestLog, actAs }) => {
    const asha = actAs('resident');
    await asha.openSignIn();
    await asha.identifierField.fill('98100 10001');
    await asha.link('Forgot username?').click();
    await asha.expectHeading('Forgot username');
    await expect(asha.field('Email or mobile number')).toHaveValue('9810010001');
    await asha.field('PAN').fill(asha.persona.pan);
    await asha.button('Continue').click();
    await asha.expectHeading('Enter OTP');
    await asha.enterOtp();
    await asha.expectHeading("We've sent your username");
    await expect(page.getByText('Sent to ••••••0001 and a•••••o@example.com.')).toBeVisible();
    expect(asha.usernamesSent).toBe(1);
    const release = await holdCalls(page, 'resendUsername');
    await asha.button('Send it again').dblclick();
    await expect(asha.button('Send it again')).toHaveAttribute('aria-busy', 'true');
    await expect(asha.button('Confirm')).not.toHaveAttribute('aria-busy');
    release();
    await expect(asha.statusLine).toHaveText("We've sent your username again");
    await waitForRoundTrip(page);
    expect(asha.usernamesSent).toBe(2);
    await asha.pressUntilGone(asha.button('Go to sign in'));
    await asha.expectReturnToSignIn("We've sent your username", 'Sign in');
    await expect(asha.identifierField).toHaveAccessibleName('Username or email');
    expect(requestLog.callsOf('forgotUsernameConfirm')).toHaveLength(0);
    await page.goBack();
    await expect(asha.heading("We've sent your username")).toBeHidden();
    await page.goForward();
    await asha.expectHeading('Sign in');
    await asha.submitIdentifier('asha.rao');
    await asha.expectHeading('Enter your password');
  },
);

test(
  'a customer chooses a new username, which the sign-in then shows filled in',
  { tag: ['@desktop', '@thorough'] },
  async ({ page, requestLog, actAs }) => {
    const asha = actAs('resident');
    await passOtp(asha);
    const field = asha.field('New username');
    await asha.button('Send it again').click();
    await expect.poll(() => asha.usernamesSent).toBe(2);
    await expect(asha.button('Send it again')).toBeFocused();
    await asha.button('Confirm').click();
    await expect(field).toHaveAccessibleDescription(/Enter a new username/u);
    await expect(field).toBeFocused();
    await field.fill('1asha');
    await expect(page.getByText('2 username requirements left')).toBeAttached();
    await asha.button('Confirm').click();
    await expect(field).toHaveAccessibleDescription(
      /Use 6–30 letters, numbers, dots or underscores\. Start with a letter, and end with a letter or number/u,
    );
    expect(requestLog.callsOf('forgotUsernameConfirm')).toHaveLength(0);
    await field.fill('Meera.Nair');
    await asha.button('Confirm').click();
    await expect(asha.statusLine).toHaveText('This username already exist! Try another username.');
    await expect(field).toHaveValue('Meera.Nair');
    await field.fill('asha.of.thane');
    await expect(page.getByText('All username requirements met')).toBeAttached();
    await asha.submitRepeatedly('Confirm');
    await asha.expectReturnToSignIn('Your username has been changed', 'Sign in');
    await asha.reviewResultDialog('Your username has been changed');
    expect(requestLog.callsOf('forgotUsernameConfirm')).toHaveLength(2);
    await expect(asha.identifierField).toHaveAccessibleName('Username or email');
    await expect(asha.identifierField).toHaveValue('asha.of.thane');
    await asha.button('Continue').click();
    await asha.expectHeading('Enter your password');
    await asha.submitPassword();
    await asha.expectHeading('Enter access code');
  },
);

test(
  'a customer cannot go to the sign-in while a new username is being saved',
  { tag: ['@phone', '@thorough'] },
  async ({ page, actAs }) => {
    const asha = actAs('resident');
    await passOtp(asha);
    const release = await holdAnswers(page, 'forgotUsernameConfirm');
    await asha.field('New username').fill('asha.of.thane');
    await asha.button('Confirm').click();
    await expect(asha.button('Go to sign in')).toBeDisabled();
    release();
    await asha.expectReturnToSignIn('Your username has been changed', 'Sign in');
    await expect(asha.identifierField).toHaveValue('asha.of.thane');
  },
);
