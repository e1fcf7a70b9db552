/**
 * A webpack loader for the store of the texts (src/ui/text/text-store.ts). The store takes a changed text as it takes
 * another language, so the page is not reloaded.
 */
const TAKE_CHANGED_TEXTS = `
import.meta.webpackHot.accept(['@ui/text/catalogue', '@ui/text/languages'], () => text.setLanguage(text.language));
`;

export default (source: string): string => source + TAKE_CHANGED_TEXTS;
