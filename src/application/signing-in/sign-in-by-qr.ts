import { consentSent, consentTicked, isConsentNeeded, isConsentUnticked } from '@domain/journey/consent';
import type { Login } from '@domain/session/session';
import { hasLogin } from '@application/session/change-customer';
import type { SsoSession } from '@application/entering/sso-session';
import type { CompleteSignIn } from '@application/signing-in/complete-sign-in';
import type { PresentFailure } from '@application/errors/present-failure';
import type { Calls } from '@application/calls/calls';
import type { NotDone } from '@application/calls/outcome';
import type { ScreenState } from '@application/state/screen-state';
import type { SessionState } from '@application/state/session-state';
import type { Browser } from '@ports/browser';
import type { Clock } from '@ports/clock';
import type { Device } from '@ports/device';
import type { Random } from '@ports/random';
import type { QrStatus } from '@ports/services';

/** How many codes are shown, including the first, before the customer must request another. */
const MAX_AUTOMATIC_CODES = 5;

/** Limits for the gateway's intervals: shorter ones would flood it with calls, longer ones could last for days. */
export const POLL_INTERVAL_LIMITS_MS = { min: 1000, max: 30_000 };
export const QR_LIFETIME_LIMITS_MS = { min: 10_000, max: 600_000 };

const clamp = (milliseconds: number, { min, max }: { readonly min: number; readonly max: number }): number =>
  Math.min(Math.max(milliseconds, min), max);

/** `consent`: the customer must accept the terms first. `offline`: the next code waits for the connection. */
export type QrStage =
  'consent' | 'requesting' | 'offline' | 'waiting' | 'scanned' | 'approved' | 'rejected' | 'expired' | 'failed';

interface QrCode {
  /** The content of the QR picture. */
  readonly data: string;
  /** Monotonic milliseconds. */
  readonly expiresAt: number;
  /** It replaces an expired code automatically; the customer has not requested it. */
  readonly isReplacement: boolean;
}

export interface QrProgress {
  readonly stage: QrStage;
  /** Null while there is no code to scan. */
  readonly code: QrCode | null;
}

interface QrPorts {
  readonly device: Device;
  readonly browser: Browser;
  readonly clock: Clock;
  readonly random: Random;
}

const nothing = (): void => undefined;

interface ActiveCode extends QrCode {
  readonly token: string;
  readonly pollMs: number;
  /** Aborts the poll in flight, whose answer may contain the tokens of another customer who has approved the code. */
  readonly abortController: AbortController;
}

const shownPart = ({ data, expiresAt, isReplacement }: ActiveCode): QrCode => ({ data, expiresAt, isReplacement });

/**
 * Sign-in by QR code (docs/journeys.md "Login"): shows a code and polls its status. Polling pauses while the tab is
 * hidden, and backs off after failures. A poll for a code that is no longer shown is aborted.
 */
export class SignInByQr {
  private active: ActiveCode | null = null;
  /** The code whose status is being polled. */
  private polled: ActiveCode | null = null;
  private codesShown = 0;
  private failedPolls = 0;
  /** The next code waits until the tab is visible, or the connection may be back. */
  private isPaused = false;
  /** The number of the current attempt. Answers to earlier attempts are dropped. */
  private attempt = 0;
  private report: (progress: QrProgress) => void = nothing;
  private cancelExpiry = nothing;
  private cancelPoll = nothing;
  private subscriptions: (() => void)[] = [];

  constructor(
    private readonly calls: Calls,
    private readonly session: SessionState,
    private readonly screen: ScreenState,
    private readonly completeSignIn: CompleteSignIn,
    private readonly ssoSession: SsoSession,
    private readonly failures: PresentFailure,
    private readonly ports: QrPorts,
  ) {}

  /** Shows codes until `stop` is called or the customer has signed in. Reports each change. Idempotent until `stop`. */
  start(report: (progress: QrProgress) => void): void {
    if (this.report !== nothing) return;
    const { browser } = this.ports;
    this.report = report;
    this.subscriptions = [browser.onVisibility(() => this.resume()), browser.onConnectivity(() => this.resume())];
    void this.showNew();
  }

  stop(): void {
    this.beginAttempt();
    this.subscriptions.forEach((stop) => stop());
    this.subscriptions = [];
    this.report = nothing;
  }

  /** Requests a code for the customer, and resets the count of automatic codes. Waits for the connection if it is lost. */
  async showNew(): Promise<void> {
    this.codesShown = 0;
    await this.replace();
  }

  /** Ticks or unticks the consent, and shows or removes the code. */
  async setConsent(isTicked: boolean): Promise<void> {
    this.session.journey.change((journey) => consentTicked(journey, isTicked));
    await this.showNew();
  }

