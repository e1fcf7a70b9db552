import { EndSession } from '@application/session/end-session';
import { PresentFailure } from '@application/errors/present-failure';
import { Calls } from '@application/calls/calls';
import { customerForgotten } from '@domain/customer/transitions';
import { success } from '@domain/error/failure';
import { newJourney } from '@domain/journey/fields';
import { guard } from '@domain/journey/guard';
import { NO_AUTH } from '@domain/session/session';
import { Persistence } from '@application/remembering/persistence';
import { HandOff } from '@application/handing-over/hand-off';
import { changeCustomer } from '@application/session/change-customer';
import { detachedAuth } from '@application/session/detached-auth';
import { ENDING_KEY } from '@application/session/session-records';
import { LogOutCalls } from '@application/calls/log-out-calls';
import { InMemoryKeyValueStore } from '@adapters/in-memory/key-value-store';
import { InMemoryRandom } from '@adapters/in-memory/random';
import { duplicateStore, newWorld, startApp, type StartedApp } from '@test/support/start-app';
import { connectionLost, refusalOf, startScriptedApp, type ScriptedApp } from '@test/support/scripted-gateway';
import {
  callCount,
  currentStep,
  enter,
  identify,
  leaveStep,
  loginStatus,
  outcomeCode,
  recordShown,
  signIn,
  signInUpToAccessCode,
  startSignedInScriptedApp,
  submitAccessCode,
  startEnteredScriptedApp,
} from '@test/support/customer-actions';
import { isWiped } from '@test/support/wiped-tab';

const logOut = (app: StartedApp): void => app.get(EndSession).logOut();
const expire = (app: StartedApp): void => app.get(EndSession).expireAllSessions();

/** A tab whose values for the whole device stay in this tab. */
const startSignedInUnshared = (world: ReturnType<typeof newWorld>): Promise<ScriptedApp> =>
  startSignedInScriptedApp({ world, store: new TabOnlyStore() });

class TabOnlyStore extends InMemoryKeyValueStore {
  override deviceKeys(): readonly string[] {
    return [];
  }
}

