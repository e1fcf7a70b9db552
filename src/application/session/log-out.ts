/** Logs the customer out. For the customer this always succeeds, even if the server cannot be reached. */
import type { Calls } from '@application/calls/call';
import type { EndSession } from '@application/session/end-session';
import type { State } from '@application/state';
import type { Clock } from '@ports/clock';

/** How long the customer waits for the server (docs/journeys.md). */
export const LOG_OUT_TIMEOUT_MS = 2000;

export class LogOut {
  private loggingOut: Promise<void> | null = null;

  constructor(
    private readonly calls: Calls,
    private readonly state: State,
    private readonly endSession: EndSession,
    private readonly clock: Clock,
  ) {}

  /** Single-flight. */
  logOut(): Promise<void> {
    this.loggingOut ??= this.notifyServerAndEnd().finally(() => {
      this.loggingOut = null;
    });
    return this.loggingOut;
  }

  private async notifyServerAndEnd(): Promise<void> {
    this.endSession.sendLogoutTrace('USER');
    await this.notifyServer();
    this.endSession.logOut();
  }

  /** Resolves after the answer or the timeout. */
  private notifyServer(): Promise<void> {
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
