/**
 * The identifiers that one journey carries over to the next. The customer types nothing twice (WCAG 2.2, 3.3.7), and no
 * customer gets another's identifier (docs/journeys.md "Recovery").
 */
import { identifierOf, isIdentifiedBy, type CustomerFields } from '@domain/customer/customer';
import {
  givenIdentifierOf,
  withIdentifier,
  withoutIdentifier,
  withoutRecoveryIdentity,
} from '@domain/customer/transitions';
import { readEmail } from '@domain/identity/email';
import {
  equalsIgnoringCase,
  FIELD_OF,
  identifierOfType,
  identifierValue,
  readEmailOrMobile,
  readIdentifier,
  typesIn,
  type Identifier,
  type IdentifierField,
  type RecoveryField,
} from '@domain/identity/identifier';
import { readMobile } from '@domain/identity/mobile';
import { readPan } from '@domain/identity/pan';
import { hasProgressedSince } from '@domain/journey/changes';
import { withoutCode } from '@domain/journey/code-changes';
import { withoutAcceptedConsent } from '@domain/journey/consent';
import { forget, storedFields, withFields, type FieldName, type Journey } from '@domain/journey/fields';
import { isRecovery, isSameIdentity, type RecoveryIdentity } from '@domain/journey/recoveries';

/** The field of the customer that keeps the text of a sign-in field that was not submitted. */
const UNSUBMITTED_FIELD = {
  mobileOrPan: 'unsubmittedMobileOrPan',
  username: 'unsubmittedUsername',
} as const satisfies Readonly<Record<IdentifierField, keyof CustomerFields>>;

/** The identifier given at sign-in, if the field accepts its type. Empty otherwise, and if it is only remembered. */
const givenFor = (field: RecoveryField, journey: Journey): string => {
  const given = givenIdentifierOf(journey);
  return given !== null && typesIn(field).includes(given.identifierType) ? identifierValue(given) : '';
};

/** The initial values of a recovery's identifier screen. */
export const initialRecoveryIdentity = (journey: Journey): RecoveryIdentity => ({
  pan: journey.pan || givenFor('pan', journey),
  emailOrMobile: journey.emailOrMobile || givenFor('emailOrMobile', journey),
});

/** The initial value of a field on the identifier screens of sign-in. */
export const initialIdentifierText = (journey: Journey, field: IdentifierField): string => {
  const unsubmitted = journey.customer[UNSUBMITTED_FIELD[field]];
  if (unsubmitted !== '') return unsubmitted;
  if (journey.customer.isIdentifierGiven && journey[field] !== '') return journey[field];
  if (field === 'username') return readEmail(journey.emailOrMobile) ?? '';
  return journey.pan || (readMobile(journey.emailOrMobile) ?? '');
};

/**
 * True once a recovery has sent a code, even after the OTP was accepted. A code is resent to the identity that it was first
 * sent for, so that identity must not change.
 */
const hasRecoveryCode = ({ codeDelivery }: Journey): boolean => isRecovery(codeDelivery?.journey ?? null);

const unsubmittedIdentity = (
  journey: Journey,
  typed: RecoveryIdentity,
  fallback: RecoveryIdentity = journey,
): RecoveryIdentity => {
  const { pan, emailOrMobile } = journey;
  if (hasRecoveryCode(journey)) return { pan, emailOrMobile };
  return {
    pan: readPan(typed.pan) ?? fallback.pan,
    emailOrMobile: readEmailOrMobile(typed.emailOrMobile) ?? fallback.emailOrMobile,
  };
};

/**
 * Stores an identity that was typed but not submitted. If a text is not an identifier, keeps the fallback. Changes nothing
 * once a recovery has sent a code.
 */
export const withUnsubmittedIdentity = (
  journey: Journey,
  typed: RecoveryIdentity,
  fallback?: RecoveryIdentity,
): Journey => {
  const identity = unsubmittedIdentity(journey, typed, fallback);
  return isSameIdentity(journey, identity) ? journey : { ...withCorrectedText(journey, identity), ...identity };
};

/**
 * A recovery can be prefilled with unsubmitted text of the sign-in. If the customer corrects it there, the field of the
 * sign-in gets the correction.
 */
const withCorrectedText = (journey: Journey, identity: RecoveryIdentity): Journey => {
  const corrected = (field: IdentifierField): string => {
    const text = journey.customer[UNSUBMITTED_FIELD[field]];
    const part = (['pan', 'emailOrMobile'] as const).find((name) => text !== '' && journey[name] === text);
    return part === undefined ? text : identifierValue(readIdentifier(field, identity[part]));
  };
  return withFields(journey, {
    unsubmittedMobileOrPan: corrected('mobileOrPan'),
    unsubmittedUsername: corrected('username'),
  });
};

/** The field in which an identifier was typed keeps it, even if it is named after another type. */
export const withTypedIdentifier = (journey: Journey, field: IdentifierField, identifier: Identifier): Journey =>
  withFields(journey, { [UNSUBMITTED_FIELD[field]]: identifierValue(identifier) });

/**
 * Stores the identifier in a text that was typed on a screen of the sign-in but not submitted: for the field of its type, for
 * the field in which it was typed, and for the recoveries. Changes nothing if the text is not an identifier.
 */
