import type { ScreenState } from '@application/state/screen-state';
import type { Browser } from '@ports/browser';
import { makeViewModelObservable } from '@ui/view-model';

/** A screen whose script could not be loaded. */
export class LoadFailedViewModel {
  constructor(
    private readonly screen: ScreenState,
    private readonly browser: Pick<Browser, 'reload'>,
  ) {
    makeViewModelObservable(this);
  }

  /**
   * Retries the load once, then reloads the page at the same step: the script may be of an earlier version, which the
   * server no longer has. Does not reload offline, because that would fail too.
   */
  tryAgain(retry: () => void, retries: number): void {
    if (retries === 0 || !this.screen.isReportedOnline.get()) retry();
    else this.browser.reload();
  }
}
