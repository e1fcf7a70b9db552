/** The refresh of tokens as calls cause it: in one tab, in two, and while customers change. */
import fc from 'fast-check';
import { personaNamed, type PersonaId } from '@adapters/in-memory/brokerage/personas';
import { Calls } from '@application/calls/calls';
import { TOKENS_TIMEOUT_MS } from '@application/calls/token-refresh';
import { EnterBySso } from '@application/entering/enter-by-sso';
import { Persistence } from '@application/remembering/persistence';
import { HandOff } from '@application/handing-over/hand-off';
import { EndSession } from '@application/session/end-session';
import { SessionRecords } from '@application/session/session-records';
import { SignIn } from '@application/signing-in/sign-in';
import { failed, success } from '@domain/error/failure';
import type { TabMessage } from '@ports/browser';
import { interleavings } from '@test/support/repetitions';
import { identifierFor } from '@test/support/persona-identifier';
import { duplicateStore, newWorld } from '@test/support/start-app';
import { connectionLost, refusalOf, startScriptedApp, type ScriptedApp } from '@test/support/scripted-gateway';
import {
  callCount,
  enter,
  identify,
  leaveStep,
  outcomeCode,
  recordShown,
  signInUpToAccessCode,
  submitAccessCode,
  submitPassword,
  startSignedInScriptedApp,
  loginStatus,
  startEnteredScriptedApp,
} from '@test/support/customer-actions';

const EXPIRED = '1082';
const UNKNOWN_KEY = '1200';

