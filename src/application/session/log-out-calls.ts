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
  /** Calls that wait for the handshake: before it, no call can be encrypted. */
  private unsent: readonly (() => void)[] = [];

  constructor(
    private readonly state: State,
    private readonly remedies: Remedies,
    browser: Browser,
  ) {
    browser.onLeave(() => {
      this.unsent = [];
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

  /** Tells the server which sessions ended before the handshake. */
  sendUnsent(): void {
    const { unsent } = this;
    this.unsent = [];
    unsent.forEach((send) => {
      send();
    });
  }

  private sendAfterHandshake(send: () => void): void {
    if (this.state.auth.get().publicKeys.login === undefined) this.unsent = [...this.unsent, send];
    else send();
  }

  private async askToLogOut(auth: AuthContext): Promise<void> {
    const { refreshToken } = auth;
    const answer = await this.remedies.ask('logout', { refreshToken }, withTokensOf(auth));
    if (answer.ok && !hasSession(this.state.auth.get())) this.state.logoutResponse.set(answer.value);
  }
}
