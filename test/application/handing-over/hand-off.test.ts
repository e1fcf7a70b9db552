import { HandOff } from '@application/handing-over/hand-off';
import { success } from '@domain/error/failure';
import type { SettlementType } from '@domain/account/account';
import type { PersonaId } from '@adapters/in-memory/brokerage/personas';
import { startApp } from '@test/support/start-app';
import { connectionLost, refusalOf, startScriptedApp, type ScriptedApp } from '@test/support/scripted-gateway';
import {
  visitedUrls,
  giveAccessCode,
  currentStep,
  signIn,
  signInUpToAccessCode,
  recordShown,
} from '@test/support/customer-actions';

const TICKET = /^http:\/\/localhost:8080\/sandbox\/invest\/sso\?ticket=\w{32}$/u;

/** Signed in, with an account still to be chosen. */
const choosing = async (options: Parameters<typeof startScriptedApp>[0] = {}): Promise<ScriptedApp> => {
  const app = await startScriptedApp({ persona: 'four-accounts', ...options });
  await signIn(app);
  return app;
};

/** At the access code: giving it hands over. */
const beforeHandOff = async (persona: PersonaId = 'resident', remember = true): Promise<ScriptedApp> => {
  const app = await startScriptedApp({ persona });
  await signInUpToAccessCode(app, { remember });
  return app;
};

const choose = (app: ScriptedApp, type: SettlementType): Promise<void> => app.get(HandOff).toAccount(type);

const REDIRECT = 'http://localhost:8080/sandbox/invest/sso?ticket=1';

