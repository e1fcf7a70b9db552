import { InMemoryRandom } from '@adapters/in-memory/random';
import { changeCustomer } from '@application/session/change-customer';
import { Calls } from '@application/calls/calls';
import { HandOff } from '@application/handing-over/hand-off';
import { EndSession } from '@application/session/end-session';
import { customerForgotten } from '@domain/customer/transitions';
import { success } from '@domain/error/failure';
import type { SettlementType } from '@domain/account/account';
import type { PersonaId } from '@adapters/in-memory/brokerage/personas';
import { startApp } from '@test/support/start-app';
import { readRecord, whenSaved } from '@test/support/stored-records';
import { connectionLost, refusalOf, startScriptedApp, type ScriptedApp } from '@test/support/scripted-gateway';
import {
  callCount,
  currentStep,
  enter,
  recordShown,
  signIn,
  signInUpToAccessCode,
  submitAccessCode,
  visitedUrls,
  startSignedInScriptedApp,
} from '@test/support/customer-actions';

const TICKET_URL = /^http:\/\/localhost:8080\/sandbox\/invest\/sso\?ticket=\w{32}$/u;

/** Starts the application at the access code, which leads to the hand-off. */
const startAtAccessCode = async (persona: PersonaId = 'resident', remember = true): Promise<ScriptedApp> => {
  const app = await startScriptedApp({ persona });
  await signInUpToAccessCode(app, { remember });
  return app;
};

const choose = (app: ScriptedApp, type: SettlementType): Promise<void> => app.get(HandOff).toAccount(type);

const REDIRECT_URL = 'http://localhost:8080/sandbox/invest/sso?ticket=1';

const NOTHING_CHOSEN = { selectedAccount: null, settlementType: 0, customerName: '' };

const WITHOUT_SESSION = {
  sessionId: '',
  customerAlias: '',
  accessToken: '',
  authToken: '',
  refreshToken: '',
  hasSignedIn: false,
  refreshes: 0,
  subAccountId: null,
};

