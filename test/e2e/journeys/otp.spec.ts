/**
 * The OTP of a journey (docs/journeys.md "Recovery"): each request sends one code, which allows five attempts and is valid for
 * ten minutes; three resends are allowed. "Forgot password" stands for every journey with an OTP: they share their
 * implementation, and otp-for-step.test.ts compares the calls of each.
 */
import { SERVICES } from '@ports/services';
import type { CustomerPage } from '@test/e2e/support/customer-page';
import { holdAnswers } from '@test/e2e/support/hold-calls';
import { installClock } from '@test/e2e/support/page-clock';
import { waitForRoundTrip } from '@test/e2e/support/round-trip';
import { expect, test } from '@test/e2e/support/test';

const IDENTIFY_TITLE = 'Forgot password';
const OTP_TITLE = 'Enter OTP';
const NEXT_TITLE = 'Choose a new password';

/** The first code and three resends. */
const MAX_CODES = 4;

const wrongOtpMessage = (attempts: number): string =>
  `Incorrect OTP: You have only ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'} left.`;

const openIdentification = (customer: CustomerPage): Promise<void> =>
  customer.openJourney('forgot-password', IDENTIFY_TITLE);

const goToOtp = async (customer: CustomerPage): Promise<void> => {
  await openIdentification(customer);
  await customer.requestOtp();
};