describe('An expired token (1082)', () => {
  it('is refreshed with the refresh token, and the call is repeated once', async () => {
    const app = await startSignedInScriptedApp();
    const before = app.state.session.auth.get();
    app.brokerage.sessions.expireTokens();
    expect(outcomeCode(await loginStatus(app))).toBe('done');
    expect(app.script.calls.map(({ service }) => service)).toEqual(['loginStatus', 'getAuthToken', 'loginStatus']);
    expect(app.script.lastCall('getAuthToken').request).toEqual({ refreshToken: before.refreshToken });
    const { authToken, accessToken } = app.state.session.auth.get();
    expect(accessToken).toBe('');
    expect(authToken).not.toBe(before.authToken);
    expect(authToken).toHaveLength(40);
  });

  it('is refreshed also for a call that is never retried otherwise', async () => {
    const app = await startSignedInScriptedApp();
    app.brokerage.sessions.expireTokens();
    await app.get(HandOff).toAccount(1);
    expect(app.script.calls.map(({ service }) => service)).toEqual([
      'completeSso',
      'getAuthToken',
      'completeSso',
      'postLoginCheck',
    ]);
    expect(app.browser.leftFor).toHaveLength(1);
  });

  it('is refreshed once for 50 concurrent calls', async () => {
    const app = await startSignedInScriptedApp();
    app.brokerage.sessions.expireTokens();
    const results = await Promise.all(Array.from({ length: 50 }, () => loginStatus(app)));
    expect(new Set(results.map(outcomeCode))).toEqual(new Set(['done']));
    expect(callCount(app, 'getAuthToken')).toBe(1);
    expect(callCount(app, 'loginStatus')).toBe(100);
  });

  it('is not refreshed again for a call whose refusal arrives after the refresh', async () => {
    const app = await startSignedInScriptedApp();
    app.brokerage.sessions.expireTokens();
    const release = app.script.hold('loginStatus');
    const slow = loginStatus(app);
    await loginStatus(app);
    release(failed(refusalOf(EXPIRED)));
    expect(outcomeCode(await slow)).toBe('done');
    expect(callCount(app, 'getAuthToken')).toBe(1);
  });

  it('is refreshed again each time it expires', async () => {
    const app = await startSignedInScriptedApp();
    for (let time = 0; time < 3; time += 1) {
      app.brokerage.sessions.expireTokens();
      expect(outcomeCode(await loginStatus(app))).toBe('done');
    }
    expect(callCount(app, 'getAuthToken')).toBe(3);
  });

  it('that is refused again after its refresh ends the session once, without a loop', async () => {
    const app = await startSignedInScriptedApp();
    const shown = recordShown(app);
    app.script.refuse('loginStatus', EXPIRED, {}, Number.POSITIVE_INFINITY);
    expect(outcomeCode(await loginStatus(app))).toBe('abandoned');
    expect(callCount(app, 'loginStatus')).toBe(2);
    expect(callCount(app, 'getAuthToken')).toBe(1);
    expect(shown.navigations).toEqual(['sessionExpired replace']);
    expect(app.state.session.ending.get()).toBe('expired');
  });

  it.each([
    ['is refused', refusalOf('1001')],
    ['gets no answer', connectionLost],
    ['is itself refused with 1082', refusalOf(EXPIRED)],
  ])('whose refresh %s ends the session once for 50 calls and is not tried again', async (_outcome, failure) => {
    const app = await startSignedInScriptedApp();
    const shown = recordShown(app);
    app.brokerage.sessions.expireTokens();
    app.script.fail('getAuthToken', failure, Number.POSITIVE_INFINITY);
    const results = await Promise.all(Array.from({ length: 50 }, () => loginStatus(app)));
    expect(new Set(results.map(outcomeCode))).toEqual(new Set(['abandoned']));
    expect(callCount(app, 'getAuthToken')).toBe(1);
    expect(callCount(app, 'loginStatus')).toBe(50);
    expect(shown.navigations).toEqual(['sessionExpired replace']);
    expect(callCount(app, 'logoutTrace')).toBe(1);
    expect(app.browser.broadcasts).toStrictEqual([]);
  });

  it.each([
    ['cannot be refreshed', (app: ScriptedApp) => app.script.fail('getAuthToken', refusalOf(EXPIRED))],
    ['has expired again', (app: ScriptedApp) => app.script.refuse('loginStatus', EXPIRED, {}, 2)],
  ])('that %s ends the session and its duplicates, but not the session of another tab', async (_what, fail) => {
    const world = newWorld();
    const app = await startSignedInScriptedApp({ world });
    const twin = await startScriptedApp({ world, store: duplicateStore(app), address: '/login/NRI/accounts' });
    const other = await startSignedInScriptedApp({ world });
    app.script.refuse('loginStatus', EXPIRED);
    fail(app);
    await loginStatus(app);
    await world.clock.pass(0);
    const endings = [app, twin, other].map(({ state }) => state.session.ending.get());
    expect(endings).toEqual(['expired', 'expired', null]);
    expect(outcomeCode(await loginStatus(other))).toBe('done');
  });

  it('ends a session that has no refresh token, without asking for a token', async () => {
    const app = await startSignedInScriptedApp();
    const shown = recordShown(app);
    app.state.session.auth.change((auth) => ({ ...auth, refreshToken: '' }));
    app.script.refuse('loginStatus', EXPIRED);
    expect(outcomeCode(await loginStatus(app))).toBe('abandoned');
    expect(callCount(app, 'getAuthToken')).toBe(0);
    expect(shown.navigations).toEqual(['sessionExpired replace']);
    expect(app.state.session.ending.get()).toBe('expired');
  });

  it('is refreshed with a refresh token that comes with the refusal', async () => {
    const app = await startSignedInScriptedApp();
    const { refreshToken } = app.state.session.auth.get();
    app.state.session.auth.change((auth) => ({ ...auth, refreshToken: '' }));
    app.brokerage.sessions.expireTokens();
    app.script.intercept('loginStatus', () => {
      if (callCount(app, 'loginStatus') > 1) return null;
      app.state.session.auth.change((auth) => ({ ...auth, refreshToken }));
      return Promise.resolve(failed(refusalOf(EXPIRED)));
    });
    expect(outcomeCode(await loginStatus(app))).toBe('done');
    expect(app.script.lastCall('getAuthToken').request).toEqual({ refreshToken });
  });

  it('whose refresh meets maintenance (ERR08) shows the maintenance page and keeps the session', async () => {
    const app = await startSignedInScriptedApp();
    const { sessionId } = app.state.session.auth.get();
    const shown = recordShown(app);
    app.brokerage.sessions.expireTokens();
    app.script.refuse('getAuthToken', 'ERR08');
    expect(outcomeCode(await loginStatus(app))).toBe(EXPIRED);
    expect(app.state.screen.fullPage.get()).toBe('maintenance');
    expect(app.state.screen.pageFailure.get().requestId).toBe('request-1');
    expect(app.state.session.auth.get().sessionId).toEqual(sessionId);
    expect(shown.navigations).toStrictEqual([]);
    expect(shown.messages).toStrictEqual([]);
    const afterMaintenance = loginStatus(app);
    await app.clock.pass(TOKENS_TIMEOUT_MS);
    expect(outcomeCode(await afterMaintenance)).toBe('done');
  });

  it('does not affect the next session when its own session ends during the refresh', async () => {
    const app = await startSignedInScriptedApp();
    app.brokerage.sessions.expireTokens();
    const release = app.script.hold('getAuthToken');
    const calling = loginStatus(app);
    await app.clock.pass(0);
    await app.get(EnterBySso).enterFromHome();
    const { sessionId } = app.state.session.auth.get();
    release(failed(connectionLost));
    await calling;
    expect(sessionId).not.toBe('');
    expect(app.state.session.auth.get().sessionId).toBe(sessionId);
  });
});