  private async requestCode(): Promise<void> {
    const attempt = this.beginAttempt();
    this.codesShown += 1;
    this.showStage('requesting');
    if (hasLogin(this.session)) {
      const replaced = await this.ssoSession.replaceSignedIn();
      if (attempt !== this.attempt) return;
      if (replaced.is === 'done') await this.replace();
      else this.giveUp(replaced);
      return;
    }
    const consent = isConsentNeeded(this.session.journey.get()) ? ({ termsAccepted: true } as const) : {};
    const device = await this.ports.device.details();
    if (attempt !== this.attempt) return;
    const outcome = await this.calls.call('generateQrToken', { device, ...consent });
    if (attempt !== this.attempt) return;
    if (outcome.is === 'failed' && outcome.failure.kind === 'network' && !this.screen.online.get()) {
      this.waitForConnection();
      return;
    }
    if (outcome.is !== 'done') {
      this.giveUp(outcome);
      return;
    }
    this.session.journey.change(consentSent);
    const { token, qrData, expiresInSeconds, pollIntervalSeconds } = outcome.value;
    const lifetimeMs = clamp(expiresInSeconds * 1000, QR_LIFETIME_LIMITS_MS);
    const pollMs = clamp(pollIntervalSeconds * 1000, POLL_INTERVAL_LIMITS_MS);
    const expiresAt = this.now() + lifetimeMs;
    const isReplacement = this.codesShown > 1;
    this.active = { token, data: qrData, expiresAt, isReplacement, pollMs, abortController: new AbortController() };
    this.showStage('waiting');
    this.cancelExpiry = this.ports.clock.after(lifetimeMs, () => void this.replace());
    this.pollLater();
  }

  /** Cancels the timers and the poll of the previous attempt; its other pending answers are dropped. */
  private beginAttempt(): number {
    this.cancelExpiry();
    this.cancelPoll();
    this.active?.abortController.abort();
    this.active = null;
    this.failedPolls = 0;
    this.isPaused = false;
    this.attempt += 1;
    return this.attempt;
  }

  /** Polls immediately, or replaces the code: the tab is visible, or the connection has changed. */
  private resume(): void {
    if (this.isPaused || (this.active !== null && this.active.expiresAt <= this.now())) void this.replace();
    else void this.poll();
  }

  private canPoll(): boolean {
    return this.ports.browser.isVisible();
  }

  /** Replaces the code once the tab is visible, up to the maximum of automatic codes. */
  private async replace(): Promise<void> {
    this.beginAttempt();
    if (isConsentUnticked(this.session.journey.get())) this.showStage('consent');
    else if (this.codesShown >= MAX_AUTOMATIC_CODES) this.showStage('expired');
    else if (this.canPoll()) await this.requestCode();
    else this.pause();
  }

  private pause(): void {
    this.isPaused = true;
    this.showStage('requesting');
  }

  /** Also retries by a timer, because the browser may not notice that the connection is back. */
  private waitForConnection(): void {
    this.codesShown -= 1;
    this.isPaused = true;
    this.showStage('offline');
    this.cancelPoll = this.ports.clock.after(POLL_INTERVAL_LIMITS_MS.max, () => this.resume());
  }

  private pollLater(): void {
    if (this.active === null) return;
    const delayMs = Math.min(this.active.pollMs * 2 ** this.failedPolls, POLL_INTERVAL_LIMITS_MS.max);
    this.cancelPoll();
    this.cancelPoll = this.ports.clock.after(delayMs, () => void this.poll());
  }

  private async poll(): Promise<void> {
    const { active } = this;
    if (active === null || !this.canPoll() || this.polled === active) return;
    this.polled = active;
    const { token, abortController } = active;
    const outcome = await this.calls.call('qrLoginStatus', { token }, { signal: abortController.signal });
    if (this.polled === active) this.polled = null;
    if (active !== this.active) return;
    if (outcome.is === 'done') await this.handleStatus(outcome.value);
    else this.retryOrGiveUp(outcome);
  }

  private async handleStatus({ status, login }: QrStatus): Promise<void> {
    this.failedPolls = 0;
    switch (status) {
      case 'PENDING':
      case 'SCANNED':
        this.showStage(status === 'SCANNED' ? 'scanned' : 'waiting');
        this.pollLater();
        return;
      case 'APPROVED':
        await this.signIn(login);
        return;
      case 'REJECTED':
        this.beginAttempt();
        this.showStage('rejected');
        return;
      case 'EXPIRED':
        await this.replace();
        return;
      default:
        status satisfies never;
    }
  }

  private async signIn(login: Login | undefined): Promise<void> {
    this.beginAttempt();
    if (login === undefined) {
      this.showStage('failed');
      return;
    }
    this.showStage('approved');
    await this.completeSignIn.completeOrAsk(login);
  }

  /** A refusal is final; after any other failure the poll is retried. */
  private retryOrGiveUp(outcome: NotDone): void {
    if (outcome.is === 'abandoned' || outcome.failure.kind === 'refused') {
      this.giveUp(outcome);
      return;
    }
    this.failedPolls += 1;
    this.pollLater();
  }

  private giveUp(outcome: NotDone): void {
    this.beginAttempt();
    this.showStage('failed');
    if (outcome.is === 'failed') this.failures.present(outcome.failure);
  }

  private showStage(stage: QrStage): void {
    this.report({ stage, code: this.active && shownPart(this.active) });
  }

  private now(): number {
    return this.ports.clock.monotonic();
  }
}
