/** Shared by the use-cases that request and validate access codes and OTPs. */
import type { Failure, Result } from '@domain/error/failure';
import {
  codeSent,
  codeSentAgain,
  resendRefused,
  resendsExhausted,
  withoutVoidCode,
} from '@domain/journey/code-changes';
import { hasMovedOn } from '@domain/journey/changes';
import { isCodePendingFor } from '@domain/journey/code-delivery';
import type { Journey } from '@domain/journey/fields';
import type { JourneyName } from '@domain/journey/journey-names';
import type { Contact } from '@domain/session/session';
import type { NotDone } from '@application/calls/outcome';
import type { State } from '@application/state';
import type { Clock } from '@ports/clock';
import type { Settings } from '@ports/settings';

export interface CodePorts {
  readonly clock: Clock;
  readonly settings: Pick<Settings, 'resendSeconds'>;
}

/** A journey that requests a code. */
interface CodeRequest {
  readonly name: JourneyName;
  readonly ports: CodePorts;
}

type WithCode = (present: Journey, contact: Contact) => Journey;

/** Stores a code that has just been sent. A resend counts towards the limit; any other code starts the count again. */
export const withSentCode =
  ({ name, ports }: CodeRequest, { isResend }: { readonly isResend: boolean }): WithCode =>
  (journey, contact) => {
    const terms = { now: ports.clock.monotonic(), resendSeconds: ports.settings.resendSeconds };
    return isResend ? codeSentAgain(journey, contact, terms) : codeSent(journey, contact, { ...terms, for: name });
  };

export const contactInAnswer = (answer: Result<Contact>): Contact | undefined => (answer.ok ? answer.value : undefined);

const refIdInAnswer = (answer: Result<Pick<Contact, 'refId'>>): string | undefined =>
  answer.ok ? answer.value.refId : undefined;

/** The refusal of canLogin says where the OTP of an account activation was sent. */
export const activationContact = (failure: Failure): Contact | undefined =>
  failure.kind === 'refused' ? failure.data.otpResponse : undefined;

export const contactInRefusal = (answer: Result<unknown>): Contact | undefined =>
  answer.ok ? undefined : activationContact(answer.failure);

/**
 * Specification §4 'Successful steps store refId, masked mobile and masked e-mail'. Call it before the code is requested.
 * The returned function also stores a code that comes after the customer has left the step, but not in place of another
 * code or proof, and not for another customer.
 */
export const codeStore = <Answer, Received>(
  { journey }: State,
  receivedIn: (answer: Result<Answer>) => Received | undefined,
  withReceived: (present: Journey, received: Received) => Journey,
) => {
  const before = journey.get();
  return (answer: Result<Answer>, isLate: boolean): void => {
    const received = receivedIn(answer);
    if (received === undefined) return;
    if (!isLate || !hasMovedOn(journey.get(), before)) journey.change((present) => withReceived(present, received));
  };
};

/**
 * `codeStore` for the proof that a valid OTP brings: specification §4 'Each of the four validate-OTP successes stores its
 * result'. The gateway has used up the OTP, so the proof must not get lost.
 */
export const proofStore = (state: State, withProof: (present: Journey, refId: string) => Journey) =>
  codeStore(state, refIdInAnswer, withProof);

/**
 * `codeStore` for canLogin. Its refusal has no code for the resend limit: a gateway that has reached it sends no other OTP,
 * and answers with the reference of the pending one.
 */
export const activationCodeStore = (state: State, ports: CodePorts) => {
  const name = 'account-activation';
  const withCode = withSentCode({ name, ports }, { isResend: isCodePendingFor(state.journey.get(), name) });
  return codeStore(state, contactInRefusal, (journey, contact) =>
    contact.refId === journey.refId ? resendsExhausted(journey, ports.clock.monotonic()) : withCode(journey, contact),
  );
};

/**
 * Forgets the code or the proof if the failure makes it void, so that the customer cannot return to it. `refId` is the
 * reference that was refused: a code or a proof that has come since is kept.
 */
export const forgetVoidCode = ({ journey }: State, outcome: NotDone, refId: string): NotDone => {
  if (outcome.is === 'failed' && journey.get().refId === refId)
    journey.change((present) => withoutVoidCode(present, outcome.failure.code));
  return outcome;
};

/** If the gateway sends no other code for now, makes the customer wait before the next "Resend". */
export const recordRefusedResend = (state: State, outcome: NotDone, { name, ports }: CodeRequest): NotDone => {
  if (outcome.is === 'failed') {
    const refused = { name, failure: outcome.failure, now: ports.clock.monotonic() };
    state.journey.change((present) => resendRefused(present, refused));
  }
  return outcome;
};
