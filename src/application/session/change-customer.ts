import { identifierOf, isIdentifiedBy } from '@domain/customer/customer';
import type { Journey } from '@domain/journey/fields';
import { isLoggedIn } from '@domain/journey/needs';
import { forNextCustomer } from '@domain/session/session';
import { newAlias } from '@application/session/alias';
import type { SessionState } from '@application/state/session-state';
import type { Random } from '@ports/random';

/** Whether a customer has signed in, even if the answer arrived after they had left the step. */
export const hasLogin = ({ journey, auth }: Pick<SessionState, 'journey' | 'auth'>): boolean =>
  isLoggedIn(journey.get()) || auth.get().hasSignedIn;

const isOtherCustomer = (after: Journey, before: Journey): boolean => {
  const identifier = identifierOf(before);
  return identifier !== null && !isIdentifiedBy(after, identifier);
};

/**
 * Drops the answers to earlier calls if this change would change the customer, without making the change. Later calls belong to
 * the next customer.
 */
export const dropFormerCalls = (
  { journey, auth }: Pick<SessionState, 'journey' | 'auth'>,
  random: Random,
  change: (journey: Journey) => Journey,
): void => {
  const before = journey.get();
  if (isOtherCustomer(change(before), before)) auth.change((present) => forNextCustomer(present, newAlias(random)));
};

/**
 * Changes the journey. If that changes the customer, drops the answers to the previous customer's calls. Keeps the tokens, which
 * belong to the session: one with a signed-in customer has been replaced before (`SsoSession.replaceSignedIn`).
 */
export const changeCustomer = (
  { journey, auth }: Pick<SessionState, 'journey' | 'auth'>,
  random: Random,
  change: (journey: Journey) => Journey,
): void => {
  const before = journey.get();
  journey.change(change);
  if (isOtherCustomer(journey.get(), before)) auth.change((present) => forNextCustomer(present, newAlias(random)));
};
