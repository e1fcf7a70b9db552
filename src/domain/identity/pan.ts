/**
 * The permanent account number (PAN). Its last letter is a check letter, but the algorithm is not published, so it is not
 * checked. The fifth letter is not compared with the customer's name. Source: income-tax practice.
 */
const PAN = /^[A-Z]{3}[ABCFGHJLPT][A-Z](?!0000)\d{4}[A-Z]$/u;

/** Returns the PAN in upper case without spaces and hyphens; null if the text is not a PAN. */
export const readPan = (text: string): string | null => {
  const pan = text.replace(/[\s-]/gu, '').toUpperCase();
  return PAN.test(pan) ? pan : null;
};
