/**
 * Mobile numbers. An Indian one needs no prefix, but autofill supplies `+91…`, `0091…`, `91…` or `0…`: each is accepted
 * and none is doubled. A non-resident's number abroad is given with its country code. Sources: India's national numbering
 * plan; ITU-T E.164.
 */
const INDIAN = /^[6-9]\d{9}$/u;
const ABROAD = /^\+[1-9]\d{6,14}$/u;
const SEPARATORS = /[\s().\u2010-\u2015-]/gu;

const withoutIndianPrefix = (number: string): string => {
  if (number.startsWith('+91')) return number.slice(3);
  if (number.startsWith('0091')) return number.slice(4);
  if (number.startsWith('91') && number.length === 12) return number.slice(2);
  if (number.startsWith('0') && number.length === 11) return number.slice(1);
  return number;
};

/** Ten digits of an Indian number, or `+` and digits of one abroad; null when the text is neither. */
export const readMobile = (text: string): string | null => {
  const compact = text.replace(SEPARATORS, '');
  const national = withoutIndianPrefix(compact);
  if (INDIAN.test(national)) return national;
  return !compact.startsWith('+91') && ABROAD.test(compact) ? compact : null;
};