describe('Logging out', () => {
  it('sends the reason and the session to the gateway, wipes the tab and shows the session-expired page', async () => {
    const app = await startSignedInScriptedApp();
    const shown = recordShown(app);
    const { refreshToken, sessionId } = app.state.session.auth.get();
    app.script.calls.length = 0;
    logOut(app);
    expect(app.script.lastCall('logoutTrace')).toMatchObject({ request: { reason: 'USER' }, auth: { sessionId } });
    expect(app.script.lastCall('logout')).toMatchObject({ request: { refreshToken }, auth: { sessionId } });
    expect(app.script.calls).toHaveLength(2);
    expect(isWiped(app)).toBe(true);
    expect(shown.navigations).toEqual(['sessionExpired replace']);
    expect(app.state.session.ending.get()).toBe('logged-out');
  });

  it('ends the session at the brokerage', async () => {
    const app = await startSignedInScriptedApp();
    const { sessionId } = app.state.session.auth.get();
    logOut(app);
    await app.clock.pass(0);
    expect(app.brokerage.sessions.withId(sessionId)).toBeNull();
  });

  it('stores the answer to the log-out, unless another session has begun', async () => {
    const app = await startSignedInScriptedApp();
    app.script.answerOnce('logout', { loggedOutAt: 'noon' });
    logOut(app);
    await app.clock.pass(0);
    expect(app.state.session.logoutResponse.get()).toEqual({ loggedOutAt: 'noon' });
    await enter(app);
    const release = app.script.hold('logout');
    logOut(app);
    await enter(app);
    release(success({ loggedOutAt: 'midnight' }));
    await app.clock.pass(0);
    expect(app.state.session.logoutResponse.get()).toEqual({ loggedOutAt: 'noon' });
  });

  it('closes an open dialog and a full page', async () => {
    const app = await startSignedInScriptedApp();
    app.get(PresentFailure).present(refusalOf('1032'));
    app.state.screen.showFullPage('sso-failure');
    expect(app.state.screen.dialog.get()).not.toBeNull();
    logOut(app);
    expect(app.state.screen.fullPage.get()).toBe('none');
    expect(app.state.screen.dialog.get()).toBeNull();
  });

  it('keeps the remembered identifier on the device', async () => {
    const app = await startSignedInScriptedApp();
    logOut(app);
    await app.clock.pass(0);
    expect(Object.keys(app.store.contents('device')).toSorted()).toEqual(['journey', ENDING_KEY]);
    expect(app.state.session.journey.get().mobileOrPan).toBe(app.persona.pan);
  });

  it('keeps nothing of a customer who does not want to be remembered', async () => {
    const app = await startScriptedApp({ persona: 'four-accounts' });
    await signIn(app, { remember: false });
    logOut(app);
    await app.clock.pass(0);
    expect(app.state.session.journey.get()).toEqual(newJourney());
    expect(Object.keys(app.store.contents('device'))).toEqual([ENDING_KEY]);
  });

  it.each([
    ['is refused', refusalOf('1001')],
    ['meets maintenance', refusalOf('ERR08')],
    ['gets no answer', connectionLost],
    ['meets an expired session', refusalOf('1082')],
  ])('succeeds for the customer even if the call %s', async (_outcome, failure) => {
    const app = await startSignedInScriptedApp();
    const shown = recordShown(app);
    app.script.fail('logout', failure, Number.POSITIVE_INFINITY);
    logOut(app);
    expect(isWiped(app)).toBe(true);
    expect(app.state.session.ending.get()).toBe('logged-out');
    expect(app.state.screen.fullPage.get()).toBe('none');
    expect(shown.messages).toStrictEqual([]);
    expect(shown.dialogs).toStrictEqual([]);
    expect(shown.navigations.at(-1)).toBe('sessionExpired replace');
  });

  it('has wiped the tab, marked the ending and told the other tabs before the first call', async () => {
    const app = await startSignedInScriptedApp();
    const atCalls: unknown[] = [];
    for (const service of ['logoutTrace', 'logout'] as const)
      app.script.intercept(service, () => {
        atCalls.push([isWiped(app), app.store.read('device', ENDING_KEY) !== null, app.browser.broadcasts]);
        return null;
      });
    logOut(app);
    expect(atCalls).toEqual(atCalls.map(() => [true, true, [{ kind: 'logged-out' }]]));
    expect(atCalls).toHaveLength(2);
  });

  it('ends immediately although the server never answers', async () => {
    const app = await startSignedInScriptedApp();
    const release = app.script.hold('logout');
    const shown = recordShown(app);
    logOut(app);
    expect(isWiped(app)).toBe(true);
    expect(shown.navigations).toEqual(['sessionExpired replace']);
    release();
    await app.clock.pass(0);
    expect(isWiped(app)).toBe(true);
    expect(callCount(app, 'logout')).toBe(1);
    expect(callCount(app, 'logoutTrace')).toBe(1);
  });

  it('asks the server for nothing if the session has no refresh token to end', async () => {
    const app = await startSignedInScriptedApp();
    app.state.session.auth.change((auth) => ({ ...auth, refreshToken: '' }));
    logOut(app);
    await app.clock.pass(0);
    expect(isWiped(app)).toBe(true);
    expect(callCount(app, 'logout')).toBe(0);
  });

  it('leaves no timer behind', async () => {
    const app = await startSignedInScriptedApp();
    logOut(app);
    expect(app.clock.pendingTimers).toBe(0);
  });

  it('happens once, however often it is requested', async () => {
    const app = await startSignedInScriptedApp();
    [1, 2, 3].forEach(() => logOut(app));
    expect(callCount(app, 'logout')).toBe(1);
    expect(callCount(app, 'logoutTrace')).toBe(1);
    expect(app.browser.broadcasts).toHaveLength(1);
  });
});

