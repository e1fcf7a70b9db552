import type { AuthContext } from '@domain/session/session';
import type { AuthHolder } from '@ports/gateway';

/** A session outside the state: one that has just ended, or has not begun. */
export const detachedAuth = (initial: AuthContext): AuthHolder => {
  let auth = initial;
  return {
    get: () => auth,
    change: (update) => {
      auth = update(auth);
    },
  };
};
