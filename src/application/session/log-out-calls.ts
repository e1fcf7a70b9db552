/** The calls that tell the server that a session has ended. `EndSession` clears the tab first. */
import { hasSession, type AuthContext, type LogoutReason } from '@domain/session/session';
import type { CallSession, Remedies, RemedyOptions } from '@application/calls/remedies';
import { detachedAuth } from '@application/session/detached-auth';
import type { State } from '@application/state';
import type { Browser } from '@ports/browser';

/**
 * These calls do not refresh the tokens: a refresh token may be good for one use, and another tab may have used it or need
 * it.
 */
const UNREFRESHED: CallSession = {
  isOver: () => false,
  refreshTokens: () => Promise.resolve(false),
  expire: () => undefined,
};

const withTokensOf = (auth: AuthContext): RemedyOptions => ({ auth: detachedAuth(auth), session: UNREFRESHED });

export class LogOutCalls {
  /** Calls that wait for the handshake, before which no call can be encrypted, or for the connection. */
  private unsent: readonly (() => void)[] = [];

  constructor(
    private readonly state: State,
    private readonly remedies: Remedies,
    browser: Browser,
  ) {
    browser.onLeave(() => {
      this.unsent = [];
    });
    state.online.subscribe((isOnline) => {
      if (isOnline) this.sendUnsent();
    });
  }

  /** Does not wait for the answer; a failure is ignored. */
  sendTrace(reason: LogoutReason, auth: AuthContext): void {
    this.sendAfterHandshake(() => {
      void this.remedies.ask('logoutTrace', { reason }, withTokensOf(auth));
    });
  }

  sendLogOut(auth: AuthContext): void {
    if (auth.refreshToken === '') return;
    this.sendAfterHandshake(() => void this.askToLogOut(auth));
  }

  /** Call it after the handshake: tells the server which sessions ended before it. */
  sendUnsent(): void {
    const { unsent } = this;
    this.unsent = [];
    unsent.forEach((send) => {
      this.sendAfterHandshake(send);
    });
  }

  private sendAfterHandshake(send: () => void): void {
    if (this.state.auth.get().publicKeys.login === undefined) this.unsent = [...this.unsent, send];
    else send();
  }

  private sendOnline(send: () => void): void {
    if (this.state.online.get()) {
      send();
      return;
    }
    this.state.isLogOutWaiting.set(true);
    this.unsent = [...this.unsent, send];
  }

  /** Without a connection, the call is made again when there is one: until then, the session is open on the server. */
  private async askToLogOut(auth: AuthContext): Promise<void> {
    const { refreshToken } = auth;
    const wasReportedOffline = !this.state.isReportedOnline.get();
    this.state.isLogOutWaiting.set(!this.state.online.get());
    const answer = await this.remedies.ask('logout', { refreshToken }, withTokensOf(auth));
    const isOffline = !this.state.online.get();
    if (!answer.ok && answer.failure.kind === 'network' && (wasReportedOffline || isOffline)) {
      this.sendOnline(() => void this.askToLogOut(auth));
      return;
    }
    this.state.isLogOutWaiting.set(false);
    if (answer.ok && !hasSession(this.state.auth.get())) this.state.logoutResponse.set(answer.value);
  }
}