describe('Two tabs with the same session', () => {
  const twoTabs = async () => {
    const world = newWorld();
    const one = await startSignedInScriptedApp({ world });
    const store = one.store;
    await world.clock.pass(0);
    const other = await startScriptedApp({ world, store, persona: 'four-accounts' });
    other.script.calls.length = 0;
    return { world, one, other };
  };

  it('share a token that one of them refreshes', async () => {
    const { world, one, other } = await twoTabs();
    world.brokerage.sessions.expireTokens();
    await loginStatus(one);
    expect(other.state.session.auth.get()).toMatchObject({
      authToken: one.state.session.auth.get().authToken,
      accessToken: '',
    });
    expect(outcomeCode(await loginStatus(other))).toBe('done');
    expect(callCount(other, 'getAuthToken')).toBe(0);
  });

  it('share an access token that came with the refresh', async () => {
    const { world, one, other } = await twoTabs();
    const { sessions } = world.brokerage;
    sessions.expireTokens();
    let accessToken = '';
    one.script.intercept('getAuthToken', async ({ request, options }) => {
      const answer = await one.gateway.send('getAuthToken', request as { readonly refreshToken: string }, options);
      const session = sessions.withId(one.state.session.auth.get().sessionId);
      accessToken = session === null ? '' : sessions.issue(session, 'access');
      one.state.session.auth.change((auth) => ({ ...auth, accessToken }));
      return answer;
    });
    expect(outcomeCode(await loginStatus(one))).toBe('done');
    expect(accessToken).not.toBe('');
    expect([one, other].map(({ state }) => state.session.auth.get().accessToken)).toEqual([accessToken, accessToken]);
  });

  it('keep their session when one of them refreshes too late, with a token that the other has used', async () => {
    const { world, one, other } = await twoTabs();
    world.brokerage.sessions.expireTokens();
    other.script.intercept('getAuthToken', async ({ request, options }) => {
      await one.gateway.send('getAuthToken', request as { readonly refreshToken: string }, options);
      const { sessionId, customerAlias, accessToken, authToken, refreshToken } = one.state.session.auth.get();
      const owner = { sessionId, customerAlias, hasSignedIn: true, userId: one.persona.userId };
      const tokens = { accessToken, authToken, refreshToken };
      one.browser.broadcast({ kind: 'tokens-refreshed', ...owner, ...tokens, refreshes: 1 });
      return failed(refusalOf(EXPIRED));
    });
    expect(outcomeCode(await loginStatus(other))).toBe('done');
    expect([one, other].map(({ state }) => state.session.auth.get().sessionId)).not.toContain('');
    const [first, second] = [one, other].map(({ state }) => state.session.auth.get());
    expect(second).toMatchObject({ authToken: first?.authToken, refreshes: first?.refreshes });
  });

  it('share a refreshed token although one of them receives a refresh token while the other refreshes it', async () => {
    const { world, one, other } = await twoTabs();
    world.brokerage.sessions.expireTokens();
    one.script.intercept('getAuthToken', () => {
      other.state.session.auth.change((auth) => ({ ...auth, refreshToken: 'from-headers' }));
      return null;
    });
    await loginStatus(one);
    const { authToken, refreshes } = one.state.session.auth.get();
    expect(other.state.session.auth.get()).toMatchObject({ authToken, refreshes });
  });

  it('refresh the token once when both are refused at the same time', async () => {
    const { world, one, other } = await twoTabs();
    world.brokerage.sessions.expireTokens();
    const results = await Promise.all([loginStatus(one), loginStatus(other)]);
    expect(results.map(outcomeCode)).toEqual(['done', 'done']);
    expect(callCount(one, 'getAuthToken') + callCount(other, 'getAuthToken')).toBe(1);
  });
});

