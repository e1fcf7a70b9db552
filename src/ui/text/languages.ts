/** The languages of the product, each with how its words are loaded. */
import { ENGLISH, type Words } from '@ui/text/catalogue';

interface LanguageRow {
  /** In the language itself: whoever looks for it may read no other. */
  readonly name: string;
  readonly fetch: () => Promise<Words>;
}

/** Every language, by its tag (BCP 47). One more is one more row, and the folder that it fetches. */
export const LANGUAGES = {
  en: { name: 'English', fetch: () => Promise.resolve(ENGLISH) },
  hi: { name: 'हिन्दी', fetch: async () => (await import('@ui/text/hi/hindi')).HINDI },
} as const satisfies Readonly<Record<string, LanguageRow>>;

export type Language = keyof typeof LANGUAGES;

export const LANGUAGE_TAGS = Object.keys(LANGUAGES) as Language[];
