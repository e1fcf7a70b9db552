/**
 * National (trunk) prefixes: digits dialled before a number inside its country, but never after the country code. People
 * write them there all the same, as in `+44 (0)7700 900106`. A country code that is not listed has no such prefix, or its
 * numbers keep it, as those of Italy, San Marino, Gabon, Côte d’Ivoire and the Congo.
 *
 * Source: ITU-T E.164 list of dialling procedures, as in the metadata of libphonenumber (`nationalPrefix`; 1.13.16 of
 * libphonenumber-js).
 */
const ZERO_BY_COUNTRY_CODE = `
  20 211 212 213 218 231 232 233 234 243 249 250 251 252 254 255 256 260 261 262 263 264 265 27 291
  31 32 33 353 355 358 359 373 374 377 380 381 382 383 385 386 387 389
  40 41 421 423 43 44 46 49
  508 51 53 54 55 57 58 590 591 593 594 595 596 598
  60 61 62 63 64 66 686
  81 82 84 850 855 856 86 880 886
  90 91 92 93 94 95 961 962 963 964 966 967 970 971 972 976 977 98 994 995 996`;

/** Where a number may begin with the digit of the prefix, only what is too long for a number begins with the prefix. */
const TRUNK_PREFIXES: readonly (readonly [countryCodes: string, prefix: string])[] = [
  [ZERO_BY_COUNTRY_CODE, '0'],
  ['1', String.raw`1(?=\d{10}$)`],
  ['7', String.raw`8(?=\d{10}$)`],
  ['36', '06'],
  ['370', String.raw`[08](?=\d{8}$)`],
  ['375', String.raw`(?:80?|0)(?=\d{9}$)`],
  ['692', String.raw`1(?=\d{7}$)`],
  ['993', String.raw`8(?=\d{8}$)`],
];

const AFTER_COUNTRY_CODE: readonly RegExp[] = TRUNK_PREFIXES.map(
  ([countryCodes, prefix]) => new RegExp(`^(\\+(?:${countryCodes.trim().split(/\s+/u).join('|')}))${prefix}`, 'u'),
);

/** `number` is `+` and digits. */
export const withoutTrunkPrefix = (number: string): string =>
  AFTER_COUNTRY_CODE.reduce((rest, prefix) => rest.replace(prefix, '$1'), number);
