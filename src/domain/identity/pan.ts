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

/** True from the first digit of a PAN on. Until then, the text could still become a username. */
export const beginsLikePan = (text: string): boolean => /^[A-Z]{5}\d{1,4}[A-Z]?$/iu.test(text.replace(/[\s-]/gu, ''));