describe('A hand-off', () => {
  it.each<[PersonaId, string | null]>([
    ['resident', 'SA-1-1'],
    ['resident-two-accounts', 'SA-2-2'],
    ['nre-pis-only', 'SA-5-1'],
    ['one-nri-account', 'SA-6-1'],
    ['no-accounts', null],
  ])('for %s sends the sub-account %s in the payload and the header of both calls', async (persona, subAccountId) => {
    const app = await startAtAccessCode(persona);
    await submitAccessCode(app);
    const [complete, check] = [app.script.lastCall('completeSso'), app.script.lastCall('postLoginCheck')];
    expect([complete, check].map(({ auth }) => auth.subAccountId)).toEqual([subAccountId, subAccountId]);
    expect([complete, check].map(({ request }) => (request as { subAccountId: unknown }).subAccountId)).toEqual([
      subAccountId,
      subAccountId,
    ]);
    expect(visitedUrls(app)).toEqual([expect.stringMatching(TICKET_URL)]);
  });

  it.each<[SettlementType, string]>([
    [1, 'SA-3-1'],
    [2, 'SA-3-2'],
    [3, 'SA-3-3'],
    [4, 'SA-3-4'],
  ])('to the account of type %i sends %s and remembers the type and the first name', async (type, subAccountId) => {
    const app = await startSignedInScriptedApp();
    await choose(app, type);
    expect(app.script.lastCall('completeSso').auth.subAccountId).toBe(subAccountId);
    expect(visitedUrls(app)).toEqual([expect.stringMatching(TICKET_URL)]);
    expect(app.state.session.journey.get()).toMatchObject({ settlementType: type, customerName: 'Meera' });
  });

  it('leads a non-resident without a name to the account that they choose, which the page names', async () => {
    const app = await startSignedInScriptedApp();
    app.state.session.journey.change(({ validateAccessCode: login, ...journey }) => ({
      ...journey,
      validateAccessCode: login && { ...login, name: '' },
    }));
    let named: number | undefined;
    app.script.intercept('completeSso', () => {
      named = app.state.session.journey.get().selectedAccount?.settlementType;
      return null;
    });
    await choose(app, 3);
    expect(named).toBe(3);
    expect(app.script.lastCall('completeSso').auth.subAccountId).toBe('SA-3-3');
  });

  it('selects the primary account, and neither an unknown nor the first one', async () => {
    const app = await startAtAccessCode();
    const listed = [
      { subAccountId: 'unknown', isPrimary: true, settlementType: 7 },
      { subAccountId: 'first', isPrimary: false, settlementType: 0 },
      { subAccountId: 'primary', isPrimary: true, settlementType: 0 },
    ];
    const login = { accounts: listed, name: '', userId: 'U1', refreshToken: { token: 't' } };
    app.script.answerOnce('validateAccessCode', login);
    app.script.answerOnce('completeSso', { redirectURL: REDIRECT_URL });
    app.script.answerOnce('postLoginCheck', {});
    await submitAccessCode(app);
    expect(app.script.lastCall('completeSso').auth.subAccountId).toBe('primary');
    expect(app.state.session.journey.get().selectedAccount?.subAccountId).toBe('primary');
    expect(app.script.lastCall('completeSso').request).toMatchObject({ metadata: { accounts: listed } });
  });

  it('selects the first account when none is primary', async () => {
    const app = await startAtAccessCode();
    const accounts = ['A', 'B'].map((subAccountId) => ({ subAccountId, isPrimary: false, settlementType: 0 as const }));
    app.script.answerOnce('validateAccessCode', { accounts, name: '', userId: 'U1', refreshToken: { token: 't' } });
    app.script.answerOnce('completeSso', { redirectURL: REDIRECT_URL });
    app.script.answerOnce('postLoginCheck', {});
    await submitAccessCode(app);
    expect(app.script.lastCall('completeSso').auth.subAccountId).toBe('A');
    expect(app.state.session.journey.get().selectedAccount?.subAccountId).toBe('A');
  });

  it('sends the login, the sub-account and the validation metadata unchanged', async () => {
    const app = await startAtAccessCode();
    await submitAccessCode(app);
    const { request, auth } = app.script.lastCall('completeSso');
    const { accounts } = app.persona;
    expect(request).toEqual({
      sessionId: auth.sessionId,
      refreshToken: auth.refreshToken,
      subAccountId: 'SA-1-1',
      metadata: {
        accounts,
        name: 'Asha Rao',
        userId: 'U1001',
        refreshToken: { token: auth.refreshToken },
        segment: 'RETAIL',
        branch: { code: 'MUM-01' },
        subAccountId: 'SA-1-1',
        channel: 'WEB',
      },
    });
  });

  it('sends each field that came as null as null', async () => {
    const app = await startSignedInScriptedApp();
    const nulls = { journey: null, returnUrl: null, channel: null };
    app.state.session.journey.change(({ ssoValidationResponse, validateAccessCode, ...journey }) => ({
      ...journey,
      ssoValidationResponse: ssoValidationResponse && { ...ssoValidationResponse, metadata: nulls },
      validateAccessCode: validateAccessCode && { ...validateAccessCode, passwordExpired: null },
    }));
    await choose(app, 1);
    const { request } = app.script.lastCall('completeSso');
    expect((request as { metadata: unknown }).metadata).toMatchObject({ ...nulls, passwordExpired: null });
  });

  it('merges the validation metadata last, so that it overrides the login', async () => {
    const app = await startAtAccessCode();
    app.script.intercept('completeSso', ({ request }) => {
      expect((request as { metadata: unknown }).metadata).toMatchObject({ name: 'By the application', custom: [1] });
      return Promise.resolve(success({ redirectURL: REDIRECT_URL }));
    });
    app.state.session.journey.change((journey) => ({
      ...journey,
      ssoValidationResponse: journey.ssoValidationResponse && {
        ...journey.ssoValidationResponse,
        metadata: { name: 'By the application', custom: [1] },
      },
    }));
    await submitAccessCode(app);
    expect.assertions(1);
  });

  it('sends the login and the sub-account alone when there is no validation metadata', async () => {
    const app = await startSignedInScriptedApp();
    const login = app.state.session.journey.get().validateAccessCode;
    app.state.session.journey.change((journey) => ({ ...journey, ssoValidationResponse: null }));
    await choose(app, 1);
    const { request } = app.script.lastCall('completeSso');
    expect((request as { metadata: unknown }).metadata).toEqual({ ...login, subAccountId: 'SA-3-1' });
  });

  it('sends the user and the part of the redirect URL before "sso" to the post-login check', async () => {
    const app = await startAtAccessCode();
    await submitAccessCode(app);
    const { request, auth } = app.script.lastCall('postLoginCheck');
    expect(request).toEqual({
      userId: 'U1001',
      refreshToken: auth.refreshToken,
      redirectUrl: 'http://localhost:8080/sandbox/invest/',
      subAccountId: 'SA-1-1',
    });
  });

  it('stores the answer of completeSso before the post-login check', async () => {
    const app = await startAtAccessCode();
    app.script.answerOnce('completeSso', { redirectURL: REDIRECT_URL });
    app.script.intercept('postLoginCheck', () => {
      expect(app.state.session.journey.get().ssoCompleteResponse).toEqual({ redirectURL: REDIRECT_URL });
      return Promise.resolve(success({}));
    });
    await submitAccessCode(app);
    expect(visitedUrls(app)).toEqual([REDIRECT_URL]);
    expect.assertions(2);
  });

  it('tracks exactly one success event', async () => {
    const app = await startAtAccessCode();
    await submitAccessCode(app);
    expect(app.analytics.events).toEqual([{ name: 'Login_Success' }]);
  });

  it('shows the hand-off page until the tab leaves', async () => {
    const app = await startSignedInScriptedApp();
    const { fullPages } = recordShown(app);
    await choose(app, 2);
    expect(fullPages).toEqual(['hand-off']);
    expect(app.state.screen.fullPage.get()).toBe('hand-off');
  });

  it('clears tokens, login and sub-account before the tab leaves', async () => {
    const app = await startSignedInScriptedApp();
    app.browser.leave = () => {
      const { publicKeys: _keys, ...auth } = app.state.session.auth.get();
      expect(auth).toEqual(WITHOUT_SESSION);
      const { validateAccessCode, ssoValidationResponse, ssoCompleteResponse, isValidated } =
        app.state.session.journey.get();
      expect(validateAccessCode).toBeNull();
      expect(ssoValidationResponse).toBeNull();
      expect(ssoCompleteResponse).toBeNull();
      expect(isValidated).toBe(false);
      expect(app.store.contents('tab')).toEqual({ 'handed-over': 'true' });
    };
    await choose(app, 1);
    expect.assertions(6);
  });

  it('skips the post-login check for a customer on the bypass list', async () => {
    const app = await startAtAccessCode('post-login-bypassed');
    await submitAccessCode(app);
    expect(callCount(app, 'postLoginCheck')).toBe(0);
    expect(visitedUrls(app)).toHaveLength(1);
    expect(app.analytics.events).toEqual([{ name: 'Login_Success' }]);
  });

  it.each([[['']], [['BYPASS-10', 'BYPASS']], [['bypass-1']], [['null']], [[]]])(
    'compares the bypass list exactly: %j does not match',
    async (postLoginCheckBypass) => {
      const app = await startScriptedApp({ persona: 'post-login-bypassed', settings: { postLoginCheckBypass } });
      await signIn(app);
      expect(callCount(app, 'postLoginCheck')).toBe(1);
    },
  );

  it.each([[['']], [['null', '', 'undefined']]])(
    'never skips the check because there is no sub-account: %j',
    async (postLoginCheckBypass) => {
      const app = await startScriptedApp({ persona: 'no-accounts', settings: { postLoginCheckBypass } });
      await signIn(app);
      expect(callCount(app, 'postLoginCheck')).toBe(1);
    },
  );

  it.each(['completeSso', 'postLoginCheck'] as const)(
    'whose %s is refused leaves the account out of the calls that follow',
    async (service) => {
      const app = await startSignedInScriptedApp();
      app.script.refuse(service, '1037');
      await choose(app, 4);
      app.brokerage.sessions.expireTokens();
      await app.get(Calls).call('loginStatus', { refreshToken: app.state.session.auth.get().refreshToken });
      expect(app.script.lastCall('getAuthToken').auth.subAccountId).toBeNull();
    },
  );
});

