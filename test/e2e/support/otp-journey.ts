/**
 * What holds of every journey that asks for an OTP, whatever follows it (docs/journeys.md "Recovery"): one code for one
 * wish, five tries, ten minutes, three resends. A journey's test file says where it differs.
 */
import type { JourneyName } from '@domain/journey/journey-names';
import type { ServiceName } from '@ports/services';
import type { PersonaId } from '@adapters/in-memory/brokerage/personas';
import type { Customer } from '@test/e2e/support/customer';
import { expect, test } from '@test/e2e/support/test';

export interface OtpJourney {
  readonly name: JourneyName;
  readonly persona: PersonaId;
  /** Leads to the screen on which customers say who they are. */
  readonly begin: (customer: Customer) => Promise<void>;
  /** The title of that screen. */
  readonly asks: string;
  /** Fills it in, with another of the customer's contacts each time. */
  readonly fillIn: (customer: Customer, time: number) => Promise<void>;
  readonly otpTitle: string;
  /** The title of the screen after the OTP. */
  readonly then: string;
  readonly identify: ServiceName;
  readonly validate: ServiceName;
}

const attemptsLeft = (attempts: number): string =>
  `Incorrect OTP: You have only ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'} left.`;

/** Codes that may be asked for at once: the first and three more. */
const CODES_AT_ONCE = 4;

const CONTACTS = ['mobile', 'email'] as const;

/** The screen of PAN and contact, which all recoveries share. */
export const fillInIdentity = async (customer: Customer, time: number): Promise<void> =>
  customer.saysWhoTheyAre(customer.persona[CONTACTS[time % 2] ?? 'mobile']);

export const reachOtp = async (customer: Customer, { begin, fillIn, otpTitle }: OtpJourney): Promise<void> => {
  await begin(customer);
  await fillIn(customer, 0);
  await customer.button('Continue').click();
  await customer.sees(otpTitle);
};

/** As far as the screen after the OTP. */
export const passOtp = async (customer: Customer, journey: OtpJourney): Promise<void> => {
  await reachOtp(customer, journey);
  await customer.givesOtp();
  await customer.sees(journey.then);
};

/** The further tests are a journey's own. */
export const testOtpOf = (journey: OtpJourney, ...others: readonly ((journey: OtpJourney) => void)[]): void => {
  test.describe(`the OTP of ${journey.name}`, () => {
    [oneCodeForOneWish, fiveTries, anotherCode, tenMinutes, ...others].forEach((tests) => tests(journey));
  });
};

const oneCodeForOneWish = ({ persona, begin, asks, fillIn, otpTitle, then, identify, validate }: OtpJourney): void => {
  test('is sent once, and asked for once, however one hurries, goes back and forth, or reloads', async ({
    page,
    arrivals,
    as,
  }) => {
    const customer = as(persona);
    await begin(customer);
    await page.reload();
    await customer.sees(asks);
    await fillIn(customer, 0);
    await customer.isInAHurry('Continue');
    await customer.sees(otpTitle);
    await page.goBack();
    await customer.sees(asks);
    await customer.button('Continue').click();
    await customer.sees(otpTitle);
    await customer.link('Back').click();
    await customer.sees(asks);
    await page.goBack();
    await customer.sees(otpTitle);
    await customer.otpField.fill('123');
    await page.reload();
    await customer.sees(otpTitle);
    await expect(customer.otpField).toHaveValue('');
    await expect(page.getByText(/^Sent to ••••••\d{4} and .•••••.@example\.com$/u)).toBeVisible();
    await customer.isInAHurry('Verify', { field: 'OTP', text: customer.code });
    await customer.sees(then);
    await page.reload();
    await customer.sees(then);
    await page.goBack();
    await expect(customer.heading(then)).toBeHidden();
    await page.goForward();
    await customer.sees(then);
    expect(customer.codesSent).toBe(1);
    expect(arrivals.of(identify)).toHaveLength(1);
    expect(arrivals.of(validate)).toHaveLength(1);
  });
};

