/** Recognises an identifier while it is typed, and suggests a correction for O/0 and I/1 in a PAN. */
import { readEmail } from '@domain/identity/email';
import type { IdentifierType } from '@domain/identity/identifier';
import { readMobile, withCountryCode } from '@domain/identity/mobile';
import { compactPan, PAN_HOLDERS, readPan } from '@domain/identity/pan';

export type PanHolder = (typeof PAN_HOLDERS)[keyof typeof PAN_HOLDERS];

export type Recognised =
  | { readonly is: 'PAN'; readonly holder: PanHolder }
  /** Formatted for display. */
  | { readonly is: 'MOBILE'; readonly number: string }
  | { readonly is: 'EMAIL' };

/** Separates the digits of an Indian number into two groups of five. A foreign number stays as it is. */
const inGroups = (mobile: string): string => mobile.replace(/^\d{5}/u, '$& ');

const RECOGNISERS: Readonly<Record<IdentifierType, (text: string) => Recognised | null>> = {
  PAN: (text) => {
    const pan = readPan(text);
    return pan === null ? null : { is: 'PAN', holder: PAN_HOLDERS[pan.charAt(3) as keyof typeof PAN_HOLDERS] };
  },
  MOBILE: (text) => {
    const mobile = readMobile(text);
    return mobile === null ? null : { is: 'MOBILE', number: withCountryCode(inGroups(mobile)) };
  },
  EMAIL: (text) => (readEmail(text) === null ? null : { is: 'EMAIL' }),
  // Nearly every text could be a username.
  USERNAME: () => null,
};

/** Recognises the text as the first matching type of `types`; null if none matches. */
export const recognise = (types: readonly IdentifierType[], text: string): Recognised | null => {
  for (const type of types) {
    const recognised = RECOGNISERS[type](text);
    if (recognised !== null) return recognised;
  }
  return null;
};

const AS_LETTER: Readonly<Record<string, string>> = { '0': 'O', '1': 'I' };
const AS_DIGIT: Readonly<Record<string, string>> = { O: '0', I: '1' };

/** A PAN has five letters, four digits and one letter. */
const isDigitPosition = (position: number): boolean => position >= 5 && position <= 8;

/** Returns the PAN with O/0 and I/1 corrected; null if the text is a PAN already or cannot be corrected. */
export const correctedPan = (text: string): string | null => {
  if (readPan(text) !== null) return null;
  const corrected = [...compactPan(text)]
    .map((character, position) => (isDigitPosition(position) ? AS_DIGIT : AS_LETTER)[character] ?? character)
    .join('');
  return readPan(corrected);
};
