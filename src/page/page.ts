/**
 * The script inside index.html. Before any other script has loaded it shows the first form, or the frame with the spinner,
 * holds what the customer presses, sends the handshakes, and requests the application's scripts. If one cannot be loaded or is
 * slow, it offers to try again. The build has rendered the pages with the application's own components (build/first-form).
 */
import type { StepId } from '@domain/journey/steps';
import type { EarlyHandshakes } from '@adapters/http/early-handshake';
import { whenActivated } from '@src/page/activation';
import { configBlockOf } from '@src/page/config-block';
import { choosePage, type BuiltPaths, type BuiltPage, type FailurePage } from '@src/page/choose-page';
import { sendHandshakes } from '@src/page/send-handshakes';
import { fillIn, withValues, type PlaceholderValues } from '@src/page/fill-in';
import type { FirstForm } from '@src/page/first-form';
import { holdPresses, type HeldPress } from '@src/page/held-press';
import { recordPictureStates } from '@src/page/pictures';
import { showPlainAddress } from '@src/page/plain-address';
import { reloadByLinks } from '@src/page/reload-links';
import { startScripts } from '@src/page/start-scripts';
import { watchComposition } from '@ui/kit/composition';
import { WAY_OUT_AFTER_MS } from '@ui/kit/display/slow-times';
import { firstFieldToFill, firstTypedText, hasScreenKeyboard } from '@ui/kit/focus';
import { LANGUAGE_KEY } from '@ui/text/language-key';

showPlainAddress(window);
reloadByLinks(window);
watchComposition();

const templates = [...document.querySelectorAll<HTMLTemplateElement>('template[data-page]')];
const root = document.getElementById('root') as HTMLElement;

const storedLanguage = (): string | null => {
  try {
    return localStorage.getItem(LANGUAGE_KEY);
  } catch {
    return null;
  }
};

const languages = new Set(templates.map(({ lang }) => lang));
const stored = storedLanguage();
const language = stored !== null && languages.has(stored) ? stored : document.documentElement.lang;

const pageOf = (name: BuiltPage | FailurePage): HTMLTemplateElement | undefined =>
  templates.find(({ lang, dataset }) => lang === language && dataset['page'] === name);

/** Null if the configuration block cannot be read. The application reports it when it starts. */
const configured = configBlockOf(document) as PlaceholderValues | null;
const values: PlaceholderValues = {
  // If the block cannot be read, the title that the build or `npm run configure` has written into the page.
  APP_TITLE: document.title,
  ...configured,
  HOST: location.host,
  YEAR: String(new Date().getFullYear()),
};

const show = (name: BuiltPage | FailurePage): void => {
  const template = pageOf(name);
  if (template === undefined) return;
  document.documentElement.lang = language;
  document.title = withValues(template.dataset['title'] ?? '', values);
  const content = document.importNode(template.content, true);
  fillIn(content, values);
  root.replaceChildren(content);
  recordPictureStates(root);
};

const pathOf = (name: BuiltPage): string => pageOf(name)?.dataset['path'] ?? '';
const paths: BuiltPaths = {
  identifier: pathOf('identifier'),
  password: pathOf('password'),
  main: pageOf('frame')?.dataset['segments'] ?? '',
};
const shown =
  configured === null
    ? 'plain-frame'
    : choosePage(paths, {
        address: location,
        device: () => localStorage,
        tab: () => sessionStorage,
        now: Date.now(),
      });

let earlyHandshakes: EarlyHandshakes = new Map();
whenActivated(() => {
  earlyHandshakes = sendHandshakes(configured, () => sessionStorage);
});
show(shown);
// Removes the update notice, which follows this script: a browser that runs the script is new enough.
document.addEventListener('DOMContentLoaded', () => document.querySelector('[data-unsupported]')?.remove());

/** A copy of an element from the frame with the spinner. */
const copyOf = (selector: string): HTMLElement | undefined =>
  pageOf('frame')?.content.querySelector(selector)?.cloneNode(true) as HTMLElement | undefined;