describe('Other tabs', () => {
  const startFourTabs = async () => {
    const world = newWorld();
    const one = await startSignedInScriptedApp({ world });
    const others = [];
    for (let tab = 0; tab < 3; tab += 1)
      others.push(await startSignedInScriptedApp({ world, persona: 'two-nri-accounts' }));
    return { one, others };
  };

  it.each([
    ['logs out', 'logged-out', logOut],
    ['expires', 'expired', expire],
  ] as const)('end their session when one tab %s, and log it out at the server', async (_event, ending, end) => {
    const { one, others } = await startFourTabs();
    others.forEach((tab) => (tab.script.calls.length = 0));
    const shown = others.map(recordShown);
    const sessions = others.map(({ state }) => state.session.auth.get());
    end(one);
    others.forEach((tab, index) => {
      expect(isWiped(tab)).toBe(true);
      expect(tab.state.session.ending.get()).toEqual(ending);
      expect(shown[index]?.navigations).toEqual(['sessionExpired replace']);
      const { sessionId, refreshToken } = sessions[index] ?? {};
      expect(tab.script.calls).toMatchObject([{ service: 'logout', request: { refreshToken }, auth: { sessionId } }]);
      expect(tab.browser.broadcasts).toStrictEqual([]);
    });
  });

  it('without a session stay on their step', async () => {
    const world = newWorld();
    const one = await startSignedInScriptedApp({ world });
    const other = await startApp({ world });
    const shown = recordShown(other);
    logOut(one);
    expect(shown.navigations).toStrictEqual([]);
  });

  it.each(['logged-out', 'session-expired', 'continued-elsewhere'] as const)(
    'without a session stay on their step at the message %s, where the tabs share no storage',
    async (kind) => {
      const world = newWorld();
      const one = await startSignedInScriptedApp({ world });
      const other = await startApp({ world });
      const shown = recordShown(other);
      one.browser.broadcast({ kind });
      expect(shown.navigations).toStrictEqual([]);
    },
  );

  it('end their session when the customer continues in another tab', async () => {
    const { one, others } = await startFourTabs();
    one.browser.broadcast({ kind: 'continued-elsewhere' });
    expect(others.map(isWiped)).toEqual([true, true, true]);
  });

  it.each([
    ['logged-out', 'logged-out'],
    ['session-expired', 'expired'],
    ['continued-elsewhere', 'logged-out'],
  ] as const)('end their session by the message %s alone, where the tabs share no storage', async (kind, ending) => {
    const { one, others } = await startFourTabs();
    one.browser.broadcast({ kind });
    expect(others.map(({ state }) => state.session.ending.get())).toEqual([ending, ending, ending]);
  });

  it('end by the message of another tab although they have logged out before, where the tabs share no storage', async () => {
    const world = newWorld();
    const one = await startSignedInUnshared(world);
    logOut(one);
    await enter(one);
    await signIn(one);
    logOut(await startSignedInUnshared(world));
    expect(isWiped(one)).toBe(true);
  });

  it('keep their session when one tab refreshes the token', async () => {
    const { one, others } = await startFourTabs();
    one.brokerage.sessions.expireTokens();
    const { refreshToken } = one.state.session.auth.get();
    await one.get(Calls).call('loginStatus', { refreshToken });
    expect(others.map(isWiped)).toEqual([false, false, false]);
  });

  it('keep their own reference, session and identifier', async () => {
    const world = newWorld();
    const one = await startApp({ world, persona: 'resident' });
    const other = await startApp({ world, persona: 'resident-two-accounts' });
    await Promise.all([signInUpToAccessCode(one), signInUpToAccessCode(other)]);
    expect(one.state.session.journey.get().refId).not.toBe(other.state.session.journey.get().refId);
    expect(one.state.session.auth.get().sessionId).not.toBe(other.state.session.auth.get().sessionId);
    expect([one, other].map((app) => app.state.session.journey.get().mobileOrPan)).toEqual([
      one.persona.pan,
      other.persona.pan,
    ]);
  });
});

describe('An expired session', () => {
  it('is traced with its own id, wiped and shown once, however often it is reported', async () => {
    const app = await startEnteredScriptedApp();
    await identify(app);
    const { sessionId } = app.state.session.auth.get();
    const shown = recordShown(app);
    app.get(EndSession).expireAllSessions();
    app.get(EndSession).expireAllSessions();
    expect(isWiped(app)).toBe(true);
    expect(shown.navigations).toEqual(['sessionExpired replace']);
    expect(app.browser.broadcasts).toEqual([{ kind: 'session-expired' }]);
    expect(app.script.lastCall('logoutTrace')).toMatchObject({
      request: { reason: 'SESSION_EXPIRED' },
      auth: { sessionId },
    });
    expect(app.state.session.ending.get()).toBe('expired');
    expect(callCount(app, 'logoutTrace')).toBe(1);
  });

  it('in a tab that slept is shown and traced once, however often it is reported', async () => {
    const app = await startSignedInScriptedApp();
    const shown = recordShown(app);
    app.get(EndSession).expireThisSession();
    app.get(EndSession).expireThisSession();
    expect(shown.navigations).toEqual(['sessionExpired replace']);
    expect(callCount(app, 'logoutTrace')).toBe(1);
  });

  it('shows no message when the trace fails', async () => {
    const app = await startEnteredScriptedApp();
    const shown = recordShown(app);
    app.script.fail('logoutTrace', connectionLost);
    app.get(EndSession).expireAllSessions();
    await app.clock.pass(0);
    expect(shown.messages).toStrictEqual([]);
    expect(shown.dialogs).toStrictEqual([]);
  });

  it('leaves only the unguarded routes accessible', async () => {
    const app = await startEnteredScriptedApp();
    app.get(EndSession).expireAllSessions();
    const facts = { sessionId: app.state.session.auth.get().sessionId, journey: app.state.session.journey.get() };
    expect(guard('loginMobilePan', facts)).toBe('session-expired');
    expect(guard('sessionExpired', facts)).toBe('proceed');
  });
});

