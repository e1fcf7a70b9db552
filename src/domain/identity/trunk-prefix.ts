/**
 * National (trunk) prefixes: digits dialled before a number inside its country, but never after the country code. People
 * write them there all the same, as in `+44 (0)7700 900106`. A country code that is not listed has no such prefix, or its
 * numbers keep it, as those of Italy, San Marino, Gabon, Côte d’Ivoire and the Congo.
 *
 * Source: ITU-T E.164 list of dialling procedures, as in the metadata of libphonenumber (`nationalPrefix`; 1.13.16 of
 * libphonenumber-js).
 */
const ZERO_AFTER = [
  '20|21[1238]|23[1-4]|243|249|25[0-24-6]|26[0-5]|27|291',
  '3[1-3]|35[3589]|37[347]|38[0-35-79]',
  '4[013469]|42[13]',
  '5[13-578]|508|59[013-68]',
  '6[0-46]|686',
  '8[1246]|85[056]|88[06]',
  '9[0-58]|96[1-467]|97[01267]|99[4-6]',
];

/** Where a number may begin with the digit of the prefix, only what is too long for a number begins with the prefix. */
const TRUNK_PREFIXES: readonly (readonly [countryCode: string, prefix: string])[] = [
  [ZERO_AFTER.join('|'), '0'],
  ['1', String.raw`1(?=\d{10}$)`],
  ['7', String.raw`8(?=\d{10}$)`],
  ['36', '06'],
  ['370', String.raw`[08](?=\d{8}$)`],
  ['375', String.raw`(?:80?|0)(?=\d{9}$)`],
  ['692', String.raw`1(?=\d{7}$)`],
  ['993', String.raw`8(?=\d{8}$)`],
];

const AFTER_COUNTRY_CODE: readonly RegExp[] = TRUNK_PREFIXES.map(
  ([countryCode, prefix]) => new RegExp(`^(\\+(?:${countryCode}))${prefix}`, 'u'),
);

/** `number` is `+` and digits. */
export const withoutTrunkPrefix = (number: string): string =>
  AFTER_COUNTRY_CODE.reduce((rest, prefix) => rest.replace(prefix, '$1'), number);
