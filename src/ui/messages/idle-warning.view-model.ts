import { makeAutoObservable } from 'mobx';
import { EndSession } from '@application/session/end-session';
import { LogOut } from '@application/session/log-out';
import { State } from '@application/state';
import { StaySignedIn, type EndWarning } from '@application/session/stay-signed-in';
import { Browser } from '@ports/browser';
import { Clock } from '@ports/clock';
import { Settings } from '@ports/settings';
import { recipe } from '@ui/view-models/recipe';

/** The warning before a session ends by itself. */
export class IdleViewModel {
  warning: EndWarning | null = null;
  hasSeenTheLast = false;
  isLeaving = false;
  private readonly stop: () => void;

  constructor(
    private readonly session: StaySignedIn,
    private readonly logOut: LogOut,
    readonly clock: Pick<Clock, 'now' | 'after'>,
  ) {
    makeAutoObservable<this, 'session' | 'logOut' | 'stop'>(
      this,
      { session: false, logOut: false, stop: false, clock: false },
      { autoBind: true },
    );
    this.stop = session.watch(this.warn);
  }

  get isWarning(): boolean {
    return this.warning !== null && (this.warning.canStay || !this.hasSeenTheLast);
  }

  get endsAt(): number {
    return this.warning?.endsAt ?? 0;
  }

  get canStay(): boolean {
    return this.warning?.canStay ?? true;
  }

  /** The last warning is only to be seen: the customer may use the time that is left. */
  answer(): void {
    if (this.canStay) this.session.stay();
    else this.hasSeenTheLast = true;
  }

  async leave(): Promise<void> {
    if (this.isLeaving) return;
    this.isLeaving = true;
    await this.logOut.logOut();
    this.haveLeft();
  }

  close(): void {
    this.stop();
  }

  private warn(warning: EndWarning | null): void {
    this.warning = warning;
    this.hasSeenTheLast &&= warning !== null;
  }

  private haveLeft(): void {
    this.isLeaving = false;
    this.warning = null;
  }
}

const staySignedIn = recipe(StaySignedIn, State, EndSession, Clock, Browser, Settings);
export const idleViewModel = recipe(IdleViewModel, staySignedIn, LogOut, Clock);
