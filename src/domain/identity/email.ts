/** Distinguishes email addresses from usernames. The forms validate the whole address with class-validator's `isEmail`. */
import { withoutInvisible } from '@domain/identity/invisible';

const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/u;

/** Source: RFC 5321. */
export const MAX_EMAIL_LENGTH = 254;

/** Returns the trimmed address, without invisible characters; null if the text is not one. */
export const readEmail = (text: string): string | null => {
  const email = withoutInvisible(text).trim();
  return email.length <= MAX_EMAIL_LENGTH && EMAIL.test(email) ? email : null;
};
