/** What a field says it has understood while an identifier is typed, and the slips of the eye that it mends. */
import { readEmail } from '@domain/identity/email';
import type { IdentifierType } from '@domain/identity/identifier';
import { readMobile } from '@domain/identity/mobile';
import { readPan } from '@domain/identity/pan';

/** The kinds of holder that a PAN's fourth letter tells. Source: income-tax practice. */
const HOLDERS = {
  A: 'association',
  B: 'body-of-individuals',
  C: 'company',
  F: 'firm',
  G: 'government',
  H: 'family',
  J: 'juridical-person',
  L: 'local-authority',
  P: 'individual',
  T: 'trust',
} as const;

export type PanHolder = (typeof HOLDERS)[keyof typeof HOLDERS];

export type Recognised =
  | { readonly is: 'PAN'; readonly holder: PanHolder }
  /** As it is usually written. */
  | { readonly is: 'MOBILE'; readonly number: string }
  | { readonly is: 'EMAIL' };

export type RecognisedType = Exclude<IdentifierType, 'USERNAME'>;

const READERS: Readonly<Record<RecognisedType, (text: string) => Recognised | null>> = {
  PAN: (text) => {
    const pan = readPan(text);
    return pan === null ? null : { is: 'PAN', holder: HOLDERS[pan.charAt(3) as keyof typeof HOLDERS] };
  },
  MOBILE: (text) => {
    const mobile = readMobile(text);
    if (mobile === null) return null;
    return { is: 'MOBILE', number: mobile.startsWith('+') ? mobile : `+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}` };
  },
  EMAIL: (text) => (readEmail(text) === null ? null : { is: 'EMAIL' }),
};

/** What the text is, of the kinds that the field takes; null while it is none. */
export const recognise = (kinds: readonly RecognisedType[], text: string): Recognised | null => {
  for (const kind of kinds) {
    const recognised = READERS[kind](text);
    if (recognised !== null) return recognised;
  }
  return null;
};

const AS_LETTER: Readonly<Record<string, string>> = { '0': 'O', '1': 'I' };
const AS_DIGIT: Readonly<Record<string, string>> = { O: '0', I: '1' };

/** Five letters, four digits, one letter. */
const isDigitsPlace = (place: number): boolean => place >= 5 && place <= 8;

/** The PAN that was meant where O and 0, or I and 1, stand for each other; null when there is nothing to mend. */
export const mendedPan = (text: string): string | null => {
  if (readPan(text) !== null) return null;
  const compact = text.replace(/[\s-]/gu, '').toUpperCase();
  const mended = [...compact]
    .map((sign, place) => (isDigitsPlace(place) ? AS_DIGIT : AS_LETTER)[sign] ?? sign)
    .join('');
  return readPan(mended);
};
