/**
 * Usernames: 6 to 30 letters, digits, dots and underscores, starting with a letter and ending with a letter or digit.
 * Comparisons ignore case (identifier.ts, `equalsIgnoringCase`). A PAN is not a valid username, so that no text has two
 * meanings. No mobile number or email address meets the other rules.
 */
import { withoutInvisible } from '@domain/identity/invisible';
import { readPan } from '@domain/identity/pan';
import type { RuleResult } from '@domain/identity/rule-result';

export type UsernameRule =
  'length' | 'begins-with-letter' | 'allowed-characters' | 'ends-with-letter-or-digit' | 'not-a-pan';

export const USERNAME_LENGTH = { minimum: 6, maximum: 30 } as const;

const RULES: readonly { readonly rule: UsernameRule; readonly isMetBy: (username: string) => boolean }[] = [
  {
    rule: 'length',
    isMetBy: ({ length }) => length >= USERNAME_LENGTH.minimum && length <= USERNAME_LENGTH.maximum,
  },
  { rule: 'begins-with-letter', isMetBy: (username) => /^[A-Za-z]/u.test(username) },
  { rule: 'allowed-characters', isMetBy: (username) => /^[A-Za-z0-9._]+$/u.test(username) },
  { rule: 'ends-with-letter-or-digit', isMetBy: (username) => /[A-Za-z0-9]$/u.test(username) },
  { rule: 'not-a-pan', isMetBy: (username) => username !== '' && readPan(username) === null },
];

/** The visible text without spaces at its ends. */
const compactUsername = (text: string): string => withoutInvisible(text).trim();

/** All rules, in the order shown. */
export const usernameRuleResults = (text: string): readonly RuleResult<UsernameRule>[] =>
  RULES.map(({ rule, isMetBy }) => ({ rule, isMet: isMetBy(compactUsername(text)) }));

/** Returns the compact username; null if the text breaks a rule. */
export const readUsername = (text: string): string | null =>
  usernameRuleResults(text).every(({ isMet }) => isMet) ? compactUsername(text) : null;
