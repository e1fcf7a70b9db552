import { makeAutoObservable } from 'mobx';
import { State, type Message } from '@application/state';
import { recipe } from '@ui/view-models/recipe';

/** Toasts that nobody has shown yet. */
export class ToastsViewModel {
  constructor(private readonly state: State) {
    makeAutoObservable<this, 'state'>(this, { state: false }, { autoBind: true });
  }

  get waiting(): readonly Message[] {
    return this.state.pendingToasts.get();
  }

  /** Whoever takes them shows them. */
  take(): readonly Message[] {
    const taken = this.waiting;
    if (taken.length > 0) this.state.pendingToasts.set([]);
    return taken;
  }
}

export const toastsViewModel = recipe(ToastsViewModel, State);
