/**
 * The script inside index.html. Before any other script has loaded it shows the first form, or the frame with the
 * spinner, holds what the customer presses, and requests the application's scripts. If one cannot be loaded, it offers to
 * try again. The build has rendered the pages with the application's own components (build/first-form).
 */
import type { StepId } from '@domain/journey/steps';
import { choosePage, type BuiltForms, type BuiltPage, type FailurePage } from '@src/page/choose-page';
import { fillIn, type Values } from '@src/page/fill-in';
import { focusFirstField, firstField } from '@src/page/first-field';
import { hideSsoId } from '@src/page/hide-sso-id';
import { holdPresses, type HeldPress } from '@src/page/held-press';
import { recordPictureStates } from '@src/page/pictures';
import { startScripts } from '@src/page/start-scripts';

/** Kept, because the address is replaced here and at start-up. */
const openedAddress = location.href;
hideSsoId(window);

const templates = [...document.querySelectorAll<HTMLTemplateElement>('template[data-page]')];
const root = document.getElementById('root') as HTMLElement;

const storedLanguage = (): string | null => {
  try {
    return localStorage.getItem('language');
  } catch {
    return null;
  }
};

const languages = new Set(templates.map(({ lang }) => lang));
const stored = storedLanguage();
const language = stored !== null && languages.has(stored) ? stored : document.documentElement.lang;

const pageOf = (name: BuiltPage | FailurePage): HTMLTemplateElement | undefined =>
  templates.find(({ lang, dataset }) => lang === language && dataset['page'] === name);

const settings = (): Values => {
  try {
    return JSON.parse(document.getElementById('app-config')?.textContent ?? '') as Values;
  } catch {
    // The application reports it when it starts.
    return {};
  }
};

const values: Values = { ...settings(), HOST: location.host, YEAR: String(new Date().getFullYear()) };

const show = (name: BuiltPage | FailurePage): void => {
  const template = pageOf(name);
  if (template === undefined) return;
  const content = document.importNode(template.content, true);
  fillIn(content, values);
  root.replaceChildren(content);
  recordPictureStates(root);
};

const pathOf = (name: BuiltPage): string => pageOf(name)?.dataset['path'] ?? '';
const forms: BuiltForms = {
  identifier: pathOf('identifier'),
  password: pathOf('password'),
  main: pageOf('frame')?.dataset['segments'] ?? '',
};
const shown = choosePage(forms, {
  address: location,
  device: () => localStorage,
  tab: () => sessionStorage,
  now: Date.now(),
});

document.documentElement.lang = language;
document.title = values['APP_TITLE'] ?? '';
show(shown);
/** A copy of the notice in the frame's spinner. */
const slowNotice = pageOf('frame')?.content.querySelector('[data-slow]')?.cloneNode(true) as Element | undefined;
const hold = (): HeldPress => holdPresses(root, slowNotice);
let presses = hold();
focusFirstField(root);
let isReleased = false;

window.firstForm = {
  step: (pageOf(shown)?.dataset['step'] as StepId | undefined) ?? null,
  language,
  typed: () => firstField(root)?.value ?? '',
  release: () => {
    isReleased = true;
    return presses.release();
  },
};

const showFailure = (page: FailurePage, onTryAgain: () => void): void => {
  presses.release();
  show(page);
  root.querySelector('h1')?.focus();
  root.querySelector('main button')?.addEventListener('click', (event) => {
    // The page that is shown next would hold this press.
    event.stopPropagation();
    onTryAgain();
  });
};

const openAgain = (): void => {
  location.replace(openedAddress);
};

addEventListener('start-up-failed', () => {
  if (!isReleased) showFailure('start-failed', openAgain);
});

/** A request for each script that could not be loaded. */
const requestsToRepeat: (() => void)[] = [];
let hasTriedAgain = false;

/** Shows the page again with what the customer has typed in it, and requests what is missing. */
const tryAgain = (page: readonly Node[]): void => {
  hasTriedAgain = true;
  root.replaceChildren(...page);
  presses = hold();
  focusFirstField(root);
  for (const requestAgain of requestsToRepeat.splice(0)) requestAgain();
};

/**
 * A script that fails again may be one of an earlier version, which the server no longer has: the page is then opened
 * again, as LoadFailedViewModel does once the application has started. Offline, that would fail too.
 */
const onLoadFailed = (requestAgain: () => void): void => {
  requestsToRepeat.push(requestAgain);
  if (requestsToRepeat.length > 1) return;
  const page = [...root.childNodes];
  showFailure('load-failed', () => {
    if (hasTriedAgain && navigator.onLine) openAgain();
    else tryAgain(page);
  });
};

startScripts(
  [
    ...(document.querySelector<HTMLTemplateElement>('template[data-scripts]')?.content.children ?? []),
  ] as HTMLScriptElement[],
  onLoadFailed,
);
