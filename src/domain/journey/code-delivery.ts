/**
 * Whether a code is pending, when it expires and when the customer can ask for another: after the configured resend
 * interval, up to three times, then after the five minutes of specification §9. Deadlines are stored, not remaining times,
 * so that a reload does not change a wait.
 */
import { CODE_LIFETIME_MS } from '@domain/identity/code';
import type { JourneyName } from '@domain/journey/journey-names';
import { MINUTE_MS } from '@domain/time';

export const MAX_RESENDS = 3;
/** Specification §9: resend limit wait. */
export const RESEND_LIMIT_WAIT_MS = 5 * MINUTE_MS;

/** Times are monotonic milliseconds. */
export interface CodeDelivery {
  readonly journey: JourneyName;
  readonly resendAt: number;
  readonly expiresAt: number;
  readonly resends: number;
}

/** The fields of the journey that tell which code is pending. */
export interface CodeState {
  readonly refId: string;
  readonly codeDelivery: CodeDelivery | null;
  readonly provenFor: JourneyName | null;
}

/** A code was sent for this journey, and no other since. It may have been used. */
export const isCodeSentFor = ({ refId, codeDelivery }: CodeState, name: JourneyName | null): boolean =>
  refId !== '' && codeDelivery?.journey === name;

/** The customer has proven their identity in this journey, by code or password. */
export const isProvenFor = ({ provenFor }: Pick<CodeState, 'provenFor'>, name: JourneyName | null): boolean =>
  provenFor === name;

/** A code was sent for this journey and has not been used. */
export const isCodePendingFor = (state: CodeState, name: JourneyName | null): boolean =>
  isCodeSentFor(state, name) && !isProvenFor(state, name);

export interface DeliveryTerms {
  /** Monotonic milliseconds. */
  readonly now: number;
  readonly resendSeconds: number;
}

export const firstDelivery = (journey: JourneyName, { now, resendSeconds }: DeliveryTerms): CodeDelivery => ({
  journey,
  resendAt: now + resendSeconds * 1000,
  expiresAt: now + CODE_LIFETIME_MS,
  resends: 0,
});

/** The last allowed resend starts the specified wait of five minutes. */
export const nextDelivery = (delivery: CodeDelivery, terms: DeliveryTerms): CodeDelivery => {
  const resends = delivery.resends + 1;
  return resends < MAX_RESENDS
    ? { ...firstDelivery(delivery.journey, terms), resends }
    : { ...firstDelivery(delivery.journey, terms), resends, resendAt: terms.now + RESEND_LIMIT_WAIT_MS };
};

/** The gateway refused to send another code (1055, 1095): the customer waits five minutes. */
export const exhaustedDelivery = (delivery: CodeDelivery, now: number): CodeDelivery => ({
  ...delivery,
  resends: MAX_RESENDS,
  resendAt: now + RESEND_LIMIT_WAIT_MS,
});

/** The gateway said when it may be asked for another code. It cannot make the customer wait longer than five minutes. */
export const delayedDelivery = (delivery: CodeDelivery, now: number, seconds: number): CodeDelivery => ({
  ...delivery,
  resendAt: Math.max(delivery.resendAt, now + Math.min(seconds * 1000, RESEND_LIMIT_WAIT_MS)),
});

/** The resends that are left before the wait of five minutes. */
export const resendsLeft = (delivery: CodeDelivery): number => Math.max(0, MAX_RESENDS - delivery.resends);

export const mustWaitToResend = (delivery: CodeDelivery | null, now: number): boolean =>
  delivery !== null && now < delivery.resendAt;

/**
 * True if a code was sent for this journey and can still be used. Then leaving and coming back sends no other (docs/journeys.md
 * "Recovery").
 */
export const mustReuseCode = (state: CodeState, name: JourneyName, now: number): boolean =>
  isCodePendingFor(state, name) && state.codeDelivery !== null && now < state.codeDelivery.expiresAt;
