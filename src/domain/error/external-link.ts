/**
 * Checks the external addresses of error buttons and links, against open redirects and markup in addresses. The
 * addresses come from the configuration; one that fails its check is not opened.
 */
import { allowedAddress } from '@domain/session/redirect';

/** Digits with the usual separators. A number in another form gets no link. */
const TELEPHONE = /^\+?[\d\s().-]{3,30}$/u;

/** Stricter than the mail standards: no character that could end the address and start a header. */
const MAIL = /^[\w.+-]{1,64}@[a-z\d](?:[a-z\d.-]{0,252}[a-z\d])?$/iu;

/** Accepts https, http on localhost, and paths of this product's own origin. */
export const pageAddress = (text: string, base: URL): URL | null => {
  if (!URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  return allowedAddress(url.href, [url.origin]);
};

/** Returns `tel:` with digits and an optional leading plus. */
export const telephoneAddress = (number: string): string | null => {
  const digits = number.replace(/[^+\d]/gu, '');
  return TELEPHONE.test(number) && digits.length > 2 ? `tel:${digits}` : null;
};

export const mailAddress = (mailbox: string): string | null => (MAIL.test(mailbox) ? `mailto:${mailbox}` : null);
