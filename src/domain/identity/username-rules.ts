/** The rules of a username one by one, for the list that a customer sees. `username.ts` has them as one. */
import { readPan } from '@domain/identity/pan';

export type UsernameRule =
  'length' | 'begins-with-letter' | 'allowed-characters' | 'ends-with-letter-or-digit' | 'not-a-pan';

export interface JudgedUsernameRule {
  readonly rule: UsernameRule;
  readonly kept: boolean;
}

const RULES: readonly { readonly rule: UsernameRule; readonly keeps: (username: string) => boolean }[] = [
  { rule: 'length', keeps: ({ length }) => length >= 6 && length <= 30 },
  { rule: 'begins-with-letter', keeps: (username) => /^[A-Za-z]/u.test(username) },
  { rule: 'allowed-characters', keeps: (username) => /^[A-Za-z0-9._]+$/u.test(username) },
  { rule: 'ends-with-letter-or-digit', keeps: (username) => /[A-Za-z0-9]$/u.test(username) },
  { rule: 'not-a-pan', keeps: (username) => username !== '' && readPan(username) === null },
];

/** All rules, in the order shown. A text that keeps all of them is a username. */
export const judgeUsername = (text: string): readonly JudgedUsernameRule[] =>
  RULES.map(({ rule, keeps }) => ({ rule, kept: keeps(text.trim()) }));
