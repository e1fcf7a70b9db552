import type { JourneyName } from '@domain/journey/journey-names';
import { SERVICES, type ServiceName } from '@ports/services';
import type { PersonaId } from '@adapters/in-memory/brokerage/personas';
import type { CustomerPage } from '@test/e2e/support/customer-page';
import { holdAnswers } from '@test/e2e/support/hold-calls';
import { installClock } from '@test/e2e/support/page-clock';
import { waitForRoundTrip } from '@test/e2e/support/round-trip';
import { variationTags } from '@test/e2e/support/tags';
import { expect, test } from '@test/e2e/support/test';

export interface OtpJourney {
  readonly name: JourneyName;
  readonly persona: PersonaId;
  /** Opens the screen on which customers identify themselves. */
  readonly open: (customer: CustomerPage) => Promise<void>;
  readonly identifyTitle: string;
  /** Fills in that screen. Alternates between the customer's contacts by the number of the attempt, from 0. */
  readonly fillIn: (customer: CustomerPage, attempt: number) => Promise<void>;
  readonly otpTitle: string;
  /** The title of the screen after the OTP. */
  readonly nextTitle: string;
  readonly identifyService: ServiceName;
  readonly validateService: ServiceName;
  /** Whether only a thorough run tests it, because all these journeys share one implementation. */
  readonly isThorough?: true;
}

const wrongOtpMessage = (attempts: number): string =>
  `Incorrect OTP: You have only ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'} left.`;

/** The first code and three resends. */
const MAX_CODES = 4;

const CONTACTS = ['mobile', 'email'] as const;

/** Fills in PAN and contact on the first screen of a recovery. */
export const fillInIdentity = async (customer: CustomerPage, attempt: number): Promise<void> =>
  customer.fillIdentity(customer.persona[CONTACTS[attempt % 2] ?? 'mobile']);

export const goToOtp = async (customer: CustomerPage, { open, fillIn, otpTitle }: OtpJourney): Promise<void> => {
  await open(customer);
  await fillIn(customer, 0);
  await customer.button('Continue').click();
  await customer.expectHeading(otpTitle);
};

/** Goes to the screen after the OTP. */
export const passOtp = async (customer: CustomerPage, journey: OtpJourney): Promise<void> => {
  await goToOtp(customer, journey);
  await customer.enterOtp();
  await customer.expectHeading(journey.nextTitle);
};

/**
 * Defines the tests that every journey with an OTP shares (docs/journeys.md "Recovery"): each request sends one code,
 * which allows five attempts and is valid for ten minutes; three resends are allowed. `furtherTests` apply only to some
 * journeys.
 */
export const testOtpJourney = (
  journey: OtpJourney,
  ...furtherTests: readonly ((journey: OtpJourney) => void)[]
): void => {
  test.describe(`the OTP of ${journey.name}`, () => {
    [testSingleCode, testLateSuccess, testAttempts, testResend, testExpiry, ...furtherTests].forEach((define) =>
      define(journey),
    );
  });
};

const testSingleCode = (journey: OtpJourney): void => {
  const { persona, open, identifyTitle, fillIn, otpTitle, nextTitle, identifyService, validateService } = journey;
  test(
    'is requested once and validated once despite double submits, reloads, Back and Forward',
    { tag: variationTags('@phone', journey.isThorough) },
    async ({ page, requestLog, actAs }) => {
      const customer = actAs(persona);
      await open(customer);
      await page.reload();
      await customer.expectHeading(identifyTitle);
      await fillIn(customer, 0);
      await customer.submitRepeatedly('Continue');
      await customer.expectHeading(otpTitle);
      await page.goBack();
      await customer.expectHeading(identifyTitle);
      await customer.button('Continue').click();
      await customer.expectHeading(otpTitle);
      await customer.link('Back').click();
      await customer.expectHeading(identifyTitle);
      await page.goBack();
      await customer.expectHeading(otpTitle);
      await customer.otpField.fill('123');
      await page.reload();
      await customer.expectHeading(otpTitle);
      await expect(customer.otpField).toHaveValue('');
      await expect(page.getByText(/^Sent to ••••••\d{4} and .•••••.@example\.com$/u)).toBeVisible();
      await customer.submitRepeatedly('Verify', { field: 'OTP', text: customer.code });
      await customer.expectHeading(nextTitle);
      await page.reload();
      await customer.expectHeading(nextTitle);
      await page.goBack();
      await expect(customer.heading(nextTitle)).toBeHidden();
      await page.goForward();
      await customer.expectHeading(nextTitle);
      expect(customer.codesSent).toBe(1);
      expect(requestLog.callsOf(identifyService)).toHaveLength(1);
      expect(requestLog.callsOf(validateService)).toHaveLength(1);
    },
  );
};

const testLateSuccess = (journey: OtpJourney): void => {
  const { persona, identifyTitle, nextTitle, identifyService, validateService } = journey;
  test(
    'is not asked for again if it is accepted after the customer has gone back',
    { tag: variationTags('@phone', journey.isThorough) },
    async ({ page, requestLog, actAs }) => {
      const customer = actAs(persona);
      await goToOtp(customer, journey);
      const release = await holdAnswers(page, validateService);
      const sent = page.waitForRequest(`**${SERVICES[validateService].path}`);
      await customer.enterOtp();
      await sent;
      await page.goBack();
      await customer.expectHeading(identifyTitle);
      const answered = page.waitForResponse(`**${SERVICES[validateService].path}`);
      release();
      await answered;
      await waitForRoundTrip(page);
      await customer.expectHeading(identifyTitle);
      await customer.button('Continue').click();
      await customer.expectHeading(nextTitle);
      expect(requestLog.callsOf(identifyService)).toHaveLength(1);
      expect(customer.codesSent).toBe(1);
      expect(requestLog.callsOf(validateService)).toHaveLength(1);
    },
  );
};

