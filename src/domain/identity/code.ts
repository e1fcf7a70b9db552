/**
 * Access codes and OTPs: six digits, valid ten minutes, five tries, bound to one reference. Sources: OWASP ASVS 5.0 §6.5;
 * the exchanges' two-factor circular of June 2022.
 */
export const CODE_LENGTH = 6;
export const CODE_LIFETIME_MS = 10 * 60_000;

/**
 * The digits of what was typed or pasted: spaces, hyphens and a whole message are accepted. A message's own code is the
 * first run of six digits that stands alone; without one, all digits are taken, six at most.
 */
export const readCodeDigits = (text: string): string => {
  const alone = /(?<!\d)\d{6}(?!\d)/u.exec(text)?.[0];
  return alone ?? text.replace(/\D/gu, '').slice(0, CODE_LENGTH);
};

export const isWholeCode = (digits: string): boolean => digits.length === CODE_LENGTH;