describe('Pressing twice', () => {
  it('makes one hand-off', async () => {
    const app = await startSignedInScriptedApp();
    await Promise.all([choose(app, 1), choose(app, 1), choose(app, 4), app.get(HandOff).retry()]);
    expect(callCount(app, 'completeSso')).toBe(1);
    expect(callCount(app, 'postLoginCheck')).toBe(1);
    expect(visitedUrls(app)).toHaveLength(1);
    expect(app.script.lastCall('completeSso').auth.subAccountId).toBe('SA-3-1');
  });

  it('makes another hand-off after a failure', async () => {
    const app = await startSignedInScriptedApp();
    app.script.fail('completeSso', connectionLost);
    await choose(app, 3);
    expect(app.state.screen.fullPage.get()).toBe('sso-failure');
    expect(visitedUrls(app)).toStrictEqual([]);
    await app.get(HandOff).retry();
    expect(visitedUrls(app)).toHaveLength(1);
    expect(app.script.lastCall('completeSso').auth.subAccountId).toBe('SA-3-3');
  });

  it('makes a hand-off in the next session, even if that of the previous session waited for a refresh', async () => {
    const app = await startSignedInScriptedApp();
    const suspended = await startApp({ world: app });
    const lock = `auth-refresh-${app.state.session.journey.get().sessionAlias}`;
    void suspended.browser.exclusively(lock, () => new Promise(() => undefined), 0);
    app.script.refuse('completeSso', '1082');
    void choose(app, 1);
    await app.clock.pass(0);
    app.get(EndSession).logOut();
    await signIn(app);
    await choose(app, 1);
    expect(callCount(app, 'completeSso')).toBe(2);
    expect(visitedUrls(app)).toHaveLength(1);
  });
});

