/**
 * The pages that the build has rendered into the templates of index.html, in the customer's language. The language, the
 * configuration and the root are read once, when the script runs.
 */
import type { StepId } from '@domain/journey/steps';
import { choosePage, type BuiltPage, type FailurePage } from '@src/page/choose-page';
import { configBlockOf } from '@src/page/config-block';
import { fillIn, withValues, type PlaceholderValues } from '@src/page/fill-in';
import { recordPictureStates } from '@src/page/pictures';
import { LANGUAGE_KEY } from '@ui/text/language-key';

type PageName = BuiltPage | FailurePage;

const templates = [...document.querySelectorAll<HTMLTemplateElement>('template[data-page]')];

const storedLanguage = (): string | null => {
  try {
    return localStorage.getItem(LANGUAGE_KEY);
  } catch {
    return null;
  }
};

const languages = new Set(templates.map(({ lang }) => lang));
const stored = storedLanguage();
export const language = stored !== null && languages.has(stored) ? stored : document.documentElement.lang;

/** Null if the configuration block cannot be read. The application reports it when it starts. */
export const configured = configBlockOf(document) as PlaceholderValues | null;
const values: PlaceholderValues = {
  // If the block cannot be read, the title that the build or `npm run configure` has written into the page.
  APP_TITLE: document.title,
  ...configured,
  // A token of `autocomplete`.
  WEBAUTHN: configured?.['PASSKEYS_ENABLED'] === 'true' ? ' webauthn' : '',
  HOST: location.host,
  YEAR: String(new Date().getFullYear()),
};

/** Where the pages are shown. */
export const root = document.getElementById('root') as HTMLElement;

export const tabStorage = (): Storage => sessionStorage;

const templateOf = (name: PageName): HTMLTemplateElement | undefined =>
  templates.find(({ lang, dataset }) => lang === language && dataset['page'] === name);

const dataOf = (name: PageName, key: string): string => templateOf(name)?.dataset[key] ?? '';

/** The page to show first. */
export const pageToShow = (): BuiltPage => {
  const paths = {
    identifier: dataOf('identifier', 'path'),
    password: dataOf('password', 'path'),
    main: dataOf('frame', 'segments'),
  };
  const context = { address: location, device: () => localStorage, tab: tabStorage, now: Date.now() };
  return configured === null ? 'plain-frame' : choosePage(paths, context);
};

/** The step whose form the page has; null if it has none. */
export const stepOf = (name: BuiltPage): StepId | null => (dataOf(name, 'step') || null) as StepId | null;

/** Replaces the shown page. */
export const show = (name: PageName): void => {
  const template = templateOf(name);
  if (template === undefined) return;
  document.documentElement.lang = language;
  document.title = withValues(dataOf(name, 'title'), values);
  const content = document.importNode(template.content, true);
  fillIn(content, values);
  root.replaceChildren(content);
  recordPictureStates(root);
};

/** A copy of an element from the frame with the spinner. */
export const copyOf = (selector: string): HTMLElement | undefined =>
  templateOf('frame')?.content.querySelector(selector)?.cloneNode(true) as HTMLElement | undefined;