describe('A session that has timed out on the server', () => {
  it('is traced, logged out and wiped once, without a page, in the duplicates of its tab, too', async () => {
    const world = newWorld();
    const other = await startSignedInScriptedApp({ world });
    world.clock.advance(1);
    const app = await startSignedInScriptedApp({ world });
    await app.get(Persistence).whenSaved();
    const copy = await startScriptedApp({ world, store: duplicateStore(app), address: '/login/NRI/accounts' });
    const { sessionId } = app.state.session.auth.get();
    const shown = recordShown(app);
    app.get(EndSession).closeTimedOutSession();
    app.get(EndSession).closeTimedOutSession();
    await app.clock.pass(0);
    expect(isWiped(app)).toBe(true);
    expect(shown.navigations).toStrictEqual([]);
    expect(app.script.lastCall('logoutTrace')).toMatchObject({
      request: { reason: 'SESSION_EXPIRED' },
      auth: { sessionId },
    });
    expect(callCount(app, 'logoutTrace')).toBe(1);
    expect(callCount(app, 'logout')).toBe(1);
    copy.get(EndSession).endIfEndedElsewhere();
    other.get(EndSession).endIfEndedElsewhere();
    expect(isWiped(copy)).toBe(true);
    expect(copy.state.session.ending.get()).toBe('expired');
    expect(isWiped(other)).toBe(false);
  });

  it('has expired, although the session before it was logged out', async () => {
    const app = await startSignedInScriptedApp();
    logOut(app);
    await enter(app);
    app.get(EndSession).closeTimedOutSession();
    expect(app.state.session.verdictOn('loginPassword')).toBe('session-expired');
    expect(app.state.session.ending.get()).toBe('expired');
  });
});