describe('After a hand-off, the device', () => {
  it('remembers the identifier, the first name and the settlement type', async () => {
    const app = await startSignedInScriptedApp();
    await choose(app, 4);
    await app.clock.pass(0);
    const next = await startApp({ world: app });
    expect(next.state.session.journey.get()).toMatchObject({
      identifierType: 'PAN',
      mobileOrPan: app.persona.pan,
      customerName: 'Meera',
      settlementType: 4,
    });
  });

  it('stores nothing of a customer who does not want to be remembered, except that the session continues', async () => {
    const app = await startAtAccessCode('resident', false);
    await submitAccessCode(app);
    await app.clock.pass(0);
    expect(visitedUrls(app)).toHaveLength(1);
    expect(app.store.contents('tab')).toEqual({ 'handed-over': 'true' });
    const [[key, mark] = []] = Object.entries(app.store.contents('device'));
    expect(Object.keys(app.store.contents('device')).length).toBe(1);
    expect(key).toEqual(expect.stringMatching(/^session:[A-Za-z\d]{16}:continued$/u));
    expect(JSON.parse(mark ?? '')).toEqual({ value: 'handed-over', at: app.clock.now() });
  });
});

describe('An account that has not been opened', () => {
  /** The customer has opened the account of type 1 in an earlier session, and now opens the one of type 3. */
  const chooseAnother = async (prepare: (app: ScriptedApp) => void) => {
    const earlier = await startSignedInScriptedApp();
    await choose(earlier, 1);
    await whenSaved(earlier);
    const app = await startSignedInScriptedApp({ world: earlier });
    prepare(app);
    const handedOver = choose(app, 3);
    await app.clock.pass(0);
    expect(visitedUrls(app)).toStrictEqual([]);
    return { app, handedOver };
  };

  it.each<[string, (app: ScriptedApp) => void]>([
    ['the session has expired during completeSso', (app) => app.script.refuse('completeSso', '1082', {}, 2)],
    [
      'the session has expired during the post-login check',
      (app) => app.script.refuse('postLoginCheck', '1082', {}, 2),
    ],
    ['the post-login check has been refused', (app) => app.script.refuse('postLoginCheck', '1037')],
  ])('is not remembered after %s', async (_end, prepare) => {
    const { app, handedOver } = await chooseAnother(prepare);
    await handedOver;
    await whenSaved(app);
    expect((await readRecord(app, 'journey'))['journey']).toMatchObject({ settlementType: 1, customerName: 'Meera' });
  });

  it.each(['completeSso', 'postLoginCheck'] as const)(
    'is not remembered after a log-out while %s hangs',
    async (service) => {
      const { app } = await chooseAnother(({ script }) => script.hold(service));
      app.get(EndSession).logOut();
      await whenSaved(app);
      expect((await readRecord(app, 'journey'))['journey']).toMatchObject({ settlementType: 1, customerName: 'Meera' });
    },
  );
});

