import { makeAutoObservable } from 'mobx';
import { State, type Message } from '@application/state';
import { recipe } from '@ui/view-models/recipe';

/** What was said last, which stays on the screen until the next action; and what else there is to show above the screen. */
export class StatusViewModel {
  constructor(private readonly state: State) {
    makeAutoObservable<this, 'state'>(this, { state: false }, { autoBind: true });
  }

  get toast(): Message | null {
    return this.state.currentMessage.get();
  }

  /** A toast or a dialog waits to be shown. */
  get hasNews(): boolean {
    return this.state.dialog.get() !== null || this.state.pendingToasts.get().length > 0;
  }

  /** What would show them cannot be fetched: the status line says it, and nothing stays in the customer's way. */
  sayPlainly(): void {
    const error = this.state.dialog.get();
    this.state.dialog.set(null);
    this.state.pendingToasts.set([]);
    if (error !== null) this.state.currentMessage.set({ is: 'error', error });
  }
}

export const statusViewModel = recipe(StatusViewModel, State);
