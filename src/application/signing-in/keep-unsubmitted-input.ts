import { withUnsubmittedIdentity } from '@domain/journey/carry-over';
import type { RecoveryIdentity } from '@domain/journey/recoveries';
import type { State } from '@application/state';

/**
 * Keeps what was typed or ticked when the customer goes on to another journey, so that it is filled in there. After the
 * end of a session nothing is kept.
 */
export const keepUnsubmittedInput = (
  { auth, journey }: State,
  typed: RecoveryIdentity,
  isTermsAndConditionsAccepted?: boolean,
): void => {
  if (auth.get().sessionId === '') return;
  journey.change((present) => ({
    ...withUnsubmittedIdentity(present, typed),
    ...(isTermsAndConditionsAccepted !== undefined && { isTermsAndConditionsAccepted }),
  }));
};