describe('A failed completeSso', () => {
  it('shows the SSO failure, does not leave the tab and tracks nothing', async () => {
    const app = await startSignedInScriptedApp();
    app.script.fail('completeSso', connectionLost);
    await choose(app, 1);
    expect(app.state.screen.fullPage.get()).toBe('sso-failure');
    expect(visitedUrls(app)).toStrictEqual([]);
    expect(app.analytics.events).toStrictEqual([]);
  });

  it('shows the SSO failure even if a step was shown again during the call', async () => {
    const app = await startSignedInScriptedApp();
    const release = app.script.hold('completeSso');
    const handOff = choose(app, 1);
    app.state.screen.showFullPage('none');
    release({ ok: false, failure: connectionLost });
    await handOff;
    expect(app.state.screen.fullPage.get()).toBe('sso-failure');
  });

  it('shows no message besides the SSO failure', async () => {
    const app = await startSignedInScriptedApp();
    const shown = recordShown(app);
    app.script.refuse('completeSso', '1001');
    await choose(app, 1);
    expect(shown.fullPages).toEqual(['hand-off', 'sso-failure']);
    expect(shown.messages).toStrictEqual([]);
    expect(shown.navigations).toStrictEqual([]);
  });

  it('shows the maintenance page under maintenance (ERR08)', async () => {
    const app = await startSignedInScriptedApp();
    app.script.refuse('completeSso', 'ERR08');
    await choose(app, 1);
    expect(app.state.screen.fullPage.get()).toBe('maintenance');
  });

  it('returns to the sign-in for a timed-out session (1080)', async () => {
    const app = await startSignedInScriptedApp();
    const shown = recordShown(app);
    app.script.refuse('completeSso', '1080');
    await choose(app, 1);
    expect(shown.messages).toEqual(['1080']);
    expect(shown.navigations).toEqual(['home replace']);
    expect(app.state.screen.fullPage.get()).toBe('none');
    await enter(app);
    expect(currentStep(app)).toBe('loginMobilePan');
  });

  it('shows only the session-expired page for an expired session (1082)', async () => {
    const app = await startSignedInScriptedApp();
    const shown = recordShown(app);
    app.script.refuse('completeSso', '1082', {}, 2);
    await choose(app, 1);
    expect(shown.navigations).toEqual(['sessionExpired replace']);
    expect(app.state.screen.fullPage.get()).toBe('none');
    expect(shown.messages).toStrictEqual([]);
    expect(app.state.session.journey.get()).toMatchObject(NOTHING_CHOSEN);
  });

  it('shows only the session-expired page when another tab logs out during the call', async () => {
    const app = await startSignedInScriptedApp();
    const shown = recordShown(app);
    const release = app.script.hold('completeSso');
    const handOff = choose(app, 1);
    const other = await startApp({ world: app });
    other.browser.broadcast({ kind: 'logged-out' });
    release(success({ redirectURL: REDIRECT_URL }));
    await handOff;
    expect(visitedUrls(app)).toStrictEqual([]);
    expect(shown.navigations).toEqual(['sessionExpired replace']);
    expect(app.state.screen.fullPage.get()).toBe('none');
  });

  it('shows the SSO failure without a call when there is no login', async () => {
    const app = await startScriptedApp();
    await app.get(HandOff).toPrimaryAccount();
    expect(app.state.screen.fullPage.get()).toBe('sso-failure');
    expect(callCount(app, 'completeSso')).toBe(0);
  });
});

