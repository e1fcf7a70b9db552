/** The changes of codes and proofs, each a pure function. Quoted sentences are those of specification §4. */
import { endsResends, voidsCode } from '@domain/error/catalogue';
import type { Failure } from '@domain/error/failure';
import {
  delayedDelivery,
  exhaustedDelivery,
  firstDelivery,
  nextDelivery,
  type DeliveryTerms,
} from '@domain/journey/code-delivery';
import type { Journey } from '@domain/journey/fields';
import type { JourneyName } from '@domain/journey/journey-names';
import { RECOVERIES, type RecoveryName } from '@domain/journey/recoveries';
import type { Contact } from '@domain/session/session';

/** Forgets the code and the proof: they are used, void or no longer wanted. */
export const withoutCode = (journey: Journey): Journey => ({
  ...journey,
  refId: '',
  codeDelivery: null,
  provenFor: null,
});

const NO_CONTACTS = { mobileNumber: '', email: '' };

const withContact = (journey: Journey, contact: Contact): Journey => {
  const isCodeInApp = contact.channel === 'AUTHENTICATOR';
  const { mobileNumber, email } = isCodeInApp ? NO_CONTACTS : contact;
  return { ...journey, refId: contact.refId, isCodeInApp, maskedMobile: mobileNumber, maskedEmail: email };
};

/** 'Successful steps store refId, masked mobile and masked e-mail'; so does a failed can-login with data. */
export const codeSent = (
  journey: Journey,
  contact: Contact,
  sent: DeliveryTerms & { readonly for: JourneyName },
): Journey => ({
  ...withContact(journey, contact),
  codeDelivery: firstDelivery(sent.for, sent),
  provenFor: null,
});

/** The reference of the new code replaces the old one, and the proof if the old one was accepted meanwhile. */
export const codeSentAgain = (journey: Journey, contact: Contact, terms: DeliveryTerms): Journey => ({
  ...withContact(journey, contact),
  codeDelivery: journey.codeDelivery === null ? null : nextDelivery(journey.codeDelivery, terms),
  provenFor: null,
});

/** The gateway sends no other code for the next five minutes. The pending one stays valid. */
export const resendsExhausted = (journey: Journey, now: number): Journey => ({
  ...journey,
  codeDelivery: journey.codeDelivery === null ? null : exhaustedDelivery(journey.codeDelivery, now),
});

interface RefusedResend {
  readonly name: JourneyName;
  readonly failure: Failure;
  /** Monotonic milliseconds. */
  readonly now: number;
}

/**
 * The gateway sends no other code for now: "Resend" waits for as long as the refusal says. The code of another journey is
 * not affected.
 */
export const resendRefused = (journey: Journey, { name, failure, now }: RefusedResend): Journey => {
  const { codeDelivery } = journey;
  if (codeDelivery?.journey !== name) return journey;
  if (endsResends(failure.code)) return resendsExhausted(journey, now);
  const seconds = 'retryAfterSeconds' in failure ? failure.retryAfterSeconds : undefined;
  if (seconds === undefined) return journey;
  return { ...journey, codeDelivery: delayedDelivery(codeDelivery, now, seconds) };
};

/** The customer has proven their identity. The journey continues with the reference from the answer. */
export const proven = (journey: Journey, name: JourneyName, refId: string): Journey => ({
  ...journey,
  refId,
  provenFor: name,
  isPasswordChanged: false,
});

/** A customer who has signed in has changed the password, which has used up the reference of the proof. */
export const passwordChanged = (journey: Journey): Journey => ({ ...journey, refId: '', isPasswordChanged: true });

/** 'Each of the four validate-OTP successes stores its result.' */
export const otpValidated = (journey: Journey, name: RecoveryName, refId: string): Journey => ({
  ...proven(journey, name, refId),
  [RECOVERIES[name].result]: { refId },
});

/** Forgets the code or the proof if the refusal makes it void; otherwise the customer can try again. */
export const withoutVoidCode = (journey: Journey, errorCode: string): Journey =>
  voidsCode(errorCode) ? withoutCode(journey) : journey;
