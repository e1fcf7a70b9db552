/**
 * The permanent account number. The last letter's check algorithm is unpublished, so it is not checked; the fifth letter
 * is never compared with a name. Source: income-tax practice.
 */
const PAN = /^[A-Z]{3}[ABCFGHJLPT][A-Z](?!0000)\d{4}[A-Z]$/u;

/** The canonical form (upper case, no spaces or hyphens), or null when the text is no PAN. */
export const readPan = (text: string): string | null => {
  const pan = text.replace(/[\s-]/gu, '').toUpperCase();
  return PAN.test(pan) ? pan : null;
};
