import { identifierOf, isIdentifiedBy } from '@domain/journey/changes';
import type { Journey } from '@domain/journey/fields';
import { isLoggedIn } from '@domain/journey/needs';
import { forNextCustomer, withoutTokens } from '@domain/session/session';
import { newAlias } from '@application/session/alias';
import type { State } from '@application/state';
import type { Random } from '@ports/random';

/**
 * Changes who is signing in. If the customer changes, the answers to the previous customer's calls are dropped. If the
 * previous customer had signed in, their tokens and account are dropped too, even if the answer that signed them in came too
 * late for its step.
 */
export const changeCustomer = (
  { journey, auth }: Pick<State, 'journey' | 'auth'>,
  random: Random,
  change: (journey: Journey) => Journey,
): void => {
  const before = journey.get();
  journey.change(change);
  const after = journey.get();
  const isLoginDropped = (isLoggedIn(before) || auth.get().hasSignedIn) && !isLoggedIn(after);
  const identifier = identifierOf(before);
  const isOther = identifier !== null && !isIdentifiedBy(after, identifier);
  if (!isLoginDropped && !isOther) return;
  auth.change((present) => forNextCustomer(isLoginDropped ? withoutTokens(present) : present, newAlias(random)));
};
