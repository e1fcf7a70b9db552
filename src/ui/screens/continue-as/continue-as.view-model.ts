import { makeAutoObservable } from 'mobx';
import { fullNameOf } from '@domain/account/account';
import type { ContinueAs } from '@application/entering/continue-as';
import type { EndSession } from '@application/session/end-session';
import type { State } from '@application/state';
import type { Clock } from '@ports/clock';
import { newClickGuard, type ClickGuard } from '@ui/click-guard';

/** Names the customer of an authenticated entry, and waits until they confirm their identity. */
export class ContinueAsViewModel {
  readonly #state: State;
  readonly #continueAs: ContinueAs;
  readonly #endSession: EndSession;

  /** Guards the page, because a stranger's link may have led here. */
  readonly clickGuard: ClickGuard;

  constructor(state: State, continueAs: ContinueAs, endSession: EndSession, clock: Clock) {
    this.#state = state;
    this.#continueAs = continueAs;
    this.#endSession = endSession;
    this.clickGuard = newClickGuard(clock);
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  get fullName(): string {
    return fullNameOf(this.#state.journey.get().validateAccessCode);
  }

  proceed(): void {
    if (!this.clickGuard.ignoresClick()) void this.#continueAs.proceed();
  }

  decline(): void {
    if (!this.clickGuard.ignoresClick()) this.#endSession.declineSession();
  }
}
