/**
 * Access codes and OTPs: six digits, valid ten minutes. Sources: OWASP ASVS 5.0 §6.5; the exchanges' two-factor circular of
 * June 2022. That a code has five attempts, is used once and belongs to one reference are the server's rules.
 */
import { withAsciiDigits } from '@domain/identity/digits';
import { MINUTE_MS } from '@domain/time';

export const CODE_LENGTH = 6;
export const CODE_LIFETIME_MS = 10 * MINUTE_MS;

/** What may precede a grouped code: the start of the text, or no digit, not even one before a separator. */
const BEFORE_GROUP = String.raw`(?:^|[^\d\s\p{Pd}]|(?:^|\D)[\s\p{Pd}])`;
const group = (digits: string): RegExp => new RegExp(String.raw`${BEFORE_GROUP}(${digits})(?![\s\p{Pd}]?\d)`, 'u');

/**
 * Six digits in one piece, or in groups, the likeliest first. They do not belong to a longer number or to a date. Without
 * lookbehind: a browser that does not know it (Safari before 16.4) would run nothing of the script.
 */
const CODE_PATTERNS: readonly RegExp[] = [
  /(?:^|\D)(\d{6})(?!\d)/u,
  group(String.raw`\d{3}[\s\p{Pd}]\d{3}`),
  group(String.raw`\d(?:[\s\p{Pd}]\d){5}`),
  group(String.raw`\d\d\s\d\d\s\d\d`),
];

const digitsOf = (text: string): string => text.replace(/\D/gu, '');

/**
 * Extracts the code from typed or pasted text, which may be a whole message. Without a code that stands by itself, returns up
 * to six digits of the text. If a message has more, returns nothing: a wrong code would use up an attempt.
 */
export const readCodeDigits = (typed: string): string => {
  const text = withAsciiDigits(typed);
  for (const pattern of CODE_PATTERNS) {
    const found = pattern.exec(text);
    if (found?.[1] !== undefined) return digitsOf(found[1]);
  }
  const digits = digitsOf(text);
  return digits.length > CODE_LENGTH && /\p{L}/u.test(text) ? '' : digits.slice(0, CODE_LENGTH);
};

export const isCompleteCode = (digits: string): boolean => digits.length === CODE_LENGTH;
