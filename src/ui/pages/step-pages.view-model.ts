import { makeAutoObservable } from 'mobx';
import { isContinueAsShown } from '@domain/journey/needs';
import type { EnterBySso } from '@application/entering/enter-by-sso';
import type { SessionState } from '@application/state/session-state';

/** The pages that are steps: entering the application, and the end pages from which a customer starts again. */
export class StepPagesViewModel {
  readonly #session: SessionState;
  readonly #enterBySso: EnterBySso;

  constructor(session: SessionState, enterBySso: EnterBySso) {
    this.#session = session;
    this.#enterBySso = enterBySso;
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /** Whether the customer of an authenticated entry is asked to continue. */
  get isContinueAsShown(): boolean {
    return isContinueAsShown(this.#session.journey.get());
  }

  /** Whether a log-out waits for the connection. */
  get isLogOutWaiting(): boolean {
    return this.#session.isLogOutWaiting.get();
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