const fiveTries = (journey: OtpJourney): void => {
  test(
    'wrong, says how many attempts are left; the fifth locks, and the unlocking knows the customer',
    { tag: '@desktop' },
    async ({ page, as }) => {
      const customer = as(journey.persona);
      await reachOtp(customer, journey);
      for (const left of [4, 3, 2, 1]) {
        await customer.givesOtp(customer.wrongCode(left));
        await expect(customer.otpField).toHaveAccessibleDescription(new RegExp(`^${attemptsLeft(left)}`, 'u'));
        await expect(customer.otpField).toHaveValue('');
        await expect(customer.otpField).toBeFocused();
      }
      await customer.givesOtp(customer.wrongCode(5));
      await customer.sees('Unlock your account');
      await expect(page).toHaveURL('/unlock-account/action/selection');
      await expect(customer.statusLine).toHaveText('Too many attempts ! Account is locked');
      await expect(customer.toast).toHaveText(['Too many attempts ! Account is locked']);
      await page.goBack();
      await expect(customer.otpField).toBeHidden();
      await page.goForward();
      await customer.sees('Unlock your account');
      await page.getByRole('radio', { name: 'Keep my password' }).check();
      await customer.button('Continue').click();
      await expect(customer.field('E-mail or mobile number')).toHaveValue(customer.persona.mobile);
    },
  );
};

const anotherCode = (journey: OtpJourney): void => {
  test(
    'can be asked for again after the countdown, and only the newest counts',
    { tag: '@phone' },
    async ({ page, as }) => {
      await page.clock.install();
      const customer = as(journey.persona);
      await reachOtp(customer, journey);
      const first = customer.code;
      await expect(customer.button('Resend OTP')).toBeDisabled();
      await page.clock.fastForward(31_000);
      await expect(page.getByText('Problems with the code?')).toBeVisible();
      await customer.button('Resend OTP').dblclick();
      await expect(customer.statusLine).toHaveText('We have sent you another code');
      await expect(customer.button('Resend OTP')).toBeDisabled();
      expect(customer.codesSent).toBe(2);
      await customer.givesOtp(first);
      await expect(customer.otpField).toHaveAccessibleDescription(new RegExp(`^${attemptsLeft(4)}`, 'u'));
      await customer.givesOtp();
      await customer.sees(journey.then);
    },
  );
};

const tenMinutes = (journey: OtpJourney): void => {
  test(
    'that is ten minutes old has expired; what was filled in brings another',
    { tag: '@phone' },
    async ({ sandbox, as }) => {
      const customer = as(journey.persona);
      await reachOtp(customer, journey);
      sandbox.clock.putForward(600_000);
      await customer.givesOtp();
      await expect(customer.statusLine).toHaveText('OTP expired! Please try again');
      await customer.sees(journey.asks);
      await customer.button('Continue').click();
      await customer.sees(journey.otpTitle);
      expect(customer.codesSent).toBe(2);
      await customer.givesOtp();
      await customer.sees(journey.then);
    },
  );
};

/** Of the recoveries: an activation's OTP that was sent last still stands. */
export const fourAtOnce = (journey: OtpJourney): void => {
  test(
    'is sent four times, then not for five minutes; the last one still counts',
    { tag: '@desktop' },
    async ({ page, as }) => {
      const customer = as(journey.persona);
      await journey.begin(customer);
      for (let time = 0; time < CODES_AT_ONCE; time += 1) {
        await journey.fillIn(customer, time);
        await customer.button('Continue').click();
        await customer.sees(journey.otpTitle);
        await customer.link('Back').click();
        await customer.sees(journey.asks);
      }
      await journey.fillIn(customer, CODES_AT_ONCE);
      await customer.button('Continue').click();
      await expect(customer.statusLine).toHaveText('Resend limit exhausted. Try again after 5 minutes');
      await customer.sees(journey.asks);
      expect(customer.codesSent).toBe(CODES_AT_ONCE);
      await page.goBack();
      await customer.sees(journey.otpTitle);
      await expect(page.getByText(/You can ask for another in 0[45]:\d\d/u)).toBeVisible();
      await expect(customer.button('Resend OTP')).toBeDisabled();
      await customer.givesOtp();
      await customer.sees(journey.then);
    },
  );
};