describe('A tab that was away when a session ended', () => {
  /** Closes the tab, so that it gets no message. Returns its store, which a reload, Back or a duplicate reads. */
  const leave = async (app: ScriptedApp): Promise<ScriptedApp['store']> => {
    await app.get(Persistence).whenSaved();
    app.browser.close();
    return app.store;
  };

  it.each([
    ['logged out', 'logged-out', logOut],
    ['expired', 'expired', expire],
    ['ended the others', 'logged-out', (app: StartedApp) => app.get(EndSession).endOtherTabs()],
  ] as const)('shows nothing of its session when it returns after another tab has %s', async (_event, ending, end) => {
    const world = newWorld();
    const other = await startSignedInScriptedApp({ world });
    world.clock.advance(1);
    const away = await startSignedInScriptedApp({ world, persona: 'two-nri-accounts' });
    const { sessionId } = away.state.session.auth.get();
    const store = await leave(away);
    end(other);
    const back = await startScriptedApp({ world, store, address: '/login/NRI/accounts' });
    expect(isWiped(back)).toBe(true);
    expect(back.state.session.ending.get()).toEqual(ending);
    expect(currentStep(back)).toBe('sessionExpired');
    await back.clock.pass(0);
    back.get(LogOutCalls).sendUnsent();
    expect(callCount(back, 'logout')).toBe(1);
    expect(back.script.lastCall('logout').auth.sessionId).toEqual(sessionId);
    expect(world.brokerage.sessions.withId(sessionId)).toBeNull();
  });

  it('is wiped if it is a duplicate of the tab that ended the others, and does not log out the session, which continues there', async () => {
    const world = newWorld();
    const app = await startSignedInScriptedApp({ world });
    const { sessionId } = app.state.session.auth.get();
    await app.get(Persistence).whenSaved();
    const store = duplicateStore(app);
    app.get(EndSession).endOtherTabs();
    const back = await startScriptedApp({ world, store, address: '/login/NRI/accounts' });
    expect(isWiped(back)).toBe(true);
    expect(back.state.session.ending.get()).toBe('logged-out');
    expect(currentStep(back)).toBe('sessionExpired');
    await back.clock.pass(0);
    expect(back.script.calls.map(({ service }) => service)).not.toContain('logout');
    expect(world.brokerage.sessions.withId(sessionId)).not.toBeNull();
  });

  it('is wiped if it is a duplicate of the tab that ended the others, and logs nothing out even if a third tab has logged out since', async () => {
    const world = newWorld();
    const app = await startSignedInScriptedApp({ world });
    const { sessionId } = app.state.session.auth.get();
    await app.get(Persistence).whenSaved();
    const store = duplicateStore(app);
    app.get(EndSession).endOtherTabs();
    await app.get(HandOff).toAccount(1);
    logOut(await startSignedInScriptedApp({ world }));
    const back = await startScriptedApp({ world, store, address: '/login/NRI/accounts' });
    await back.clock.pass(0);
    expect(isWiped(back)).toBe(true);
    expect(callCount(back, 'logout')).toBe(0);
    expect(world.brokerage.sessions.withId(sessionId)).not.toBeNull();
  });

  it('notices it even if its resume ticket is too old by then', async () => {
    const world = newWorld();
    const other = await startSignedInScriptedApp({ world });
    const store = await leave(await startSignedInScriptedApp({ world }));
    world.clock.advance(11 * 60_000);
    logOut(other);
    const back = await startScriptedApp({ world, store, address: '/login/NRI/accounts' });
    expect(isWiped(back)).toBe(true);
    expect(back.state.session.ending.get()).toBe('logged-out');
    expect(currentStep(back)).toBe('sessionExpired');
    expect(back.store.contents('tab')).toEqual({});
  });

  it('keeps a session that began after the ending', async () => {
    const world = newWorld();
    logOut(await startSignedInScriptedApp({ world }));
    const store = await leave(await startSignedInScriptedApp({ world }));
    const back = await startScriptedApp({ world, store });
    expect(back.state.session.journey.get().validateAccessCode?.name).toBe('Meera Nair');
  });

  it('keeps a session that began after the ending, even if the clock was set back in between', async () => {
    const world = newWorld();
    logOut(await startSignedInScriptedApp({ world }));
    world.clock.setWall(world.clock.now() - 3_600_000);
    const store = await leave(await startSignedInScriptedApp({ world }));
    const back = await startScriptedApp({ world, store });
    expect(isWiped(back)).toBe(false);
  });

  it('ends its session when it becomes visible, and before each call', async () => {
    const world = newWorld();
    const tabs = [await startSignedInScriptedApp({ world }), await startSignedInScriptedApp({ world })] as const;
    tabs.forEach(({ browser }) => world.hub.tabs.delete(browser));
    world.deviceStorage.stores.clear();
    logOut(await startSignedInScriptedApp({ world }));
    expect(tabs.map(isWiped)).toEqual([false, false]);
    tabs[0].browser.setVisible(true);
    tabs[1].script.calls.length = 0;
    await tabs[1].get(HandOff).toAccount(1);
    expect(tabs.map(isWiped)).toEqual([true, true]);
    expect(tabs[1].script.calls.map(({ service }) => service)).toEqual(['logout']);
  });

  it('keeps its session when it becomes visible and none has ended', async () => {
    const app = await startSignedInScriptedApp();
    app.browser.setVisible(true);
    app.get(EndSession).endIfEndedElsewhere();
    expect(isWiped(app)).toBe(false);
  });

  it('has nothing to end without a session', async () => {
    const app = await startScriptedApp();
    app.store.write('device', ENDING_KEY, '{"ending":"expired"}');
    app.get(EndSession).endIfEndedElsewhere();
    expect(currentStep(app)).toBe('home');
  });

  it('ends its session by the mark alone where the browser has no BroadcastChannel', async () => {
    const world = newWorld();
    const [one, other] = [await startSignedInScriptedApp({ world }), await startSignedInScriptedApp({ world })];
    world.hub.tabs.clear();
    logOut(one);
    expect(isWiped(other)).toBe(true);
    expect(other.state.session.ending.get()).toBe('logged-out');
  });

  it('ignores a message that arrives after a new session has begun', async () => {
    const world = newWorld();
    const other = await startApp({ world });
    logOut(await startSignedInScriptedApp({ world }));
    const app = await startSignedInScriptedApp({ world });
    other.browser.broadcast({ kind: 'logged-out' });
    expect(isWiped(app)).toBe(false);
  });

  it('survives a damaged mark', async () => {
    const world = newWorld();
    const app = await startSignedInScriptedApp({ world });
    app.store.write('device', ENDING_KEY, 'no mark');
    app.get(EndSession).endIfEndedElsewhere();
    expect(isWiped(app)).toBe(true);
    expect(app.state.session.ending.get()).toBe('expired');
    const next = await startSignedInScriptedApp({ world });
    expect(isWiped(next)).toBe(false);
    logOut(next);
    expect(JSON.parse(next.store.read('device', ENDING_KEY) ?? '')).toMatchObject({ ending: 'logged-out', number: 1 });
  });
});

