import { makeAutoObservable } from 'mobx';
import type { EndSession } from '@application/session/end-session';
import type { State } from '@application/state';
import type { LimitSession } from '@application/session/limit-session';
import { monotonicClock, type Clock, type DeadlineClock } from '@ports/clock';
import { newClickGuard, type ClickGuard } from '@ui/click-guard';

/** The warning before the session ends. `LimitSession` decides when to warn; this one handles the customer's answer. */
export class EndWarningDialogViewModel {
  readonly #state: State;
  readonly #limitSession: LimitSession;
  readonly #endSession: EndSession;
  readonly clock: DeadlineClock;
  readonly clickGuard: ClickGuard;

  /** The end of the session whose last warning the customer has acknowledged. */
  private acknowledgedEnd = 0;

  constructor(state: State, limitSession: LimitSession, endSession: EndSession, clock: Clock) {
    this.#state = state;
    this.#limitSession = limitSession;
    this.#endSession = endSession;
    this.clock = monotonicClock(clock);
    this.clickGuard = newClickGuard(clock);
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  get isOpen(): boolean {
    const warning = this.#state.endWarning.get();
    return warning !== null && (warning.canStay || warning.endsAt !== this.acknowledgedEnd);
  }

  get endsAt(): number {
    return this.#state.endWarning.get()?.endsAt ?? 0;
  }

  get canStay(): boolean {
    return this.#state.endWarning.get()?.canStay ?? true;
  }

  /** Prolongs the session. The last warning cannot: it closes, and the customer may use the remaining time. */
  answer(): void {
    if (this.canStay) this.#limitSession.stay();
    else this.acknowledgedEnd = this.endsAt;
  }

  logOut(): void {
    this.#endSession.logOut();
  }
}
