/**
 * Mobile numbers. Autofill may add `+91`, `0091`, `91` or `0` to an Indian number, sometimes two of them; all are
 * removed. A foreign number must have its country code. Sources: India's national numbering plan; ITU-T E.164.
 */
import { compact } from '@domain/identity/digits';
import { withoutTrunkPrefix } from '@domain/identity/trunk-prefix';

/** Includes `+`, separators and the characters of a mask. Longer than any number. */
export const MAX_MOBILE_LENGTH = 32;

const INDIAN = /^[6-9]\d{9}$/u;
const FOREIGN = /^\+[1-9]\d{6,14}$/u;
/**
 * What is dialled before a country code: `00` in most countries, `011` in North America. 011 and eight digits are a landline
 * of Delhi.
 */
const INTERNATIONAL_PREFIX = /^\+?(?:00|011(?!\d{8}$))/u;
/** Removed in this order; the last two only if ten digits follow. */
const INDIAN_PREFIXES = [/^\+91/u, /^91(?=\d{10}$)/u, /^0(?=\d{10}$)/u];

const withoutIndianPrefix = (number: string): string =>
  INDIAN_PREFIXES.reduce((rest, prefix) => rest.replace(prefix, ''), number);

/** Returns ten digits for an Indian number, `+` and digits for a foreign one; null if the text is neither. */
export const readMobile = (text: string): string | null => {
  const dialled = compact(text).replace(/[().]/gu, '').replace(INTERNATIONAL_PREFIX, '+');
  const number = withoutTrunkPrefix(dialled);
  const national = withoutIndianPrefix(number);
  if (INDIAN.test(national)) return national;
  return !number.startsWith('+91') && FOREIGN.test(number) ? number : null;
};

/** For display. A number without a country code is Indian; its digits are shown in two groups of five. */
export const withCountryCode = (mobile: string): string =>
  mobile.startsWith('+') ? mobile : `+91 ${mobile.replace(/^\d{5}/u, '$& ')}`;
