import { hasSession } from '@domain/session/session';
import type { Calls } from '@application/calls/calls';
import { detachedAuth } from '@application/session/detached-auth';
import type { ScreenState } from '@application/state/screen-state';
import type { LogOutCall, SessionState } from '@application/state/session-state';

/**
 * Sends the calls that report the end of a session to the server, after `EndSession` has cleared the tab. They wait for the
 * handshake, because they must be encrypted. A log-out without an answer is sent again when the connection is back, because
 * the session is still open on the server.
 */
export class LogOutCalls {
  constructor(
    private readonly session: SessionState,
    private readonly screen: ScreenState,
    private readonly calls: Calls,
  ) {
    const sendUnsent = (): void => {
      this.sendUnsent();
    };
    session.logOutCalls.subscribe(sendUnsent);
    screen.online.subscribe(sendUnsent);
  }

  /** Sends the waiting calls. Call it after the handshake. */
  sendUnsent(): void {
    const { auth, logOutCalls } = this.session;
    const { online } = this.screen;
    if (auth.get().publicKeys.login === undefined) return;
    const unsent = logOutCalls.get();
    const sent = unsent.filter(({ wasLost = false }) => !wasLost || online.get());
    if (sent.length === 0) return;
    logOutCalls.set(unsent.filter((call) => !sent.includes(call)));
    for (const call of sent) void this.send(call);
  }

  /** The failure of a trace is ignored. */
  private async send(call: LogOutCall): Promise<void> {
    const { auth, isLogOutWaiting, logOutCalls, logoutResponse } = this.session;
    const { isReportedOnline, online } = this.screen;
    const isLogOut = call.service === 'logout';
    const wasReportedOffline = !isReportedOnline.get();
    if (isLogOut) isLogOutWaiting.set(!online.get());
    const outcome = await this.calls.call(call.service, call.request, { auth: detachedAuth(call.auth) });
    if (!isLogOut) return;
    const isLost = outcome.is === 'failed' && outcome.failure.kind === 'network';
    isLogOutWaiting.set(isLost && !online.get());
    if (isLost && (wasReportedOffline || !online.get()))
      logOutCalls.change((unsent) => [...unsent, { ...call, wasLost: true }]);
    if (outcome.is === 'done' && !hasSession(auth.get())) logoutResponse.set(outcome.value);
  }
}