describe('Two tabs that were duplicated before anybody gave an identifier', () => {
  const RESIDENT = identifierFor(personaNamed('resident'));

  /** Meera has signed in to one of them. The tokens of the session have expired. */
  const twoTabs = async (second: PersonaId = 'four-accounts') => {
    const world = newWorld();
    const meera = await startScriptedApp({ world, persona: 'four-accounts' });
    await enter(meera);
    await meera.get(Persistence).whenSaved();
    const store = duplicateStore(meera);
    const other = await startScriptedApp({ world, store, persona: second, address: '/login/identifier/mobile-pan' });
    await identify(meera);
    await submitPassword(meera);
    await submitAccessCode(meera);
    world.brokerage.sessions.expireTokens();
    return { meera, other, before: other.state.session.auth.get() };
  };

  it('share no tokens if a customer has signed in to one of them', async () => {
    const { meera, other, before } = await twoTabs();
    expect(outcomeCode(await loginStatus(meera))).toBe('done');
    expect(other.state.session.auth.get()).toBe(before);
    await other.get(SignIn).identify(RESIDENT);
    const { sessionId, accessToken, authToken } =
      other.script.calls.find(({ service }) => service === 'canLogin')?.auth ?? {};
    expect(sessionId).toEqual(meera.state.session.auth.get().sessionId);
    expect(accessToken).toBe('');
    expect(authToken).toBe('');
  });

  it('keep the tokens of the later sign-in if the same customer signs in to both, and refresh them immediately', async () => {
    const { meera, other } = await twoTabs();
    await loginStatus(meera);
    await identify(other);
    await submitPassword(other);
    await submitAccessCode(other);
    const { authToken } = other.state.session.auth.get();
    other.brokerage.sessions.expireTokens();
    expect(outcomeCode(await loginStatus(other))).toBe('done');
    expect(callCount(other, 'getAuthToken')).toBe(1);
    expect(other.state.session.auth.get().authToken).not.toBe(authToken);
  });

  it('do not wait for tokens of another customer when a second one has signed in', async () => {
    const { meera, other } = await twoTabs('expired-password');
    await loginStatus(meera);
    await identify(other);
    await submitPassword(other);
    await submitAccessCode(other);
    other.brokerage.sessions.expireTokens();
    expect(outcomeCode(await loginStatus(other))).toBe('done');
  });
});

describe('The tokens of a session', () => {
  const LOGIN = { accounts: [], name: 'Meera', userId: 'U3', refreshToken: { token: 'refresh-3' } };
  const startAtAccessCode = async () => {
    const app = await startScriptedApp({ persona: 'four-accounts' });
    await signInUpToAccessCode(app);
    return app;
  };

  it('belong to no customer before an answer signs one in', async () => {
    const app = await startAtAccessCode();
    expect(app.state.session.auth.get().hasSignedIn).toBe(false);
  });

  it('belong to the customer from the answer that signs them in, even if they have left its step', async () => {
    const app = await startAtAccessCode();
    app.script.intercept('validateAccessCode', () => {
      leaveStep(app);
      return Promise.resolve(success(LOGIN));
    });
    await submitAccessCode(app);
    expect(app.state.session.auth.get().hasSignedIn).toBe(true);
    expect(app.state.session.journey.get().validateAccessCode).toBeNull();
  });
});

/** The scheduler decides when each call is sent and answered, until the returned function is called. */
const scheduleCalls = ({ script }: ScriptedApp, scheduler: fc.Scheduler): (() => void) => {
  const send = script.send.bind(script);
  script.send = async (service, request, options) => {
    await scheduler.schedule(Promise.resolve(), `${service} is sent`);
    const answer = await send(service, request, options);
    await scheduler.schedule(Promise.resolve(), `${service} is answered`);
    return answer;
  };
  return () => {
    script.send = send;
  };
};

