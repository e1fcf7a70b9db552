/** Shared by the use-cases that request and validate access codes and OTPs. */
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

/** For a code that is sent now. */
export const deliveryTerms = ({ clock, settings }: CodePorts): DeliveryTerms => ({
  now: clock.monotonic(),
  resendSeconds: settings.resendSeconds,
});

/** Forgets the code or the proof if the failure makes it void, so that the customer cannot return to it. */
export const forgetVoidCode = ({ journey }: State, outcome: NotDone): NotDone => {
  if (outcome.is === 'failed') journey.change((present) => withoutVoidCode(present, outcome.failure.code));
  return outcome;
};

interface RefusedResend {
  readonly journey: JourneyName;
  /** Monotonic milliseconds. */
  readonly now: number;
}

/** If the gateway sends no more codes for now, makes the customer wait before the next "Resend". */
export const recordExhaustedResends = (state: State, outcome: NotDone, { journey, now }: RefusedResend): NotDone => {
  if (outcome.is === 'failed' && endsResends(outcome.failure.code))
    state.journey.change((present) => resendsExhausted(present, journey, now));
  return outcome;
};
