import { makeAutoObservable } from 'mobx';
import type { RunDialogActions } from '@application/errors/run-dialog-actions';
import type { ShownDialog, ShownError, State } from '@application/state';
import { supportContacts, type SupportContacts, type SupportSettings } from '@ui/links/support-contacts';

/** Why the account of a customer who has signed in cannot be opened, and the remedy. */
export class AccountRefusedViewModel {
  readonly #state: State;
  readonly #actions: RunDialogActions;

  readonly support: SupportContacts;

  constructor(state: State, actions: RunDialogActions, settings: SupportSettings) {
    this.#state = state;
    this.#actions = actions;
    this.support = supportContacts(settings);
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /** The reason, if the catalogue has a dialog for it. */
  get refusal(): ShownDialog | null {
    const refusal = this.#state.accountRefusal.get();
    return refusal !== null && 'entry' in refusal ? refusal : null;
  }

  /** The reason, if the catalogue has a message instead. */
  get error(): ShownError | null {
    const refusal = this.#state.accountRefusal.get();
    return refusal === null || 'entry' in refusal ? null : refusal;
  }

  /** The remedy that the refusal offers, such as adding a nominee. */
  pressRemedy(): void {
    const { refusal } = this;
    if (refusal !== null) this.#actions.press(refusal, 'primary');
  }
}
