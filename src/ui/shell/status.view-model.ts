import { makeAutoObservable } from 'mobx';
import { State, type Toast } from '@application/state';
import { recipe } from '@ui/view-models/recipe';

/** What was said last, which stays on the screen until the next action. */
export class StatusViewModel {
  constructor(private readonly state: State) {
    makeAutoObservable<this, 'state'>(this, { state: false }, { autoBind: true });
  }

  get toast(): Toast | null {
    return this.state.toast.get();
  }
}

export const statusViewModel = recipe(StatusViewModel, State);