const slowNotice = copyOf('[data-wait]');
const slowLink = copyOf('a[href=""]');
if (slowLink !== undefined) slowNotice?.append(' ', slowLink);

let presses: HeldPress | undefined;

/** Starts to wait for the application, or starts again. Returns the link or button that was pressed in the wait before. */
const wait = (): HTMLElement | null => {
  const pressed = presses?.release() ?? null;
  presses = holdPresses(root, slowNotice);
  setTimeout(presses.showNotice, WAY_OUT_AFTER_MS);
  // The customer can type at once.
  if (!hasScreenKeyboard()) firstFieldToFill(root)?.focus({ preventScroll: true });
  return pressed;
};
whenActivated(wait);
let isReleased = false;

/** Navigating to the address would lose an ssoId in the history entry and, with a fragment, would not load the page. */
const reload = (): void => {
  location.reload();
};

/** The form, while "This page didn't load" is shown in its place. */
const hiddenForm = document.createDocumentFragment();

// The back/forward cache could show the next customer what was typed. Both listeners stay for the whole life of the page: the
// application wipes only its own memory (start-up.ts, `wipeOnLeave`), and does not reload.
addEventListener('pagehide', () => {
  root.append(hiddenForm);
  root.querySelectorAll('input').forEach((field) => (field.value = ''));
});
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) reload();
});

const showFailure = (page: FailurePage, onTryAgain: () => void): void => {
  presses?.takeBack();
  presses?.release();
  show(page);
  root.querySelector('h1')?.focus();
  root.querySelector('main button')?.addEventListener('click', (event) => {
    // The page that is shown next would hold this press.
    event.stopPropagation();
    onTryAgain();
  });
};

const showStartFailed = (): void => {
  if (!isReleased) showFailure('start-failed', reload);
};

let hasTriedAgain = false;

/** What the customer has typed stays in the form, which shows again when they try again. */
const showLoadFailed: FirstForm['showLoadFailed'] = (onTryAgain, isRetry) => {
  if (hiddenForm.hasChildNodes()) return;
  hiddenForm.append(...root.childNodes);
  const { title } = document;
  showFailure('load-failed', () => {
    tryAgain(isRetry, () => {
      root.replaceChildren(hiddenForm);
      document.title = title;
      wait();
      onTryAgain();
    });
  });
};

window.firstForm = {
  step: (pageOf(shown)?.dataset['step'] as StepId | undefined) ?? null,
  language,
  get earlyHandshakes() {
    return earlyHandshakes;
  },
  typed: () => firstTypedText(root),
  showLoadFailed,
  showStartFailed,
  release: () => {
    isReleased = true;
    hiddenForm.replaceChildren();
    return presses?.release() ?? null;
  },
};

const firstLoad = startScripts(
  [...document.querySelectorAll<HTMLTemplateElement>('template[data-scripts]')].map(
    ({ content }) => [...content.children] as HTMLScriptElement[],
  ),
  {
    onLoadFailed: () => {
      showLoadFailed(requestMissing, hasTriedAgain);
    },
    onCannotRun: showStartFailed,
  },
);

/**
 * A script that fails again may be one of an earlier version, which the server no longer has: the page is then opened
 * again, as LoadFailedViewModel does once the application has started. Offline, that would fail too.
 */
const tryAgain = (isRetry: boolean, waitAgain: () => void): void => {
  if (navigator.onLine && isRetry) reload();
  else waitAgain();
};

const requestMissing = (): void => {
  hasTriedAgain = true;
  firstLoad.requestMissing();
};

slowLink?.addEventListener('click', (event) => {
  event.preventDefault();
  // If all scripts have arrived, the page waits for an answer of the gateway, so it is loaded again.
  tryAgain(hasTriedAgain || firstLoad.haveScriptsArrived(), () => {
    wait()?.click();
    requestMissing();
  });
});
