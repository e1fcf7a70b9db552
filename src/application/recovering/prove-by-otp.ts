import { isProvenFor } from '@domain/journey/code-delivery';
import type { Journey } from '@domain/journey/fields';
import type { JourneyName } from '@domain/journey/journey-names';
import type { RECOVERIES, RecoveryName } from '@domain/journey/recoveries';
import type { Calls } from '@application/calls/calls';
import { DONE, type Outcome } from '@application/calls/outcome';
import type { SentCodes } from '@application/calls/sent-codes';
import type { State } from '@application/state';

interface Dependencies {
  readonly calls: Calls;
  readonly state: State;
  readonly sentCodes: SentCodes;
}

export interface OtpCheck {
  readonly name: JourneyName;
  readonly service: 'activationValidateOtp' | (typeof RECOVERIES)[RecoveryName]['validate'];
  /** Stores the proof. */
  readonly withProof: (journey: Journey, proofRefId: string) => Journey;
}

/** An OTP that was entered twice may have been accepted the first time: a refusal of the second counts for nothing then. */
export const proveByOtp = async (
  { calls, state, sentCodes }: Dependencies,
  { name, service, withProof }: OtpCheck,
  otp: string,
): Promise<Outcome> => {
  const isProven = (): boolean => isProvenFor(state.journey.get(), name);
  if (isProven()) return DONE;
  const { refId } = state.journey.get();
  const outcome = await calls.call(service, { refId, otp }, { store: sentCodes.proofStorer(withProof) });
  if (outcome.is === 'done') return DONE;
  const refused = sentCodes.forgetVoid(outcome, refId);
  return refused.is === 'failed' && isProven() ? DONE : refused;
};