test.describe('the OTP of a journey', () => {
  test(
    'is requested once and validated once despite double submits, reloads, Back and Forward',
    { tag: '@phone' },
    async ({ page, requestLog, actAs }) => {
      const asha = actAs('resident');
      await openIdentification(asha);
      await page.reload();
      await asha.expectHeading(IDENTIFY_TITLE);
      await asha.fillIdentity();
      await asha.submitRepeatedly('Continue');
      await asha.expectHeading(OTP_TITLE);
      await page.goBack();
      await asha.expectHeading(IDENTIFY_TITLE);
      await asha.button('Continue').click();
      await asha.expectHeading(OTP_TITLE);
      await asha.link('Back').click();
      await asha.expectHeading(IDENTIFY_TITLE);
      await page.goBack();
      await asha.expectHeading(OTP_TITLE);
      await asha.otpField.fill('123');
      await page.reload();
      await asha.expectHeading(OTP_TITLE);
      await expect(asha.otpField).toHaveValue('');
      await expect(page.getByText(/^Sent to ••••••\d{4} and .•••••.@example\.com$/u)).toBeVisible();
      await asha.submitRepeatedly('Verify', { field: 'OTP', text: asha.code });
      await asha.expectHeading(NEXT_TITLE);
      await page.reload();
      await asha.expectHeading(NEXT_TITLE);
      await page.goBack();
      await expect(asha.heading(NEXT_TITLE)).toBeHidden();
      await page.goForward();
      await asha.expectHeading(NEXT_TITLE);
      expect(asha.codesSent).toBe(1);
      expect(requestLog.callsOf('forgotPasswordIdentify')).toHaveLength(1);
      expect(requestLog.callsOf('forgotPasswordValidateOtp')).toHaveLength(1);
    },
  );

  test(
    'is not asked for again if it is accepted after the customer has gone back',
    { tag: '@phone' },
    async ({ page, requestLog, actAs }) => {
      const asha = actAs('resident');
      await goToOtp(asha);
      const release = await holdAnswers(page, 'forgotPasswordValidateOtp');
      const sent = page.waitForRequest(`**${SERVICES.forgotPasswordValidateOtp.path}`);
      await asha.enterOtp();
      await sent;
      await page.goBack();
      await asha.expectHeading(IDENTIFY_TITLE);
      const answered = page.waitForResponse(`**${SERVICES.forgotPasswordValidateOtp.path}`);
      release();
      await answered;
      await waitForRoundTrip(page);
      await asha.expectHeading(IDENTIFY_TITLE);
      await asha.button('Continue').click();
      await asha.expectHeading(NEXT_TITLE);
      expect(requestLog.callsOf('forgotPasswordIdentify')).toHaveLength(1);
      expect(asha.codesSent).toBe(1);
      expect(requestLog.callsOf('forgotPasswordValidateOtp')).toHaveLength(1);
    },
  );

  test(
    'shows the attempts left after each wrong OTP; the fifth locks the account and opens unlock-account, filled in',
    { tag: '@desktop' },
    async ({ page, actAs }) => {
      const asha = actAs('resident');
      await goToOtp(asha);
      for (const left of [4, 3, 2, 1]) {
        await asha.enterOtp(asha.wrongCode(left));
        await expect(asha.otpField).toHaveAccessibleDescription(new RegExp(`^${wrongOtpMessage(left)}`, 'u'));
        await expect(asha.otpField).toHaveValue('');
        await expect(asha.otpField).toBeFocused();
      }
      await asha.enterOtp(asha.wrongCode(5));
      await asha.expectToast('Too many attempts ! Account is locked');
      await asha.expectHeading('Unlock your account');
      await expect(page).toHaveURL('/unlock-account/action/selection');
      await expect(asha.statusLine).toHaveText('Too many attempts ! Account is locked');
      await page.goBack();
      await expect(asha.otpField).toBeHidden();
      await page.goForward();
      await asha.expectHeading('Unlock your account');
      await page.getByRole('radio', { name: 'Keep my password' }).check();
      await asha.button('Continue').click();
      await expect(asha.field('Email or mobile number')).toHaveValue(asha.persona.mobile);
    },
  );

  test(
    'can be resent after the countdown, not by coming back, and only the newest OTP is accepted',
    { tag: '@phone' },
    async ({ page, actAs }) => {
      await installClock(page);
      const asha = actAs('resident');
      await goToOtp(asha);
      const first = asha.code;
      await expect(asha.button('Resend OTP')).toBeDisabled();
      await page.clock.fastForward(31_000);
      await expect(page.getByText("Didn't get the OTP?")).toBeVisible();
      await page.goBack();
      await asha.expectHeading(IDENTIFY_TITLE);
      await asha.button('Continue').click();
      await asha.expectHeading(OTP_TITLE);
      await waitForRoundTrip(page);
      expect(asha.codesSent, 'after coming back').toBe(1);
      await asha.button('Resend OTP').dblclick();
      await expect(asha.statusLine).toHaveText("We've sent a new OTP");
      await expect(asha.button('Resend OTP')).toBeDisabled();
      await waitForRoundTrip(page);
      expect(asha.codesSent).toBe(2);
      await asha.enterOtp(first);
      await expect(asha.otpField).toHaveAccessibleDescription(new RegExp(`^${wrongOtpMessage(4)}`, 'u'));
      await asha.enterOtp();
      await asha.expectHeading(NEXT_TITLE);
    },
  );

  test(
    'expires after ten minutes; submitting the kept details again sends another OTP',
    { tag: '@phone' },
    async ({ sandbox, actAs }) => {
      const asha = actAs('resident');
      await goToOtp(asha);
      sandbox.clock.advance(600_000);
      await asha.enterOtp();
      await expect(asha.statusLine).toHaveText('OTP expired! Please try again');
      await asha.expectHeading(IDENTIFY_TITLE);
      await asha.button('Continue').click();
      await asha.expectHeading(OTP_TITLE);
      expect(asha.codesSent).toBe(2);
      await asha.enterOtp();
      await asha.expectHeading(NEXT_TITLE);
    },
  );

  test(
    'is sent at most four times in five minutes; the last OTP remains valid',
    { tag: ['@desktop', '@thorough'] },
    async ({ page, actAs }) => {
      const asha = actAs('resident');
      const contactOf = (attempt: number): string => (attempt % 2 === 0 ? asha.persona.mobile : asha.persona.email);
      await openIdentification(asha);
      for (let attempt = 0; attempt < MAX_CODES; attempt += 1) {
        await asha.requestOtp(contactOf(attempt));
        await asha.link('Back').click();
        await asha.expectHeading(IDENTIFY_TITLE);
      }
      await asha.fillIdentity(contactOf(MAX_CODES));
      await asha.button('Continue').click();
      await expect(asha.statusLine).toHaveText('Resend limit exhausted. Try again after 5 minutes');
      await asha.expectHeading(IDENTIFY_TITLE);
      expect(asha.codesSent).toBe(MAX_CODES);
      await page.goBack();
      await asha.expectHeading(OTP_TITLE);
      await expect(page.getByText(/Resend in 0[45]:\d\d/u)).toBeVisible();
      await expect(asha.button('Resend OTP')).toBeDisabled();
      await asha.enterOtp();
      await asha.expectHeading(NEXT_TITLE);
    },
  );
});
