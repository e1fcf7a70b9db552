import { getEventListeners } from 'node:events';
import { Calls } from '@application/calls/calls';
import { HandOff } from '@application/handing-over/hand-off';
import { EndSession } from '@application/session/end-session';
import { SignIn } from '@application/signing-in/sign-in';
import { success, unknownFailure } from '@domain/error/failure';
import { detachedAuth } from '@application/session/detached-auth';
import { NO_AUTH } from '@domain/session/session';
import { startApp } from '@test/support/start-app';
import { connectionLost, startScriptedApp, type ScriptedApp } from '@test/support/scripted-gateway';
import {
  callCount,
  enter,
  outcomeCode,
  signInUpToAccessCode,
  startSignedInScriptedApp,
  loginStatus,
} from '@test/support/customer-actions';

const EXPIRED = '1082';
const UNKNOWN_KEY = '1200';

describe('A call', () => {
  it('whose answer breaks the contract is reported, with the id of its request', async () => {
    const app = await startSignedInScriptedApp();
    app.script.fail('loginStatus', unknownFailure('request-1'));
    await loginStatus(app);
    expect(app.state.reports.reportedFailure.get()).toEqual(unknownFailure('request-1'));
  });

  it('returns the refusal, the failure or the answer unchanged', async () => {
    const app = await startSignedInScriptedApp();
    app.script.refuse('loginStatus', '1001');
    app.script.fail('loginStatus', connectionLost);
    const results = [await loginStatus(app), await loginStatus(app), await loginStatus(app)];
    expect(results.map(outcomeCode)).toEqual(['1001', 'WebHttp::NETWORK', 'done']);
    expect(callCount(app, 'loginStatus')).toBe(3);
  });

  it('passes its signal and its client to the gateway', async () => {
    const app = await startScriptedApp();
    const own = new AbortController();
    app.script.hold('handshake');
    void app.get(Calls).call('handshake', {}, { client: 'customers', signal: own.signal });
    const { client, signal } = app.script.lastCall('handshake').options;
    expect(client).toBe('customers');
    expect(signal?.aborted).toBe(false);
    own.abort();
    expect(signal?.aborted).toBe(true);
  });

  it('with a signal of its own leaves no listener on that signal or on that of the session, however it ends', async () => {
    const app = await startSignedInScriptedApp();
    await loginStatus(app);
    const ofSession = app.script.lastCall('loginStatus').options.signal as AbortSignal;
    const { signal: own } = new AbortController();
    app.script.answerOnce('qrLoginStatus', { status: 'PENDING' });
    app.script.fail('qrLoginStatus', connectionLost);
    app.script.intercept('qrLoginStatus', () => Promise.reject(new Error('a bug')));
    const poll = () => app.get(Calls).call('qrLoginStatus', { token: 'token-1' }, { signal: own });
    expect(outcomeCode(await poll())).toBe('done');
    expect(outcomeCode(await poll())).toBe('WebHttp::NETWORK');
    await expect(poll()).rejects.toThrow('a bug');
    expect([ofSession, own].map((signal) => getEventListeners(signal, 'abort').length)).toEqual([0, 0]);
  });
});

describe('An answer that arrives after the end of its session', () => {
  it('is dropped when another tab has logged out, and the call is abandoned', async () => {
    const app = await startSignedInScriptedApp();
    const release = app.script.hold('loginStatus');
    const calling = loginStatus(app);
    const other = await startApp({ world: app });
    other.browser.broadcast({ kind: 'logged-out' });
    release();
    expect(outcomeCode(await calling)).toBe('abandoned');
  });

  it('is dropped when the session has expired in another tab, and the call is abandoned', async () => {
    const app = await startScriptedApp();
    await signInUpToAccessCode(app);
    const release = app.script.hold('resendAccessCode');
    const calling = app.get(Calls).call('resendAccessCode', { refId: app.state.session.journey.get().refId });
    const other = await startApp({ world: app });
    other.browser.broadcast({ kind: 'session-expired' });
    release(success({ refId: 'late', mobileNumber: '', email: '' }));
    expect(outcomeCode(await calling)).toBe('abandoned');
  });
});

