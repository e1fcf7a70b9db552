/** Shared by the use-cases that request and validate access codes and OTPs. */
import type { Failure, Result } from '@domain/error/failure';
import { resendRefused, withoutVoidCode, type RefusedResend } from '@domain/journey/code-changes';
import type { DeliveryTerms } from '@domain/journey/code-delivery';
import type { Journey } from '@domain/journey/fields';
import type { Contact } from '@domain/session/session';
import type { NotDone } from '@application/calls/outcome';
import type { State } from '@application/state';
import type { Clock } from '@ports/clock';
import type { Settings } from '@ports/settings';

export interface CodePorts {
  readonly clock: Clock;
  readonly settings: Pick<Settings, 'resendSeconds'>;
}

/** For a code that is sent now. */
export const deliveryTerms = ({ clock, settings }: CodePorts): DeliveryTerms => ({
  now: clock.monotonic(),
  resendSeconds: settings.resendSeconds,
});

/** Changes with each code and proof, and with the customer. */
const CODE_FIELDS = ['refId', 'provenFor', 'identifierType', 'mobileOrPan', 'username'] as const;

export const contactInAnswer = (answer: Result<Contact>): Contact | undefined => (answer.ok ? answer.value : undefined);

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
export const codeStore = <Answer>(
  { journey }: State,
  contactIn: (answer: Result<Answer>) => Contact | undefined,
  withCode: (present: Journey, contact: Contact) => Journey,
) => {
  const before = journey.get();
  return (answer: Result<Answer>, hasLeftStep: boolean): void => {
    const contact = contactIn(answer);
    if (contact === undefined) return;
    const hasChanged = CODE_FIELDS.some((field) => journey.get()[field] !== before[field]);
    if (!hasLeftStep || !hasChanged) journey.change((present) => withCode(present, contact));
  };
};

/** Forgets the code or the proof if the failure makes it void, so that the customer cannot return to it. */
export const forgetVoidCode = ({ journey }: State, outcome: NotDone): NotDone => {
  if (outcome.is === 'failed') journey.change((present) => withoutVoidCode(present, outcome.failure.code));
  return outcome;
};

/** If the gateway sends no other code for now, makes the customer wait before the next "Resend". */
export const recordRefusedResend = (
  state: State,
  outcome: NotDone,
  terms: Pick<RefusedResend, 'journey' | 'now'>,
): NotDone => {
  if (outcome.is === 'failed')
    state.journey.change((present) => resendRefused(present, { ...terms, failure: outcome.failure }));
  return outcome;
};
