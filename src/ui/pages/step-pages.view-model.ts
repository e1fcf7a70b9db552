import { isContinueAsShown } from '@domain/journey/needs';
import type { EnterBySso } from '@application/entering/enter-by-sso';
import type { SessionState } from '@application/state/session-state';
import { makeViewModelObservable } from '@ui/view-model';

/** The pages that are steps: entering the application, and the end pages from which a customer starts again. */
export class StepPagesViewModel {
  constructor(
    private readonly session: SessionState,
    private readonly enterBySso: EnterBySso,
  ) {
    makeViewModelObservable(this);
  }

  /** Whether the customer of an authenticated entry is asked to continue. */
  get isContinueAsShown(): boolean {
    return isContinueAsShown(this.session.journey.get());
  }

  /** Whether a log-out waits for the connection. */
  get isLogOutWaiting(): boolean {
    return this.session.isLogOutWaiting.get();
  }

  enter(): void {
    void this.enterBySso.enterAtAddress();
  }

  /** Leaves a single sign-on that gets no answer. */
  reloadAtHome(): void {
    this.enterBySso.reloadAtHome();
  }

  startAgain(): void {
    this.enterBySso.startAgain();
  }
}
