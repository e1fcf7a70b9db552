/**
 * Texts without characters that reorder or hide other text. Those that the gateway sends and the page shows are also short
 * enough for the page.
 */

/** Control characters and line separators, which become a space. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/**
 * Invisible format characters, such as those for the direction of text, except the two joiners that Indian scripts need.
 * Also the halves of broken surrogate pairs.
 */
const INVISIBLE = /(?![\u200C\u200D])[\p{Cf}\p{Cs}]/gu;

export const plainText = (text: string, maxLength: number): string =>
  [...text.replace(BREAKS, ' ').replace(INVISIBLE, '')].slice(0, maxLength).join('').trim();
