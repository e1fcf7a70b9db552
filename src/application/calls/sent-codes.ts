import { activationContact, type Result } from '@domain/error/failure';
import {
  codeSent,
  codeSentAgain,
  resendRefused,
  resendsExhausted,
  withoutVoidCode,
} from '@domain/journey/code-changes';
import { hasProgressedSince } from '@domain/journey/changes';
import { isCodePendingFor } from '@domain/journey/code-delivery';
import type { Journey } from '@domain/journey/fields';
import type { JourneyName } from '@domain/journey/journey-names';
import type { Contact } from '@domain/session/session';
import type { NotDone } from '@application/calls/outcome';
import type { SessionState } from '@application/state/session-state';
import type { Clock } from '@ports/clock';
import type { Settings } from '@ports/settings';

interface StoredCode {
  /** A resend counts towards the limit; any other code starts the count again. */
  readonly isResend: boolean;
  /** What else changes in the journey when the code is stored. */
  readonly alsoChange?: (journey: Journey) => Journey;
}

const contactInAnswer = (answer: Result<Contact>): Contact | undefined => (answer.ok ? answer.value : undefined);

const refIdInAnswer = (answer: Result<Pick<Contact, 'refId'>>): string | undefined =>
  answer.ok ? answer.value.refId : undefined;

const contactInRefusal = (answer: Result<unknown>): Contact | undefined =>
  answer.ok ? undefined : activationContact(answer.failure);

/**
 * Stores the access codes and OTPs that were sent, and the resulting proofs. `onCodeSent`, `onProof` and
 * `onActivationCodeSent` return the `onAnswer` of a call; use them before the call is sent. A late answer is stored too, but
 * not in place of another code or proof, and not for another customer.
 */
export class SentCodes {
  constructor(
    private readonly session: SessionState,
    private readonly clock: Pick<Clock, 'monotonic'>,
    private readonly settings: Pick<Settings, 'resendSeconds'>,
  ) {}

  /** Specification §4 'Successful steps store refId, masked mobile and masked e-mail'. */
  onCodeSent(name: JourneyName, { isResend, alsoChange = (journey) => journey }: StoredCode) {
    return this.onReceived(contactInAnswer, (journey, contact, at) =>
      alsoChange(this.withCode(journey, contact, { name, isResend, at })),
    );
  }

  /**
   * For the proof that follows a valid OTP: specification §4 'Each of the four validate-OTP successes stores its result'. The
   * OTP is used up, so the proof must not get lost.
   */
  onProof(withProof: (journey: Journey, proofRefId: string) => Journey) {
    return this.onReceived(refIdInAnswer, withProof);
  }

  /**
   * For canLogin, which has no error code for the resend limit. At the limit, the gateway sends no OTP and answers with the
   * reference of the pending one.
   */
  onActivationCodeSent() {
    const name = 'account-activation';
    const isResend = isCodePendingFor(this.session.journey.get(), name);
    return this.onReceived(contactInRefusal, (journey, contact, at) =>
      contact.refId === journey.refId
        ? resendsExhausted(journey, at)
        : this.withCode(journey, contact, { name, isResend, at }),
    );
  }

  /**
   * Forgets the code or the proof if the failure makes it void, so that the customer cannot return to it. `refId` is the
   * refused reference; a newer code or proof is kept.
   */
  forgetVoid(outcome: NotDone, refId: string): NotDone {
    const { journey } = this.session;
    if (outcome.is === 'failed' && journey.get().refId === refId)
      journey.change((present) => withoutVoidCode(present, outcome.failure.code));
    return outcome;
  }

  /** If the gateway refuses to send codes for now, makes the customer wait before the next "Resend". */
  recordRefusedResend(name: JourneyName, outcome: NotDone): NotDone {
    if (outcome.is === 'failed') {
      const refused = { name, failure: outcome.failure, now: this.clock.monotonic() };
      this.session.journey.change((journey) => resendRefused(journey, refused));
    }
    return outcome;
  }

  private onReceived<Answer, Received>(
    receivedIn: (answer: Result<Answer>) => Received | undefined,
    withReceived: (journey: Journey, received: Received, at: number) => Journey,
  ) {
    const { journey } = this.session;
    const before = journey.get();
    return (answer: Result<Answer>, isLate: boolean): void => {
      const received = receivedIn(answer);
      if (received === undefined || (isLate && hasProgressedSince(journey.get(), before))) return;
      const at = this.clock.monotonic();
      journey.change((present) => withReceived(present, received, at));
    };
  }

  private withCode(
    journey: Journey,
    contact: Contact,
    { name, isResend, at }: { readonly name: JourneyName; readonly isResend: boolean; readonly at: number },
  ): Journey {
    const terms = { now: at, resendSeconds: this.settings.resendSeconds };
    return isResend ? codeSentAgain(journey, contact, terms) : codeSent(journey, contact, { ...terms, for: name });
  }
}
