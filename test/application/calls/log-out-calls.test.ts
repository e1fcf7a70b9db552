import { EndSession } from '@application/session/end-session';
import { LogOutCalls } from '@application/calls/log-out-calls';
import { Persistence } from '@application/remembering/persistence';
import { failed } from '@domain/error/failure';
import { ABSOLUTE_LIFETIME_MS } from '@domain/session/session-limits';
import { callCount, enter, startSignedInScriptedApp } from '@test/support/customer-actions';
import { connectionLost, refusalOf, startScriptedApp, type ScriptedApp } from '@test/support/scripted-gateway';
import { newWorld, type StartedApp } from '@test/support/start-app';
import { isWiped } from '@test/support/wiped-tab';

const logOut = (app: StartedApp): void => app.get(EndSession).logOut();

describe('A log-out that the server refuses at first', () => {
  const isOpenAtServer = (app: ScriptedApp, sessionId: string): boolean =>
    app.brokerage.sessions.withId(sessionId) !== null;

  const loggedOut = async (before: (app: ScriptedApp) => void) => {
    const app = await startSignedInScriptedApp();
    const { sessionId, refreshToken } = app.state.session.auth.get();
    before(app);
    logOut(app);
    const wasWipedAtOnce = isWiped(app);
    await app.clock.pass(0);
    return { app, sessionId, refreshToken, wasWipedAtOnce };
  };

  it.each(['1200', 'ApiCrypto::PRIVATE_KEY_NOT_FOUND'])(
    'is repeated with the new key of the server (%s), after the tab was wiped',
    async (code) => {
      const publicKey = 'public-key-of-login-1';
      const { app, sessionId, wasWipedAtOnce } = await loggedOut(({ script }) => {
        script.refuse('logout', code, { publicKey });
        script.refuse('logoutTrace', code, { publicKey });
      });
      expect(wasWipedAtOnce).toBe(true);
      expect(isWiped(app)).toBe(true);
      expect(isOpenAtServer(app, sessionId)).toBe(false);
      expect(callCount(app, 'logout')).toBe(2);
      expect(callCount(app, 'logoutTrace')).toBe(2);
      expect(app.script.lastCall('logout').auth.sessionId).toBe(sessionId);
    },
  );

  it('is not repeated with a key that fails the check', async () => {
    const { app } = await loggedOut(({ script }) => script.refuse('logout', '1200', { publicKey: 'no key' }));
    expect(callCount(app, 'logout')).toBe(1);
  });

  it('is not repeated when its tokens have expired (1082): another tab may have refreshed them', async () => {
    const { app } = await loggedOut(({ script }) => {
      script.refuse('logoutTrace', '1082');
      script.refuse('logout', '1082');
    });
    const counts = (['logout', 'logoutTrace', 'getAuthToken'] as const).map((name) => callCount(app, name));
    expect(isWiped(app)).toBe(true);
    expect(counts).toEqual([1, 1, 0]);
  });

  it('does not affect the session that has begun in the meantime', async () => {
    const app = await startSignedInScriptedApp();
    const release = app.script.hold('logout');
    logOut(app);
    await enter(app);
    const present = app.state.session.auth.get();
    release(failed(refusalOf('1200')));
    await app.clock.pass(0);
    expect(app.state.session.auth.get()).toEqual(present);
  });

  it('does not refresh the tokens for the trace of a session that continues', async () => {
    const app = await startSignedInScriptedApp();
    app.script.refuse('logoutTrace', '1082');
    app.get(EndSession).endOtherTabs();
    await app.clock.pass(0);
    expect(callCount(app, 'logoutTrace')).toBe(1);
    expect(callCount(app, 'getAuthToken')).toBe(0);
  });
});

