import { LANGUAGE_NAMES } from '@ui/text/language-names';
import { ENGLISH, type LanguageTexts } from '@ui/text/catalogue';

interface LanguageRow {
  readonly name: string;
  /** `h23` for a language whose customers don't write "am" and "pm". */
  readonly hourCycle: 'h12' | 'h23';
  readonly load: () => Promise<LanguageTexts>;
}

/** Every language by its tag (BCP 47). To add one, add a row and the folder that it loads. */
export const LANGUAGES = {
  en: { name: LANGUAGE_NAMES.en, hourCycle: 'h12', load: () => Promise.resolve(ENGLISH) },
  hi: {
    name: LANGUAGE_NAMES.hi,
    hourCycle: 'h23',
    load: async () => (await import(/* webpackChunkName: 'text-hi' */ '@ui/text/hi/hindi')).HINDI,
  },
} as const satisfies Readonly<Record<string, LanguageRow>>;

export type Language = keyof typeof LANGUAGES;

export const LANGUAGE_TAGS = Object.keys(LANGUAGES) as Language[];