describe('Concurrent calls', () => {
  it('are all answered with one refresh for each expiry, in any interleaving', async () => {
    const app = await startSignedInScriptedApp();
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.integer({ min: 1, max: 6 }), async (scheduler, calls) => {
        app.brokerage.sessions.expireTokens();
        app.script.calls.length = 0;
        const stopScheduling = scheduleCalls(app, scheduler);
        const calling = Promise.all(Array.from({ length: calls }, () => loginStatus(app)));
        const results = await scheduler.waitFor(calling);
        stopScheduling();
        expect(results.map(outcomeCode)).toEqual(results.map(() => 'done'));
        expect(callCount(app, 'getAuthToken')).toBe(1);
      }),
      { numRuns: interleavings(100) },
    );
  });

  it('end the session once when the refresh fails, in any interleaving', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.integer({ min: 1, max: 5 }), async (scheduler, calls) => {
        const app = await startEnteredScriptedApp();
        const shown = recordShown(app);
        app.script.intercept('loginStatus', () => scheduler.schedule(Promise.resolve(failed(refusalOf(EXPIRED)))));
        app.script.intercept('getAuthToken', () => scheduler.schedule(Promise.resolve(failed(connectionLost))));
        const results = await scheduler.waitFor(Promise.all(Array.from({ length: calls }, () => loginStatus(app))));
        expect(results.map(outcomeCode)).toEqual(results.map(() => 'abandoned'));
        expect(shown.navigations).toEqual(['sessionExpired replace']);
        expect(callCount(app, 'logoutTrace')).toBe(1);
      }),
      { numRuns: interleavings(50) },
    );
  });
});

describe('Refresh tokens that work once', () => {
  it.each([
    ['no refresh token', 'changePasswordVerify', { currentPassword: 'Old-Password-1' }],
    ['another token', 'qrLoginStatus', { token: 'qr-1', refreshToken: 'of-the-qr-code' }],
  ] as const)('are added to no repeated request that has %s', async (_content, service, request) => {
    const app = await startSignedInScriptedApp();
    app.brokerage.switches.rotatesRefreshTokens = true;
    app.brokerage.sessions.expireTokens();
    app.script.intercept(service, () =>
      callCount(app, service) === 1 ? Promise.resolve(failed(refusalOf(EXPIRED))) : null,
    );
    await app.get(Calls).call(service, request);
    expect(callCount(app, service)).toBe(2);
    expect(app.script.lastCall(service).request).toEqual(request);
  });

  it('are replaced in a request that is repeated', async () => {
    const app = await startSignedInScriptedApp();
    app.brokerage.switches.rotatesRefreshTokens = true;
    const { refreshToken } = app.state.session.auth.get();
    app.brokerage.sessions.expireTokens();
    expect(outcomeCode(await loginStatus(app))).toBe('done');
    const newest = app.script.lastCall('loginStatus').request;
    expect(newest).toEqual({ refreshToken: app.state.session.auth.get().refreshToken });
    expect(newest).not.toEqual({ refreshToken });
  });

  it('are replaced in each of several refreshes', async () => {
    const app = await startSignedInScriptedApp();
    app.brokerage.switches.rotatesRefreshTokens = true;
    for (let time = 1; time <= 5; time += 1) {
      app.brokerage.sessions.expireTokens();
      expect(outcomeCode(await loginStatus(app))).toBe('done');
      expect(app.state.session.auth.get().refreshes).toEqual(time);
    }
  });
});

