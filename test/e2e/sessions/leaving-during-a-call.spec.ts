/** Back or a reload during or just after a call that completes something. */
import type { CustomerPage } from '@test/e2e/support/customer-page';
import { NEW_PASSWORD } from '@test/support/new-password';
import { holdAnswers } from '@test/e2e/support/hold-calls';
import { installClock, stopTime } from '@test/e2e/support/page-clock';
import { waitTwoFrames } from '@test/e2e/support/two-frames';
import { expect, test } from '@test/e2e/support/test';
import { SERVICES } from '@ports/services';

/** The invest application opens three seconds after the change, unless the customer has left the step. */
const READING_PAUSE_MS = 3000;

/**
 * Signs in and goes from the invest application to the new password, which is filled in. Then time stands still, so that
 * the page stays as long as the test needs.
 */
const fillInNewPassword = async (customer: CustomerPage): Promise<void> => {
  await installClock(customer.page);
  await customer.signIn();
  await customer.expectHandOff('Resident', 'SA-1-1');
  await customer.button('Change password').click();
  await customer.expectHeading('Change password');
  await customer.field('Current password').fill(customer.persona.password);
  await customer.button('Continue').click();
  await customer.expectHeading('Choose a new password');
  await customer.field('New password').fill(NEW_PASSWORD);
  await customer.field('Confirm new password').fill(NEW_PASSWORD);
  await stopTime(customer.page);
};

/** Lets the gateway unlock the account, and goes back before its answer has arrived. Returns the function that releases it. */
const leaveUnlocking = async (customer: CustomerPage): Promise<() => void> => {
  const { page } = customer;
  await customer.openJourney('unlock-account', 'Unlock your account');
  await page.getByRole('radio', { name: 'Keep my password' }).check();
  await customer.button('Continue').click();
  await customer.fillIdentity();
  await customer.button('Continue').click();
  await customer.expectHeading('Enter OTP');
  const release = await holdAnswers(page, 'unlockAccountConfirm');
  const sent = page.waitForRequest(`**${SERVICES.unlockAccountConfirm.path}`);
  await customer.enterOtp();
  await sent;
  await page.goBack();
  await customer.expectHeading('Unlock your account');
  return release;
};

test.describe('a change that the gateway makes while the customer goes back', { tag: '@phone' }, () => {
  test('of the password is announced, and does not take the customer away', async ({ page, actAs }) => {
    const asha = actAs('resident');
    await fillInNewPassword(asha);
    const release = await holdAnswers(page, 'changePasswordConfirm');
    const sent = page.waitForRequest(`**${SERVICES.changePasswordConfirm.path}`);
    await asha.button('Save password').click();
    await sent;
    await page.goBack();
    await asha.expectHeading('Change password');
    release();
    await expect(asha.statusLine).toHaveText('Your password has been changed');
    await page.clock.fastForward(READING_PAUSE_MS);
    await page.clock.resume();
    await waitTwoFrames(page);
    await asha.expectHeading('Change password');
    await asha.link('Back to your account').click();
    await asha.expectHandOff('Resident', 'SA-1-1');
  });

  test('that unlocks the account is announced on the sign-in', { tag: '@thorough' }, async ({ actAs }) => {
    const locked = actAs('locked');
    const release = await leaveUnlocking(locked);
    release();
    await locked.expectHeading('Enter your password');
    await expect(locked.statusLine).toHaveText('Your account is unlocked');
  });

  test('that unlocks the account does not disturb a sign-in that has begun since', async ({ page, actAs }) => {
    const locked = actAs('locked');
    const release = await leaveUnlocking(locked);
    await locked.link('Back').click();
    await locked.link('Back').click();
    await locked.submitIdentifier(locked.persona.mobile);
    await locked.submitPassword();
    await locked.expectHeading('Enter access code');
    const answered = page.waitForResponse(`**${SERVICES.unlockAccountConfirm.path}`);
    release();
    await answered;
    await waitTwoFrames(page);
    await locked.expectHeading('Enter access code');
    await locked.enterCode();
    await locked.expectHandOff('Resident', 'SA-20-1');
  });
});

test(
  'a late OTP of "Keep my password" is not used once the customer has chosen to reset it',
  { tag: '@phone' },
  async ({ page, requestLog, actAs }) => {
    const tara = actAs('locked');
    const choose = async (option: 'Keep my password' | 'Reset my password'): Promise<void> => {
      await page.getByRole('radio', { name: option }).check();
      await tara.button('Continue').click();
      await expect(tara.field('PAN')).toBeVisible();
    };
    await tara.openJourney('unlock-account', 'Unlock your account');
    await choose('Keep my password');
    await tara.fillIdentity();
    const release = await holdAnswers(page, 'unlockAccountIdentify');
    await tara.button('Continue').click();
    await expect.poll(() => requestLog.callsOf('unlockAccountIdentify')).toHaveLength(1);
    await page.goBack();
    await choose('Reset my password');
    const answered = page.waitForResponse(`**${SERVICES.unlockAccountIdentify.path}`);
    release();
    await answered;
    await waitTwoFrames(page);
    await tara.requestOtp();
    expect(requestLog.callsOf('unlockAccountIdentify')).toHaveLength(2);
    await tara.enterOtp();
    await tara.expectHeading('Choose a new password');
    await tara.submitNewPassword(NEW_PASSWORD);
    await tara.expectReturnToSignIn('Your account is unlocked');
    await tara.submitPassword(NEW_PASSWORD);
    await tara.expectHeading('Enter access code');
  },
);

test(
  'an OTP that is entered again, because it was accepted only after the customer came back, leads to the next step',
  { tag: '@phone' },
  async ({ page, requestLog, actAs }) => {
    const asha = actAs('resident');
    await asha.openJourney('forgot-password', 'Forgot password');
    await asha.fillIdentity();
    await asha.button('Continue').click();
    await asha.expectHeading('Enter OTP');
    const { code } = asha;
    const release = await holdAnswers(page, 'forgotPasswordValidateOtp');
    const sent = page.waitForRequest(`**${SERVICES.forgotPasswordValidateOtp.path}`);
    await asha.enterOtp(code);
    await sent;
    await page.goBack();
    await asha.expectHeading('Forgot password');
    await asha.button('Continue').click();
    await asha.expectHeading('Enter OTP');
    const sentAgain = page.waitForRequest(`**${SERVICES.forgotPasswordValidateOtp.path}`);
    await asha.enterOtp(code);
    await sentAgain;
    release();
    await asha.expectHeading('Choose a new password');
    await asha.submitNewPassword(NEW_PASSWORD);
    await asha.expectReturnToSignIn('Your password has been changed');
    expect(asha.codesSent).toBe(1);
    expect(requestLog.callsOf('forgotPasswordValidateOtp')).toHaveLength(2);
  },
);
