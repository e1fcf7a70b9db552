import type { IdentifierField } from '@domain/identity/identifier';
import { withUnsubmittedIdentity, withUnsubmittedText } from '@domain/journey/carry-over';
import { withFields } from '@domain/journey/fields';
import type { RecoveryIdentity } from '@domain/journey/recoveries';
import { hasSession } from '@domain/session/session';
import type { SessionState } from '@application/state/session-state';

/** Stores an unsubmitted identity, to prefill another journey. Stores nothing after the session has ended. */
export const keepUnsubmittedIdentity = (
  { auth, journey }: SessionState,
  typed: RecoveryIdentity,
  fallback?: RecoveryIdentity,
): void => {
  if (!hasSession(auth.get())) return;
  journey.change((present) => withUnsubmittedIdentity(present, typed, fallback));
};

/** Stores an unsubmitted identifier of any type. `field` is the field that should keep it. */
export const keepUnsubmittedText = ({ auth, journey }: SessionState, text: string, field?: IdentifierField): void => {
  if (!hasSession(auth.get())) return;
  journey.change((present) => withUnsubmittedText(present, text, field));
};

/** Stores the text of the first form, which its field keeps even if it is only part of an identifier. */
export const keepTextOfFirstForm = ({ auth, journey }: SessionState, text: string): void => {
  if (!hasSession(auth.get())) return;
  journey.change((present) => withUnsubmittedText(withFields(present, { unsubmittedMobileOrPan: text }), text));
};
