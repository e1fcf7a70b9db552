import { makeAutoObservable } from 'mobx';
import type { State } from '@application/state';
import type { Browser } from '@ports/browser';

/** A screen whose script could not be loaded. */
export class LoadFailedViewModel {
  readonly #state: State;
  readonly #browser: Pick<Browser, 'reload'>;

  constructor(state: State, browser: Pick<Browser, 'reload'>) {
    this.#state = state;
    this.#browser = browser;
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /**
   * A script that fails again may be one of an earlier version, which the server no longer has: reloading the page gets the
   * current version, at the same step. Offline, that would fail too.
   */
  tryAgain(retry: () => void, retries: number): void {
    if (retries === 0 || !this.#state.isReportedOnline.get()) retry();
    else this.#browser.reload();
  }
}
