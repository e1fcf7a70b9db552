import { LogOut, LOG_OUT_TIMEOUT_MS } from '@application/session/log-out';
import { EndSession } from '@application/session/end-session';
import { PresentFailure } from '@application/calls/present-failure';
import { Calls } from '@application/calls/call';
import { failed } from '@domain/error/failure';
import { newJourney } from '@domain/journey/fields';
import { guard } from '@domain/journey/guard';
import { newWorld, startApp, type StartedApp } from '@test/support/start-app';
import { connectionLost, refusalOf, startScriptedApp, type ScriptedApp } from '@test/support/scripted-gateway';
import { enter, identify, signIn, signInUpToAccessCode, recordShown } from '@test/support/customer-actions';

const signedIn = async (options: Parameters<typeof startScriptedApp>[0] = {}): Promise<ScriptedApp> => {
  const app = await startScriptedApp({ persona: 'four-accounts', ...options });
  await signIn(app);
  return app;
};

const logOut = (app: StartedApp): Promise<void> => app.get(LogOut).logOut();
const expire = (app: StartedApp): void => app.get(EndSession).expire();

/** Whether a tab holds no customer data except the remembered fields. */
const isWiped = ({ state, store }: StartedApp): boolean => {
  const { sessionId, accessToken, authToken, refreshToken, subAccountId } = state.auth.get();
  const {
    identifierType: _1,
    mobileOrPan: _2,
    customerName: _3,
    settlementType: _4,
    ownerId: _5,
    ...rest
  } = state.journey.get();
  const {
    identifierType: _6,
    mobileOrPan: _7,
    customerName: _8,
    settlementType: _9,
    ownerId: _10,
    ...empty
  } = newJourney();
  const noAuth =
    [sessionId, accessToken, authToken, refreshToken].every((text) => text === '') && subAccountId === null;
  return noAuth && JSON.stringify(rest) === JSON.stringify(empty) && Object.keys(store.contents('tab')).length === 0;
};

describe('Logging out', () => {
  it('sends the reason and the session to the gateway, wipes the tab and shows the session-expired page', async () => {
    const app = await signedIn();
    const shown = recordShown(app);
    const { refreshToken, sessionId } = app.state.auth.get();
    app.script.calls.length = 0;
    await logOut(app);
    expect(app.script.lastCall('logoutTrace')).toMatchObject({ request: { reason: 'USER' }, auth: { sessionId } });
    expect(app.script.lastCall('logout')).toMatchObject({ request: { refreshToken }, auth: { sessionId } });
    expect([app.script.calls.length, isWiped(app)]).toEqual([2, true]);
    expect([shown.navigations, app.state.ending.get()]).toEqual([['sessionExpired replace'], 'logged-out']);
  });

  it('ends the session at the brokerage', async () => {
    const app = await signedIn();
    const { sessionId } = app.state.auth.get();
    await logOut(app);
    expect(app.brokerage.sessions.withId(sessionId)).toBeNull();
  });

  it('closes an open dialog and a full page', async () => {
    const app = await signedIn();
    app.get(PresentFailure).present(refusalOf('1032'));
    app.state.fullPage.set('sso-failure');
    expect(app.state.dialog.get()).not.toBeNull();
    await logOut(app);
    expect([app.state.fullPage.get(), app.state.dialog.get()]).toEqual(['none', null]);
  });

  it('keeps the remembered identifier on the device', async () => {
    const app = await signedIn();
    await logOut(app);
    await app.clock.pass(0);
    expect(Object.keys(app.store.contents('device'))).toEqual(['journey']);
    expect(app.state.journey.get().mobileOrPan).toBe(app.persona.pan);
  });

  it('keeps nothing of a customer who does not want to be remembered', async () => {
    const app = await startScriptedApp({ persona: 'four-accounts' });
    await signIn(app, { remember: false });
    await logOut(app);
    await app.clock.pass(0);
    expect([app.state.journey.get(), app.store.contents('device')]).toEqual([newJourney(), {}]);
  });

  it.each([
    ['is refused', refusalOf('1001')],
    ['meets maintenance', refusalOf('ERR08')],
    ['gets no answer', connectionLost],
    ['meets an expired session', refusalOf('1082')],
  ])('succeeds for the customer even if the call %s', async (_outcome, failure) => {
    const app = await signedIn();
    const shown = recordShown(app);
    app.script.fail('logout', failure, Number.POSITIVE_INFINITY);
    await logOut(app);
    expect([isWiped(app), app.state.ending.get(), app.state.fullPage.get()]).toEqual([true, 'logged-out', 'none']);
    expect([shown.messages, shown.dialogs, shown.navigations.at(-1)]).toEqual([[], [], 'sessionExpired replace']);
  });

  it('waits at most two seconds for an answer', async () => {
    const app = await signedIn();
    app.script.hold('logout');
    const loggingOut = logOut(app);
    expect(LOG_OUT_TIMEOUT_MS).toBe(2000);
    await app.clock.pass(1999);
    expect(isWiped(app)).toBe(false);
    await app.clock.pass(1);
    await loggingOut;
    expect([isWiped(app), app.state.ending.get(), app.script.lastCall('logout').options.signal?.aborted]).toEqual([
      true,
      'logged-out',
      true,
    ]);
  });

  it('waits at most two seconds when the token renewal gets no answer', async () => {
    const app = await signedIn();
    app.script.refuse('logout', '1082');
    app.script.hold('getAuthToken');
    const loggingOut = logOut(app);
    await app.clock.pass(2000);
    await loggingOut;
    expect([isWiped(app), app.state.ending.get()]).toEqual([true, 'logged-out']);
  });

  it('ignores a late answer', async () => {
    const app = await signedIn();
    const release = app.script.hold('logout');
    const loggingOut = logOut(app);
    await app.clock.pass(2000);
    await loggingOut;
    release(failed(refusalOf('1082')));
    await app.clock.pass(0);
    expect([isWiped(app), app.state.ending.get(), app.script.callCount('logoutTrace')]).toEqual([
      true,
      'logged-out',
      1,
    ]);
  });

  it('leaves no timer behind', async () => {
    const app = await signedIn();
    await logOut(app);
    expect(app.clock.waiting).toBe(0);
  });

  it('happens once, however often it is requested', async () => {
    const app = await signedIn();
    await Promise.all([logOut(app), logOut(app), logOut(app)]);
    expect([
      app.script.callCount('logout'),
      app.script.callCount('logoutTrace'),
      app.browser.broadcasts.length,
    ]).toEqual([1, 1, 1]);
  });
});

