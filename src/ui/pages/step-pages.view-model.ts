import { makeAutoObservable } from 'mobx';
import { isContinueAsShown } from '@domain/journey/needs';
import { STEPS } from '@domain/journey/steps';
import type { EnterBySso } from '@application/entering/enter-by-sso';
import type { State } from '@application/state';
import { type Ending } from '@application/state';
import type { Browser } from '@ports/browser';

/** The pages that are steps: entering the application, and the end pages from which a customer starts again. */
export class StepPagesViewModel {
  readonly #state: State;
  readonly #enterBySso: EnterBySso;
  readonly #browser: Browser;

  constructor(state: State, enterBySso: EnterBySso, browser: Browser) {
    this.#state = state;
    this.#enterBySso = enterBySso;
    this.#browser = browser;
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  get ending(): Ending {
    return this.#state.ending.get();
  }

  /** Whether the customer of an authenticated entry must confirm that it is them. */
  get isContinueAsShown(): boolean {
    return isContinueAsShown(this.#state.journey.get());
  }

  enter(): void {
    void this.#enterBySso.enter();
  }

  /** Loads the page again, because its calls do not end. Keeps the query, which may request a journey. */
  loadAgain(): void {
    const address = this.#browser.address();
    this.#browser.leave(new URL(STEPS.home.path + address.search, address));
  }

  startAgain(): void {
    this.#state.currentMessage.set(null);
    this.#state.goTo('home');
  }
}
