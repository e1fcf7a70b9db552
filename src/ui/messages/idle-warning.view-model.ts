import { makeAutoObservable } from 'mobx';
import type { LogOut } from '@application/session/log-out';
import type { State } from '@application/state';
import type { StaySignedIn } from '@application/session/stay-signed-in';
import type { Clock } from '@ports/clock';

/** The warning before the session ends. Another class decides when to warn; this one handles the customer's answer. */
export class IdleWarningViewModel {
  readonly #state: State;
  readonly #session: StaySignedIn;
  readonly #logOut: LogOut;

  isLoggingOut = false;
  /** The end of the session, in milliseconds since the epoch, whose last warning the customer has acknowledged. */
  private acknowledgedEnd = 0;

  constructor(
    state: State,
    session: StaySignedIn,
    logOut: LogOut,
    readonly clock: Pick<Clock, 'now' | 'after'>,
  ) {
    this.#state = state;
    this.#session = session;
    this.#logOut = logOut;
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
    if (this.canStay) this.#session.stay();
    else this.acknowledgedEnd = this.endsAt;
  }

  async logOut(): Promise<void> {
    if (this.isLoggingOut) return;
    this.isLoggingOut = true;
    await this.#logOut.logOut();
    this.endLogOut();
  }

  private endLogOut(): void {
    this.isLoggingOut = false;
  }
}
