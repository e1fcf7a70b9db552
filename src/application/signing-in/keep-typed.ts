import { typedMeanwhile, type RecoveryIdentity } from '@domain/journey/recovering';
import type { State } from '@application/state';

/** The customer goes on to another journey with something typed or ticked; after the end of a session nothing is kept. */
export const keepTyped = (
  { auth, journey }: State,
  typed: RecoveryIdentity,
  isTermsAndConditionsAccepted?: boolean,
): void => {
  if (auth.get().sessionId === '') return;
  journey.change((present) => ({
    ...typedMeanwhile(present, typed),
    ...(isTermsAndConditionsAccepted !== undefined && { isTermsAndConditionsAccepted }),
  }));
};
