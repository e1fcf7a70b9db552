import { makeAutoObservable } from 'mobx';
import type { ShownError, State } from '@application/state';

/** Why the account of a customer who has signed in cannot be opened. */
export class AccountRefusedViewModel {
  readonly #state: State;

  constructor(state: State) {
    this.#state = state;
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /** Whether the catalogue has a dialog for the reason. */
  get hasDialog(): boolean {
    const refusal = this.#state.accountRefusal.get();
    return refusal !== null && 'entry' in refusal;
  }

  /** The reason, which the page says if there is no dialog for it. */
  get error(): ShownError | null {
    return this.#state.accountRefusal.get();
  }
}
