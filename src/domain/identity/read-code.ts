/** The code in what was typed, pasted or filled in. */
import { CODE_LENGTH } from '@domain/identity/code';
import { findCodeInMessage, findOnlyCode } from '@domain/identity/code-in-text';
import { withAsciiDigits } from '@domain/identity/digits';

const isWritten = (text: string): boolean => /\p{L}/u.test(text);
const hasWord = (text: string): boolean => /\p{L}{2}/u.test(text);

/** Without invisible characters, such as the direction marks of a copied text. */
const visible = (text: string): string => withAsciiDigits(text).replace(/\p{Cf}/gu, '');

/**
 * The code in a text, which may be a whole message; null unless the text tells one code. A number that only might be the code
 * is not taken: it would be submitted, and use up an attempt.
 */
export const readCode = (text: string): string | null =>
  isWritten(text) ? findCodeInMessage(visible(text)) : findOnlyCode(visible(text));

/** The digits of a field whose text is `typed`: fewer than six are the beginning of a code, others as in `readCode`. */
export const readCodeDigits = (typed: string): string | null => {
  const digits = visible(typed).replace(/\D/gu, '');
  if (digits.length >= CODE_LENGTH) return readCode(typed);
  return hasWord(typed) ? null : digits;
};
