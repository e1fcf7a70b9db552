import fc from 'fast-check';
import { Calls } from '@application/calls/call';
import { EnterBySso } from '@application/entering/enter-by-sso';
import { failed, success } from '@domain/error/failure';
import type { ServiceName } from '@ports/services';
import { newWorld, startApp } from '@test/support/start-app';
import { connectionLost, refusalOf, startScriptedApp, type ScriptedApp } from '@test/support/scripted-gateway';
import { outcomeCode, enter, signIn, signInUpToAccessCode, recordShown } from '@test/support/customer-actions';

const EXPIRED = '1082';
const UNKNOWN_KEY = '1200';

const signedIn = async (options: Parameters<typeof startScriptedApp>[0] = {}): Promise<ScriptedApp> => {
  const app = await startScriptedApp({ persona: 'four-accounts', ...options });
  await signIn(app);
  app.script.calls.length = 0;
  return app;
};

const loginStatus = (app: ScriptedApp) =>
  app.get(Calls).call('loginStatus', { refreshToken: app.state.auth.get().refreshToken });

const statusOf = (app: ScriptedApp, service: ServiceName) => app.state.services.get()[service];

describe('The service tracker', () => {
  it('records for each service LOADING, then SUCCESS or ERROR', async () => {
    const app = await signedIn();
    const calling = loginStatus(app);
    expect(statusOf(app, 'loginStatus')).toBe('LOADING');
    await calling;
    expect([statusOf(app, 'loginStatus'), statusOf(app, 'generateAccessCode'), statusOf(app, 'logout')]).toEqual([
      'SUCCESS',
      'SUCCESS',
      undefined,
    ]);
    app.script.fail('loginStatus', connectionLost);
    await loginStatus(app);
    expect(statusOf(app, 'loginStatus')).toBe('ERROR');
  });

  it('records LOADING until the remedies have been tried', async () => {
    const app = await signedIn();
    const states: unknown[] = [];
    app.state.services.subscribe((services) => states.push(services.loginStatus));
    app.brokerage.sessions.expireTokens();
    await loginStatus(app);
    expect(states).toEqual(['LOADING', 'SUCCESS']);
  });
});

describe('A call', () => {
  it('returns the refusal, the failure or the answer unchanged', async () => {
    const app = await signedIn();
    app.script.refuse('loginStatus', '1001');
    app.script.fail('loginStatus', connectionLost);
    const results = [await loginStatus(app), await loginStatus(app), await loginStatus(app)];
    expect(results.map(outcomeCode)).toEqual(['1001', 'WebHttp::NETWORK', 'done']);
    expect(app.script.callCount('loginStatus')).toBe(3);
  });

  it('passes its signal and its client to the gateway', async () => {
    const app = await startScriptedApp();
    const { signal } = new AbortController();
    await app.get(Calls).call('handshake', {}, { client: 'customers', signal });
    expect(app.script.lastCall('handshake').options).toEqual({ client: 'customers', signal });
  });
});

