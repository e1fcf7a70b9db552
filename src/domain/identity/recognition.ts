/** Recognises an identifier while it is typed, and suggests a correction for O/0 and I/1 in a PAN. */
import { readEmail } from '@domain/identity/email';
import type { IdentifierType } from '@domain/identity/identifier';
import { withCountryCode, readMobile } from '@domain/identity/mobile';
import { compactPan, PAN_HOLDERS, readPan } from '@domain/identity/pan';

export type PanHolder = (typeof PAN_HOLDERS)[keyof typeof PAN_HOLDERS];

export type Recognised =
  /** Without a holder if the fourth letter names none: the customer should check it. */
  | { readonly is: 'PAN'; readonly holder: PanHolder | null }
  /** Formatted for display. */
  | { readonly is: 'MOBILE'; readonly number: string }
  | { readonly is: 'EMAIL' };

const HOLDERS: Readonly<Partial<Record<string, PanHolder>>> = PAN_HOLDERS;

const holderOf = (pan: string): PanHolder | null => HOLDERS[pan.charAt(3)] ?? null;

const RECOGNISERS: Readonly<Record<IdentifierType, (text: string) => Recognised | null>> = {
  PAN: (text) => {
    const pan = readPan(text);
    return pan === null ? null : { is: 'PAN', holder: holderOf(pan) };
  },
  MOBILE: (text) => {
    const mobile = readMobile(text);
    return mobile === null ? null : { is: 'MOBILE', number: withCountryCode(mobile) };
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

/** Returns the PAN with O/0 and I/1 corrected; null if the text is a PAN already, or is not one of a known holder then. */
export const correctedPan = (text: string): string | null => {
  if (readPan(text) !== null) return null;
  const corrected = [...compactPan(text)]
    .map((character, position) => (isDigitPosition(position) ? AS_DIGIT : AS_LETTER)[character] ?? character)
    .join('');
  return readPan(corrected) !== null && holderOf(corrected) !== null ? corrected : null;
};
