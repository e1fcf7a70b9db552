import { makeAutoObservable } from 'mobx';
import type { ScreenState } from '@application/state/screen-state';

export class ReferenceIdViewModel {
  readonly #screen: ScreenState;

  constructor(screen: ScreenState) {
    this.#screen = screen;
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /** The failed request that led to the full page; empty if there is none. */
  get failedRequestId(): string {
    return this.#screen.pageFailure.get().requestId;
  }

  /** Its technical message; empty if it has none. */
  get failedMessage(): string {
    return this.#screen.pageFailure.get().message;
  }
}