describe('An expired token (1082)', () => {
  it('is renewed with the refresh token, and the call is repeated once', async () => {
    const app = await signedIn();
    const before = app.state.auth.get();
    app.brokerage.sessions.expireTokens();
    expect(outcomeCode(await loginStatus(app))).toBe('done');
    expect(app.script.calls.map(({ service }) => service)).toEqual(['loginStatus', 'getAuthToken', 'loginStatus']);
    expect(app.script.lastCall('getAuthToken').request).toEqual({ refreshToken: before.refreshToken });
    const { authToken, accessToken } = app.state.auth.get();
    expect([accessToken, authToken === before.authToken, authToken.length]).toEqual(['', false, 40]);
  });

  it('is renewed once for 50 concurrent calls', async () => {
    const app = await signedIn();
    app.brokerage.sessions.expireTokens();
    const results = await Promise.all(Array.from({ length: 50 }, () => loginStatus(app)));
    expect(new Set(results.map(outcomeCode))).toEqual(new Set(['done']));
    expect([app.script.callCount('getAuthToken'), app.script.callCount('loginStatus')]).toEqual([1, 100]);
  });

  it('is not renewed again for a call whose refusal arrives after the renewal', async () => {
    const app = await signedIn();
    app.brokerage.sessions.expireTokens();
    const release = app.script.hold('loginStatus');
    const slow = loginStatus(app);
    await loginStatus(app);
    release(failed(refusalOf(EXPIRED)));
    expect([outcomeCode(await slow), app.script.callCount('getAuthToken')]).toEqual(['done', 1]);
  });

  it('is renewed again each time it expires', async () => {
    const app = await signedIn();
    for (let time = 0; time < 3; time += 1) {
      app.brokerage.sessions.expireTokens();
      expect(outcomeCode(await loginStatus(app))).toBe('done');
    }
    expect(app.script.callCount('getAuthToken')).toBe(3);
  });

  it('that is refused again after its renewal ends the session once, without a loop', async () => {
    const app = await signedIn();
    const shown = recordShown(app);
    app.script.refuse('loginStatus', EXPIRED, {}, Number.POSITIVE_INFINITY);
    expect(outcomeCode(await loginStatus(app))).toBe('abandoned');
    expect([app.script.callCount('loginStatus'), app.script.callCount('getAuthToken')]).toEqual([2, 1]);
    expect([shown.navigations, app.state.ending.get()]).toEqual([['sessionExpired replace'], 'expired']);
  });

  it.each([
    ['is refused', refusalOf('1001')],
    ['gets no answer', connectionLost],
    ['is itself refused with 1082', refusalOf(EXPIRED)],
  ])('whose renewal %s ends the session once for 50 calls and is not renewed again', async (_outcome, failure) => {
    const app = await signedIn();
    const shown = recordShown(app);
    app.brokerage.sessions.expireTokens();
    app.script.fail('getAuthToken', failure, Number.POSITIVE_INFINITY);
    const results = await Promise.all(Array.from({ length: 50 }, () => loginStatus(app)));
    expect(new Set(results.map(outcomeCode))).toEqual(new Set(['abandoned']));
    expect([app.script.callCount('getAuthToken'), app.script.callCount('loginStatus')]).toEqual([1, 50]);
    expect([shown.navigations, app.script.callCount('logoutTrace')]).toEqual([['sessionExpired replace'], 1]);
    expect(app.browser.broadcasts).toEqual([{ kind: 'session-expired' }]);
  });

  it('does not affect the next session when its own session ends during the renewal', async () => {
    const app = await signedIn();
    app.brokerage.sessions.expireTokens();
    const release = app.script.hold('getAuthToken');
    const calling = loginStatus(app);
    await app.clock.pass(0);
    await app.get(EnterBySso).startOver();
    const { sessionId } = app.state.auth.get();
    release(failed(connectionLost));
    await calling;
    expect([sessionId === '', app.state.auth.get().sessionId]).toEqual([false, sessionId]);
  });
});

describe('Two tabs with the same session', () => {
  const twoTabs = async () => {
    const world = newWorld();
    const one = await signedIn({ world });
    const store = one.store;
    await world.clock.pass(0);
    const other = await startScriptedApp({ world, store, persona: 'four-accounts' });
    other.script.calls.length = 0;
    return { world, one, other };
  };

  it('share a token that one of them renews', async () => {
    const { world, one, other } = await twoTabs();
    world.brokerage.sessions.expireTokens();
    await loginStatus(one);
    expect(other.state.auth.get()).toMatchObject({ authToken: one.state.auth.get().authToken, accessToken: '' });
    expect([outcomeCode(await loginStatus(other)), other.script.callCount('getAuthToken')]).toEqual(['done', 0]);
  });

  it('share a refresh token that one of them receives during a renewal', async () => {
    const { world, one, other } = await twoTabs();
    world.brokerage.sessions.expireTokens();
    one.script.intercept('getAuthToken', () => {
      one.state.auth.change((auth) => ({ ...auth, refreshToken: 'rotated' }));
      return null;
    });
    await loginStatus(one);
    expect(other.state.auth.get().refreshToken).toBe('rotated');
  });

  it('renew the token once when both are refused at the same time', async () => {
    const { world, one, other } = await twoTabs();
    world.brokerage.sessions.expireTokens();
    const results = await Promise.all([loginStatus(one), loginStatus(other)]);
    expect(results.map(outcomeCode)).toEqual(['done', 'done']);
    expect(one.script.callCount('getAuthToken') + other.script.callCount('getAuthToken')).toBe(1);
  });

  it('ignore a renewed token of another session', async () => {
    const world = newWorld();
    const one = await signedIn({ world });
    const other = await startApp({ world });
    await enter(other);
    const before = other.state.auth.get();
    world.brokerage.sessions.expireTokens();
    await loginStatus(one);
    expect(other.state.auth.get()).toEqual(before);
  });
});

