/**
 * The permanent account number (PAN). Its last letter is a check letter, but the algorithm is not published, so it is not
 * checked. The fifth letter is not compared with the customer's name. The fourth letter can be one that no source lists: the
 * gateway decides. Source: income-tax practice.
 */
import { compact } from '@domain/identity/digits';

/** The type of holder, by the fourth letter. Other letters, such as D, E and K, are seen too. */
export const PAN_HOLDERS = {
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

const PAN = /^[A-Z]{5}(?!0000)\d{4}[A-Z]$/u;

/** Three or four digits, with or without the last letter. */
const LIKE_PAN = new RegExp(`^[A-Z]{3}[${Object.keys(PAN_HOLDERS).join('')}][A-Z]\\d{3,4}[A-Z]?$`, 'u');

export const compactPan = (text: string): string => compact(text).toUpperCase();

/** Returns the compact PAN; null if the text is not a PAN. */
export const readPan = (text: string): string | null => {
  const pan = compactPan(text);
  return PAN.test(pan) ? pan : null;
};

/** Whether the text is more likely a PAN, perhaps an unfinished or wrong one, than a username such as `priya99`. */
export const looksLikePan = (text: string): boolean => LIKE_PAN.test(compactPan(text));
