/** Log-out by the customer. It succeeds for the customer even if the server cannot be reached. */
import type { Calls } from '@application/calls/call';
import type { EndSession } from '@application/session/end-session';
import type { State } from '@application/state';
import type { Clock } from '@ports/clock';

/** How long the customer waits for the server (docs/journeys.md). */
export const LOG_OUT_TIMEOUT_MS = 2000;

export class LogOut {
  private leaving: Promise<void> | null = null;

  constructor(
    private readonly calls: Calls,
    private readonly state: State,
    private readonly endSession: EndSession,
    private readonly clock: Clock,
  ) {}

  /** Single-flight. */
  logOut(): Promise<void> {
    this.leaving ??= this.leave().finally(() => {
      this.leaving = null;
    });
    return this.leaving;
  }

  private async leave(): Promise<void> {
    this.endSession.sendLogoutTrace('USER');
    await this.tellServer();
    this.endSession.logOut();
  }

  /** Resolves with the answer or the time-out. */
  private tellServer(): Promise<void> {
    const { refreshToken } = this.state.auth.get();
    const controller = new AbortController();
    return new Promise((resolve) => {
      const cancelTimeout = this.clock.after(LOG_OUT_TIMEOUT_MS, () => {
        controller.abort();
        resolve();
      });
      void this.calls.call('logout', { refreshToken }, { signal: controller.signal }).then(() => {
        cancelTimeout();
        resolve();
      });
    });
  }
}