describe('Other tabs', () => {
  const startFourTabs = async () => {
    const world = newWorld();
    const one = await signedIn({ world });
    const others = [];
    for (let tab = 0; tab < 3; tab += 1) others.push(await signedIn({ world, persona: 'two-nri-accounts' }));
    return { one, others };
  };

  it.each([
    ['logs out', 'logged-out', logOut],
    ['expires', 'expired', expire],
  ] as const)('end their session without a call when one tab %s', async (_event, ending, end) => {
    const { one, others } = await startFourTabs();
    others.forEach((tab) => (tab.script.calls.length = 0));
    const shown = others.map(recordShown);
    await end(one);
    others.forEach((tab, index) => {
      expect([isWiped(tab), tab.state.ending.get(), shown[index]?.navigations]).toEqual([
        true,
        ending,
        ['sessionExpired replace'],
      ]);
      expect([tab.script.calls, tab.browser.broadcasts]).toEqual([[], []]);
    });
  });

  it('without a session stay on their step', async () => {
    const world = newWorld();
    const one = await signedIn({ world });
    const other = await startApp({ world });
    const shown = recordShown(other);
    await logOut(one);
    expect(shown.navigations).toEqual([]);
  });

  it('end their session when an account is switched', async () => {
    const { one, others } = await startFourTabs();
    one.browser.broadcast({ kind: 'account-switched' });
    expect(others.map(isWiped)).toEqual([true, true, true]);
  });

  it('keep their session when one tab renews the token', async () => {
    const { one, others } = await startFourTabs();
    one.brokerage.sessions.expireTokens();
    const { refreshToken } = one.state.auth.get();
    await one.get(Calls).call('loginStatus', { refreshToken });
    expect(others.map(isWiped)).toEqual([false, false, false]);
  });

  it('keep their own reference, session and identifier', async () => {
    const world = newWorld();
    const one = await startApp({ world, persona: 'resident' });
    const other = await startApp({ world, persona: 'resident-two-accounts' });
    await Promise.all([signInUpToAccessCode(one), signInUpToAccessCode(other)]);
    expect(one.state.journey.get().refId).not.toBe(other.state.journey.get().refId);
    expect(one.state.auth.get().sessionId).not.toBe(other.state.auth.get().sessionId);
    expect([one, other].map((app) => app.state.journey.get().mobileOrPan)).toEqual([
      one.persona.pan,
      other.persona.pan,
    ]);
  });
});

describe('An expired session', () => {
  it('is traced with its own id, wiped and shown once, however often it is reported', async () => {
    const app = await startScriptedApp();
    await enter(app);
    await identify(app);
    const { sessionId } = app.state.auth.get();
    const shown = recordShown(app);
    app.get(EndSession).expire();
    app.get(EndSession).expire();
    expect([isWiped(app), shown.navigations, app.browser.broadcasts]).toEqual([
      true,
      ['sessionExpired replace'],
      [{ kind: 'session-expired' }],
    ]);
    expect(app.script.lastCall('logoutTrace')).toMatchObject({
      request: { reason: 'SESSION_EXPIRED' },
      auth: { sessionId },
    });
    expect([app.state.ending.get(), app.script.callCount('logoutTrace')]).toEqual(['expired', 1]);
  });

  it('shows no message when the trace fails', async () => {
    const app = await startScriptedApp();
    await enter(app);
    const shown = recordShown(app);
    app.script.fail('logoutTrace', connectionLost);
    app.get(EndSession).expire();
    await app.clock.pass(0);
    expect([shown.messages, shown.dialogs]).toEqual([[], []]);
  });

  it('leaves only the unguarded routes accessible', async () => {
    const app = await startScriptedApp();
    await enter(app);
    app.get(EndSession).expire();
    const facts = { sessionId: app.state.auth.get().sessionId, journey: app.state.journey.get() };
    expect([guard('loginMobilePan', facts), guard('sessionExpired', facts)]).toEqual(['session-expired', 'proceed']);
  });
});