describe('A refresh that is in flight when the customer gives another identifier', () => {
  const REFRESH_MS = 20_000;

  const identifyAs = (app: ScriptedApp, id: PersonaId) =>
    app.get(SignIn).identify({ identifierType: 'MOBILE', mobileOrPan: personaNamed(id).mobile });

  /** Nobody has signed in yet. The tokens of the session have expired, and its refresh token works once. */
  const expired = async () => {
    const app = await startEnteredScriptedApp({ persona: 'four-accounts' });
    const { sessions, switches } = app.brokerage;
    switches.rotatesRefreshTokens = true;
    const session = sessions.withId(app.state.session.auth.get().sessionId);
    const authToken = session === null ? '' : sessions.issue(session, 'auth');
    app.state.session.auth.change((auth) => ({ ...auth, authToken }));
    sessions.expireTokens();
    return app;
  };

  /** The first identifier is refused with 1082. The gateway refreshes the tokens at once, but its answer takes a while. */
  const refreshing = async () => {
    const app = await expired();
    app.gateway.faults.arm({ service: 'getAuthToken', effect: { kind: 'slow', milliseconds: REFRESH_MS } });
    const { refreshToken } = app.state.session.auth.get();
    const first = identifyAs(app, 'resident');
    await app.clock.pass(0);
    return { app, first, refreshToken };
  };

  const isSessionOpen = ({ state }: ScriptedApp): boolean => state.session.auth.get().sessionId !== '';

  it('serves the next customer, because its tokens are those of the session', async () => {
    const { app, first, refreshToken } = await refreshing();
    const next = identifyAs(app, 'four-accounts');
    await app.clock.pass(REFRESH_MS);
    expect(callCount(app, 'getAuthToken')).toBe(1);
    expect(callCount(app, 'canLogin')).toBe(3);
    expect(outcomeCode(await first)).toBe('abandoned');
    expect(outcomeCode(await next)).toBe('done');
    expect(isSessionOpen(app)).toBe(true);
    expect(app.state.session.auth.get()).toMatchObject({ authToken: expect.stringMatching(/./u), refreshes: 1 });
    expect(app.state.session.auth.get().refreshToken).not.toBe(refreshToken);
  });

  it('serves a customer who gives it after the answer, without another refusal', async () => {
    const { app } = await refreshing();
    app.get(EndSession).forgetCustomer();
    await app.clock.pass(REFRESH_MS);
    expect(outcomeCode(await identifyAs(app, 'four-accounts'))).toBe('done');
    expect(callCount(app, 'getAuthToken')).toBe(1);
    expect(callCount(app, 'canLogin')).toBe(2);
  });

  it('serves the latest of several customers', async () => {
    const { app } = await refreshing();
    const calls = [identifyAs(app, 'four-accounts'), identifyAs(app, 'resident'), identifyAs(app, 'two-nri-accounts')];
    await app.clock.pass(REFRESH_MS);
    expect((await Promise.all(calls)).map(outcomeCode)).toEqual(['abandoned', 'abandoned', 'done']);
    expect(callCount(app, 'getAuthToken')).toBe(1);
  });

  it('serves the next customer, in any interleaving', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const app = await expired();
        scheduleCalls(app, scheduler);
        const first = identifyAs(app, 'resident');
        const change = scheduler.schedule(Promise.resolve(), 'another identifier is given');
        const next = change.then(() => identifyAs(app, 'four-accounts'));
        const [, outcome] = await scheduler.waitFor(Promise.all([first, next]));
        expect(outcomeCode(outcome)).toBe('done');
        expect(callCount(app, 'getAuthToken')).toBe(1);
      }),
      { numRuns: interleavings(50) },
    );
  });

  it('leaves a session whose next tokens can be refreshed immediately', async () => {
    const { app } = await refreshing();
    const next = identifyAs(app, 'four-accounts');
    await app.clock.pass(REFRESH_MS);
    await next;
    app.brokerage.sessions.expireTokens();
    expect(outcomeCode(await submitPassword(app))).toBe('done');
    expect(callCount(app, 'getAuthToken')).toBe(2);
    expect(app.state.session.auth.get().refreshes).toBe(2);
  });

  it('is repeated with the new key in its refusal', async () => {
    const app = await expired();
    const release = app.script.hold('getAuthToken');
    const first = identifyAs(app, 'resident');
    await app.clock.pass(0);
    const next = identifyAs(app, 'four-accounts');
    release(failed(refusalOf(UNKNOWN_KEY, { publicKey: 'public-key-of-login-1' })));
    expect(outcomeCode(await first)).toBe('abandoned');
    expect(outcomeCode(await next)).toBe('done');
    expect(callCount(app, 'getAuthToken')).toBe(2);
  });
});

