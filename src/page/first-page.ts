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

/**
 * The page until the application takes it over: the form, the held press and the scripts in flight. Holds all state of the
 * inline script.
 */
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

  /** Sends the handshakes, shows the page, holds presses, and requests the application's scripts. */
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

  /** Keeps the form with the typed text, to show it again when the customer tries again. */
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

  /** Waits for the application. Returns the link or button whose press the previous wait held. */
  private wait(): HTMLElement | null {
    const pressed = this.presses?.release() ?? null;
    const presses = holdPresses(root, this.slowNotice);
    this.presses = presses;
    setTimeout(presses.showNotice, WAY_OUT_AFTER_MS);
    // So that the customer can type immediately.
    if (!hasScreenKeyboard()) firstFieldToFill(root)?.focus({ preventScroll: true });
    return pressed;
  }

  private showFailure(page: FailurePage, onTryAgain: () => void): void {
    this.presses?.release();
    show(page);
    root.querySelector('h1')?.focus();
    root.querySelector('main button')?.addEventListener('click', (event) => {
      // Otherwise the next page would hold this press.
      event.stopPropagation();
      onTryAgain();
    });
  }

  /**
   * Otherwise the back/forward cache could show the next customer what was typed. Both listeners stay while the page is open:
   * the application wipes only its own memory (start-up.ts, `wipeOnLeave`), and does not reload.
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
      // If all scripts have arrived, the page is waiting for the gateway, so only a reload helps.
      tryAgain(this.hasTriedAgain || firstLoad.haveScriptsArrived(), () => {
        this.wait()?.click();
        requestMissing();
      });
    });
  }
}

/** Not by navigating, which would lose the ssoId in the history entry and, with a fragment, would not load the page. */
const reload = (): void => {
  location.reload();
};

/**
 * A script that fails again may belong to an earlier version, which the server no longer has. So the second attempt reloads
 * the page, as LoadFailedViewModel does after the start. Offline, that would fail too.
 */
const tryAgain = (isRetry: boolean, waitAgain: () => void): void => {
  if (navigator.onLine && isRetry) reload();
  else waitAgain();
};
