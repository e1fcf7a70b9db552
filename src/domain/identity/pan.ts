/**
 * The permanent account number (PAN). Its last letter is a check letter, but the algorithm is not published, so it is not
 * checked. The fifth letter is not compared with the customer's name. Source: income-tax practice.
 */
import { compact } from '@domain/identity/digits';

/** The type of holder, by the fourth letter. */
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

const PAN = new RegExp(`^[A-Z]{3}[${Object.keys(PAN_HOLDERS).join('')}][A-Z](?!0000)\\d{4}[A-Z]$`, 'u');

export const compactPan = (text: string): string => compact(text).toUpperCase();

/** Returns the compact PAN; null if the text is not a PAN. */
export const readPan = (text: string): string | null => {
  const pan = compactPan(text);
  return PAN.test(pan) ? pan : null;
};

/** True from the first digit of a PAN on. Until then, the text could still become a username. */
export const beginsLikePan = (text: string): boolean => /^[A-Z]{5}\d{1,4}[A-Z]?$/u.test(compactPan(text));
