import { makeAutoObservable } from 'mobx';
import { customerReference, fullNameOf, type CustomerReference } from '@domain/account/account';
import type { ContinueAs } from '@application/signing-in/continue-as';
import type { EndSession } from '@application/session/end-session';
import type { State } from '@application/state';
import type { Clock } from '@ports/clock';
import { newPressGuard, PAUSE_MS, type PressGuard } from '@ui/press-guard';

/** Names a customer whom nothing typed in this tab has identified, and waits until they confirm their identity. */
export class ContinueAsViewModel {
  readonly #state: State;
  readonly #continueAs: ContinueAs;
  readonly #endSession: EndSession;

  /** Guards the page, because a stranger may have led the customer here. */
  readonly pressGuard: PressGuard;

  constructor(state: State, continueAs: ContinueAs, endSession: EndSession, clock: Pick<Clock, 'monotonic'>) {
    this.#state = state;
    this.#continueAs = continueAs;
    this.#endSession = endSession;
    this.pressGuard = newPressGuard(clock, {
      pauseMs: () => PAUSE_MS.decision,
      onIgnored: () => state.noteInStatusLine('press-again'),
    });
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  get fullName(): string {
    return fullNameOf(this.#state.journey.get().validateAccessCode);
  }

  /** Without it, the customer cannot tell whether the account is theirs, and can only sign in. */
  get reference(): CustomerReference | null {
    return customerReference(this.#state.journey.get().validateAccessCode);
  }

  /** Otherwise somebody's phone has approved the QR code. */
  get isFromOtherApplication(): boolean {
    return this.#state.journey.get().isAuthenticatedFlow;
  }

  proceed(): void {
    this.#state.clearStatusLine();
    void this.#continueAs.proceed();
  }

  decline(): void {
    this.#endSession.declineSession();
  }
}
