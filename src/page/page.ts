/**
 * The script inside index.html. Before any other script has loaded it shows the first form, or the frame with the
 * spinner, holds what the customer presses, and requests the application's scripts. If these fail, it shows the error
 * page. The build has drawn the pages with the application's own components (build/first-form).
 */
import type { StepId } from '@domain/journey/steps';
import { choosePage, type BuiltForms, type BuiltPage } from '@src/page/choose-page';
import { fillIn, type Values } from '@src/page/fill-in';
import { focusFirstField, firstField } from '@src/page/first-field';
import { holdPresses } from '@src/page/held-press';
import { showPicturesWhenLoaded } from '@src/page/pictures';
import { startScripts } from '@src/page/start-scripts';

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

const pageOf = (name: BuiltPage | 'failed'): HTMLTemplateElement | undefined =>
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

const show = (name: BuiltPage | 'failed'): void => {
  const template = pageOf(name);
  if (template === undefined) return;
  const content = document.importNode(template.content, true);
  fillIn(content, values);
  root.replaceChildren(content);
};

const pathOf = (name: BuiltPage): string => pageOf(name)?.dataset['path'] ?? '';
const forms: BuiltForms = {
  identifier: pathOf('identifier'),
  password: pathOf('password'),
  plain: pathOf('plain-frame'),
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
const presses = holdPresses(root);
focusFirstField(root);
showPicturesWhenLoaded(root);
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

/** The start may have replaced the address meanwhile. */
const openedAddress = location.href;

const fail = (): void => {
  if (isReleased) return;
  window.firstForm?.release();
  show('failed');
  root.querySelector('button')?.addEventListener('click', () => {
    location.replace(openedAddress);
  });
};

addEventListener('start-up-failed', fail);
startScripts(
  [
    ...(document.querySelector<HTMLTemplateElement>('template[data-scripts]')?.content.children ?? []),
  ] as HTMLScriptElement[],
  fail,
);
