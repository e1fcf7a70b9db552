import type { SessionState } from '@application/state/session-state';

/**
 * Calls the listener when a signed-in customer's password has been changed. The page then stays until the customer has
 * read the message, so it must not keep the passwords until it is left. Returns the unsubscribe function.
 */
export const whenPasswordChanged = (session: SessionState, listener: () => void): (() => void) =>
  session.journey.subscribe(({ isPasswordChanged }) => {
    if (isPasswordChanged) listener();
  });
