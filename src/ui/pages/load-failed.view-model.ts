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
   * A script that fails again may be one of an earlier version, which the server no longer has: reloading the page gets the
   * current version, at the same step. Offline, that would fail too.
   */
  tryAgain(retry: () => void, retries: number): void {
    if (retries === 0 || !this.screen.isReportedOnline.get()) retry();
    else this.browser.reload();
  }
}
