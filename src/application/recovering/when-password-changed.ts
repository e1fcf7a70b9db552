import type { State } from '@application/state';

/**
 * Calls the listener when a signed-in customer's password has been changed. The page then stays until the customer has
 * read the message, so it must not keep the passwords until it is left. Returns the unsubscribe function.
 */
export const whenPasswordChanged = (state: State, listener: () => void): (() => void) =>
  state.journey.subscribe(({ isPasswordChanged }) => {
    if (isPasswordChanged) listener();
  });