describe('A call', () => {
  it.each<[string, (app: StartedApp) => unknown]>([
    ['its session has ended', logOut],
    [
      'its session has ended in another tab, unnoticed until now',
      (app) => app.store.write('device', ENDING_KEY, '{"ending":"logged-out"}'),
    ],
    [
      'another session has begun',
      (app) => {
        logOut(app);
        return enter(app);
      },
    ],
    [
      'somebody else signs in within its session',
      (app) => changeCustomer(app.state.session, new InMemoryRandom(), customerForgotten),
    ],
  ])('is abandoned if, during it, %s', async (_what, happens) => {
    const app = await startSignedInScriptedApp();
    const release = app.script.hold('loginStatus');
    const calling = loginStatus(app);
    await happens(app);
    release();
    expect(outcomeCode(await calling)).toBe('abandoned');
  });

  it('wipes the tab if it is the first to notice that another tab has ended the session', async () => {
    const app = await startSignedInScriptedApp();
    app.store.write('device', ENDING_KEY, '{"ending":"logged-out"}');
    await loginStatus(app);
    expect(isWiped(app)).toBe(true);
    expect(app.state.session.ending.get()).toBe('logged-out');
  });

  it('outside a session is never abandoned with one', async () => {
    const app = await startSignedInScriptedApp();
    const release = app.script.hold('initiateSso');
    const calling = app.get(Calls).call('initiateSso', {}, { auth: detachedAuth(NO_AUTH) });
    logOut(app);
    release();
    expect(outcomeCode(await calling)).toBe('done');
  });
});

it('The mark of an ending has the kind, the time and a number, and no secret', async () => {
  const app = await startSignedInScriptedApp();
  logOut(app);
  expect(JSON.parse(app.store.read('device', ENDING_KEY) ?? '')).toEqual({
    ending: 'logged-out',
    at: app.clock.now(),
    number: 1,
  });
});

describe('Ending the other tabs', () => {
  it('is traced, ends the sessions of the other tabs and keeps that of its own', async () => {
    const world = newWorld();
    const one = await startSignedInScriptedApp({ world });
    world.clock.advance(1);
    const other = await startSignedInScriptedApp({ world });
    one.get(EndSession).endOtherTabs();
    expect(other.script.lastCall('logout').auth.sessionId).not.toBe(one.state.session.auth.get().sessionId);
    expect(one.script.lastCall('logoutTrace').request).toEqual({ reason: 'SWITCH_ACCOUNT' });
    expect(one.browser.broadcasts).toEqual([{ kind: 'continued-elsewhere' }]);
    expect(isWiped(other)).toBe(true);
    expect(other.state.session.ending.get()).toBe('logged-out');
    one.get(EndSession).endIfEndedElsewhere();
    expect(isWiped(one)).toBe(false);
  });
});

describe('A duplicate of a tab whose session was handed over', () => {
  /** A duplicate, restored before the hand-off. */
  const setUpDuplicate = async () => {
    const world = newWorld();
    const app = await startSignedInScriptedApp({ world });
    const { sessionId } = app.state.session.auth.get();
    await app.get(Persistence).whenSaved();
    const copy = await startScriptedApp({ world, store: duplicateStore(app), address: '/login/NRI/accounts' });
    const isOpen = () => world.brokerage.sessions.withId(sessionId) !== null;
    return { world, app, copy, isOpen };
  };

  it('is wiped when it expires, and does not log the session out', async () => {
    const { app, copy, isOpen } = await setUpDuplicate();
    await app.get(HandOff).toAccount(1);
    expire(copy);
    await copy.clock.pass(0);
    expect(isWiped(copy)).toBe(true);
    expect(callCount(copy, 'logout')).toBe(0);
    expect(isOpen()).toBe(true);
  });

  it('does not log it out either when another session of the browser ends', async () => {
    const { world, app, copy, isOpen } = await setUpDuplicate();
    await app.get(HandOff).toAccount(1);
    logOut(await startSignedInScriptedApp({ world }));
    await copy.clock.pass(0);
    expect(isWiped(copy)).toBe(true);
    expect(callCount(copy, 'logout')).toBe(0);
    expect(isOpen()).toBe(true);
  });

  it('logs it out when the customer asks for it there', async () => {
    const { app, copy, isOpen } = await setUpDuplicate();
    await app.get(HandOff).toAccount(1);
    logOut(copy);
    await copy.clock.pass(0);
    expect(callCount(copy, 'logout')).toBe(1);
    expect(isOpen()).toBe(false);
  });

  it('does not log it out when an answer of the server says that it has timed out', async () => {
    const { app, copy, isOpen } = await setUpDuplicate();
    await app.get(HandOff).toAccount(1);
    copy.get(EndSession).closeTimedOutSession();
    await copy.clock.pass(0);
    expect(isWiped(copy)).toBe(true);
    expect(callCount(copy, 'logout')).toBe(0);
    expect(isOpen()).toBe(true);
  });

  it('logs the session out when it expires after a failed hand-off', async () => {
    const { app, copy, isOpen } = await setUpDuplicate();
    app.script.fail('completeSso', connectionLost);
    await app.get(HandOff).toAccount(1);
    expire(copy);
    await copy.clock.pass(0);
    expect(callCount(copy, 'logout')).toBe(1);
    expect(isOpen()).toBe(false);
  });
});

