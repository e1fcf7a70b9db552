import { makeAutoObservable } from 'mobx';
import { Enter } from '@application/entering/enter';
import { State, type Ending } from '@application/state';
import { recipe } from '@ui/view-models/recipe';

/** The pages without a form: entering, and the ends from which a customer starts again. */
export class PlainViewModel {
  constructor(
    private readonly state: State,
    private readonly entrance: Enter,
  ) {
    makeAutoObservable<this, 'state' | 'entrance'>(this, { state: false, entrance: false }, { autoBind: true });
  }

  get ending(): Ending {
    return this.state.ending.get();
  }

  enter(): void {
    void this.entrance.enter();
  }

  startAgain(): void {
    this.state.currentMessage.set(null);
    this.state.goTo('home');
  }
}

export const plainViewModel = recipe(PlainViewModel, State, Enter);
