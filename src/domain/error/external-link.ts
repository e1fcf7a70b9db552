/**
 * Where a button or a link of an error may lead outside of the product (threats: open redirect, markup in addresses). All of
 * these come from the configuration; each is checked all the same, and one that does not pass leads nowhere.
 */
import { allowedAddress } from '@domain/session/redirect';

/** Digits, with spaces and signs between them for the eye; other numbers are not called by a link. */
const TELEPHONE = /^\+?[\d\s().-]{3,30}$/u;

/** Narrower than what mail allows: nothing that could end the address and begin a header. */
const MAIL = /^[\w.+-]{1,64}@[a-z\d](?:[a-z\d.-]{0,252}[a-z\d])?$/iu;

/** A page of the provider: https, or http of this very machine; a path is of this product's own origin. */
export const pageAddress = (text: string, base: URL): URL | null => {
  if (!URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  return allowedAddress(url.href, [url.origin]);
};

/** `tel:` with nothing but digits and a leading plus. */
export const telephoneAddress = (number: string): string | null => {
  const digits = number.replace(/[^+\d]/gu, '');
  return TELEPHONE.test(number) && digits.length > 2 ? `tel:${digits}` : null;
};

export const mailAddress = (mailbox: string): string | null => (MAIL.test(mailbox) ? `mailto:${mailbox}` : null);
