import { accountDeselected } from '@domain/journey/changes';
import type { Journey } from '@domain/journey/fields';
import { isSameOwner, type AuthContext } from '@domain/session/session';
import type { HandOffAttempt, ScreenState } from '@application/state/screen-state';
import type { SessionState } from '@application/state/session-state';

/** The hand-off of the present customer. Null once the session is over, or someone else signs in within it. */
export const ownHandOff = ({ auth }: SessionState, { handOffAttempt }: ScreenState): HandOffAttempt | null => {
  const attempt = handOffAttempt.get();
  return attempt !== null && isSameOwner(auth.get(), attempt.owner) ? attempt : null;
};

/** Journey and auth context without what a hand-off has changed that has not succeeded yet. */
export const beforeHandOff = (
  session: SessionState,
  screen: ScreenState,
): { readonly journey: Journey; readonly auth: AuthContext } => {
  const attempt = ownHandOff(session, screen);
  const [journey, auth] = [session.journey.get(), session.auth.get()];
  if (attempt === null) return { journey, auth };
  return {
    journey: accountDeselected(journey, attempt.before),
    auth: { ...auth, subAccountId: attempt.subAccountId },
  };
};
