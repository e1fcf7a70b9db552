/** What the use-cases share that have the gateway send and check codes: access codes and OTPs. */
import { endsResends } from '@domain/error/effects';
import { resendsExhausted, withoutVoidCode } from '@domain/journey/changes';
import type { DeliveryTerms } from '@domain/journey/code-delivery';
import type { JourneyName } from '@domain/journey/journey-names';
import type { NotDone } from '@application/calls/outcome';
import type { State } from '@application/state';
import type { Clock } from '@ports/clock';
import type { Settings } from '@ports/settings';

export interface CodePorts {
  readonly clock: Clock;
  readonly settings: Pick<Settings, 'resendSeconds'>;
}

/** The terms of a code that is sent now. */
export const deliveryTerms = ({ clock, settings }: CodePorts): DeliveryTerms => ({
  now: clock.monotonic(),
  resendSeconds: settings.resendSeconds,
});

/** Forgets the code or the proof if the failure has made it void, so that nobody comes back to it. */
export const forgetVoidCode = ({ journey }: State, outcome: NotDone): NotDone => {
  if (outcome.is === 'failed') journey.change((present) => withoutVoidCode(present, outcome.failure.code));
  return outcome;
};

interface RefusedResend {
  readonly of: JourneyName;
  /** Monotonic milliseconds. */
  readonly now: number;
}

/** Makes the customer wait before the next "Resend" if the gateway sends no more codes for now. */
export const recordExhaustedResends = ({ journey }: State, outcome: NotDone, { of, now }: RefusedResend): NotDone => {
  if (outcome.is === 'failed' && endsResends(outcome.failure.code))
    journey.change((present) => resendsExhausted(present, of, now));
  return outcome;
};
