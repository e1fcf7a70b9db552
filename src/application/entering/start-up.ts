import type { Failure } from '@domain/error/failure';
import type { StoredRecords } from '@domain/journey/records';
import { canonicalPath } from '@domain/journey/steps';
import { CLIENTS, type ClientName } from '@domain/session/session';
import type { Calls } from '@application/calls/calls';
import type { LogOutCalls } from '@application/calls/log-out-calls';
import { outcomeOf, type Outcome } from '@application/calls/outcome';
import type { Persistence } from '@application/remembering/persistence';
import { showFailedStart } from '@application/entering/show-failed-start';
import type { EndSession } from '@application/session/end-session';
import type { LimitSession } from '@application/session/limit-session';
import type { ReportState } from '@application/state/report-state';
import type { ScreenState } from '@application/state/screen-state';
import type { SessionState } from '@application/state/session-state';
import type { StartState } from '@application/state/start-state';
import type { Analytics } from '@ports/analytics';
import type { Browser } from '@ports/browser';
import type { Clock } from '@ports/clock';
import type { Device } from '@ports/device';
import type { Gateway } from '@ports/gateway';
import type { Telemetry } from '@ports/telemetry';
import { RESTORE_TIMEOUT_MS } from '@ports/vault';

interface StartUpDependencies {
  readonly gateway: Gateway;
  readonly clock: Clock;
  readonly device: Device;
  readonly analytics: Analytics;
  readonly telemetry: Telemetry;
  readonly browser: Browser;
  readonly limitSession: LimitSession;
  readonly endSession: EndSession;
  readonly logOutCalls: LogOutCalls;
}

/** Start-up in the order of specification §4 "Startup". */
export class StartUp {
  private handshakes: Promise<void> | null = null;
  private followUp = (): Promise<void> => Promise.resolve();
  /** Whether this page's settings may be outdated, so that another handshake would fail too. */
  private needsNewPage = false;

  constructor(
    private readonly session: SessionState,
    private readonly screen: ScreenState,
    private readonly start: StartState,
    private readonly reports: ReportState,
    private readonly persistence: Persistence,
    private readonly calls: Calls,
    private readonly dependencies: StartUpDependencies,
  ) {}

  /**
   * Runs `followUp` when the handshakes have succeeded, even after failed attempts. Only then is the stage "ready", so that a
   * step that `followUp` replaces is never shown.
   */
  async run(followUp: () => Promise<void>): Promise<void> {
    this.followUp = followUp;
    this.showCanonicalAddress();
    await this.restoreInTime();
    this.wipeOnLeave(this.persistence.saveChanges());
    this.followConnectivity();
    this.dependencies.endSession.recallHandOver();
    this.dependencies.endSession.endIfEndedElsewhere();
    this.dependencies.limitSession.watch();
    void this.recordDevice();
    await this.performHandshakes();
  }

  /**
   * Retries a failed start-up. A cached page may have outdated settings, such as key pins or a gateway's address. The service
   * worker has fetched the current page by now, so the page is reloaded if encryption has failed, or if an earlier retry did
   * not help.
   */
  async retry(): Promise<void> {
    if (this.needsNewPage && this.handshakes === null) {
      this.dependencies.browser.reload();
      return;
    }
    await this.performHandshakes();
    // Offline, another page would not help.
    if (this.start.stage.get() === 'failed' && this.screen.online.get()) this.needsNewPage = true;
  }

  /** Performs one handshake for each client. A single failure aborts start-up. Single-flight. */
  private performHandshakes(): Promise<void> {
    this.handshakes ??= this.handshakeWithAll().finally(() => {
      this.handshakes = null;
    });
    return this.handshakes;
  }

  private async handshakeWithAll(): Promise<void> {
    const isRetry = this.start.stage.get() !== 'starting';
    this.start.stage.set('starting');
    // On the first attempt, keeps the page of an unexpected error.
    if (isRetry) this.screen.showFullPage('none');
    const outcomes = await this.handshakesOfOneSession();
    const failed = outcomes.find((outcome) => outcome.is === 'failed');
    if (failed === undefined) await this.complete();
    else this.abort(failed.failure);
  }

