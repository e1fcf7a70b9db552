/**
 * Makes the telephone and email links of the support contacts and of error buttons. Returns null for a number or an email
 * address that fails its check. The configuration is checked the same way (src/config.ts).
 */

/** Digits with the usual separators. */
const TELEPHONE = /^\+?[\d\s().-]{3,30}$/u;

/** Stricter than the mail standards: no character that could end the address and start a header. */
const EMAIL = /^[\w.+-]{1,64}@[a-z\d](?:[a-z\d.-]{0,252}[a-z\d])?$/iu;

/** Returns `tel:` with digits and an optional leading plus. */
export const telephoneLink = (number: string): string | null => {
  const digits = number.replace(/[^+\d]/gu, '');
  return TELEPHONE.test(number) && digits.length > 2 ? `tel:${digits}` : null;
};

export const emailLink = (address: string): string | null => (EMAIL.test(address) ? `mailto:${address}` : null);
