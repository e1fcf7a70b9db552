import { typedMeanwhile, type RecoveryIdentity } from '@domain/journey/recovering';
import type { State } from '@application/state';

/** The customer goes on to another journey with something typed; after the end of a session nothing is kept. */
export const keepTyped = (state: State, typed: RecoveryIdentity): void => {
  if (state.auth.get().sessionId !== '') state.journey.change((journey) => typedMeanwhile(journey, typed));
};
