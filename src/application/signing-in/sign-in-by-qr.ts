/**
 * Signing in by QR code (docs/journeys.md "Login"): a code is shown, and asked about while someone looks at it. Nothing is
 * asked while the tab is hidden or offline; failures make the questions rarer; an answer about a code that is no longer
 * shown is not heard.
 */
import type { Failure } from '@domain/error/failure';
import type { Login } from '@domain/session/session';
import type { AfterLogin } from '@application/signing-in/after-login';
import type { PresentFailure } from '@application/calls/present-failure';
import type { Calls } from '@application/calls/call';
import type { CodeTerms } from '@application/code-terms';
import type { Browser } from '@ports/browser';
import type { Device } from '@ports/device';
import type { QrStatus } from '@ports/services';

/** Codes that replace each other by themselves, the first included. */
export const CODES_BY_THEMSELVES = 5;
/** Milliseconds between two questions at most, however many have failed. */
export const LONGEST_PAUSE_MS = 30_000;

export type QrStage = 'making' | 'waiting' | 'scanned' | 'approved' | 'rejected' | 'expired' | 'failed';

export interface QrCode {
  /** What the picture says. */
  readonly data: string;
  /** In the steady milliseconds of the clock. */
  readonly expiresAt: number;
}

export interface QrProgress {
  readonly stage: QrStage;
  /** Null while there is none to scan. */
  readonly code: QrCode | null;
}

/** The outside world of a sign-in by QR code. */
export interface QrSurroundings {
  readonly device: Device;
  readonly browser: Browser;
  readonly clock: CodeTerms;
}

const nothing = (): void => undefined;

interface LiveCode extends QrCode {
  readonly token: string;
  readonly pollMs: number;
}

export class SignInByQr {
  private live: LiveCode | null = null;
  /** The code that a question is under way about. */
  private asking: LiveCode | null = null;
  private stage: QrStage = 'making';
  private made = 0;
  private misses = 0;
  /** Tells one attempt from the next: what belongs to an earlier one is not heard. */
  private turn = 0;
  private report: (progress: QrProgress) => void = nothing;
  private expiry = nothing;
  private question = nothing;
  private endings: (() => void)[] = [];

  constructor(
    private readonly calls: Calls,
    private readonly afterLogin: AfterLogin,
    private readonly failures: PresentFailure,
    private readonly surroundings: QrSurroundings,
  ) {}

  /** Shows codes until it is stopped or the customer has signed in; reports each change. */
  start(report: (progress: QrProgress) => void): void {
    const { browser } = this.surroundings;
    this.report = report;
    this.endings = [browser.onVisibility(() => this.look()), browser.onConnectivity(() => this.look())];
    void this.showNew();
  }

  stop(): void {
    this.begin();
    this.endings.forEach((end) => end());
    this.endings = [];
    this.report = nothing;
  }

  /** The customer asks for a code, after the last that came by itself. */
  async showNew(): Promise<void> {
    this.made = 0;
    await this.make();
  }

  private async make(): Promise<void> {
    const turn = this.begin();
    this.made += 1;
    this.tell('making');
    const result = await this.calls.call('generateQrToken', { device: await this.surroundings.device.details() });
    if (turn !== this.turn) return;
    if (!result.ok) {
      this.giveUp(result.failure);
      return;
    }
    const { token, qrData, expiresInSeconds, pollIntervalSeconds } = result.value;
    const lifetime = expiresInSeconds * 1000;
    this.live = { token, data: qrData, expiresAt: this.now() + lifetime, pollMs: pollIntervalSeconds * 1000 };
    this.tell('waiting');
    this.expiry = this.surroundings.clock.after(lifetime, () => this.replace());
    this.askLater();
  }

  /** Ends what was going on; its timers and answers mean nothing any more. */
  private begin(): number {
    this.expiry();
    this.question();
    this.live = null;
    this.misses = 0;
    this.turn += 1;
    return this.turn;
  }

  /** Somebody looks at the code, or the connection is back: whatever is due is done at once. */
  private look(): void {
    if (!this.isWatched() || (this.stage !== 'waiting' && this.stage !== 'scanned')) return;
    if (this.live === null || this.live.expiresAt <= this.now()) this.replace();
    else void this.ask();
  }

  private isWatched(): boolean {
    const { browser } = this.surroundings;
    return browser.isVisible() && browser.isOnline();
  }

  /** The code is taken away; the next comes when somebody looks, unless enough have come by themselves. */
  private replace(): void {
    this.begin();
    if (this.made >= CODES_BY_THEMSELVES) this.tell('expired');
    else if (this.isWatched()) void this.make();
    else this.tell('waiting');
  }

  private askLater(): void {
    if (this.live === null) return;
    const pause = Math.min(this.live.pollMs * 2 ** this.misses, Math.max(LONGEST_PAUSE_MS, this.live.pollMs));
    this.question();
    this.question = this.surroundings.clock.after(pause, () => void this.ask());
  }

  private async ask(): Promise<void> {
    const { live } = this;
    if (live === null || !this.isWatched() || this.asking === live) return;
    this.asking = live;
    const result = await this.calls.call('qrLoginStatus', { token: live.token });
    if (this.asking === live) this.asking = null;
    if (live !== this.live) return;
    if (result.ok) await this.follow(result.value);
    else this.miss(result.failure);
  }

  private async follow({ status, login }: QrStatus): Promise<void> {
    this.misses = 0;
    switch (status) {
      case 'PENDING':
      case 'SCANNED':
        this.tell(status === 'SCANNED' ? 'scanned' : 'waiting');
        this.askLater();
        return;
      case 'APPROVED':
        await this.signIn(login);
        return;
      case 'REJECTED':
        this.begin();
        this.tell('rejected');
        return;
      case 'EXPIRED':
        this.replace();
        return;
      default:
        status satisfies never;
    }
  }

  private async signIn(login: Login | undefined): Promise<void> {
    this.begin();
    this.tell(login === undefined ? 'failed' : 'approved');
    if (login !== undefined) await this.afterLogin.proceedAnew(login);
  }

  /** A lost answer is asked for again, more and more rarely; a refusal is final. */
  private miss(failure: Failure): void {
    if (failure.kind === 'refused') {
      this.giveUp(failure);
      return;
    }
    this.misses += 1;
    this.askLater();
  }

  private giveUp(failure: Failure): void {
    this.begin();
    this.tell('failed');
    this.failures.present(failure);
  }

  private tell(stage: QrStage): void {
    this.stage = stage;
    this.report({ stage, code: this.live && { data: this.live.data, expiresAt: this.live.expiresAt } });
  }

  private now(): number {
    return this.surroundings.clock.now();
  }
}
