import { makeAutoObservable } from 'mobx';
import { State, type Toast } from '@application/state';
import { recipe } from '@ui/view-models/recipe';

/** Toasts that nobody has shown yet. */
export class ToastsViewModel {
  constructor(private readonly state: State) {
    makeAutoObservable<this, 'state'>(this, { state: false }, { autoBind: true });
  }

  get waiting(): readonly Toast[] {
    return this.state.toasts.get();
  }

  /** Whoever takes them shows them. */
  take(): readonly Toast[] {
    const taken = this.waiting;
    if (taken.length > 0) this.state.toasts.set([]);
    return taken;
  }
}

export const toastsViewModel = recipe(ToastsViewModel, State);
