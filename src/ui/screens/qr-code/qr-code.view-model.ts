import { makeAutoObservable, observableRef } from 'mobx';
import { AfterLogin } from '@application/signing-in/after-login';
import { PresentFailure } from '@application/calls/present-failure';
import { Calls } from '@application/calls/call';
import { SignInByQr, type QrProgress, type QrPorts } from '@application/signing-in/sign-in-by-qr';
import { State } from '@application/state';
import { Clock, monotonicClock, type CountdownClock } from '@ports/clock';
import { Browser } from '@ports/browser';
import { Device } from '@ports/device';
import { recipe, type Recipe } from '@ui/view-models/recipe';
import { stepLink, type StepLink } from '@ui/parts/links/step-link';

/** Signs in without typing: by a phone on which the customer is signed in. */
export class QrCodeViewModel {
  progress: QrProgress = { stage: 'making', code: null };
  readonly back: StepLink;
  readonly clock: CountdownClock;

  constructor(
    state: State,
    private readonly signIn: SignInByQr,
    private readonly failures: PresentFailure,
    clock: Clock,
    private readonly browser: Pick<Browser, 'address'>,
  ) {
    this.clock = monotonicClock(clock);
    this.back = stepLink(state, 'loginMobilePan');
    makeAutoObservable<this, 'signIn' | 'failures' | 'browser'>(
      this,
      { progress: observableRef, signIn: false, failures: false, browser: false, clock: false, back: false },
      { autoBind: true },
    );
  }

  /** The address of this site, to be compared with what the phone shows. */
  get host(): string {
    return this.browser.address().host;
  }

  /** No further code comes by itself. */
  get needsPress(): boolean {
    const { stage } = this.progress;
    return stage === 'rejected' || stage === 'expired' || stage === 'failed';
  }

  start(): void {
    this.signIn.start(this.note);
  }

  async showNew(): Promise<void> {
    this.failures.clear();
    await this.signIn.showNew();
  }

  close(): void {
    this.signIn.stop();
  }

  private note(progress: QrProgress): void {
    this.progress = progress;
  }
}

const ports: Recipe<QrPorts> = (source) => ({
  device: source.get(Device),
  browser: source.get(Browser),
  clock: source.get(Clock),
});

const signInByQr = recipe(SignInByQr, Calls, AfterLogin, PresentFailure, ports);

export const qrCodeViewModel = recipe(QrCodeViewModel, State, signInByQr, PresentFailure, Clock, Browser);
