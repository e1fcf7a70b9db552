/** A session outside the state: one that has just ended, or one that has not begun. */
import type { AuthContext } from '@domain/session/session';
import type { AuthHolder } from '@ports/gateway';

export const detachedAuth = (initial: AuthContext): AuthHolder => {
  let auth = initial;
  return {
    get: () => auth,
    change: (update) => {
      auth = update(auth);
    },
  };
};
