import type { Language } from '@ui/text/languages';
import { dates as english, type DateWords } from '@ui/text/en/dates';
import { dates as hindi } from '@ui/text/hi/dates';

/**
 * The date picker's words in every language. They are not a section of the catalogue, because no screen uses the date
 * picker yet. They are loaded with the component that renders it.
 */
export const DATE_WORDS: Readonly<Record<Language, DateWords>> = { en: english, hi: hindi };
