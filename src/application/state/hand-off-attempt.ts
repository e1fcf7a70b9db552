import { accountDeselected } from '@domain/journey/changes';
import type { Journey } from '@domain/journey/fields';
import { isSameOwner, type AuthContext } from '@domain/session/session';
import type { HandOffAttempt, ScreenState } from '@application/state/screen-state';
import type { SessionState } from '@application/state/session-state';

/** The current customer's hand-off. Null once the session has ended, or another customer signs in within it. */
export const ownHandOff = ({ auth }: SessionState, { handOffAttempt }: ScreenState): HandOffAttempt | null => {
  const attempt = handOffAttempt.get();
  return attempt !== null && isSameOwner(auth.get(), attempt.owner) ? attempt : null;
};

/** The journey and the auth context without the changes of an unfinished hand-off. */
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
