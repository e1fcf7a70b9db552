import { makeAutoObservable } from 'mobx';
import { Enter } from '@application/entering/enter';
import { State, type Ending } from '@application/state';
import { recipe } from '@ui/view-models/recipe';

/** The pages that are steps: entering, and the end pages from which a customer starts again. */
export class StepPagesViewModel {
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

export const stepPagesViewModel = recipe(StepPagesViewModel, State, Enter);
