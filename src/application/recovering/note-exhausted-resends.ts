import { endsResends } from '@domain/error/effects';
import type { Failure } from '@domain/error/failure';
import { resendsExhausted } from '@domain/journey/changes';
import type { JourneyName } from '@domain/journey/journey-names';
import type { State } from '@application/state';

interface Limited {
  readonly of: JourneyName;
  /** In the steady milliseconds of the clock. */
  readonly now: number;
}

/** The gateway will send no more codes for now: then asking for another waits as long, for this journey's customer alone. */
export const noteExhaustedResends = (state: State, { code }: Failure, { of, now }: Limited): void => {
  if (endsResends(code)) state.journey.change((journey) => resendsExhausted(journey, of, now));
};
