import type { ScreenState } from '@application/state/screen-state';
import { makeViewModelObservable } from '@ui/view-model';

export class ReferenceIdViewModel {
  constructor(private readonly screen: ScreenState) {
    makeViewModelObservable(this);
  }

  /** The failed request that led to the full page; empty if there is none. */
  get failedRequestId(): string {
    return this.screen.pageFailure.get().requestId;
  }

  /** Its technical message; empty if it has none. */
  get failedMessage(): string {
    return this.screen.pageFailure.get().message;
  }
}
