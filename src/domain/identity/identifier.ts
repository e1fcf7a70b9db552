/** The identifiers with which a customer signs in (specification §1). */
import { readEmail } from '@domain/identity/email';
import { readMobile } from '@domain/identity/mobile';
import { readPan } from '@domain/identity/pan';
import { readUsername } from '@domain/identity/username';

export type IdentifierType = 'MOBILE' | 'PAN' | 'USERNAME' | 'EMAIL';

/** MOBILE and PAN fill `mobileOrPan`; USERNAME and EMAIL fill `username`. */
export interface Identifier {
  readonly identifierType: IdentifierType;
  readonly mobileOrPan?: string;
  readonly username?: string;
}

/** The identifier fields of the sign-in screens. */
export type IdentifierField = 'mobileOrPan' | 'username';

const READERS: Readonly<
  Record<IdentifierField, readonly (readonly [IdentifierType, (text: string) => string | null])[]>
> = {
  mobileOrPan: [
    ['PAN', readPan],
    ['MOBILE', readMobile],
  ],
  username: [
    ['EMAIL', readEmail],
    ['USERNAME', readUsername],
  ],
};

export const OTHER_FIELD: Readonly<Record<IdentifierField, IdentifierField>> = {
  mobileOrPan: 'username',
  username: 'mobileOrPan',
};

/** Reads the text as one of the field's identifier types, in canonical form. Returns null if it matches none of them. */
export const readIdentifier = (field: IdentifierField, text: string): Identifier | null => {
  for (const [identifierType, read] of READERS[field]) {
    const value = read(text);
    if (value !== null) return { identifierType, [field]: value };
  }
  return null;
};

/**
 * The identifier in the text if the other field takes it, such as an email address given as a mobile number. No text is an
 * identifier for both fields.
 */
export const readMisplacedIdentifier = (field: IdentifierField, text: string): Identifier | null =>
  readIdentifier(OTHER_FIELD[field], text);
