/** Each language's name in the language itself, so that its readers recognise it. build/fonts.ts makes a font for them. */
export const LANGUAGE_NAMES = { en: 'English', hi: 'हिन्दी' } as const;
