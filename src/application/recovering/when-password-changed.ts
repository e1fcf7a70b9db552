import type { SessionState } from '@application/state/session-state';

/**
 * Calls the listener when a signed-in customer's password has been changed, so that the form drops the passwords while the page
 * waits for the customer to read the message. Returns the unsubscribe function.
 */
export const whenPasswordChanged = (session: SessionState, listener: () => void): (() => void) =>
  session.journey.subscribe(({ isPasswordChanged }) => {
    if (isPasswordChanged) listener();
  });
