import { makeAutoObservable } from 'mobx';
import { monotonicClock, type Clock, type DeadlineClock } from '@ports/clock';
import type { PresentFailure } from '@application/calls/present-failure';
import type { SignInByQr } from '@application/signing-in/sign-in-by-qr';
import { type QrProgress } from '@application/signing-in/sign-in-by-qr';
import type { State } from '@application/state';
import type { Browser } from '@ports/browser';
import { stepLink, type StepLink } from '@ui/parts/links/step-link';

/** Signs in without typing: by a phone on which the customer is signed in. */
export class QrCodeViewModel {
  progress: QrProgress = { stage: 'making', code: null };
  readonly back: StepLink;
  readonly clock: DeadlineClock;

  readonly #signIn: SignInByQr;
  readonly #failures: PresentFailure;
  readonly #browser: Pick<Browser, 'address'>;

  constructor(
    state: State,
    signIn: SignInByQr,
    failures: PresentFailure,
    clock: Clock,
    browser: Pick<Browser, 'address'>,
  ) {
    this.#signIn = signIn;
    this.#failures = failures;
    this.#browser = browser;
    this.clock = monotonicClock(clock);
    this.back = stepLink(state, 'loginMobilePan');
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /** The address of this site, to be compared with what the phone shows. */
  get host(): string {
    return this.#browser.address().host;
  }

  /** No further code comes by itself. */
  get needsNewCode(): boolean {
    const { stage } = this.progress;
    return stage === 'rejected' || stage === 'expired' || stage === 'failed';
  }

  start(): void {
    this.#signIn.start(this.note);
  }

  async showNew(): Promise<void> {
    this.#failures.clear();
    await this.#signIn.showNew();
  }

  close(): void {
    this.#signIn.stop();
  }

  private note(progress: QrProgress): void {
    this.progress = progress;
  }
}
