import { makeAutoObservable } from 'mobx';
import { State } from '@application/state';
import { recipe } from '@ui/view-models/recipe';

export class ReferenceIdViewModel {
  constructor(private readonly state: State) {
    makeAutoObservable<this, 'state'>(this, { state: false }, { autoBind: true });
  }

  /** The failed request behind the page that covers the steps; empty if there is none. */
  get ofCover(): string {
    return this.state.failedRequestId.get();
  }
}

export const referenceIdViewModel = recipe(ReferenceIdViewModel, State);
