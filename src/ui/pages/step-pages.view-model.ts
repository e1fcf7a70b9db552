import { makeAutoObservable } from 'mobx';
import { isContinueAsShown } from '@domain/journey/needs';
import type { EnterBySso } from '@application/entering/enter-by-sso';
import type { State } from '@application/state';

/** The pages that are steps: entering the application, and the end pages from which a customer starts again. */
export class StepPagesViewModel {
  readonly #state: State;
  readonly #enterBySso: EnterBySso;

  constructor(state: State, enterBySso: EnterBySso) {
    this.#state = state;
    this.#enterBySso = enterBySso;
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /** Whether the customer of an authenticated entry is asked to continue. */
  get isContinueAsShown(): boolean {
    return isContinueAsShown(this.#state.journey.get());
  }

  /** Whether a log-out waits for the connection. */
  get isLogOutWaiting(): boolean {
    return this.#state.isLogOutWaiting.get();
  }

  enter(): void {
    void this.#enterBySso.enter();
  }

  /** The way out of a single sign-on that gets no answer. */
  openHome(): void {
    this.#enterBySso.openHome();
  }

  startAgain(): void {
    this.#enterBySso.startAgain();
  }
}