describe('A call of a session that ends while it waits', () => {
  const newPassword = { newPassword: 'New-Password-1', confirmNewPassword: 'New-Password-1' };

  /** A's call is refused; while its remedy runs, A's session ends and B's begins in the same tab. */
  const replaceSessionDuring = async (app: ScriptedApp, remedy: 'getAuthToken'): Promise<string> => {
    const release = app.script.hold(remedy);
    const calling = app.get(Calls).call('changePasswordConfirm', { refId: 'ref-of-a', ...newPassword });
    await app.clock.pass(0);
    app.get(EndSession).logOut();
    app.browser.replaceAddress('/');
    await enter(app);
    app.script.calls.length = 0;
    release();
    const outcome = outcomeCode(await calling);
    await app.clock.pass(0);
    return outcome;
  };

  it('is not repeated with the token of the next session', async () => {
    const app = await startSignedInScriptedApp();
    app.script.refuse('changePasswordConfirm', EXPIRED);
    expect(await replaceSessionDuring(app, 'getAuthToken')).toBe('abandoned');
    expect(app.script.calls).toStrictEqual([]);
    expect(app.state.session.auth.get()).toMatchObject({ authToken: '', refreshes: 0 });
  });

  it('shares no token with the other tabs', async () => {
    const app = await startSignedInScriptedApp();
    app.script.refuse('changePasswordConfirm', EXPIRED);
    await replaceSessionDuring(app, 'getAuthToken');
    expect(app.browser.broadcasts).toEqual([{ kind: 'logged-out' }]);
  });

  it('is not repeated with a new key after the session', async () => {
    const app = await startSignedInScriptedApp();
    app.script.refuse('completeSso', UNKNOWN_KEY, { publicKey: 'public-key-of-login-1' });
    const trust = app.script.trust.bind(app.script);
    app.script.trust = async (client, publicKey) => {
      app.get(EndSession).logOut();
      return trust(client, publicKey);
    };
    await app.get(HandOff).toAccount(1);
    expect(callCount(app, 'completeSso')).toBe(1);
    expect(app.browser.leftFor).toStrictEqual([]);
  });

  it('is aborted', async () => {
    const app = await startSignedInScriptedApp();
    app.script.hold('loginStatus');
    void loginStatus(app);
    const { signal } = app.script.lastCall('loginStatus').options;
    expect(signal?.aborted).toBe(false);
    app.get(EndSession).logOut();
    expect(signal?.aborted).toBe(true);
  });

  it.each([
    ['the end of the session', (app: ScriptedApp) => app.get(EndSession).logOut()],
    ['its own signal', (_app: ScriptedApp, own: AbortController) => own.abort()],
  ])('with a signal of its own is aborted by %s', async (_what, act) => {
    const app = await startSignedInScriptedApp();
    const own = new AbortController();
    app.script.hold('qrLoginStatus');
    void app.get(Calls).call('qrLoginStatus', { token: 'token-1' }, { signal: own.signal });
    const { signal } = app.script.lastCall('qrLoginStatus').options;
    expect(signal?.aborted).toBe(false);
    act(app, own);
    expect(signal?.aborted).toBe(true);
  });

  it('with a signal that is aborted already is aborted immediately', async () => {
    const app = await startSignedInScriptedApp();
    app.script.hold('qrLoginStatus');
    void app.get(Calls).call('qrLoginStatus', { token: 'token-1' }, { signal: AbortSignal.abort() });
    expect(app.script.lastCall('qrLoginStatus').options.signal?.aborted).toBe(true);
  });

  it('does not leave the page with a late answer of completeSso', async () => {
    const app = await startSignedInScriptedApp();
    const release = app.script.hold('completeSso');
    const handingOver = app.get(HandOff).toAccount(1);
    await app.clock.pass(0);
    app.get(EndSession).logOut();
    release(success({ redirectURL: 'http://localhost:8080/sandbox/invest/sso?ticket=1' }));
    await handingOver;
    expect(app.browser.leftFor).toStrictEqual([]);
    expect(app.state.screen.fullPage.get()).toBe('none');
    expect(callCount(app, 'postLoginCheck')).toBe(0);
  });

  it('is not sent if its step was reading the device when the session ended', async () => {
    const app = await startScriptedApp();
    await signInUpToAccessCode(app);
    app.script.calls.length = 0;
    const submitting = app.get(SignIn).submitAccessCode('123456');
    app.get(EndSession).expireAllSessions();
    expect(outcomeCode(await submitting)).toBe('abandoned');
    expect(callCount(app, 'validateAccessCode')).toBe(0);
  });
});

describe('A call outside the session', () => {
  const isAborted = (app: ScriptedApp, service: 'handshake' | 'validateSso') =>
    app.script.lastCall(service).options.signal?.aborted;

  it('is not aborted by the start of a session', async () => {
    const app = await startScriptedApp({ runsStartUp: false });
    const release = app.script.hold('handshake');
    const calling = app.get(Calls).call('handshake', {});
    await enter(app);
    expect(isAborted(app, 'handshake')).toBe(false);
    release();
    expect(outcomeCode(await calling)).toBe('done');
  });

  it('is not aborted by the end of the session, if it prepares another one', async () => {
    const app = await startSignedInScriptedApp();
    app.script.hold('validateSso');
    void app.get(Calls).call('validateSso', { ssoId: 'sso-1' }, { auth: detachedAuth(NO_AUTH) });
    app.get(EndSession).logOut();
    expect(isAborted(app, 'validateSso')).toBe(false);
  });

  it('has no token to refresh: it is refused once (1082), and nothing else is asked', async () => {
    const app = await startScriptedApp();
    app.script.calls.length = 0;
    app.script.refuse('initiateSso', EXPIRED, {}, Number.POSITIVE_INFINITY);
    expect(outcomeCode(await app.get(Calls).call('initiateSso', {}))).toBe(EXPIRED);
    expect(app.script.calls.map(({ service }) => service)).toEqual(['initiateSso']);
  });
});

it('A call that needs a session is abandoned without one', async () => {
  const app = await startScriptedApp();
  app.script.calls.length = 0;
  expect(outcomeCode(await loginStatus(app))).toBe('abandoned');
  expect(app.script.calls).toStrictEqual([]);
});
