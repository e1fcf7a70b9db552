/** Who a customer says they are (specification §1). */
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

/** What a field of the sign-in screens accepts; the order is the order in which a text is tried. */
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

/** Recognises what was typed, in its canonical form; null when it is neither of the two that the field takes. */
export const readIdentifier = (field: IdentifierField, text: string): Identifier | null => {
  for (const [identifierType, read] of READERS[field]) {
    const value = read(text);
    if (value !== null) return { identifierType, [field]: value };
  }
  return null;
};
