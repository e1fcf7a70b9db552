/**
 * What one journey carries over to the next: nothing is typed twice (WCAG 2.2, 3.3.7), and nothing passes from one
 * customer to another (docs/journeys.md "Recovery").
 */
import { voidsCode } from '@domain/error/effects';
import { readEmail } from '@domain/identity/email';
import type { Identifier, IdentifierField } from '@domain/identity/identifier';
import { readMobile } from '@domain/identity/mobile';
import { readPan } from '@domain/identity/pan';
import { identified, identifierOf } from '@domain/journey/changes';
import type { Journey } from '@domain/journey/fields';
import type { RecoveryName } from '@domain/journey/recoveries';

export interface RecoveryIdentity {
  readonly pan: string;
  /** An email address, or a mobile number in canonical form. */
  readonly emailOrMobile: string;
}

export const readEmailOrMobile = (text: string): string | null => readEmail(text) ?? readMobile(text);

/** The initial values of a recovery's identifier screen. */
export const knownIdentity = (journey: Journey): RecoveryIdentity => {
  const { identifierType, mobileOrPan, username } = journey;
  const contact = { MOBILE: mobileOrPan, EMAIL: username, PAN: '', USERNAME: '' };
  return {
    pan: journey.pan || (identifierType === 'PAN' ? mobileOrPan : ''),
    emailOrMobile: journey.emailOrMobile || (identifierType === null ? '' : contact[identifierType]),
  };
};

/** The initial value of a field on the identifier screens of sign-in. */
export const knownIdentifier = (journey: Journey, field: IdentifierField): string => {
  if (journey[field] !== '') return journey[field];
  if (field === 'username') return readEmail(journey.emailOrMobile) ?? '';
  return journey.pan || (readMobile(journey.emailOrMobile) ?? '');
};

/** The code of a recovery is resent with the values that it was first sent for, so these must not change. */
const hasRecoveryCode = ({ codeDelivery }: Journey): boolean =>
  codeDelivery !== null && codeDelivery.journey !== 'login' && codeDelivery.journey !== 'account-activation';

/** Keeps what was typed but not submitted, unless that would mix two customers. */
export const typedMeanwhile = (journey: Journey, typed: RecoveryIdentity): Journey => {
  if (hasRecoveryCode(journey)) return journey;
  const pan = readPan(typed.pan) ?? journey.pan;
  const emailOrMobile = readEmailOrMobile(typed.emailOrMobile) ?? journey.emailOrMobile;
  return pan === journey.pan && emailOrMobile === journey.emailOrMobile ? journey : { ...journey, pan, emailOrMobile };
};

/** A code of this recovery was sent for this identity and is not used yet. */
export const hasCodeFor = (journey: Journey, name: RecoveryName, { pan, emailOrMobile }: RecoveryIdentity): boolean =>
  journey.codeDelivery?.journey === name &&
  journey.refId !== '' &&
  journey.provenFor !== name &&
  journey.pan === pan &&
  journey.emailOrMobile === emailOrMobile;

/** Forgets the code or the proof if the refusal makes it void; otherwise the customer may try again. */
export const refusedBy = (code: string, journey: Journey): Journey =>
  voidsCode(code) ? withoutCode(journey) : journey;

/** Forgets the code and the proof: they are used, void or no longer wanted. */
export const withoutCode = (journey: Journey): Journey => ({
  ...journey,
  refId: '',
  codeDelivery: null,
  provenFor: null,
});

/** Whether the identifier given at sign-in is certainly not that of the customer who has recovered. */
const isSomebodyElse = (
  { identifierType, mobileOrPan, username }: Identifier,
  { pan, emailOrMobile }: Journey,
): boolean => {
  switch (identifierType) {
    case 'PAN':
      return pan !== '' && mobileOrPan !== pan;
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

/** After a recovery the same customer signs in: by the identifier given before, else by PAN. */
export const recovered = (journey: Journey): Journey => {
  const identifier = identifierOf(journey);
  const keeps = identifier !== null && !isSomebodyElse(identifier, journey);
  const next =
    keeps || journey.pan === '' ? journey : identified(journey, { identifierType: 'PAN', mobileOrPan: journey.pan });
  return withoutCode(next);
};

/**
 * A new password must not equal any of these (specification §5). In an authenticated flow the customer is not known.
 */
export const knownIdentifiers = (journey: Journey): readonly string[] =>
  journey.isAuthenticatedFlow
    ? []
    : [journey.username, journey.newUsername, journey.mobileOrPan, journey.pan, journey.emailOrMobile].filter(
        (identifier) => identifier !== '',
      );
