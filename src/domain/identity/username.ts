/**
 * Usernames: 6 to 30 letters, digits, dots and underscores, beginning with a letter and not ending in a separator; case
 * does not matter. One that reads as a PAN is refused, since one field must be unambiguous (a mobile number or an e-mail
 * address cannot pass the pattern).
 */
import { readPan } from '@domain/identity/pan';

const USERNAME = /^[A-Za-z][A-Za-z0-9._]{4,28}[A-Za-z0-9]$/u;

/** The trimmed username as typed, or null when the text is none. */
export const readUsername = (text: string): string | null => {
  const username = text.trim();
  return USERNAME.test(username) && readPan(username) === null ? username : null;
};

export const sameUsername = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
