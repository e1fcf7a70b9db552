/**
 * Tells email addresses from usernames. The forms check the address fully with class-validator's IsEmail. At most 254
 * characters (RFC 5321).
 */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/u;
const MAX_LENGTH = 254;

/** Returns the trimmed address; null if the text is not one. */
export const readEmail = (text: string): string | null => {
  const email = text.trim();
  return email.length <= MAX_LENGTH && EMAIL.test(email) ? email : null;
};