describe('A session that continues in the tab that ended the others', () => {
  it('is logged out when it expires there before its hand-off', async () => {
    const app = await startSignedInScriptedApp();
    app.get(EndSession).endOtherTabs();
    expire(app);
    await app.clock.pass(0);
    expect(callCount(app, 'logout')).toBe(1);
  });

  it.each([
    ['logs out', logOut],
    ['expires', expire],
  ])('is logged out when another session of the browser %s', async (_event, end) => {
    const world = newWorld();
    const app = await startSignedInScriptedApp({ world });
    const { sessionId } = app.state.session.auth.get();
    app.get(EndSession).endOtherTabs();
    end(await startSignedInScriptedApp({ world }));
    await app.clock.pass(0);
    expect(isWiped(app)).toBe(true);
    expect(callCount(app, 'logout')).toBe(1);
    expect(world.brokerage.sessions.withId(sessionId)).toBeNull();
  });

  it('stays open when an earlier duplicate expires that was asleep', async () => {
    const world = newWorld();
    const app = await startSignedInScriptedApp({ world });
    await app.get(Persistence).whenSaved();
    const copy = await startScriptedApp({ world, store: duplicateStore(app), address: '/login/NRI/accounts' });
    world.hub.tabs.delete(copy.browser);
    world.deviceStorage.stores.delete(copy.store);
    app.get(EndSession).endOtherTabs();
    copy.get(EndSession).expireThisSession();
    await copy.clock.pass(0);
    expect(isWiped(copy)).toBe(true);
    expect(callCount(copy, 'logout')).toBe(0);
    expect(isWiped(app)).toBe(false);
  });
});

