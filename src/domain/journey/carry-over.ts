/**
 * The identifiers that one journey carries over to the next. The customer types nothing twice (WCAG 2.2, 3.3.7), and no
 * customer gets another's identifier (docs/journeys.md "Recovery").
 */
import { readEmail } from '@domain/identity/email';
import {
  identifierOfType,
  identifierValue,
  readEmailOrMobile,
  typesIn,
  type Identifier,
  type IdentifierField,
  type RecoveryField,
} from '@domain/identity/identifier';
import { readMobile } from '@domain/identity/mobile';
import { readPan } from '@domain/identity/pan';
import { readUsername, sameUsername } from '@domain/identity/username';
import { withIdentifier, identifierOf, isIdentifiedBy, withoutRecoveryIdentity } from '@domain/journey/changes';
import { withoutCode } from '@domain/journey/code-changes';
import { clear, forget, type FieldName, type Journey } from '@domain/journey/fields';
import { isRecovery, isSameIdentity, type RecoveryIdentity } from '@domain/journey/recoveries';

/** The identifier given at sign-in, if the field accepts its type. Empty otherwise, and if it is only remembered. */
const givenFor = (field: RecoveryField, journey: Journey): string => {
  const given = journey.isIdentifierGiven ? identifierOf(journey) : null;
  return given !== null && typesIn(field).includes(given.identifierType) ? identifierValue(given) : '';
};

/** The initial values of a recovery's identifier screen. */
export const knownIdentity = (journey: Journey): RecoveryIdentity => ({
  pan: journey.pan || givenFor('pan', journey),
  emailOrMobile: journey.emailOrMobile || givenFor('emailOrMobile', journey),
});

/** The initial value of a field on the identifier screens of sign-in. */
export const knownIdentifier = (journey: Journey, field: IdentifierField): string => {
  if (journey.isIdentifierGiven && journey[field] !== '') return journey[field];
  if (field === 'username') return journey.unsubmittedUsername || (readEmail(journey.emailOrMobile) ?? '');
  return journey.pan || (readMobile(journey.emailOrMobile) ?? '');
};

/** A recovery's code is resent to the identity that it was first sent for, so that identity must not change. */
const hasRecoveryCode = ({ codeDelivery }: Journey): boolean => isRecovery(codeDelivery?.journey ?? null);

/**
 * Stores an identity that was typed but not submitted. If a text is not an identifier, keeps the fallback. Changes nothing
 * while a recovery's code is pending.
 */
export const withUnsubmittedIdentity = (
  journey: Journey,
  typed: RecoveryIdentity,
  fallback: RecoveryIdentity = journey,
): Journey => {
  if (hasRecoveryCode(journey)) return journey;
  const pan = readPan(typed.pan) ?? fallback.pan;
  const emailOrMobile = readEmailOrMobile(typed.emailOrMobile) ?? fallback.emailOrMobile;
  const identity = { pan, emailOrMobile };
  return isSameIdentity(journey, identity) ? journey : { ...journey, ...identity };
};

/** Stores the username in a text that was typed on a screen of the sign-in but not submitted; none if it is not a username. */
export const withUnsubmittedUsername = (journey: Journey, text: string): Journey => {
  const unsubmittedUsername = readUsername(text) ?? '';
  return journey.unsubmittedUsername === unsubmittedUsername ? journey : { ...journey, unsubmittedUsername };
};

/** Clears the copies of the named identifiers in `pan` and `emailOrMobile`, which would fill in the cleared fields again. */
export const withoutCopies = (journey: Journey, identifiers: readonly FieldName[]): Journey => {
  const forgotten = (['mobileOrPan', 'username'] as const).filter((name) => identifiers.includes(name));
  const copies = (['pan', 'emailOrMobile'] as const).filter((name) =>
    forgotten.some((identifier) => journey[identifier] === journey[name]),
  );
  return forget(journey, copies);
};

/** The gateway has accepted this identity. A remembered identifier that is part of it is now given. */
export const identityAccepted = (journey: Journey, identity: RecoveryIdentity): Journey => {
  const identifier = identifierValue(identifierOf(journey));
  const isPart = [identity.pan, identity.emailOrMobile].some((part) => sameUsername(part, identifier));
  return { ...journey, ...identity, isIdentifierGiven: journey.isIdentifierGiven || isPart };
};

/** True if the identifier cannot belong to the customer who identified themselves in a recovery with this identity. */
const belongsToAnotherCustomer = (identifier: Identifier, { pan, emailOrMobile }: Journey): boolean => {
  const value = identifierValue(identifier);
  switch (identifier.identifierType) {
    case 'PAN':
      return pan !== '' && value !== pan;
    case 'MOBILE':
      return readMobile(emailOrMobile) !== null && value !== emailOrMobile;
    case 'EMAIL':
      return readEmail(emailOrMobile) !== null && !sameUsername(value, emailOrMobile);
    case 'USERNAME':
      return false;
    default:
      return identifier.identifierType satisfies never;
  }
};

/**
 * The customer has given an identifier to sign in. If it differs from the one given before, or if it contradicts the
 * identity typed in a recovery, that identity and a username that was set are dropped.
 */
export const identifierGiven = (journey: Journey, identifier: Identifier): Journey => {
  const hasGivenAnother =
    journey.isIdentifierGiven && identifierOf(journey) !== null && !isIdentifiedBy(journey, identifier);
  const next = withIdentifier(journey, identifier);
  return hasGivenAnother || belongsToAnotherCustomer(identifier, journey) ? withoutRecoveryIdentity(next) : next;
};

/**
 * The customer has completed a recovery. They sign in with the identifier that they gave before, if it can be theirs;
 * otherwise with their PAN. A merely remembered identifier may be another customer's. A reload drops the PAN: without it,
 * they must give an identifier.
 */
export const recoveryCompleted = (journey: Journey): Journey => {
  const { pan } = journey;
  const given = journey.isIdentifierGiven ? identifierOf(journey) : null;
  const isOwn = given !== null && (pan === '' || !belongsToAnotherCustomer(given, journey));
  if (isOwn) return withoutCode(journey);
  const next = pan === '' ? clear(journey, 'switch-account') : withIdentifier(journey, identifierOfType('PAN', pan));
  return withoutCode(next);
};

/** The customer signs in with the username that was sent to them. A username given earlier may not be theirs. */
export const sentUsernameChosen = (journey: Journey): Journey => {
  const completed = recoveryCompleted(journey);
  return completed.identifierType === 'USERNAME' ? clear(completed, 'switch-account') : completed;
};

/** The customer has set a username, and signs in with it. The OTP has been used. */
export const usernameSet = (journey: Journey, newUsername: string): Journey => ({
  ...withoutCode(withIdentifier(journey, identifierOfType('USERNAME', newUsername))),
  newUsername,
});