describe('A log-out without a connection', () => {
  const loggedOutOffline = async (): Promise<ScriptedApp> => {
    const app = await startSignedInScriptedApp();
    app.browser.setOnline(false);
    app.script.fail('logout', connectionLost);
    logOut(app);
    await app.clock.pass(0);
    return app;
  };

  it('wipes the tab, says that the call waits, and makes it again once there is a connection', async () => {
    const app = await loggedOutOffline();
    const { sessionId } = app.script.lastCall('logout').auth;
    expect(isWiped(app)).toBe(true);
    expect(app.state.session.isLogOutWaiting.get()).toBe(true);
    expect(callCount(app, 'logout')).toBe(1);
    app.browser.setOnline(true);
    await app.clock.pass(0);
    expect(app.state.session.isLogOutWaiting.get()).toBe(false);
    expect(callCount(app, 'logout')).toBe(2);
    expect(app.brokerage.sessions.withId(sessionId)).toBeNull();
  });

  it('is made again each time that the connection is lost, and in the session that has ended', async () => {
    const app = await loggedOutOffline();
    const { auth } = app.script.lastCall('logout');
    const release = app.script.hold('logout');
    app.browser.setOnline(true);
    await app.clock.pass(0);
    app.browser.setOnline(false);
    release(failed(connectionLost));
    await app.clock.pass(0);
    expect(app.state.session.isLogOutWaiting.get()).toBe(true);
    app.browser.setOnline(true);
    await enter(app);
    expect(callCount(app, 'logout')).toBe(3);
    expect(app.script.lastCall('logout').auth).toEqual(auth);
  });

  it('is made again if the connection came back while the call failed', async () => {
    const app = await startSignedInScriptedApp();
    app.browser.setOnline(false);
    const release = app.script.hold('logout');
    logOut(app);
    app.browser.setOnline(true);
    release(failed(connectionLost));
    await app.clock.pass(0);
    expect(callCount(app, 'logout')).toBe(2);
    expect(app.state.session.isLogOutWaiting.get()).toBe(false);
  });

  it('is not made again if the server was not reached although there is a connection', async () => {
    const app = await startSignedInScriptedApp();
    app.script.fail('logout', connectionLost);
    logOut(app);
    await app.clock.pass(0);
    expect(callCount(app, 'logout')).toBe(1);
    expect(app.state.session.isLogOutWaiting.get()).toBe(false);
  });

  it('is forgotten when the page is left', async () => {
    const app = await loggedOutOffline();
    app.browser.freeze();
    app.browser.setOnline(true);
    await app.clock.pass(0);
    expect(callCount(app, 'logout')).toBe(1);
  });
});

describe('A session that ended before the handshake', () => {
  const endedBefore = async (): Promise<ScriptedApp> => {
    const app = await startScriptedApp({ runsStartUp: false });
    app.state.session.auth.change((auth) => ({ ...auth, sessionId: 'session-1', refreshToken: 'refresh-1' }));
    app.get(EndSession).logOut();
    return app;
  };
  const isLoggedOutAfterHandshake = async (app: ScriptedApp): Promise<boolean> => {
    app.state.session.auth.change((auth) => ({ ...auth, publicKeys: { login: 'key' } }));
    app.get(LogOutCalls).sendUnsent();
    await app.clock.pass(0);
    return callCount(app, 'logout') > 0;
  };

  it('is logged out once the handshake is done', async () => {
    expect(await isLoggedOutAfterHandshake(await endedBefore())).toBe(true);
  });

  it('is traced once the handshake is done, so that the trace is encrypted', async () => {
    const world = newWorld();
    const before = await startSignedInScriptedApp({ world });
    const { sessionId } = before.state.session.auth.get();
    await before.get(Persistence).whenSaved();
    before.browser.freeze();
    await world.clock.pass(ABSOLUTE_LIFETIME_MS);
    const app = await startScriptedApp({ world, store: before.store, address: '/login/NRI/accounts' });
    await app.clock.pass(0);
    expect(app.state.session.ending.get()).toBe('expired');
    expect(app.state.reports.reportedFailure.get()).toBeNull();
    expect(app.script.calls.map(({ service }) => service)).toEqual(['handshake', 'handshake', 'logoutTrace']);
    expect(app.script.lastCall('logoutTrace')).toMatchObject({
      request: { reason: 'SESSION_EXPIRED' },
      auth: { sessionId },
    });
  });

  it('is forgotten when the page is left', async () => {
    const app = await endedBefore();
    app.state.session.wipe();
    expect(await isLoggedOutAfterHandshake(app)).toBe(false);
  });
});
