/**
 * Self-hosts Lato in two subsets. The everyday subset has the characters that every screen uses and is small enough for the
 * first paint. Browsers load the other Latin characters only when a text contains one.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { hashedFile, type StaticFile } from './static-files.ts';

export interface FontWeight {
  readonly weight: 400 | 700;
  readonly everyday: StaticFile;
  readonly rest: StaticFile;
}

const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const EVERYDAY = `${ASCII}\u00a0©·–—‘’“”•…`;
const EVERYDAY_RANGE = 'U+20-7E,U+A0,U+A9,U+B7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026';
// Without the characters of the everyday subset: a browser that gives that subset up would load this one instead.
const REST_RANGE = 'U+A1-A8,U+AA-B6,U+B8-FF,U+131,U+152-153,U+2BB-2DC,U+20AC,U+2122';

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

export async function latoFonts(root: string): Promise<readonly FontWeight[]> {
  return Promise.all(([400, 700] as const).map((weight) => fontWeight(root, weight)));
}

async function fontWeight(root: string, weight: 400 | 700): Promise<FontWeight> {
  const original = readFileSync(join(root, `node_modules/@fontsource/lato/files/lato-latin-${weight}-normal.woff2`));
  const everyday = await subsetFont(original, EVERYDAY, {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures: ['kern', 'tnum'],
  });
  return {
    weight,
    everyday: hashedFile(`lato-${weight}.woff2`, everyday),
    rest: hashedFile(`lato-${weight}-rest.woff2`, original),
  };
}

/**
 * `optional`: the form is painted before the fonts have arrived on a slow network, and exchanging the font then would move
 * it. Such a visit keeps the fallback, which has the same size; the next visit has the fonts in the cache.
 */
const DISPLAY = 'optional';

/** `@font-face` rules. */
export function fontFaces(fonts: readonly FontWeight[]): string {
  return fonts
    .map(
      ({ weight, everyday, rest }) =>
        face(weight, rest, REST_RANGE) + face(weight, everyday, EVERYDAY_RANGE) + fallbackFace(weight),
    )
    .join('');
}

function face(weight: number, { url }: StaticFile, range: string): string {
  return `@font-face{font-family:Lato;font-weight:${weight};font-display:${DISPLAY};src:url(${url}) format('woff2');unicode-range:${range}}`;
}

function fallbackFace(weight: 400 | 700): string {
  const { local, size, ascent, descent } = FALLBACKS[weight];
  const sources = local.map((name) => `local('${name}')`).join(',');
  const metrics = `size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%`;
  return `@font-face{font-family:'Lato Fallback';font-weight:${weight};src:${sources};${metrics}}`;
}
