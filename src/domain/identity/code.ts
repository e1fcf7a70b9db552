/**
 * Access codes and OTPs: six digits, valid ten minutes, five attempts, bound to one reference. Sources: OWASP ASVS 5.0
 * §6.5; the exchanges' two-factor circular of June 2022.
 */
export const CODE_LENGTH = 6;
export const CODE_LIFETIME_MS = 10 * 60_000;

/**
 * Extracts the code from typed or pasted text, which may contain spaces, hyphens or the whole message. Returns the first
 * group of exactly six digits; without such a group, the first six digits of the text.
 */
export const readCodeDigits = (text: string): string => {
  const sixDigitGroup = /(?<!\d)\d{6}(?!\d)/u.exec(text)?.[0];
  return sixDigitGroup ?? text.replace(/\D/gu, '').slice(0, CODE_LENGTH);
};

export const isCompleteCode = (digits: string): boolean => digits.length === CODE_LENGTH;