const testAttempts = (journey: OtpJourney): void => {
  test(
    'shows the attempts left after each wrong OTP; the fifth locks the account and opens unlock-account, filled in',
    { tag: variationTags('@desktop', journey.isThorough) },
    async ({ page, actAs }) => {
      const customer = actAs(journey.persona);
      await goToOtp(customer, journey);
      for (const left of [4, 3, 2, 1]) {
        await customer.enterOtp(customer.wrongCode(left));
        await expect(customer.otpField).toHaveAccessibleDescription(new RegExp(`^${wrongOtpMessage(left)}`, 'u'));
        await expect(customer.otpField).toHaveValue('');
        await expect(customer.otpField).toBeFocused();
      }
      await customer.enterOtp(customer.wrongCode(5));
      await customer.expectToast('Too many attempts ! Account is locked');
      await customer.expectHeading('Unlock your account');
      await expect(page).toHaveURL('/unlock-account/action/selection');
      await expect(customer.statusLine).toHaveText('Too many attempts ! Account is locked');
      await page.goBack();
      await expect(customer.otpField).toBeHidden();
      await page.goForward();
      await customer.expectHeading('Unlock your account');
      await page.getByRole('radio', { name: 'Keep my password' }).check();
      await customer.button('Continue').click();
      await expect(customer.field('Email or mobile number')).toHaveValue(customer.persona.mobile);
    },
  );
};

const testResend = (journey: OtpJourney): void => {
  test(
    'can be resent after the countdown, not by coming back, and only the newest OTP is accepted',
    { tag: variationTags('@phone', journey.isThorough) },
    async ({ page, actAs }) => {
      await installClock(page);
      const customer = actAs(journey.persona);
      await goToOtp(customer, journey);
      const first = customer.code;
      await expect(customer.button('Resend OTP')).toBeDisabled();
      await page.clock.fastForward(31_000);
      await expect(page.getByText("Didn't get the OTP?")).toBeVisible();
      await page.goBack();
      await customer.expectHeading(journey.identifyTitle);
      await customer.button('Continue').click();
      await customer.expectHeading(journey.otpTitle);
      await waitForRoundTrip(page);
      expect(customer.codesSent, 'after coming back').toBe(1);
      await customer.button('Resend OTP').dblclick();
      await expect(customer.statusLine).toHaveText("We've sent a new OTP");
      await expect(customer.button('Resend OTP')).toBeDisabled();
      await waitForRoundTrip(page);
      expect(customer.codesSent).toBe(2);
      await customer.enterOtp(first);
      await expect(customer.otpField).toHaveAccessibleDescription(new RegExp(`^${wrongOtpMessage(4)}`, 'u'));
      await customer.enterOtp();
      await customer.expectHeading(journey.nextTitle);
    },
  );
};

const testExpiry = (journey: OtpJourney): void => {
  test(
    'expires after ten minutes; submitting the kept details again sends another OTP',
    { tag: variationTags('@phone', journey.isThorough) },
    async ({ sandbox, actAs }) => {
      const customer = actAs(journey.persona);
      await goToOtp(customer, journey);
      sandbox.clock.advance(600_000);
      await customer.enterOtp();
      await expect(customer.statusLine).toHaveText('OTP expired! Please try again');
      await customer.expectHeading(journey.identifyTitle);
      await customer.button('Continue').click();
      await customer.expectHeading(journey.otpTitle);
      expect(customer.codesSent).toBe(2);
      await customer.enterOtp();
      await customer.expectHeading(journey.nextTitle);
    },
  );
};

/** Only for recoveries: at the limit, account-activation shows no message and continues with the previous OTP. */
export const testSendLimit = (journey: OtpJourney): void => {
  test(
    'is sent at most four times in five minutes; the last OTP remains valid',
    { tag: ['@desktop', '@thorough'] },
    async ({ page, actAs }) => {
      const customer = actAs(journey.persona);
      await journey.open(customer);
      for (let attempt = 0; attempt < MAX_CODES; attempt += 1) {
        await journey.fillIn(customer, attempt);
        await customer.button('Continue').click();
        await customer.expectHeading(journey.otpTitle);
        await customer.link('Back').click();
        await customer.expectHeading(journey.identifyTitle);
      }
      await journey.fillIn(customer, MAX_CODES);
      await customer.button('Continue').click();
      await expect(customer.statusLine).toHaveText('Resend limit exhausted. Try again after 5 minutes');
      await customer.expectHeading(journey.identifyTitle);
      expect(customer.codesSent).toBe(MAX_CODES);
      await page.goBack();
      await customer.expectHeading(journey.otpTitle);
      await expect(page.getByText(/Resend in 0[45]:\d\d/u)).toBeVisible();
      await expect(customer.button('Resend OTP')).toBeDisabled();
      await customer.enterOtp();
      await customer.expectHeading(journey.nextTitle);
    },
  );
};