describe('A refresh for a customer who has signed in', () => {
  const REFRESH_MS = 20_000;

  const refreshing = async () => {
    const app = await startSignedInScriptedApp();
    app.brokerage.switches.rotatesRefreshTokens = true;
    app.brokerage.sessions.expireTokens();
    app.gateway.faults.arm({ service: 'getAuthToken', effect: { kind: 'slow', milliseconds: REFRESH_MS } });
    const calling = loginStatus(app);
    await app.clock.pass(0);
    return { app, calling };
  };

  it('stores no tokens in the session after a log-out', async () => {
    const { app, calling } = await refreshing();
    app.get(EndSession).logOut();
    app.browser.replaceAddress('/');
    await enter(app);
    const next = app.state.session.auth.get();
    await app.clock.pass(REFRESH_MS);
    expect(outcomeCode(await calling)).toBe('abandoned');
    expect(app.state.session.auth.get()).toEqual(next);
    expect(app.browser.broadcasts).toEqual([{ kind: 'logged-out' }]);
  });

  it('continues if the customer enters the same identifier again', async () => {
    const { app } = await refreshing();
    const again = identify(app);
    expect(app.script.lastCall('getAuthToken').options.signal?.aborted).toBe(false);
    await app.clock.pass(REFRESH_MS);
    expect(outcomeCode(await again)).toBe('done');
    expect(callCount(app, 'getAuthToken')).toBe(1);
  });
});

it('A refresh that is refused with a new key is not repeated once another tab has ended the session', async () => {
  const app = await startSignedInScriptedApp();
  app.script.refuse('loginStatus', EXPIRED);
  const release = app.script.hold('getAuthToken');
  const calling = loginStatus(app);
  await app.clock.pass(0);
  app.get(SessionRecords).recordEndingOfAll('logged-out');
  release(failed(refusalOf('1200', { publicKey: 'public-key-of-login-1' })));
  expect(outcomeCode(await calling)).toBe('abandoned');
  expect(callCount(app, 'getAuthToken')).toBe(1);
});

describe('A tab whose lock is granted before the tokens of another tab arrive', () => {
  /** Both tabs have one session with refresh tokens that work once. The messages to `late` wait until `deliver`. */
  const lateTab = async () => {
    const world = newWorld();
    const one = await startSignedInScriptedApp({ world });
    await world.clock.pass(0);
    const delayed: TabMessage[] = [];
    const late = await startScriptedApp({ world, store: one.store, persona: 'four-accounts' });
    world.brokerage.switches.rotatesRefreshTokens = true;
    world.brokerage.sessions.expireTokens();
    world.hub.tabs.delete(late.browser);
    const broadcast = one.browser.broadcast.bind(one.browser);
    one.browser.broadcast = (message) => {
      delayed.push(message);
      broadcast(message);
    };
    await loginStatus(one);
    const deliver = (): void => {
      world.hub.tabs.add(late.browser);
      delayed.forEach(broadcast);
    };
    late.script.calls.length = 0;
    return { world, one, late, deliver };
  };

  it('waits for them instead of using the refresh token a second time', async () => {
    const { world, one, late, deliver } = await lateTab();
    const calling = loginStatus(late);
    await world.clock.pass(TOKENS_TIMEOUT_MS - 1);
    expect(callCount(late, 'getAuthToken')).toBe(0);
    deliver();
    expect(outcomeCode(await calling)).toBe('done');
    expect(callCount(late, 'getAuthToken')).toBe(0);
    expect(late.state.session.auth.get().refreshToken).toEqual(one.state.session.auth.get().refreshToken);
  });

  it('asks for them, because a tab that was restored may have missed them', async () => {
    const { world, late } = await lateTab();
    world.hub.tabs.add(late.browser);
    expect(outcomeCode(await loginStatus(late))).toBe('done');
    expect(callCount(late, 'getAuthToken')).toBe(0);
    expect(late.browser.broadcasts).toMatchObject([{ kind: 'tokens-wanted', refreshes: 0 }]);
  });
});

it('The count of refreshes on the device has no token', async () => {
  const app = await startSignedInScriptedApp();
  const before = new Set(app.store.deviceKeys());
  app.brokerage.sessions.expireTokens();
  await loginStatus(app);
  const added = app.store.deviceKeys().filter((key) => !before.has(key));
  expect(added.map((key) => app.store.read('device', key))).toEqual([
    JSON.stringify({ value: 1, at: app.clock.now() }),
  ]);
  expect(app.get(SessionRecords).refreshesOf({ ...app.state.session.journey.get(), hasSignedIn: true })).toBe(1);
});