describe('Handing over', () => {
  it.each<[PersonaId, string | null]>([
    ['resident', 'SA-1-1'],
    ['resident-two-accounts', 'SA-2-2'],
    ['nre-pis-only', 'SA-5-1'],
    ['one-nri-account', 'SA-6-1'],
    ['no-accounts', null],
  ])('%s names the sub-account %s in both calls, payload and header', async (persona, subAccountId) => {
    const app = await beforeHandOff(persona);
    await giveAccessCode(app);
    const [complete, check] = [app.script.lastCall('completeSso'), app.script.lastCall('postLoginCheck')];
    expect([complete, check].map(({ auth }) => auth.subAccountId)).toEqual([subAccountId, subAccountId]);
    expect([complete, check].map(({ request }) => (request as { subAccountId: unknown }).subAccountId)).toEqual([
      subAccountId,
      subAccountId,
    ]);
    expect(visitedUrls(app)).toEqual([expect.stringMatching(TICKET)]);
  });

  it.each<[SettlementType, string]>([
    [1, 'SA-3-1'],
    [2, 'SA-3-2'],
    [3, 'SA-3-3'],
    [4, 'SA-3-4'],
  ])('to the account of type %i names %s, and remembers type and first name', async (type, subAccountId) => {
    const app = await choosing();
    await choose(app, type);
    expect(app.script.lastCall('completeSso').auth.subAccountId).toBe(subAccountId);
    expect(visitedUrls(app)).toEqual([expect.stringMatching(TICKET)]);
    expect(app.state.journey.get()).toMatchObject({ settlementType: type, customerName: 'Meera' });
  });

  it('takes the first account where none is the primary one', async () => {
    const app = await beforeHandOff();
    const accounts = ['A', 'B'].map((subAccountId) => ({ subAccountId, isPrimary: false, settlementType: 0 as const }));
    app.script.answerOnce('validateAccessCode', { accounts, name: '', userId: 'U1', refreshToken: { token: 't' } });
    app.script.answerOnce('completeSso', { redirectURL: REDIRECT });
    app.script.answerOnce('postLoginCheck', {});
    await giveAccessCode(app);
    expect(app.script.lastCall('completeSso').auth.subAccountId).toBe('A');
    expect(app.state.journey.get().selectedAccount?.subAccountId).toBe('A');
  });

  it('sends the login with the sub-account and the metadata of the validation, as they came', async () => {
    const app = await beforeHandOff();
    await giveAccessCode(app);
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

  it('lets the metadata of the validation win, as it is merged last', async () => {
    const app = await beforeHandOff();
    app.script.intercept('completeSso', ({ request }) => {
      expect((request as { metadata: unknown }).metadata).toMatchObject({ name: 'By the application', custom: [1] });
      return Promise.resolve(success({ redirectURL: REDIRECT }));
    });
    app.state.journey.change((journey) => ({
      ...journey,
      ssoValidationResponse: journey.ssoValidationResponse && {
        ...journey.ssoValidationResponse,
        metadata: { name: 'By the application', custom: [1] },
      },
    }));
    await giveAccessCode(app);
    expect.assertions(1);
  });

  it('tells the post-login check who comes, and the address before sso', async () => {
    const app = await beforeHandOff();
    await giveAccessCode(app);
    const { request, auth } = app.script.lastCall('postLoginCheck');
    expect(request).toEqual({
      userId: 'U1001',
      refreshToken: auth.refreshToken,
      redirectUrl: 'http://localhost:8080/sandbox/invest/',
      subAccountId: 'SA-1-1',
    });
  });

  it('sends one success event, and no other', async () => {
    const app = await beforeHandOff();
    await giveAccessCode(app);
    expect(app.analytics.events).toEqual([{ name: 'Login_Success' }]);
  });

  it('covers every step from the press to the departure', async () => {
    const app = await choosing();
    const { covers } = recordShown(app);
    await choose(app, 2);
    expect([covers, app.state.fullPage.get()]).toEqual([['hand-off'], 'hand-off']);
  });

  it('leaves no session behind: tokens, login and sub-account are gone before the tab leaves', async () => {
    const app = await choosing();
    app.browser.leave = () => {
      const { publicKeys: _keys, ...auth } = app.state.auth.get();
      expect(auth).toEqual({ sessionId: '', accessToken: '', authToken: '', refreshToken: '', subAccountId: null });
      const { validateAccessCode, ssoValidationResponse, ssoCompleteResponse, isValidated } = app.state.journey.get();
      expect([validateAccessCode, ssoValidationResponse, ssoCompleteResponse, isValidated]).toEqual([
        null,
        null,
        null,
        false,
      ]);
      expect(app.store.contents('tab')).toEqual({});
    };
    await choose(app, 1);
    expect.assertions(3);
  });

  it('for a customer on the bypass list makes no post-login check', async () => {
    const app = await beforeHandOff('post-login-bypassed');
    await giveAccessCode(app);
    expect([app.script.callCount('postLoginCheck'), visitedUrls(app).length]).toEqual([0, 1]);
    expect(app.analytics.events).toEqual([{ name: 'Login_Success' }]);
  });

  it.each([[['']], [['BYPASS-10', 'BYPASS']], [['bypass-1']], [['null']], [[]]])(
    'compares the bypass list exactly: %j is not it',
    async (postLoginCheckBypass) => {
      const app = await startScriptedApp({ persona: 'post-login-bypassed', settings: { postLoginCheckBypass } });
      await signIn(app);
      expect(app.script.callCount('postLoginCheck')).toBe(1);
    },
  );

  it.each([[['']], [['null', '', 'undefined']]])(
    'never bypasses for want of a sub-account: %j',
    async (postLoginCheckBypass) => {
      const app = await startScriptedApp({ persona: 'no-accounts', settings: { postLoginCheckBypass } });
      await signIn(app);
      expect(app.script.callCount('postLoginCheck')).toBe(1);
    },
  );
});

describe('A double press', () => {
  it('hands over once', async () => {
    const app = await choosing();
    await Promise.all([choose(app, 1), choose(app, 1), choose(app, 4), app.get(HandOff).retry()]);
    expect([
      app.script.callCount('completeSso'),
      app.script.callCount('postLoginCheck'),
      visitedUrls(app).length,
    ]).toEqual([1, 1, 1]);
    expect(app.script.lastCall('completeSso').auth.subAccountId).toBe('SA-3-1');
  });

  it('is possible again after a failure', async () => {
    const app = await choosing();
    app.script.fail('completeSso', connectionLost);
    await choose(app, 3);
    expect([app.state.fullPage.get(), visitedUrls(app)]).toEqual(['sso-failure', []]);
    await app.get(HandOff).retry();
    expect([visitedUrls(app).length, app.script.lastCall('completeSso').auth.subAccountId]).toEqual([1, 'SA-3-3']);
  });
});

describe('What stays of the customer', () => {
  it('is remembered on the device: identifier, first name and account type', async () => {
    const app = await choosing();
    await choose(app, 4);
    await app.clock.pass(0);
    const next = await startApp({ world: app });
    expect(next.state.journey.get()).toMatchObject({
      identifierType: 'PAN',
      mobileOrPan: app.persona.pan,
      customerName: 'Meera',
      settlementType: 4,
    });
  });

  it('is nothing when they did not want to be remembered', async () => {
    const app = await beforeHandOff('resident', false);
    await giveAccessCode(app);
    await app.clock.pass(0);
    expect([visitedUrls(app).length, app.store.contents('device'), app.store.contents('tab')]).toEqual([1, {}, {}]);
  });
});

describe('completeSso that fails', () => {
  it('shows the SSO failure, and sends neither customer nor event anywhere', async () => {
    const app = await choosing();
    app.script.fail('completeSso', connectionLost);
    await choose(app, 1);
    expect([app.state.fullPage.get(), visitedUrls(app), app.analytics.events]).toEqual(['sso-failure', [], []]);
  });

  it('tells it once: the SSO failure is the message', async () => {
    const app = await choosing();
    const shown = recordShown(app);
    app.script.refuse('completeSso', '1001');
    await choose(app, 1);
    expect([shown.covers, shown.messages, shown.navigations]).toEqual([['hand-off', 'sso-failure'], [], []]);
  });

  it('under maintenance shows the maintenance page', async () => {
    const app = await choosing();
    app.script.refuse('completeSso', 'ERR08');
    await choose(app, 1);
    expect(app.state.fullPage.get()).toBe('maintenance');
  });

  it('by a session that has timed out (1080) leads to the login, which nothing covers', async () => {
    const app = await choosing();
    const shown = recordShown(app);
    app.script.refuse('completeSso', '1080');
    await choose(app, 1);
    expect([shown.messages, currentStep(app), app.state.fullPage.get()]).toEqual([['1080'], 'loginMobilePan', 'none']);
  });

  it('by an expired session (1082) shows that once, and nothing covers it', async () => {
    const app = await choosing();
    const shown = recordShown(app);
    app.script.refuse('completeSso', '1082', {}, 2);
    await choose(app, 1);
    expect([shown.navigations, app.state.fullPage.get(), shown.messages]).toEqual([
      ['sessionExpired replace'],
      'none',
      [],
    ]);
  });

  it('as another tab logs out in the meantime shows that alone', async () => {
    const app = await choosing();
    const shown = recordShown(app);
    const release = app.script.hold('completeSso');
    const choosingAccount = choose(app, 1);
    const other = await startApp({ world: app });
    other.browser.broadcast({ kind: 'logged-out' });
    release(success({ redirectURL: REDIRECT }));
    await choosingAccount;
    expect([visitedUrls(app), shown.navigations, app.state.fullPage.get()]).toEqual([
      [],
      ['sessionExpired replace'],
      'none',
    ]);
  });

  it('without a login shows the SSO failure and asks nobody', async () => {
    const app = await startScriptedApp();
    await app.get(HandOff).toOnlyAccount();
    expect([app.state.fullPage.get(), app.script.callCount('completeSso')]).toEqual(['sso-failure', 0]);
  });
});

describe('A redirect address', () => {
  it.each([
    'https://elsewhere.example/sso',
    'javascript:alert(1)',
    '//elsewhere.example/sso',
    '',
    'http://localhost:8081/sso',
  ])('of completeSso that is not allowed (%s) is refused before any token leaves', async (redirectURL) => {
    const app = await choosing();
    app.script.answerOnce('completeSso', { redirectURL });
    await choose(app, 1);
    expect([app.state.fullPage.get(), visitedUrls(app), app.script.callCount('postLoginCheck')]).toEqual([
      'sso-failure',
      [],
      0,
    ]);
    expect(app.analytics.events).toEqual([{ name: 'Redirect_Refused', door: 'completeSso' }]);
  });

  it('is refused for the persona whose hand-off is foreign', async () => {
    const app = await beforeHandOff('foreign-hand-off');
    await giveAccessCode(app);
    expect([app.state.fullPage.get(), visitedUrls(app)]).toEqual(['sso-failure', []]);
  });

  it('is followed as the URL standard repairs it', async () => {
    const app = await choosing();
    app.script.answerOnce('completeSso', { redirectURL: ' HTTP://LOCALHOST:8080/a/../sandbox/invest/sso' });
    app.script.answerOnce('postLoginCheck', {});
    await choose(app, 1);
    expect(visitedUrls(app)).toEqual(['http://localhost:8080/sandbox/invest/sso']);
  });
});

describe('A post-login check that refuses', () => {
  it('without an address explains itself, sends the failure event with its code, and goes nowhere', async () => {
    const app = await beforeHandOff('post-login-refused');
    const shown = recordShown(app);
    await giveAccessCode(app);
    expect([shown.dialogs, visitedUrls(app)]).toEqual([['1039'], []]);
    expect(app.analytics.events).toEqual([{ name: 'Login_Failure', errorCode: '1039' }]);
  });

  it('leads a customer without a choice back to the login', async () => {
    const app = await beforeHandOff('post-login-refused');
    await giveAccessCode(app);
    expect([currentStep(app), app.state.fullPage.get()]).toEqual(['subsequentLoginPassword', 'none']);
  });

  it('leaves a customer with a choice at the choice', async () => {
    const app = await choosing();
    const shown = recordShown(app);
    app.script.refuse('postLoginCheck', '1037');
    await choose(app, 1);
    expect([shown.navigations, shown.dialogs, app.state.fullPage.get()]).toEqual([[], ['1037'], 'none']);
    await choose(app, 2);
    expect(visitedUrls(app)).toHaveLength(1);
  });

  it('with an allowed address leads there, by the failure event', async () => {
    const app = await beforeHandOff('post-login-redirected');
    const shown = recordShown(app);
    await giveAccessCode(app);
    expect(visitedUrls(app)).toEqual(['http://localhost:8080/sandbox/invest/update?code=1037']);
    expect(app.analytics.events).toEqual([{ name: 'Login_Failure', errorCode: '1037' }]);
    expect([shown.dialogs, shown.messages, app.state.auth.get().sessionId]).toEqual([[], [], '']);
  });

  it('with a foreign address is not followed and shows the SSO failure', async () => {
    const app = await beforeHandOff('post-login-foreign');
    await giveAccessCode(app);
    expect([visitedUrls(app), app.state.fullPage.get()]).toEqual([[], 'sso-failure']);
    expect(app.analytics.events).toEqual([
      { name: 'Login_Failure', errorCode: '1037' },
      { name: 'Redirect_Refused', door: 'postLoginCheck' },
    ]);
  });

  it('by a session that has expired shows that once, and no login besides', async () => {
    const app = await beforeHandOff();
    const shown = recordShown(app);
    app.script.refuse('postLoginCheck', '1082', {}, 2);
    await giveAccessCode(app);
    expect([shown.navigations, app.state.fullPage.get()]).toEqual([['sessionExpired replace'], 'none']);
    expect(app.analytics.events).toEqual([{ name: 'Login_Failure', errorCode: '1082' }]);
  });

  it.each([
    ['no answer', connectionLost],
    ['an answer that nobody knows', { kind: 'unknown', code: 'WebHttp::UNKWON', status: -2, requestId: '' } as const],
  ])('for %s sends POST_LOGIN_API_FAILURE, once, and shows one toast', async (_why, failure) => {
    const app = await choosing();
    const shown = recordShown(app);
    app.script.fail('postLoginCheck', failure);
    await choose(app, 1);
    expect(app.analytics.events).toEqual([{ name: 'Login_Failure', errorCode: 'POST_LOGIN_API_FAILURE' }]);
    expect([shown.messages, shown.dialogs, visitedUrls(app)]).toEqual([[failure.code], [], []]);
  });

  it('is made once more with a new token, and then leads on', async () => {
    const app = await choosing();
    app.script.fail('postLoginCheck', refusalOf('1082'));
    await choose(app, 1);
    expect([app.script.callCount('postLoginCheck'), app.script.lastCall('getAuthToken').auth.subAccountId]).toEqual([
      2,
      'SA-3-1',
    ]);
    expect(visitedUrls(app)).toHaveLength(1);
  });
});
