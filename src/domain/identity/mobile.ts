/**
 * Mobile numbers. An Indian one needs no prefix, but autofill supplies `+91…`, `0091…`, `91…` or `0…`, also two of them:
 * each is dropped, none is doubled. A non-resident's number abroad is given with its country code. Sources: India's
 * national numbering plan; ITU-T E.164.
 */
const INDIAN = /^[6-9]\d{9}$/u;
const ABROAD = /^\+[1-9]\d{6,14}$/u;
/** With dashes of every kind, and the invisible marks that address books put round a number. */
const SEPARATORS = /[\s().\p{Pd}\p{Cf}]/gu;
/** Tried in this order; the last two only where a whole number is left behind them. */
const INDIAN_PREFIXES = [/^(?:\+91|0091)/u, /^91(?=\d{10}$)/u, /^0(?=\d{10}$)/u];

const withoutIndianPrefix = (number: string): string =>
  INDIAN_PREFIXES.reduce((rest, prefix) => rest.replace(prefix, ''), number);

/** Ten digits of an Indian number, or `+` and digits of one abroad; null when the text is neither. */
export const readMobile = (text: string): string | null => {
  const compact = text.replace(SEPARATORS, '');
  const national = withoutIndianPrefix(compact);
  if (INDIAN.test(national)) return national;
  return !compact.startsWith('+91') && ABROAD.test(compact) ? compact : null;
};
