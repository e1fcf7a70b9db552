import type { ShownError } from '@application/state/message';
import type { ScreenState } from '@application/state/screen-state';
import { makeViewModelObservable } from '@ui/view-model';

/** Why the account of a customer who has signed in cannot be opened. */
export class AccountRefusedViewModel {
  constructor(private readonly screen: ScreenState) {
    makeViewModelObservable(this);
  }

  /** Whether the catalogue has a dialog for the reason. */
  get hasDialog(): boolean {
    const refusal = this.screen.accountRefusal.get();
    return refusal !== null && 'entry' in refusal;
  }

  /** The reason, which the page says if there is no dialog for it. */
  get error(): ShownError | null {
    return this.screen.accountRefusal.get();
  }
}
