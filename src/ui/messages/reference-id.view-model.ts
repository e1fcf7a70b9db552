import { makeAutoObservable } from 'mobx';
import type { State } from '@application/state';

export class ReferenceIdViewModel {
  readonly #state: State;

  constructor(state: State) {
    this.#state = state;
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /** The failed request that led to the full page; empty if there is none. */
  get failedRequestId(): string {
    return this.#state.pageFailure.get().requestId;
  }

  /** Its technical message; empty if it has none. */
  get failedMessage(): string {
    return this.#state.pageFailure.get().message;
  }
}
