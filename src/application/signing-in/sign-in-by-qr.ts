/**
 * Sign-in by QR code (docs/journeys.md "Login"): shows a code and polls its status. Polling pauses while the tab is
 * hidden or offline and backs off after failures. An answer about a code that is no longer shown is dropped.
 */
import type { Login } from '@domain/session/session';
import type { CompleteSignIn } from '@application/signing-in/complete-sign-in';
import type { PresentFailure } from '@application/calls/present-failure';
import type { Calls } from '@application/calls/call';
import type { NotDone } from '@application/calls/outcome';
import type { Browser } from '@ports/browser';
import type { Clock } from '@ports/clock';
import type { Device } from '@ports/device';
import type { QrStatus } from '@ports/services';

/** Codes that are shown without a press, including the first. */
export const MAX_AUTOMATIC_CODES = 5;
export const MAX_POLL_INTERVAL_MS = 30_000;

export type QrStage = 'making' | 'waiting' | 'scanned' | 'approved' | 'rejected' | 'expired' | 'failed';

export interface QrCode {
  /** The content of the QR picture. */
  readonly data: string;
  /** Monotonic milliseconds. */
  readonly expiresAt: number;
}

export interface QrProgress {
  readonly stage: QrStage;
  /** Null while there is none to scan. */
  readonly code: QrCode | null;
}

export interface QrPorts {
  readonly device: Device;
  readonly browser: Browser;
  readonly clock: Clock;
}

const nothing = (): void => undefined;

interface LiveCode extends QrCode {
  readonly token: string;
  readonly pollMs: number;
}

export class SignInByQr {
  private live: LiveCode | null = null;
  /** The code whose status is being polled. */
  private polled: LiveCode | null = null;
  private stage: QrStage = 'making';
  private codesShown = 0;
  private failedPolls = 0;
  /** Numbers the attempts, so that an answer to an earlier one is dropped. */
  private attempt = 0;
  private report: (progress: QrProgress) => void = nothing;
  private cancelExpiry = nothing;
  private cancelPoll = nothing;
  private subscriptions: (() => void)[] = [];

  constructor(
    private readonly calls: Calls,
    private readonly afterLogin: CompleteSignIn,
    private readonly failures: PresentFailure,
    private readonly ports: QrPorts,
  ) {}

  /** Shows codes until `stop` is called or the customer has signed in; reports each change. */
  start(report: (progress: QrProgress) => void): void {
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

  /** The customer asks for a code: automatic codes are counted from here. */
  async showNew(): Promise<void> {
    this.codesShown = 0;
    await this.fetchCode();
  }

  private async fetchCode(): Promise<void> {
    const attempt = this.beginAttempt();
    this.codesShown += 1;
    this.setStage('making');
    const outcome = await this.calls.call('generateQrToken', { device: await this.ports.device.details() });
    if (attempt !== this.attempt) return;
    if (outcome.is !== 'done') {
      this.giveUp(outcome);
      return;
    }
    const { token, qrData, expiresInSeconds, pollIntervalSeconds } = outcome.value;
    const lifetime = expiresInSeconds * 1000;
    this.live = { token, data: qrData, expiresAt: this.now() + lifetime, pollMs: pollIntervalSeconds * 1000 };
    this.setStage('waiting');
    this.cancelExpiry = this.ports.clock.after(lifetime, () => this.replace());
    this.pollLater();
  }

  /** Cancels the timers and drops the pending answers of the attempt before. */
  private beginAttempt(): number {
    this.cancelExpiry();
    this.cancelPoll();
    this.live = null;
    this.failedPolls = 0;
    this.attempt += 1;
    return this.attempt;
  }

  /** The tab is visible again or the connection is back: catch up at once. */
  private resume(): void {
    if (!this.canPoll() || (this.stage !== 'waiting' && this.stage !== 'scanned')) return;
    if (this.live === null || this.live.expiresAt <= this.now()) this.replace();
    else void this.poll();
  }

  private canPoll(): boolean {
    const { browser } = this.ports;
    return browser.isVisible() && browser.isOnline();
  }

  /** Removes the code. The next one is fetched once the tab is visible and online, up to the automatic maximum. */
  private replace(): void {
    this.beginAttempt();
    if (this.codesShown >= MAX_AUTOMATIC_CODES) this.setStage('expired');
    else if (this.canPoll()) void this.fetchCode();
    else this.setStage('waiting');
  }

  private pollLater(): void {
    if (this.live === null) return;
    const pause = Math.min(this.live.pollMs * 2 ** this.failedPolls, Math.max(MAX_POLL_INTERVAL_MS, this.live.pollMs));
    this.cancelPoll();
    this.cancelPoll = this.ports.clock.after(pause, () => void this.poll());
  }

  private async poll(): Promise<void> {
    const { live } = this;
    if (live === null || !this.canPoll() || this.polled === live) return;
    this.polled = live;
    const outcome = await this.calls.call('qrLoginStatus', { token: live.token });
    if (this.polled === live) this.polled = null;
    if (live !== this.live) return;
    if (outcome.is === 'done') await this.follow(outcome.value);
    else this.retryOrGiveUp(outcome);
  }

  private async follow({ status, login }: QrStatus): Promise<void> {
    this.failedPolls = 0;
    switch (status) {
      case 'PENDING':
      case 'SCANNED':
        this.setStage(status === 'SCANNED' ? 'scanned' : 'waiting');
        this.pollLater();
        return;
      case 'APPROVED':
        await this.signIn(login);
        return;
      case 'REJECTED':
        this.beginAttempt();
        this.setStage('rejected');
        return;
      case 'EXPIRED':
        this.replace();
        return;
      default:
        status satisfies never;
    }
  }

  private async signIn(login: Login | undefined): Promise<void> {
    this.beginAttempt();
    this.setStage(login === undefined ? 'failed' : 'approved');
    if (login !== undefined) await this.afterLogin.completeWithoutIdentifier(login);
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
    this.setStage('failed');
    if (outcome.is === 'failed') this.failures.present(outcome.failure);
  }

  private setStage(stage: QrStage): void {
    this.stage = stage;
    this.report({ stage, code: this.live && { data: this.live.data, expiresAt: this.live.expiresAt } });
  }

  private now(): number {
    return this.ports.clock.monotonic();
  }
}