describe('An unfinished hand-off', () => {
  const failOnce = async (app: ScriptedApp): Promise<HandOff> => {
    app.script.fail('completeSso', connectionLost);
    await choose(app, 3);
    return app.get(HandOff);
  };

  it('exists from the first attempt', async () => {
    const app = await startSignedInScriptedApp();
    expect(app.get(HandOff).isUnfinished).toBe(false);
    expect((await failOnce(app)).isUnfinished).toBe(true);
  });

  it('can be replaced by one to another account, if the customer has several to choose from', async () => {
    const app = await startSignedInScriptedApp();
    expect(app.get(HandOff).hasChoice).toBe(false);
    expect((await failOnce(app)).hasChoice).toBe(true);
  });

  it('cannot be replaced if the customer has no account to choose', async () => {
    const app = await startAtAccessCode('resident');
    app.script.fail('completeSso', connectionLost);
    await submitAccessCode(app);
    const { isUnfinished, hasChoice } = app.get(HandOff);
    expect(isUnfinished).toBe(true);
    expect(hasChoice).toBe(false);
  });

  it('is over when the customer gives it up, and the step is shown again', async () => {
    const app = await startSignedInScriptedApp();
    const handOff = await failOnce(app);
    handOff.giveUp();
    expect(app.state.screen.fullPage.get()).toBe('none');
    expect(handOff.isUnfinished).toBe(false);
  });

  it('is over when a step is shown again', async () => {
    const app = await startSignedInScriptedApp();
    const handOff = await failOnce(app);
    app.state.screen.showFullPage('none');
    expect(handOff.isUnfinished).toBe(false);
  });

  it('is over when its failure is shown on the account choice', async () => {
    const app = await startSignedInScriptedApp();
    app.script.refuse('completeSso', '1039');
    await choose(app, 3);
    expect(app.state.screen.fullPage.get()).toBe('none');
    expect(app.get(HandOff).isUnfinished).toBe(false);
  });

  it('is over when the browser has been told to leave', async () => {
    const app = await startSignedInScriptedApp();
    await choose(app, 3);
    expect(app.state.screen.fullPage.get()).toBe('hand-off');
    expect(app.state.screen.handOffAttempt.get()).toBeNull();
  });

  it.each([
    ['completeSso', (app: ScriptedApp) => app.script.refuse('completeSso', 'ERR08')],
    ['the post-login check', (app: ScriptedApp) => app.script.refuse('postLoginCheck', 'ERR08')],
    [
      'the refresh of its tokens',
      (app: ScriptedApp) => {
        app.script.refuse('completeSso', '1082');
        app.script.refuse('getAuthToken', 'ERR08');
      },
    ],
  ])('goes on to the same account after maintenance has interrupted %s', async (_what, interrupt) => {
    const app = await startSignedInScriptedApp();
    interrupt(app);
    await choose(app, 3);
    expect(app.state.screen.fullPage.get()).toBe('maintenance');
    expect(app.state.session.journey.get().selectedAccount).toBeNull();
    expect(app.get(HandOff).isUnfinished).toBe(true);
    await app.get(HandOff).retry();
    expect(visitedUrls(app)).toHaveLength(1);
    expect(app.script.lastCall('completeSso').auth.subAccountId).toBe('SA-3-3');
  });

  it('is over when another customer begins to sign in', async () => {
    const app = await startSignedInScriptedApp();
    const handOff = await failOnce(app);
    changeCustomer(app.state.session, new InMemoryRandom(), customerForgotten);
    expect(handOff.isUnfinished).toBe(false);
  });

  it('without a login is not tried again', async () => {
    const app = await startSignedInScriptedApp();
    app.state.session.journey.change((journey) => ({ ...journey, validateAccessCode: null }));
    await app.get(HandOff).toPrimaryAccount();
    expect(app.state.screen.fullPage.get()).toBe('sso-failure');
    expect(app.get(HandOff).isUnfinished).toBe(false);
  });

  it('is forgotten with its account when its session is over', async () => {
    const app = await startSignedInScriptedApp();
    const handOff = await failOnce(app);
    app.get(EndSession).expireAllSessions();
    expect(handOff.isUnfinished).toBe(false);
    await handOff.retry();
    expect(app.state.session.journey.get().selectedAccount).toBeNull();
  });
});

