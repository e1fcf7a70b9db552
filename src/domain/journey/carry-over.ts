/**
 * The identifiers that one journey carries over to the next. The customer types nothing twice (WCAG 2.2, 3.3.7), and no
 * customer gets another's identifier (docs/journeys.md "Recovery").
 */
import { readEmail } from '@domain/identity/email';
import type { Identifier, IdentifierField } from '@domain/identity/identifier';
import { readMobile } from '@domain/identity/mobile';
import { readPan } from '@domain/identity/pan';
import { identified, identifierOf, withoutCode } from '@domain/journey/changes';
import { forget, type FieldName, type Journey } from '@domain/journey/fields';
import { RECOVERIES, type RecoveryIdentity } from '@domain/journey/recoveries';

export const readEmailOrMobile = (text: string): string | null => readEmail(text) ?? readMobile(text);

/** Without an identifier that is remembered from an earlier session. */
const givenIdentifier = (journey: Journey): Pick<Journey, 'identifierType' | IdentifierField> =>
  journey.isIdentifierGiven ? journey : { identifierType: null, mobileOrPan: '', username: '' };

/** The initial values of a recovery's identifier screen. */
export const knownIdentity = (journey: Journey): RecoveryIdentity => {
  const { identifierType, mobileOrPan, username } = givenIdentifier(journey);
  const contact = { MOBILE: mobileOrPan, EMAIL: username, PAN: '', USERNAME: '' };
  return {
    pan: journey.pan || (identifierType === 'PAN' ? mobileOrPan : ''),
    emailOrMobile: journey.emailOrMobile || (identifierType === null ? '' : contact[identifierType]),
  };
};

/** The initial value of a field on the identifier screens of sign-in. */
export const knownIdentifier = (journey: Journey, field: IdentifierField): string => {
  const { [field]: given } = givenIdentifier(journey);
  if (given !== '') return given;
  if (field === 'username') return readEmail(journey.emailOrMobile) ?? '';
  return journey.pan || (readMobile(journey.emailOrMobile) ?? '');
};

/** A recovery's code is resent to the identity that it was first sent for, so that identity must not change. */
const hasRecoveryCode = ({ codeDelivery }: Journey): boolean =>
  codeDelivery !== null && Object.hasOwn(RECOVERIES, codeDelivery.journey);

/** Stores an identity that was typed but not submitted. Changes nothing while a recovery's code is pending. */
export const withUnsubmittedIdentity = (journey: Journey, typed: RecoveryIdentity): Journey => {
  if (hasRecoveryCode(journey)) return journey;
  const pan = readPan(typed.pan) ?? journey.pan;
  const emailOrMobile = readEmailOrMobile(typed.emailOrMobile) ?? journey.emailOrMobile;
  return pan === journey.pan && emailOrMobile === journey.emailOrMobile ? journey : { ...journey, pan, emailOrMobile };
};

/** Forgets what was carried over of the named identifiers: it would fill their fields again. */
export const withoutCopies = (journey: Journey, identifiers: readonly FieldName[]): Journey => {
  const forgotten = (['mobileOrPan', 'username'] as const).filter((name) => identifiers.includes(name));
  const copies = (['pan', 'emailOrMobile'] as const).filter(
    (name) => journey[name] !== '' && forgotten.some((identifier) => journey[identifier] === journey[name]),
  );
  return copies.length === 0 ? journey : forget(journey, copies);
};

/** True if the identifier given at sign-in cannot belong to the customer who completed the recovery with this PAN. */
const belongsToAnotherCustomer = (
  { identifierType, mobileOrPan, username }: Identifier,
  { pan, emailOrMobile }: Journey,
): boolean => {
  switch (identifierType) {
    case 'PAN':
      return mobileOrPan !== pan;
    case 'MOBILE':
      return readMobile(emailOrMobile) !== null && mobileOrPan !== emailOrMobile;
    case 'EMAIL':
      return readEmail(emailOrMobile) !== null && username?.toLowerCase() !== emailOrMobile.toLowerCase();
    case 'USERNAME':
      return false;
    default:
      return identifierType satisfies never;
  }
};

/**
 * The customer has completed a recovery. They sign in with the identifier that they gave before, if it can be theirs;
 * otherwise with their PAN.
 */
export const recoveryCompleted = (journey: Journey): Journey => {
  const identifier = identifierOf(journey);
  const isOwn = identifier !== null && !belongsToAnotherCustomer(identifier, journey);
  const next =
    journey.pan === '' || isOwn ? journey : identified(journey, { identifierType: 'PAN', mobileOrPan: journey.pan });
  return withoutCode(next);
};

/** The usernames among the known identifiers: error 1004 is about them (specification §5). */
export const knownUsernames = ({ isAuthenticatedFlow, identifierType, username, newUsername }: Journey) =>
  isAuthenticatedFlow ? [] : [identifierType === 'USERNAME' ? username : '', newUsername];

/**
 * The identifiers that a new password must not equal (specification §5). Empty in an authenticated flow, where the
 * customer has given none.
 */
export const knownIdentifiers = (journey: Journey): readonly string[] =>
  journey.isAuthenticatedFlow
    ? []
    : [journey.username, journey.newUsername, journey.mobileOrPan, journey.pan, journey.emailOrMobile].filter(
        (identifier) => identifier !== '',
      );
