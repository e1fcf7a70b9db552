/**
 * The page until the application takes it over: what it shows, what it holds and what it waits for. This class has all the
 * state of the script inside index.html.
 */
import type { EarlyHandshakes } from '@adapters/http/early-handshake';
import type { StepId } from '@domain/journey/steps';
import { whenActivated } from '@src/page/activation';
import { configured, copyOf, language, root, show, stepOf, tabStorage } from '@src/page/built-pages';
import type { BuiltPage, FailurePage } from '@src/page/choose-page';
import type { FirstForm } from '@src/page/first-form';
import { holdPresses, type HeldPress } from '@src/page/held-press';
import { sendHandshakes } from '@src/page/send-handshakes';
import { startScripts } from '@src/page/start-scripts';
import { WAY_OUT_AFTER_MS } from '@ui/kit/display/slow-times';
import { firstFieldToFill, firstTypedText, hasScreenKeyboard } from '@ui/kit/focus';

export class FirstPage implements FirstForm {
  readonly language = language;
  readonly step: StepId | null;
  earlyHandshakes: EarlyHandshakes = new Map();
  private readonly slowNotice = copyOf('[data-wait]');
  private presses: HeldPress | undefined;
  /** The form, while "This page didn't load" is shown in its place. */
  private readonly hiddenForm = document.createDocumentFragment();
  private hasTriedAgain = false;
  private isReleased = false;

  /** Sends the handshakes, shows the page, holds what is pressed, and requests the application's scripts. */
  constructor(shown: BuiltPage) {
    this.step = stepOf(shown);
    whenActivated(() => {
      this.earlyHandshakes = sendHandshakes(configured, tabStorage);
    });
    show(shown);
    whenActivated(() => this.wait());
    this.wipeWhenLeft();
    this.requestScripts();
  }

  typed(): string {
    return firstTypedText(root);
  }

  /** What the customer has typed stays in the form, which shows again when they try again. */
  showLoadFailed(onTryAgain: () => void, isRetry: boolean): void {
    const { hiddenForm } = this;
    if (hiddenForm.hasChildNodes()) return;
    hiddenForm.append(...root.childNodes);
    const { title } = document;
    this.showFailure('load-failed', () => {
      tryAgain(isRetry, () => {
        root.replaceChildren(hiddenForm);
        document.title = title;
        this.wait();
        onTryAgain();
      });
    });
  }

  showStartFailed(): void {
    if (!this.isReleased) this.showFailure('start-failed', reload);
  }

  release(): HTMLElement | null {
    this.isReleased = true;
    this.hiddenForm.replaceChildren();
    return this.presses?.release() ?? null;
  }

  /** Starts to wait for the application, or starts again. Returns the link or button that was pressed in the wait before. */
  private wait(): HTMLElement | null {
    const pressed = this.presses?.release() ?? null;
    const presses = holdPresses(root, this.slowNotice);
    this.presses = presses;
    setTimeout(presses.showNotice, WAY_OUT_AFTER_MS);
    // The customer can type at once.
    if (!hasScreenKeyboard()) firstFieldToFill(root)?.focus({ preventScroll: true });
    return pressed;
  }

  private showFailure(page: FailurePage, onTryAgain: () => void): void {
    this.presses?.release();
    show(page);
    root.querySelector('h1')?.focus();
    root.querySelector('main button')?.addEventListener('click', (event) => {
      // The page that is shown next would hold this press.
      event.stopPropagation();
      onTryAgain();
    });
  }

  /**
   * The back/forward cache could show the next customer what was typed. Both listeners stay for the whole life of the page: the
   * application wipes only its own memory (start-up.ts, `wipeOnLeave`), and does not reload.
   */
  private wipeWhenLeft(): void {
    addEventListener('pagehide', () => {
      root.append(this.hiddenForm);
      root.querySelectorAll('input').forEach((field) => (field.value = ''));
    });
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) reload();
    });
  }

  private requestScripts(): void {
    const templates = document.querySelectorAll<HTMLTemplateElement>('template[data-scripts]');
    const scripts = [...templates].map(({ content }) => [...content.children] as HTMLScriptElement[]);
    const firstLoad = startScripts(scripts, {
      onLoadFailed: () => this.showLoadFailed(requestMissing, this.hasTriedAgain),
      onCannotRun: () => this.showStartFailed(),
    });
    const requestMissing = (): void => {
      this.hasTriedAgain = true;
      firstLoad.requestMissing();
    };
    const link = copyOf('a[href=""]');
    if (link === undefined) return;
    this.slowNotice?.append(' ', link);
    link.addEventListener('click', (event) => {
      event.preventDefault();
      // If all scripts have arrived, the page waits for an answer of the gateway, so it is loaded again.
      tryAgain(this.hasTriedAgain || firstLoad.haveScriptsArrived(), () => {
        this.wait()?.click();
        requestMissing();
      });
    });
  }
}

/** Navigating to the address would lose an ssoId in the history entry and, with a fragment, would not load the page. */
const reload = (): void => {
  location.reload();
};

/**
 * A script that fails again may be one of an earlier version, which the server no longer has: the page is then opened
 * again, as LoadFailedViewModel does once the application has started. Offline, that would fail too.
 */
const tryAgain = (isRetry: boolean, waitAgain: () => void): void => {
  if (navigator.onLine && isRetry) reload();
  else waitAgain();
};