describe('A redirect URL', () => {
  it.each([
    'https://elsewhere.example/sso',
    'javascript:alert(1)',
    '//elsewhere.example/sso',
    '',
    'http://localhost:8081/sso',
  ])('of completeSso that is not allowed (%s) is refused before the post-login check', async (redirectURL) => {
    const app = await startSignedInScriptedApp();
    app.script.answerOnce('completeSso', { redirectURL });
    await choose(app, 1);
    expect(app.state.screen.fullPage.get()).toBe('sso-failure');
    expect(visitedUrls(app)).toStrictEqual([]);
    expect(callCount(app, 'postLoginCheck')).toBe(0);
    expect(app.analytics.events).toEqual([{ name: 'Redirect_Refused', source: 'completeSso' }]);
  });

  it('of a foreign origin is refused for the persona foreign-hand-off', async () => {
    const app = await startAtAccessCode('foreign-hand-off');
    await submitAccessCode(app);
    expect(app.state.screen.fullPage.get()).toBe('sso-failure');
    expect(visitedUrls(app)).toStrictEqual([]);
  });

  it('is followed in the form that the URL standard normalises it to', async () => {
    const app = await startSignedInScriptedApp();
    app.script.answerOnce('completeSso', { redirectURL: ' HTTP://LOCALHOST:8080/a/../sandbox/invest/sso' });
    app.script.answerOnce('postLoginCheck', {});
    await choose(app, 1);
    expect(visitedUrls(app)).toEqual(['http://localhost:8080/sandbox/invest/sso']);
  });
});

