/** Start-up in the order of specification §4 "Startup". */
import { isMaintenance } from '@domain/error/effects';
import type { Failure, Result } from '@domain/error/failure';
import { CLIENTS, type ClientName } from '@domain/session/session';
import type { Calls } from '@application/calls/call';
import type { Kept, Persistence } from '@application/entering/persistence';
import type { StaySignedIn } from '@application/session/stay-signed-in';
import type { State } from '@application/state';
import type { Analytics } from '@ports/analytics';
import type { Browser } from '@ports/browser';
import type { Clock } from '@ports/clock';
import type { Device } from '@ports/device';
import type { Gateway } from '@ports/gateway';

/** Specification §9: persistence time-out, in milliseconds. */
export const RESTORE_TIMEOUT_MS = 5000;

/** What start-up sets going outside of the application. */
export interface Surroundings {
  readonly gateway: Gateway;
  readonly clock: Clock;
  readonly device: Device;
  readonly analytics: Analytics;
  readonly browser: Browser;
  readonly staySignedIn: StaySignedIn;
}

export class StartUp {
  constructor(
    private readonly state: State,
    private readonly persistence: Persistence,
    private readonly calls: Calls,
    private readonly surroundings: Surroundings,
  ) {}

  async run(): Promise<void> {
    await this.restoreInTime();
    this.leaveNothingBehind(this.persistence.follow());
    this.followConnectivity();
    this.surroundings.staySignedIn.watch();
    void this.surroundings.device.details();
    await this.shakeHands();
  }

  /** Once for every client; a single failure aborts start-up. Tried again with success, it completes it. */
  async shakeHands(): Promise<void> {
    this.state.stage.set('starting');
    this.state.cover.set('none');
    const outcomes = await Promise.all(CLIENTS.map((client) => this.handshake(client)));
    const failure = outcomes.find((outcome) => !outcome.ok)?.failure;
    if (failure === undefined) this.complete();
    else this.abort(failure);
  }

  private complete(): void {
    this.state.stage.set('ready');
    this.surroundings.analytics.start();
    this.surroundings.browser.registerServiceWorker();
  }

  private abort(failure: Failure): void {
    const { code } = failure;
    this.state.coverWith(isMaintenance(code) ? 'maintenance' : 'none', failure);
    this.state.stage.set(code === 'ApiCrypto::UNAVAILABLE' ? 'insecure' : 'failed');
  }

  private async handshake(client: ClientName): Promise<Result<void>> {
    const result = await this.calls.call('handshake', {}, { client });
    return result.ok ? this.surroundings.gateway.trust(client, result.value.publicKey) : result;
  }

  /**
   * A page that is left may be frozen and shown again: it forgets what it knew first, without touching what is kept, and
   * begins anew from there when it returns.
   */
  private leaveNothingBehind(stopKeeping: () => void): void {
    const { browser } = this.surroundings;
    browser.onLeave(() => {
      stopKeeping();
      this.state.wipe();
    });
    browser.onReturn(() => {
      browser.reload();
    });
  }

  /** Specification §4 "Global error state": online and offline status follows the browser's events. */
  private followConnectivity(): void {
    const { browser } = this.surroundings;
    this.state.online.set(browser.isOnline());
    browser.onConnectivity((online) => {
      this.state.online.set(online);
      if (!online) this.state.notify('offline');
      else
        this.state.currentMessage.change((said) => (said?.is === 'notice' && said.notice === 'offline' ? null : said));
    });
  }

  /** A store that does not answer must not keep the customer out; what it answers later is of no use. */
  private async restoreInTime(): Promise<void> {
    const kept = await new Promise<Kept | null>((resolve) => {
      const cancel = this.surroundings.clock.after(RESTORE_TIMEOUT_MS, () => {
        resolve(null);
      });
      void this.persistence.read().then((read) => {
        cancel();
        resolve(read);
      });
    });
    if (kept === null) this.state.notify('persisted-state-timed-out');
    else this.persistence.bringBack(kept);
  }
}
