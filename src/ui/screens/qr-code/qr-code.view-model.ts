import { makeAutoObservable } from 'mobx';
import { IDENTIFIER_STEP } from '@domain/journey/sign-in-start';
import { monotonicClock, type Clock, type DeadlineClock } from '@ports/clock';
import type { PresentFailure } from '@application/calls/present-failure';
import type { SignInByQr } from '@application/signing-in/sign-in-by-qr';
import { type QrProgress } from '@application/signing-in/sign-in-by-qr';
import type { State } from '@application/state';
import type { Browser } from '@ports/browser';
import { stepLink, type StepLink } from '@ui/parts/links/step-link';

/** Sign-in by a QR code, which the customer scans with a phone on which they are signed in. */
export class QrCodeViewModel {
  readonly #signIn: SignInByQr;
  readonly #failures: PresentFailure;
  readonly #browser: Pick<Browser, 'address'>;

  progress: QrProgress = { stage: 'making', code: null };
  readonly back: StepLink;
  readonly clock: DeadlineClock;

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
    this.back = stepLink(state, IDENTIFIER_STEP);
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /** The host of this site, which the customer compares with the one on the phone. */
  get host(): string {
    return this.#browser.address().host;
  }

  /** Whether the automatic renewal has ended, so that the customer must request a new code. */
  get needsNewCode(): boolean {
    const { stage } = this.progress;
    return stage === 'rejected' || stage === 'expired' || stage === 'failed';
  }

  start(): void {
    this.#signIn.start(this.updateProgress);
  }

  async showNew(): Promise<void> {
    this.#failures.clear();
    await this.#signIn.showNew();
  }

  dispose(): void {
    this.#signIn.stop();
  }

  private updateProgress(progress: QrProgress): void {
    this.progress = progress;
  }
}
