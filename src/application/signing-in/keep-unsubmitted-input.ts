import { withUnsubmittedIdentity, withUnsubmittedUsername } from '@domain/journey/carry-over';
import type { RecoveryIdentity } from '@domain/journey/recoveries';
import { hasSession } from '@domain/session/session';
import type { State } from '@application/state';

/**
 * Stores what the customer typed without submitting it, to prefill another journey. Stores nothing after the session has
 * ended.
 */
export const keepUnsubmittedInput = (
  { auth, journey }: State,
  typed: RecoveryIdentity,
  fallback?: RecoveryIdentity,
): void => {
  if (!hasSession(auth.get())) return;
  journey.change((present) => withUnsubmittedIdentity(present, typed, fallback));
};

/** `text` may be any identifier. */
export const keepUnsubmittedText = (state: State, text: string): void => {
  if (!hasSession(state.auth.get())) return;
  state.journey.change((present) => withUnsubmittedUsername(present, text));
  keepUnsubmittedInput(state, { pan: text, emailOrMobile: text });
};
