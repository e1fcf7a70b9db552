import { compactPan, looksLikePan } from '@domain/identity/pan';

export type MissingPart = 'digit' | 'letter' | 'digit-and-letter';

/** What a text lacks that looks like a PAN: one of its four digits, its last letter, or both. Null if it lacks nothing. */
export const missingFromPan = (text: string): MissingPart | null => {
  if (!looksLikePan(text)) return null;
  const end = compactPan(text).slice(5);
  const hasLetter = /[A-Z]$/u.test(end);
  if (/^\d{4}/u.test(end)) return hasLetter ? null : 'letter';
  return hasLetter ? 'digit' : 'digit-and-letter';
};
