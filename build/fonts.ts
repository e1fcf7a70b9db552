import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { LANGUAGE_NAMES } from '../src/ui/text/language-names.ts';
import { DEVANAGARI_FONT, LANGUAGE_NAMES_FONT, LATIN_FONT } from '../src/ui/theme/font-families.ts';
import { hashedFile, type StaticFile } from './static-files.ts';

export interface FontFace {
  readonly family: string;
  readonly weight: 400 | 700;
  readonly file: StaticFile;
  /** The characters for which browsers load the file. */
  readonly range: string;
  readonly display: 'optional' | 'swap';
  /** Loaded with the first form. */
  readonly preload: boolean;
}

const WEIGHTS = [400, 700] as const;

const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
/** Characters that no text contains and customers hardly see: passwords show as dots. */
const RARE_ASCII = '<=>[\\]^`{|}~';
const EVERYDAY_ASCII = [...ASCII].filter((character) => !RARE_ASCII.includes(character)).join('');
const EVERYDAY = `${EVERYDAY_ASCII}\u00a0©·–‘’“”•…`;
const EVERYDAY_RANGE = 'U+20-3B,U+3F-5A,U+5F,U+61-7A,U+A0,U+A9,U+B7,U+2013,U+2018-2019,U+201C-201D,U+2022,U+2026';
// Without the characters of the everyday subset: a browser that failed to load that subset would load this one instead.
const REST_RANGE =
  'U+3C-3E,U+5B-5E,U+60,U+7B-7E,U+A1-A8,U+AA-B6,U+B8-FF,U+131,U+152-153,U+2BB-2DC,U+2014,U+20AC,U+2122';

const DEVANAGARI = Array.from({ length: 128 }, (_, index) => String.fromCharCode(0x900 + index)).join('');
const JOINERS = '\u200c\u200d\u25cc';
const DEVANAGARI_RANGE = 'U+900-97F,U+200C-200D,U+25CC';

/**
 * Metrics in percent that give the fallback font the size of Lato, so that the layout does not shift when Lato arrives.
 * They are the ratio of Lato's average width and height to those of Helvetica and Arial, which are equal.
 */
const FALLBACKS = {
  400: { local: ['Helvetica', 'Arial', 'Roboto', 'Liberation Sans'], size: 96.7, ascent: 102, descent: 22 },
  700: {
    local: ['Helvetica Bold', 'Arial Bold', 'Roboto Bold', 'Liberation Sans Bold'],
    size: 92.3,
    ascent: 107,
    descent: 23.1,
  },
};

/**
 * The fonts that the product serves itself: Lato for Latin letters, Hind for Devanagari.
 *
 * - Lato is split in two. The everyday subset has the characters that the texts use and is small enough for the first
 *   paint. Browsers load the other Latin characters only when a text contains one.
 * - Hind is loaded only when a text contains Devanagari.
 * - The names of the languages in the language switch have a font of their own, which is loaded with the first form.
 *   So the switch is legible on a device without a Devanagari font.
 *
 * Returns every face. Where two faces of a family have the same character, browsers use the later one.
 */
export async function allFonts(root: string): Promise<readonly FontFace[]> {
  const faces = await Promise.all([...WEIGHTS.map((weight) => lato(root, weight)), hind(root)]);
  return faces.flat();
}

/**
 * `optional`: the form is painted before Lato has arrived on a slow network, and swapping the font then would shift the
 * form. Such a visit keeps the fallback, which has the same size; the next visit has Lato in the cache.
 */
async function lato(root: string, weight: 400 | 700): Promise<readonly FontFace[]> {
  const original = readFont(root, `lato/files/lato-latin-${weight}-normal.woff2`);
  const everyday = await subsetFont(original, EVERYDAY, {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures: ['kern', 'tnum'],
  });
  const face = { family: LATIN_FONT, weight, display: 'optional' } as const;
  return [
    { ...face, file: hashedFile(`lato-${weight}-rest.woff2`, original), range: REST_RANGE, preload: false },
    { ...face, file: hashedFile(`lato-${weight}.woff2`, everyday), range: EVERYDAY_RANGE, preload: true },
  ];
}

/** `swap`, because a device may have no other font with these letters. */
async function hind(root: string): Promise<readonly FontFace[]> {
  const face = { range: DEVANAGARI_RANGE, display: 'swap' } as const;
  const whole = WEIGHTS.map(async (weight): Promise<FontFace> => {
    const file = hashedFile(`hind-${weight}.woff2`, await hindSubset(root, weight, DEVANAGARI + JOINERS));
    return { ...face, family: DEVANAGARI_FONT, weight, file, preload: false };
  });
  const names = Object.values(LANGUAGE_NAMES).join('');
  const file = hashedFile('language-names.woff2', await hindSubset(root, 700, names));
  return [...(await Promise.all(whole)), { ...face, family: LANGUAGE_NAMES_FONT, weight: 700, file, preload: true }];
}

function hindSubset(root: string, weight: 400 | 700, characters: string): Promise<Buffer> {
  const original = readFont(root, `hind/files/hind-devanagari-${weight}-normal.woff2`);
  return subsetFont(original, characters, { targetFormat: 'woff2', noHinting: true });
}

function readFont(root: string, path: string): Buffer {
  return readFileSync(join(root, 'node_modules/@fontsource', path));
}

/** `@font-face` rules. */
export function fontFaces(fonts: readonly FontFace[]): string {
  return fonts.map(faceRule).join('') + WEIGHTS.map(fallbackRule).join('');
}

function faceRule({ family, weight, file, range, display }: FontFace): string {
  return `@font-face{font-family:'${family}';font-weight:${weight};font-display:${display};src:url(${file.url}) format('woff2');unicode-range:${range}}`;
}

function fallbackRule(weight: 400 | 700): string {
  const { local, size, ascent, descent } = FALLBACKS[weight];
  const sources = local.map((name) => `local('${name}')`).join(',');
  const metrics = `size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%`;
  return `@font-face{font-family:'Lato Fallback';font-weight:${weight};src:${sources};${metrics}}`;
}