describe.each([UNKNOWN_KEY, 'ApiCrypto::PRIVATE_KEY_NOT_FOUND'])(
  'A public key that the gateway does not know (%s)',
  (code) => {
    it('is replaced by the key in the refusal, and the call is repeated once', async () => {
      const app = await signedIn();
      app.script.refuse('loginStatus', code, { publicKey: 'public-key-of-login-1' });
      app.script.trustedKeys.length = 0;
      expect([outcomeCode(await loginStatus(app)), app.script.callCount('loginStatus')]).toEqual(['done', 2]);
      expect(app.script.trustedKeys).toEqual([['login', 'public-key-of-login-1']]);
    });

    it('is replaced only once in each call', async () => {
      const app = await signedIn();
      app.script.refuse('loginStatus', code, { publicKey: 'public-key-of-login-1' }, Number.POSITIVE_INFINITY);
      expect([outcomeCode(await loginStatus(app)), app.script.callCount('loginStatus')]).toEqual([code, 2]);
    });

    it.each([
      ['is missing', {}],
      ['is invalid', { publicKey: 'weak' }],
    ])('ends the call when the new key %s', async (_defect, data) => {
      const app = await signedIn();
      app.script.refuse('loginStatus', code, data);
      expect([outcomeCode(await loginStatus(app)), app.script.callCount('loginStatus')]).toEqual([code, 1]);
      expect(app.state.auth.get().publicKeys.login).toBe('public-key-of-login-1');
    });

    it('is replaced only for the client of the call', async () => {
      const app = await signedIn();
      app.script.refuse('postLoginCheck', code, { publicKey: 'public-key-of-customers-1' });
      app.script.answerOnce('postLoginCheck', {});
      app.script.trustedKeys.length = 0;
      const request = { userId: 'U1', refreshToken: 't', redirectUrl: 'https://x/', subAccountId: null };
      expect(outcomeCode(await app.get(Calls).call('postLoginCheck', request))).toBe('done');
      expect(app.script.trustedKeys.map(([client]) => client)).toEqual(['customers']);
    });
  },
);

describe('Several remedies', () => {
  it('apply to one call, each once: a new key, then a new token', async () => {
    const app = await signedIn();
    app.brokerage.sessions.expireTokens();
    app.gateway.rotateKeys();
    expect(outcomeCode(await loginStatus(app))).toBe('done');
    expect(app.script.calls.map(({ service }) => service)).toEqual([
      'loginStatus',
      'loginStatus',
      'getAuthToken',
      'loginStatus',
    ]);
  });

  it('apply to the token renewal too, whose own key may be outdated', async () => {
    const app = await signedIn();
    app.script.refuse('loginStatus', EXPIRED);
    app.script.intercept('getAuthToken', () => {
      if (app.script.callCount('getAuthToken') === 1) app.gateway.rotateKeys();
      return null;
    });
    expect(outcomeCode(await loginStatus(app))).toBe('done');
    expect(app.script.callCount('getAuthToken')).toBe(2);
  });

  it('end when the gateway demands them repeatedly', async () => {
    const app = await signedIn();
    const codes = [EXPIRED, UNKNOWN_KEY];
    app.script.intercept('loginStatus', () => {
      const code = codes[app.script.callCount('loginStatus') % 2] ?? '';
      return Promise.resolve(failed(refusalOf(code, { publicKey: 'public-key-of-login-1' })));
    });
    await loginStatus(app);
    expect(app.script.callCount('loginStatus')).toBe(3);
  });
});

describe('An answer that arrives after the end of its session', () => {
  it('is dropped when another tab has logged out, and the call is abandoned', async () => {
    const app = await signedIn();
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
    const calling = app.get(Calls).call('resendAccessCode', { refId: app.state.journey.get().refId });
    const other = await startApp({ world: app });
    other.browser.broadcast({ kind: 'session-expired' });
    release(success({ refId: 'late', mobileNumber: '', email: '' }));
    expect(outcomeCode(await calling)).toBe('abandoned');
  });
});

describe('Concurrent calls', () => {
  it('are all answered with one renewal for each expiry, in any interleaving', async () => {
    const app = await signedIn();
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.integer({ min: 1, max: 6 }), async (scheduler, calls) => {
        app.brokerage.sessions.expireTokens();
        app.script.calls.length = 0;
        const ask = app.script.ask.bind(app.script);
        app.script.ask = async (service, request, options) => {
          await scheduler.schedule(Promise.resolve(), `${service} is sent`);
          const answer = await ask(service, request, options);
          await scheduler.schedule(Promise.resolve(), `${service} is answered`);
          return answer;
        };
        const calling = Promise.all(Array.from({ length: calls }, () => loginStatus(app)));
        const results = await scheduler.waitFor(calling);
        app.script.ask = ask;
        expect(results.map(outcomeCode)).toEqual(results.map(() => 'done'));
        expect(app.script.callCount('getAuthToken')).toBe(1);
      }),
      { numRuns: 100 },
    );
  });

  it('end the session once when the renewal fails, in any interleaving', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.integer({ min: 1, max: 5 }), async (scheduler, calls) => {
        const app = await startScriptedApp();
        await enter(app);
        const shown = recordShown(app);
        app.script.intercept('loginStatus', () => scheduler.schedule(Promise.resolve(failed(refusalOf(EXPIRED)))));
        app.script.intercept('getAuthToken', () => scheduler.schedule(Promise.resolve(failed(connectionLost))));
        const results = await scheduler.waitFor(Promise.all(Array.from({ length: calls }, () => loginStatus(app))));
        expect(results.map(outcomeCode)).toEqual(results.map(() => 'abandoned'));
        expect([shown.navigations, app.browser.broadcasts.length]).toEqual([['sessionExpired replace'], 1]);
      }),
      { numRuns: 50 },
    );
  });
});
