/** Digits, and what stands between them, in numbers that a customer types or pastes. */
import { withoutInvisible } from '@domain/identity/invisible';

/** The zeros of the scripts in which customers' keyboards may write digits. In Unicode, the other nine digits follow each. */
const ZEROS = {
  arabic: '٠',
  persianAndUrdu: '۰',
  devanagari: '०',
  bengali: '০',
  gurmukhi: '੦',
  gujarati: '૦',
  oriya: '୦',
  tamil: '௦',
  telugu: '౦',
  kannada: '೦',
  malayalam: '൦',
  fullwidth: '０',
} as const;

const codePoint = (character: string): number => character.codePointAt(0) ?? 0;

/** The text with the digits 0 to 9 in place of the digits of other scripts. */
export const withAsciiDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const values = Object.values(ZEROS).map((zero) => codePoint(digit) - codePoint(zero));
    return values.find((value) => value >= 0 && value <= 9)?.toString() ?? digit;
  });

/** Spaces, dashes of all kinds and the minus sign. */
const SEPARATORS = /[\s\p{Pd}\u2212]/gu;

/** The visible text with the digits 0 to 9, with ordinary characters in place of full-width ones, and without separators. */
export const compact = (text: string): string =>
  withoutInvisible(withAsciiDigits(text.normalize('NFKC'))).replace(SEPARATORS, '');