  /** Repeats the handshakes if the session ends in the meantime. */
  private async handshakesOfOneSession(): Promise<readonly Outcome[]> {
    const outcomes = await Promise.all(CLIENTS.map((client) => this.handshake(client)));
    return outcomes.some(({ is }) => is === 'abandoned') ? this.handshakesOfOneSession() : outcomes;
  }

  /** Not awaited: no call of the first screen needs the device, so the library that reads it is loaded later. */
  private async recordDevice(): Promise<void> {
    const recorded = await this.dependencies.device.record();
    if (recorded.ok) this.start.device.set(recorded.value);
    else this.reports.recordFailure(recorded.failure);
  }

  /** The router also accepts other spellings of a path, but each step has one address. */
  private showCanonicalAddress(): void {
    const { browser } = this.dependencies;
    const { pathname, search, hash } = browser.address();
    const path = canonicalPath(pathname);
    if (path !== pathname) browser.replaceAddress(path + search + hash);
  }

  private async complete(): Promise<void> {
    this.dependencies.logOutCalls.sendUnsent();
    this.dependencies.analytics.start();
    this.dependencies.browser.registerServiceWorker();
    try {
      await this.followUp();
    } finally {
      this.start.stage.set('ready');
    }
  }

  private abort(failure: Failure): void {
    if (failure.kind === 'crypto') this.needsNewPage = true;
    showFailedStart({ screen: this.screen, telemetry: this.dependencies.telemetry }, 'none', failure);
    this.start.stage.set(failure.code === 'ApiCrypto::UNAVAILABLE' ? 'insecure' : 'failed');
  }

  private async handshake(client: ClientName): Promise<Outcome> {
    const outcome = await this.calls.call('handshake', {}, { client });
    if (outcome.is !== 'done') return outcome;
    const trusted = await this.dependencies.gateway.trust(client, outcome.value.publicKey);
    if (!trusted.ok) this.reports.recordFailure(trusted.failure);
    return outcomeOf(trusted);
  }

  /**
   * Wipes the memory of a page that is left, but not the stored records, because the back/forward cache may restore it. The
   * inline script then reloads it (src/page/first-page.ts).
   */
  private wipeOnLeave(stopPersisting: () => void): void {
    this.dependencies.browser.onLeave(() => {
      stopPersisting();
      this.session.wipe();
      this.screen.wipe();
    });
  }

  /**
   * The toast follows the browser's events (specification §4 "Global error state"); the banner follows the calls
   * (`recordConnection`). A failed start-up is retried when the connection is back.
   */
  private followConnectivity(): void {
    const { browser } = this.dependencies;
    this.screen.isReportedOnline.set(browser.isOnline());
    browser.onConnectivity((online) => {
      this.screen.isReportedOnline.set(online);
      if (!online) {
        this.screen.notifyOffline();
        return;
      }
      // Retries whatever waits for the connection.
      this.screen.online.set(true);
      this.screen.withdraw('offline');
      if (this.start.stage.get() === 'failed') void this.performHandshakes();
    });
  }

  /** Start-up continues without the stored records if reading them takes too long. A late result is dropped. */
  private async restoreInTime(): Promise<void> {
    const records = await new Promise<StoredRecords>((resolve) => {
      const cancel = this.dependencies.clock.after(RESTORE_TIMEOUT_MS, () => {
        this.reports.recordFailure({ kind: 'storage', code: 'Storage::TIMED_OUT' });
        resolve(this.persistence.readWithoutRecords());
      });
      void this.persistence.read().then((read) => {
        cancel();
        resolve(read);
      });
    });
    // The vault's own timeout, for its key, may end first.
    if (records.isTimedOut) this.screen.notify('persisted-state-timed-out');
    this.persistence.restore(records);
  }
}