describe('Forgetting the customer', () => {
  it('clears the identifier, the name, the account and everything that a reset clears, and leaves the other tabs alone', async () => {
    const app = await startScriptedApp();
    const otherTab = await startApp({ world: app });
    await enter(otherTab);
    await signInUpToAccessCode(app);
    app.state.session.journey.change((journey) => ({
      ...journey,
      customerName: 'Asha',
      settlementType: 3,
      emailOrMobile: '9810010001',
      pan: 'AAAPR1001F',
      isTermsAndConditionsAccepted: true,
      isConsentSent: true,
    }));
    const shown = recordShown(app);
    app.get(EndSession).forgetCustomer();
    expect(shown.navigations).toEqual(['loginMobilePan replace']);
    expect(app.state.session.journey.get()).toMatchObject({
      mobileOrPan: '',
      username: '',
      identifierType: null,
      customerName: '',
      settlementType: 0,
      emailOrMobile: '',
      pan: '',
      refId: '',
      maskedMobile: '',
      codeDelivery: null,
      isTermsAndConditionsAccepted: false,
      isConsentSent: false,
      isValidated: true,
    });
    expect(app.script.lastCall('logoutTrace').request).toEqual({ reason: 'SWITCH_ACCOUNT' });
    expect(app.browser.broadcasts).toStrictEqual([]);
    expect([app, otherTab].map(({ state }) => state.session.auth.get().sessionId)).not.toContain('');
    expect(currentStep(app)).toBe('loginMobilePan');
  });

  describe('who has signed in', () => {
    const rememberedAtAccountChoice = async (): Promise<ScriptedApp> => {
      const app = await startSignedInScriptedApp();
      app.state.session.journey.change((journey) => ({ ...journey, customerName: 'Meera' }));
      return app;
    };

    it('logs the session out at the brokerage, once', async () => {
      const app = await rememberedAtAccountChoice();
      const { sessionId, refreshToken } = app.state.session.auth.get();
      app.get(EndSession).forgetCustomer();
      await app.clock.pass(0);
      expect(app.script.lastCall('logout')).toMatchObject({ request: { refreshToken }, auth: { sessionId } });
      expect(app.script.lastCall('logoutTrace').request).toEqual({ reason: 'SWITCH_ACCOUNT' });
      expect(callCount(app, 'logout')).toBe(1);
      expect(callCount(app, 'logoutTrace')).toBe(1);
      expect(app.brokerage.sessions.withId(sessionId)).toBeNull();
    });

    it('logs the session out even if the answer that signed them in came too late for its step', async () => {
      const app = await startScriptedApp();
      await signInUpToAccessCode(app);
      const release = app.script.hold('validateAccessCode');
      const submitted = submitAccessCode(app);
      await app.clock.pass(0);
      leaveStep(app);
      release(success({ accounts: [], name: 'Asha Rao', userId: 'U1', refreshToken: { token: 'late' } }));
      await submitted;
      const { sessionId } = app.state.session.auth.get();
      app.get(EndSession).forgetCustomer();
      expect(app.script.lastCall('logout')).toMatchObject({ auth: { sessionId } });
    });

    it('keeps nothing of the session or the customer, and enters again', async () => {
      const app = await rememberedAtAccountChoice();
      const shown = recordShown(app);
      app.get(EndSession).forgetCustomer();
      expect(isWiped(app)).toBe(true);
      expect(shown.navigations).toEqual(['home replace']);
      expect(app.state.session.ending.get()).toBe('logged-out');
      await app.clock.pass(0);
      expect(app.store.contents('device')).not.toHaveProperty('journey');
    });

    it('ends the session in a duplicate of the tab, and no other session', async () => {
      const app = await rememberedAtAccountChoice();
      await app.clock.pass(0);
      const duplicate = await startApp({ world: app, store: duplicateStore(app), address: '/login/NRI/accounts' });
      const otherTab = await startApp({ world: app });
      await enter(otherTab);
      app.get(EndSession).forgetCustomer();
      expect(isWiped(duplicate)).toBe(true);
      expect(currentStep(duplicate)).toBe('sessionExpired');
      expect(otherTab.state.session.auth.get().sessionId).not.toBe('');
    });
  });
});

describe('The visitor known to analytics', () => {
  it.each([
    ['log-out', (app: ScriptedApp) => app.get(EndSession).logOut()],
    ['expiry', (app: ScriptedApp) => app.get(EndSession).expireAllSessions()],
    ['“Not you? Sign in”', (app: ScriptedApp) => app.get(EndSession).declineSession()],
    ['“Not you? Switch account”', (app: ScriptedApp) => app.get(EndSession).forgetCustomer()],
  ])('is forgotten at %s', async (_, end) => {
    const app = await startEnteredScriptedApp();
    expect(app.analytics.forgottenVisitors).toBe(0);
    end(app);
    expect(app.analytics.forgottenVisitors).toBe(1);
  });

  it('is forgotten when another tab logs out', async () => {
    const world = newWorld();
    const [app, otherTab] = [await startScriptedApp({ world }), await startScriptedApp({ world })];
    await enter(app);
    await enter(otherTab);
    app.get(EndSession).logOut();
    expect(otherTab.analytics.forgottenVisitors).toBe(1);
  });

  it('is forgotten without a login failure if the session expires outside a post-login check', async () => {
    const app = await startScriptedApp({ persona: 'four-accounts' });
    await signIn(app);
    app.script.refuse('postLoginCheck', '1037');
    await app.get(HandOff).toAccount(1);
    app.get(EndSession).expireAllSessions();
    expect(app.analytics.events).toEqual([{ name: 'Login_Failure', errorCode: '1037' }]);
  });

  it('is not forgotten when the customer goes to another step', async () => {
    const app = await startEnteredScriptedApp();
    app.state.screen.goTo('loginUsername');
    app.state.screen.navigation.set(null);
    expect(app.analytics.forgottenVisitors).toBe(0);
  });

  it('is not forgotten by the hand-off', async () => {
    const app = await startScriptedApp();
    await signIn(app);
    expect(app.browser.leftFor).toHaveLength(1);
    expect(app.analytics.forgottenVisitors).toBe(0);
  });
});