describe('A post-login check', () => {
  it('that is refused without a redirect URL shows a dialog and tracks the code', async () => {
    const app = await startAtAccessCode('post-login-refused');
    const shown = recordShown(app);
    await submitAccessCode(app);
    expect(shown.dialogs).toEqual(['1039']);
    expect(visitedUrls(app)).toStrictEqual([]);
    expect(app.analytics.events).toEqual([{ name: 'Login_Failure', errorCode: '1039' }]);
  });

  it('that is refused shows a customer without an account choice why, and can be tried again', async () => {
    const app = await startAtAccessCode('post-login-refused');
    const shown = recordShown(app);
    await submitAccessCode(app);
    expect(app.state.screen.fullPage.get()).toBe('account-refused');
    expect(app.state.screen.accountRefusal.get()?.code).toBe('1039');
    expect(shown.dialogs).toEqual(['1039']);
    expect(shown.navigations).toStrictEqual([]);
    await app.get(HandOff).retry();
    expect(callCount(app, 'postLoginCheck')).toBe(2);
    expect(app.state.screen.fullPage.get()).toBe('account-refused');
  });

  it('that leads to another step leads there', async () => {
    const app = await startAtAccessCode();
    app.script.refuse('postLoginCheck', '1007');
    await submitAccessCode(app);
    expect(currentStep(app)).toBe('unlockSelection');
    expect(app.state.screen.fullPage.get()).toBe('none');
  });

  it('that is refused leaves the account unselected, so that the next choice is still the first', async () => {
    const app = await startSignedInScriptedApp();
    app.script.refuse('postLoginCheck', '1037');
    await choose(app, 4);
    expect(app.state.session.journey.get()).toMatchObject(NOTHING_CHOSEN);
    expect(app.state.session.auth.get().subAccountId).toBeNull();
  });

  it('that is refused keeps a customer with an account choice at the choice', async () => {
    const app = await startSignedInScriptedApp();
    const shown = recordShown(app);
    app.script.refuse('postLoginCheck', '1037');
    await choose(app, 1);
    expect(shown.navigations).toStrictEqual([]);
    expect(shown.dialogs).toEqual(['1037']);
    expect(app.state.screen.fullPage.get()).toBe('none');
    await choose(app, 2);
    expect(visitedUrls(app)).toHaveLength(1);
  });

  it('that is refused with an allowed redirect URL follows it and tracks the code', async () => {
    const app = await startAtAccessCode('post-login-redirected');
    const shown = recordShown(app);
    await submitAccessCode(app);
    expect(visitedUrls(app)).toEqual(['http://localhost:8080/sandbox/invest/update?code=1037']);
    expect(app.analytics.events).toEqual([{ name: 'Login_Failure', errorCode: '1037' }]);
    expect(shown.dialogs).toStrictEqual([]);
    expect(shown.messages).toStrictEqual([]);
    expect(app.state.session.auth.get().sessionId).toBe('');
  });

  it('that is refused with a foreign redirect URL shows the SSO failure', async () => {
    const app = await startAtAccessCode('post-login-foreign');
    await submitAccessCode(app);
    expect(visitedUrls(app)).toStrictEqual([]);
    expect(app.state.screen.fullPage.get()).toBe('sso-failure');
    expect(app.analytics.events).toEqual([
      { name: 'Login_Failure', errorCode: '1037' },
      { name: 'Redirect_Refused', source: 'postLoginCheck' },
    ]);
  });

  it('that is refused for an expired session shows only the session-expired page', async () => {
    const app = await startAtAccessCode();
    const shown = recordShown(app);
    app.script.refuse('postLoginCheck', '1082', {}, 2);
    await submitAccessCode(app);
    expect(shown.navigations).toEqual(['sessionExpired replace']);
    expect(app.state.screen.fullPage.get()).toBe('none');
    expect(app.state.session.journey.get()).toMatchObject(NOTHING_CHOSEN);
    expect(app.analytics.events).toEqual([{ name: 'Login_Failure', errorCode: '1082' }]);
  });

  it('whose token is not refreshed tracks the expiry of the session', async () => {
    const app = await startSignedInScriptedApp();
    app.script.refuse('postLoginCheck', '1082');
    app.script.refuse('getAuthToken', '1082');
    await choose(app, 1);
    expect(app.analytics.events).toEqual([{ name: 'Login_Failure', errorCode: '1082' }]);
  });

  it('during which the customer logs out tracks nothing', async () => {
    const app = await startSignedInScriptedApp();
    const release = app.script.hold('postLoginCheck');
    const handOff = choose(app, 1);
    await app.clock.pass(0);
    expect(app.state.session.services.get().postLoginCheck).toBe('LOADING');
    app.get(EndSession).logOut();
    release(success({}));
    await handOff;
    expect(app.analytics.events).toStrictEqual([]);
    expect(visitedUrls(app)).toStrictEqual([]);
  });

  it.each([
    ['with an account choice', () => startSignedInScriptedApp(), (app: ScriptedApp) => choose(app, 1)],
    ['without an account choice', () => startAtAccessCode(), (app: ScriptedApp) => submitAccessCode(app)],
  ])(
    'whose token cannot be refreshed during maintenance shows only the maintenance page, to a customer %s',
    async (_choice, start, handOver) => {
      const app = await start();
      const shown = recordShown(app);
      app.script.refuse('postLoginCheck', '1082');
      app.script.refuse('getAuthToken', 'ERR08');
      await handOver(app);
      expect(app.state.screen.fullPage.get()).toBe('maintenance');
      expect(shown.messages).toStrictEqual([]);
      expect(shown.dialogs).toStrictEqual([]);
    },
  );

  it.each([
    ['no answer', connectionLost],
    ['an unknown answer', { kind: 'unknown', code: 'WebHttp::UNKWON', status: -2, requestId: '' } as const],
  ])('that ends with %s tracks POST_LOGIN_API_FAILURE once and shows one toast', async (_outcome, failure) => {
    const app = await startSignedInScriptedApp();
    const shown = recordShown(app);
    app.script.fail('postLoginCheck', failure);
    await choose(app, 1);
    expect(app.analytics.events).toEqual([{ name: 'Login_Failure', errorCode: 'POST_LOGIN_API_FAILURE' }]);
    expect(shown.messages).toEqual([failure.code]);
    expect(shown.dialogs).toStrictEqual([]);
    expect(visitedUrls(app)).toStrictEqual([]);
  });

  it('is repeated once with a new token, then continues the hand-off', async () => {
    const app = await startSignedInScriptedApp();
    app.script.fail('postLoginCheck', refusalOf('1082'));
    await choose(app, 1);
    expect(callCount(app, 'postLoginCheck')).toBe(2);
    expect(app.script.lastCall('getAuthToken').auth.subAccountId).toBe('SA-3-1');
    expect(visitedUrls(app)).toHaveLength(1);
  });
});
