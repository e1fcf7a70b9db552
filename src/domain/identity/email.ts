/**
 * E-mail addresses, as far as a field must tell one from a username: the form itself is checked by class-validator's
 * IsEmail. 254 characters at most (RFC 5321).
 */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/u;
const LONGEST = 254;

/** The trimmed address, or null when the text is none. */
export const readEmail = (text: string): string | null => {
  const email = text.trim();
  return email.length <= LONGEST && EMAIL.test(email) ? email : null;
};
