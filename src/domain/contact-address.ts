/**
 * Makes the telephone and email links of the support contacts and of error buttons, without markup in addresses. The numbers
 * and email addresses come from the configuration; one that fails its check gets no link.
 */

/** Digits with the usual separators. A number in another form gets no link. */
const TELEPHONE = /^\+?[\d\s().-]{3,30}$/u;

/** Stricter than the mail standards: no character that could end the address and start a header. */
const EMAIL = /^[\w.+-]{1,64}@[a-z\d](?:[a-z\d.-]{0,252}[a-z\d])?$/iu;

/** Returns `tel:` with digits and an optional leading plus. */
export const telephoneLink = (number: string): string | null => {
  const digits = number.replace(/[^+\d]/gu, '');
  return TELEPHONE.test(number) && digits.length > 2 ? `tel:${digits}` : null;
};

export const emailLink = (address: string): string | null => (EMAIL.test(address) ? `mailto:${address}` : null);
