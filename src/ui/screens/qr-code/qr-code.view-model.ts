import { isConsentNeeded } from '@domain/journey/consent';
import { IDENTIFIER_STEP } from '@domain/journey/sign-in-start';
import { QR_ERROR_CORRECTION } from '@domain/session/qr-data';
import { monotonicClock, type Clock, type DeadlineClock } from '@ports/clock';
import type { QrProgress, SignInByQr } from '@application/signing-in/sign-in-by-qr';
import type { ScreenState } from '@application/state/screen-state';
import type { SessionState } from '@application/state/session-state';
import type { Browser } from '@ports/browser';
import type { Settings } from '@ports/settings';
import { backTarget } from '@ui/links/back-target';
import { stepLink, type StepLink } from '@ui/links/step-link';
import { makeViewModelObservable } from '@ui/view-model';

/** Sign-in by a QR code, which the customer scans with a phone on which they are signed in. */
export class QrCodeViewModel {
  progress: QrProgress = { stage: 'requesting', code: null };
  readonly identifierLink: StepLink;
  readonly clock: DeadlineClock;
  readonly errorCorrection = QR_ERROR_CORRECTION;

  constructor(
    private readonly session: SessionState,
    private readonly screen: ScreenState,
    private readonly signIn: SignInByQr,
    clock: Clock,
    private readonly browser: Pick<Browser, 'address'>,
    readonly settings: Pick<Settings, 'termsUrl'>,
  ) {
    this.clock = monotonicClock(clock);
    this.identifierLink = stepLink(screen, IDENTIFIER_STEP);
    makeViewModelObservable(this);
  }

  get back(): StepLink | null {
    return backTarget({ session: this.session, screen: this.screen }, 'loginQrCode');
  }

  /** The host of this site, which the customer compares with the one on the phone. */
  get host(): string {
    return this.browser.address().host;
  }

  /** Whether the automatic renewal has ended, so that the customer must request a new code. */
  get needsNewCode(): boolean {
    const { stage } = this.progress;
    return stage === 'rejected' || stage === 'expired' || stage === 'failed';
  }

  /** The customer must accept the terms before a code is shown. */
  get isConsentNeeded(): boolean {
    return isConsentNeeded(this.session.journey.get());
  }

  get isTermsAndConditionsAccepted(): boolean {
    return this.session.journey.get().isTermsAndConditionsAccepted;
  }

  async tickConsent(isTicked: boolean): Promise<void> {
    this.screen.clearStatusLine();
    await this.signIn.setConsent(isTicked);
  }

  start(): void {
    this.signIn.start(this.updateProgress);
  }

  async showNew(): Promise<void> {
    this.screen.clearStatusLine();
    await this.signIn.showNew();
  }

  dispose(): void {
    this.signIn.stop();
  }

  private updateProgress(progress: QrProgress): void {
    this.progress = progress;
  }
}