export const withUnsubmittedText = (journey: Journey, text: string, field?: IdentifierField): Journey => {
  const typed = readIdentifier('username', text);
  if (typed === null) return journey;
  const identity = unsubmittedIdentity(journey, { pan: text, emailOrMobile: text });
  const kept = withTypedIdentifier({ ...journey, ...identity }, FIELD_OF[typed.identifierType], typed);
  return field === undefined ? kept : withTypedIdentifier(kept, field, typed);
};

/** Clears the copies of the named identifiers in other fields, which would fill in the cleared fields again. */
export const withoutCopies = (journey: Journey, identifiers: readonly FieldName[]): Journey => {
  const forgotten = (['mobileOrPan', 'username'] as const).filter((name) => identifiers.includes(name));
  const copies = (['pan', 'emailOrMobile', ...Object.values(UNSUBMITTED_FIELD)] as const).filter((name) =>
    forgotten.some((identifier) => journey[identifier] === storedFields(journey)[name]),
  );
  return forget(journey, copies);
};

/** True if the identifier cannot belong to the customer who identified themselves in a recovery with this identity. */
const belongsToAnotherCustomer = (identifier: Identifier, { pan, emailOrMobile }: RecoveryIdentity): boolean => {
  const value = identifierValue(identifier);
  switch (identifier.identifierType) {
    case 'PAN':
      return pan !== '' && value !== pan;
    case 'MOBILE':
      return readMobile(emailOrMobile) !== null && value !== emailOrMobile;
    case 'EMAIL':
      return readEmail(emailOrMobile) !== null && !equalsIgnoringCase(value, emailOrMobile);
    case 'USERNAME':
      return false;
    default:
      return identifier.identifierType satisfies never;
  }
};

/**
 * The gateway has accepted this identity. A remembered identifier that is part of it is now given. An identifier no longer
 * counts as given if it contradicts the identity, or if an earlier recovery in this journey was for another PAN. This must be
 * stored, because a reload drops the PAN that shows the contradiction.
 */
export const identityAccepted = (journey: Journey, identity: RecoveryIdentity): Journey => {
  const identifier = identifierOf(journey);
  const value = identifierValue(identifier);
  const isPart = [identity.pan, identity.emailOrMobile].some((part) => equalsIgnoringCase(part, value));
  const { acceptedPan, isIdentifierGiven } = journey.customer;
  const isOfAnotherCustomer =
    (acceptedPan !== '' && acceptedPan !== identity.pan) ||
    (identifier !== null && belongsToAnotherCustomer(identifier, identity));
  return withFields(journey, {
    ...identity,
    acceptedPan: identity.pan,
    isIdentifierGiven: (isIdentifierGiven && !isOfAnotherCustomer) || isPart,
  });
};

/**
 * The customer types, or is about to submit, a text in a field of the sign-in. If it is another identifier than the one that
 * the gateway has accepted with the consent, the consent is dropped: they may be another customer.
 */
export const identifierTyped = (journey: Journey, text: string): Journey => {
  const typed = readIdentifier('username', text);
  const hasIdentifier = journey.mobileOrPan !== '' || journey.username !== '';
  const isAnother = typed !== null && hasIdentifier && !isIdentifiedBy(journey, typed);
  return isAnother ? withoutAcceptedConsent(journey) : journey;
};

/**
 * The customer has given an identifier to sign in. If it differs from the one given before, or if it contradicts the
 * identity typed in a recovery, that identity and a username that was set are dropped.
 */
export const identifierGiven = (journey: Journey, identifier: Identifier): Journey => {
  const hasGivenAnother = givenIdentifierOf(journey) !== null && !isIdentifiedBy(journey, identifier);
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
  const given = givenIdentifierOf(journey);
  const isOwn = given !== null && !belongsToAnotherCustomer(given, journey);
  if (isOwn) return withoutCode(withIdentifier(journey, given));
  const next = pan === '' ? withoutIdentifier(journey) : withIdentifier(journey, identifierOfType('PAN', pan));
  return withoutCode(next);
};

/** The customer signs in with the username that was sent to them. A username given earlier may not be theirs. */
export const sentUsernameChosen = (journey: Journey): Journey => {
  const completed = recoveryCompleted(journey);
  return completed.identifierType === 'USERNAME' ? withoutIdentifier(completed) : completed;
};

/**
 * Whether the customer has only lost their proof since: they changed their choice for unlocking, chose the username that
 * was sent to them, or got a refusal. They have not given another identifier, typed another identity or received another
 * code.
 */
export const hasOnlyDroppedProof = (journey: Journey, since: Journey): boolean =>
  (['pan', 'emailOrMobile'] as const).every((name) => journey[name] === '' || journey[name] === since[name]) &&
  [withoutCode(since), sentUsernameChosen(since)].some(
    (dropped) => !hasProgressedSince(journey, { ...dropped, resetPasswordOption: journey.resetPasswordOption }),
  );

/** The customer has set a username, and signs in with it. The OTP has been used. */
export const usernameSet = (journey: Journey, newUsername: string): Journey => ({
  ...withoutCode(withIdentifier(journey, identifierOfType('USERNAME', newUsername))),
  newUsername,
});
