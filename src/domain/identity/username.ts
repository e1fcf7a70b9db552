/**
 * Usernames: 6 to 30 letters, digits, dots and underscores, starting with a letter and ending with a letter or digit.
 * Comparisons ignore case. A PAN is not a valid username, so that no text has two meanings; mobile numbers and email
 * addresses cannot match the pattern.
 */
import { readPan } from '@domain/identity/pan';

const USERNAME = /^[A-Za-z][A-Za-z0-9._]{4,28}[A-Za-z0-9]$/u;

/** Returns the trimmed username; null if the text is not one. */
export const readUsername = (text: string): string | null => {
  const username = text.trim();
  return USERNAME.test(username) && readPan(username) === null ? username : null;
};

export const sameUsername = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
