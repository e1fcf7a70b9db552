import { makeAutoObservable } from 'mobx';
import type { ScreenState } from '@application/state/screen-state';
import type { Browser } from '@ports/browser';

/** A screen whose script could not be loaded. */
export class LoadFailedViewModel {
  readonly #screen: ScreenState;
  readonly #browser: Pick<Browser, 'reload'>;

  constructor(screen: ScreenState, browser: Pick<Browser, 'reload'>) {
    this.#screen = screen;
    this.#browser = browser;
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /**
   * A script that fails again may be one of an earlier version, which the server no longer has: reloading the page gets the
   * current version, at the same step. Offline, that would fail too.
   */
  tryAgain(retry: () => void, retries: number): void {
    if (retries === 0 || !this.#screen.isReportedOnline.get()) retry();
    else this.#browser.reload();
  }
}
