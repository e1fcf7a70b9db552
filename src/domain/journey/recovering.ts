/**
 * What a recovery knows of its customer, keeps and carries on: nothing is typed twice (WCAG 2.2, 3.3.7), and nothing of one
 * customer passes to another (docs/journeys.md "Recovery").
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
  /** An e-mail address, or a mobile number in its canonical form. */
  readonly emailOrMobile: string;
}

export const readEmailOrMobile = (text: string): string | null => readEmail(text) ?? readMobile(text);

/** What an identifier screen of a recovery opens with. */
export const knownIdentity = (journey: Journey): RecoveryIdentity => {
  const { identifierType, mobileOrPan, username } = journey;
  const contact = { MOBILE: mobileOrPan, EMAIL: username, PAN: '', USERNAME: '' };
  return {
    pan: journey.pan || (identifierType === 'PAN' ? mobileOrPan : ''),
    emailOrMobile: journey.emailOrMobile || (identifierType === null ? '' : contact[identifierType]),
  };
};

/** What a field of the sign-in screens opens with. */
export const knownIdentifier = (journey: Journey, field: IdentifierField): string => {
  if (journey[field] !== '') return journey[field];
  if (field === 'username') return readEmail(journey.emailOrMobile) ?? '';
  return journey.pan || (readMobile(journey.emailOrMobile) ?? '');
};

/** A recovery's code may be asked for again with the very values that it was sent for. */
const hasRecoveryCode = ({ codeDelivery }: Journey): boolean =>
  codeDelivery !== null && codeDelivery.journey !== 'login' && codeDelivery.journey !== 'account-activation';

/** Keeps what was typed and not sent, unless that would mix two customers. */
export const typedMeanwhile = (journey: Journey, typed: RecoveryIdentity): Journey => {
  if (hasRecoveryCode(journey)) return journey;
  const pan = readPan(typed.pan) ?? journey.pan;
  const emailOrMobile = readEmailOrMobile(typed.emailOrMobile) ?? journey.emailOrMobile;
  return pan === journey.pan && emailOrMobile === journey.emailOrMobile ? journey : { ...journey, pan, emailOrMobile };
};

/** A code of this journey was sent to this very customer, and is not used up. */
export const hasCodeFor = (journey: Journey, name: RecoveryName, { pan, emailOrMobile }: RecoveryIdentity): boolean =>
  journey.codeDelivery?.journey === name &&
  journey.refId !== '' &&
  journey.provenFor !== name &&
  journey.pan === pan &&
  journey.emailOrMobile === emailOrMobile;

/** What a refused code or proof leaves: tried again, or forgotten so that nobody comes back to it. */
export const refusedBy = (code: string, journey: Journey): Journey =>
  voidsCode(code) ? withoutCode(journey) : journey;

/** The code or the proof is spent, void or no longer wanted. */
export const withoutCode = (journey: Journey): Journey => ({
  ...journey,
  refId: '',
  codeDelivery: null,
  provenFor: null,
});

/** The identifier given for signing in is certainly that of somebody else than the customer who has recovered. */
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

/** Who has recovered is who signs in next: by the identifier they gave before, else by their PAN. */
export const recovered = (journey: Journey): Journey => {
  const identifier = identifierOf(journey);
  const keeps = identifier !== null && !isSomebodyElse(identifier, journey);
  const next =
    keeps || journey.pan === '' ? journey : identified(journey, { identifierType: 'PAN', mobileOrPan: journey.pan });
  return withoutCode(next);
};

/** A new password must not equal any of these (specification §5). In an authenticated flow the customer is not known. */
export const knownIdentifiers = (journey: Journey): readonly string[] =>
  journey.isAuthenticatedFlow
    ? []
    : [journey.username, journey.newUsername, journey.mobileOrPan, journey.pan, journey.emailOrMobile].filter(
        (identifier) => identifier !== '',
      );
