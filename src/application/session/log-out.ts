/** Logging out on the customer's word; it succeeds for the customer even if the server never hears of it. */
import type { Calls } from '@application/calls/call';
import type { EndSession } from '@application/session/end-session';
import type { State } from '@application/state';
import type { Clock } from '@ports/clock';

/** How long the customer waits for the server's word, in milliseconds (docs/journeys.md). */
export const LONGEST_WAIT_MS = 2000;

export class LogOut {
  private leaving: Promise<void> | null = null;

  constructor(
    private readonly calls: Calls,
    private readonly state: State,
    private readonly endSession: EndSession,
    private readonly clock: Clock,
  ) {}

  /** Pressed again meanwhile, it is still the same log-out. */
  logOut(): Promise<void> {
    this.leaving ??= this.leave().finally(() => {
      this.leaving = null;
    });
    return this.leaving;
  }

  private async leave(): Promise<void> {
    this.endSession.trace('USER');
    await this.tellServer();
    this.endSession.leave();
  }

  /** Resolves with the server's word, or after the longest wait without it. */
  private tellServer(): Promise<void> {
    const { refreshToken } = this.state.auth.get();
    const cancel = new AbortController();
    return new Promise((resolve) => {
      const callOff = this.clock.after(LONGEST_WAIT_MS, () => {
        cancel.abort();
        resolve();
      });
      void this.calls.call('logout', { refreshToken }, { signal: cancel.signal }).then(() => {
        callOff();
        resolve();
      });
    });
  }
}
