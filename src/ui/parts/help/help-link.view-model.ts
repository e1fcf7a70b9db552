import type { State } from '@application/state';

/** Tells the customer if the help dialog could not be loaded. */
export class HelpLinkViewModel {
  readonly #state: Pick<State, 'notifyLoadFailure'>;

  constructor(state: Pick<State, 'notifyLoadFailure'>) {
    this.#state = state;
  }

  readonly reportLoadFailure = (): void => {
    this.#state.notifyLoadFailure();
  };
}
