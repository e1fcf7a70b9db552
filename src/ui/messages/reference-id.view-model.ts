import { makeAutoObservable } from 'mobx';
import { State } from '@application/state';
import { recipe } from '@ui/view-models/recipe';

export class ReferenceViewModel {
  constructor(private readonly state: State) {
    makeAutoObservable<this, 'state'>(this, { state: false }, { autoBind: true });
  }

  /** The request whose failure is why a page covers the steps; else empty. */
  get ofCover(): string {
    return this.state.failedRequestId.get();
  }
}

export const referenceViewModel = recipe(ReferenceViewModel, State);
