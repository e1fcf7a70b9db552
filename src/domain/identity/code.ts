/**
 * Access codes and OTPs: six digits, valid ten minutes, five attempts, bound to one reference. Sources: OWASP ASVS 5.0
 * §6.5; the exchanges' two-factor circular of June 2022.
 */
export const CODE_LENGTH = 6;
export const CODE_LIFETIME_MS = 10 * 60_000;

const SIX_DIGITS = /(?<!\d)\d{6}(?!\d)/u;
/** Six digits in two or three groups, such as `123-456`, that do not belong to a longer number. */
const GROUPED_DIGITS = /(?<!\d[\s\p{Pd}]?)(?:\d{3}[\s\p{Pd}]\d{3}|\d\d[\s\p{Pd}]\d\d[\s\p{Pd}]\d\d)(?![\s\p{Pd}]?\d)/u;

const digitsOf = (text: string): string => text.replace(/\D/gu, '');

/**
 * Extracts the code from typed or pasted text, which may contain spaces, hyphens or the whole message. Returns the first
 * six digits that stand by themselves, in one piece or in groups. Without such a code, returns the digits of the text, at most
 * six; of a message with more digits, none, because a wrong code would use up an attempt.
 */
export const readCodeDigits = (text: string): string => {
  const code = SIX_DIGITS.exec(text) ?? GROUPED_DIGITS.exec(text);
  if (code !== null) return digitsOf(code[0]);
  const digits = digitsOf(text);
  return digits.length > CODE_LENGTH && /\p{L}/u.test(text) ? '' : digits.slice(0, CODE_LENGTH);
};

export const isCompleteCode = (digits: string): boolean => digits.length === CODE_LENGTH;
