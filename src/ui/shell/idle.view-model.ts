import { makeAutoObservable } from 'mobx';
import { EndSession } from '@application/end-session';
import { LogOut } from '@application/log-out';
import { State } from '@application/state';
import { StaySignedIn } from '@application/stay-signed-in';
import { Browser } from '@ports/browser';
import { Clock } from '@ports/clock';
import { Settings } from '@ports/settings';
import { recipe } from '@ui/view-models/recipe';

/** The warning before a session ends by itself. */
export class IdleViewModel {
  endsAt: number | null = null;
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

  stay(): void {
    this.session.stay();
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

  private warn(endsAt: number | null): void {
    this.endsAt = endsAt;
  }

  private haveLeft(): void {
    this.isLeaving = false;
    this.endsAt = null;
  }
}

const staySignedIn = recipe(StaySignedIn, State, EndSession, Clock, Browser, Settings);
export const idleViewModel = recipe(IdleViewModel, staySignedIn, LogOut, Clock);
