import { identifierOf, isIdentifiedBy } from '@domain/journey/changes';
import type { Journey } from '@domain/journey/fields';
import { isLoggedIn } from '@domain/journey/needs';
import { forNextCustomer, withoutTokens } from '@domain/session/session';
import { newAlias } from '@application/session/alias';
import type { State } from '@application/state';
import type { Random } from '@ports/random';

/** Whether a customer has signed in, even if the answer that signed them in came too late for its step. */
export const hasLogin = ({ journey, auth }: Pick<State, 'journey' | 'auth'>): boolean =>
  isLoggedIn(journey.get()) || auth.get().hasSignedIn;

const isOtherCustomer = (after: Journey, before: Journey): boolean => {
  const identifier = identifierOf(before);
  return identifier !== null && !isIdentifiedBy(after, identifier);
};

/**
 * Drops the answers to earlier calls, as `changeCustomer` would with this change, but does not make the change. Calls that
 * begin after this belong to the next customer.
 */
export const dropFormerCalls = (
  { journey, auth }: Pick<State, 'journey' | 'auth'>,
  random: Random,
  change: (journey: Journey) => Journey,
): void => {
  const before = journey.get();
  if (isOtherCustomer(change(before), before)) auth.change((present) => forNextCustomer(present, newAlias(random)));
};

/**
 * Changes who is signing in. If the customer changes, the answers to the previous customer's calls are dropped. If the
 * previous customer had signed in, their tokens and account are dropped too.
 */
export const changeCustomer = (
  state: Pick<State, 'journey' | 'auth'>,
  random: Random,
  change: (journey: Journey) => Journey,
): void => {
  const { journey, auth } = state;
  const before = journey.get();
  const hadLogin = hasLogin(state);
  journey.change(change);
  const after = journey.get();
  const isLoginDropped = hadLogin && !isLoggedIn(after);
  if (!isLoginDropped && !isOtherCustomer(after, before)) return;
  auth.change((present) => forNextCustomer(isLoginDropped ? withoutTokens(present) : present, newAlias(random)));
};
