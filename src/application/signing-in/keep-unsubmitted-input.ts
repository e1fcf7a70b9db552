import type { IdentifierField } from '@domain/identity/identifier';
import { withUnsubmittedIdentity, withUnsubmittedText } from '@domain/journey/carry-over';
import { withFields } from '@domain/journey/fields';
import type { RecoveryIdentity } from '@domain/journey/recoveries';
import { hasSession } from '@domain/session/session';
import type { SessionState } from '@application/state/session-state';

/**
 * Stores what the customer typed without submitting it, to prefill another journey. Stores nothing after the session has
 * ended.
 */
export const keepUnsubmittedIdentity = (
  { auth, journey }: SessionState,
  typed: RecoveryIdentity,
  fallback?: RecoveryIdentity,
): void => {
  if (!hasSession(auth.get())) return;
  journey.change((present) => withUnsubmittedIdentity(present, typed, fallback));
};

/** `text` was typed at the sign-in, in `field` if that shall keep it, and may be any identifier. */
export const keepUnsubmittedText = ({ auth, journey }: SessionState, text: string, field?: IdentifierField): void => {
  if (!hasSession(auth.get())) return;
  journey.change((present) => withUnsubmittedText(present, text, field));
};

/**
 * `text` was typed in the first form, perhaps only in part. The field in which it was typed keeps it even if it is not an
 * identifier.
 */
export const keepTextOfFirstForm = ({ auth, journey }: SessionState, text: string): void => {
  if (!hasSession(auth.get())) return;
  journey.change((present) => withUnsubmittedText(withFields(present, { unsubmittedMobileOrPan: text }), text));
};
