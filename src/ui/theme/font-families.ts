/** The families of the fonts that the product serves itself (build/fonts.ts). No imports: Storybook's loader knows no aliases. */
export const LATIN_FONT = 'Lato';
export const DEVANAGARI_FONT = 'Hind';

/** The names of the languages, each in its own script. It is loaded with the first form. */
export const LANGUAGE_NAMES_FONT = 'Language Names';
