/**
 * When a code was sent and when another may be asked for: 30 s between two, three resends, then the five minutes of
 * specification §9. Deadlines are kept, never remainders, so that a reload unlocks nothing.
 */
import { CODE_LIFETIME_MS } from '@domain/identity/code';
import type { JourneyName } from '@domain/journey/journey-names';

export const MAXIMUM_RESENDS = 3;
/** Specification §9: resend limit wait. */
export const RESEND_LIMIT_WAIT_MS = 5 * 60_000;

/** Times are milliseconds of the clock's steady time. */
export interface CodeDelivery {
  readonly journey: JourneyName;
  readonly resendAt: number;
  readonly expiresAt: number;
  readonly resends: number;
}

export interface DeliveryTerms {
  readonly now: number;
  readonly resendSeconds: number;
}

export const firstDelivery = (journey: JourneyName, { now, resendSeconds }: DeliveryTerms): CodeDelivery => ({
  journey,
  resendAt: now + resendSeconds * 1000,
  expiresAt: now + CODE_LIFETIME_MS,
  resends: 0,
});

/** After the last allowed resend the next wait is the specified five minutes. */
export const nextDelivery = (delivery: CodeDelivery, terms: DeliveryTerms): CodeDelivery => {
  const resends = delivery.resends + 1;
  return resends < MAXIMUM_RESENDS
    ? { ...firstDelivery(delivery.journey, terms), resends }
    : { ...firstDelivery(delivery.journey, terms), resends, resendAt: terms.now + RESEND_LIMIT_WAIT_MS };
};

/** The gateway refused to send (1055, 1095): nothing more before five minutes have passed. */
export const exhaustedDelivery = (delivery: CodeDelivery, now: number): CodeDelivery => ({
  ...delivery,
  resends: MAXIMUM_RESENDS,
  resendAt: now + RESEND_LIMIT_WAIT_MS,
});

/** Resends that are left before the wait, for telling the customer beforehand. */
export const resendsLeft = (delivery: CodeDelivery): number => Math.max(0, MAXIMUM_RESENDS - delivery.resends);
