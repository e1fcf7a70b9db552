/**
 * The date picker's words in every language. They are no section of the catalogue, whose list is a part of the first
 * screen: the part that draws the picker brings them.
 */
import type { Language } from '@ui/text/languages';
import { dates as english, type DateWords } from '@ui/text/en/dates';
import { dates as hindi } from '@ui/text/hi/dates';

export const DATE_WORDS: Readonly<Record<Language, DateWords>> = { en: english, hi: hindi };
