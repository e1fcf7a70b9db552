import { isProvenFor } from '@domain/journey/code-delivery';
import type { Journey } from '@domain/journey/fields';
import type { JourneyName } from '@domain/journey/journey-names';
import type { RECOVERIES, RecoveryName } from '@domain/journey/recoveries';
import type { Calls } from '@application/calls/calls';
import { DONE, type Outcome } from '@application/calls/outcome';
import type { SentCodes } from '@application/calls/sent-codes';
import type { SessionState } from '@application/state/session-state';

interface Dependencies {
  readonly calls: Calls;
  readonly session: SessionState;
  readonly sentCodes: SentCodes;
}

export interface OtpCheck {
  readonly name: JourneyName;
  readonly service: 'activationValidateOtp' | (typeof RECOVERIES)[RecoveryName]['validate'];
  /** Stores the proof. */
  readonly withProof: (journey: Journey, proofRefId: string) => Journey;
}

/** If an OTP was submitted twice and accepted the first time, the refusal of the second submission is ignored. */
export const proveByOtp = async (
  { calls, session, sentCodes }: Dependencies,
  { name, service, withProof }: OtpCheck,
  otp: string,
): Promise<Outcome> => {
  const isProven = (): boolean => isProvenFor(session.journey.get(), name);
  if (isProven()) return DONE;
  const { refId } = session.journey.get();
  const outcome = await calls.call(service, { refId, otp }, { onAnswer: sentCodes.onProof(withProof) });
  if (outcome.is === 'done') return DONE;
  const refused = sentCodes.forgetVoid(outcome, refId);
  return refused.is === 'failed' && isProven() ? DONE : refused;
};
