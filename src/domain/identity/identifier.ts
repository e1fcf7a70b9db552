/** The identifiers with which a customer signs in or recovers access, and the fields that accept them (specification §1). */
import { readEmail } from '@domain/identity/email';
import { readMobile } from '@domain/identity/mobile';
import { looksLikePan, readPan } from '@domain/identity/pan';
import { readUsername } from '@domain/identity/username';

/**
 * The sign-in field that is named after each type (specification §3), and in which the identifier is sent. Both fields take
 * every type: a text is read as the first that fits, in this order.
 */
export const FIELD_OF = { PAN: 'mobileOrPan', MOBILE: 'mobileOrPan', EMAIL: 'username', USERNAME: 'username' } as const;

export type IdentifierType = keyof typeof FIELD_OF;
export type IdentifierField = (typeof FIELD_OF)[IdentifierType];

/** The fields of a recovery's identifier screen. */
export type RecoveryField = 'pan' | 'emailOrMobile';

export const IDENTIFIER_TYPES = Object.keys(FIELD_OF) as readonly IdentifierType[];

export interface Identifier {
  readonly identifierType: IdentifierType;
  readonly mobileOrPan?: string;
  readonly username?: string;
}

export const identifierOfType = (identifierType: IdentifierType, value: string): Identifier => ({
  identifierType,
  [FIELD_OF[identifierType]]: value,
});

/** Empty without an identifier. */
export const identifierValue = (identifier: Identifier | null): string =>
  identifier === null ? '' : (identifier[FIELD_OF[identifier.identifierType]] ?? '');

const READERS: Readonly<Record<IdentifierType, (text: string) => string | null>> = {
  PAN: readPan,
  MOBILE: readMobile,
  EMAIL: readEmail,
  USERNAME: readUsername,
};

const ACCEPTED_TYPES: Readonly<Record<IdentifierField | RecoveryField, readonly IdentifierType[]>> = {
  mobileOrPan: IDENTIFIER_TYPES,
  username: IDENTIFIER_TYPES,
  pan: ['PAN'],
  emailOrMobile: ['EMAIL', 'MOBILE'],
};

/** The identifier types that the field accepts. */
export const typesIn = (field: IdentifierField | RecoveryField): readonly IdentifierType[] => ACCEPTED_TYPES[field];

/** In the field for a PAN, a name that looks like one is probably a PAN that is unfinished or wrong. */
const isDoubtful = (type: IdentifierType, field: IdentifierField | RecoveryField, text: string): boolean =>
  type === 'USERNAME' && field === 'mobileOrPan' && looksLikePan(text);

/** Reads the text as one of the field's identifier types, in canonical form. Returns null if it matches none of them. */
export const readIdentifier = (field: IdentifierField | RecoveryField, text: string): Identifier | null => {
  for (const type of typesIn(field)) {
    const value = READERS[type](text);
    if (value !== null && !isDoubtful(type, field, text)) return identifierOfType(type, value);
  }
  return null;
};

/**
 * Compares identifiers of any type: the case of usernames and email addresses does not matter, and PANs and mobile numbers
 * in canonical form have only one. Ignores spaces at the ends, too.
 */
export const equalsIgnoringCase = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** Returns the email address or mobile number in canonical form; null if the text is neither. */
export const readEmailOrMobile = (text: string): string | null =>
  identifierValue(readIdentifier('emailOrMobile', text)) || null;
