import { EnterBySso } from '@application/entering/enter-by-sso';
import { success } from '@domain/error/failure';
import { newWorld, startApp, type StartedApp } from '@test/support/start-app';
import { connectionLost, refusalOf, startScriptedApp } from '@test/support/scripted-gateway';
import { visitedUrls, enter, identify, currentStep, signIn, recordShown } from '@test/support/customer-actions';
import type { SsoMetadata } from '@domain/session/session';

const VALIDATE = '/sso/validate';

const addressOf = ({ browser }: StartedApp): string => browser.address().pathname + browser.address().search;

/** A tab that opens with an ssoId which an application asked for. */
const openWith = async (metadata: SsoMetadata, parameter = 'ssoId', query = '') => {
  const world = newWorld();
  const ssoId = world.brokerage.sessions.initiate({ metadata, consentNeeded: false, customer: null });
  return startScriptedApp({ world, address: `${VALIDATE}?${parameter}=${ssoId}${query}` });
};

/** The same, for a customer who is known to that application. */
const openKnown = async (
  metadata: SsoMetadata = {},
  persona: 'resident' | 'four-accounts' | 'expired-password' = 'resident',
) => {
  const world = newWorld();
  const ssoId = world.brokerage.initiateAuthenticatedSso(persona, metadata);
  return startScriptedApp({ world, persona, address: `${VALIDATE}?ssoId=${ssoId}` });
};

describe('Entering by /', () => {
  it('asks for an ssoId, validates it, and leads to the login', async () => {
    const app = await startScriptedApp();
    await enter(app);
    expect(app.script.calls.slice(2).map(({ service }) => service)).toEqual(['initiateSso', 'validateSso']);
    expect([currentStep(app), app.state.journey.get().isValidated]).toEqual(['loginMobilePan', true]);
  });

  it('passes on the journey that the address asks for, and nothing else', async () => {
    const app = await startScriptedApp({ address: '/?journey=unlock-account&x=1' });
    await enter(app);
    expect(app.script.lastCall('initiateSso').request).toEqual({ journey: 'unlock-account' });
    expect(currentStep(app)).toBe('unlockSelection');
  });

  it('asks for nothing in particular when the address does not', async () => {
    const app = await startScriptedApp();
    await enter(app);
    expect(app.script.lastCall('initiateSso').request).toEqual({});
  });

  it('remembers the journey when the gateway does not say it back', async () => {
    const app = await startScriptedApp({ address: '/?journey=forgot-username' });
    app.script.answerOnce('validateSso', {
      sessionId: 's',
      refreshToken: { token: 't' },
      metadata: {},
      consentNeeded: false,
    });
    await enter(app);
    expect(currentStep(app)).toBe('forgotUsernameIdentifier');
  });

  it('leaves the ssoId neither in the address nor in the history', async () => {
    const app = await startScriptedApp();
    await enter(app);
    expect(addressOf(app)).toBe(VALIDATE);
  });

  it('enters once, however often it is asked to', async () => {
    const app = await startScriptedApp();
    await Promise.all([enter(app), enter(app), enter(app)]);
    expect([app.script.callCount('initiateSso'), app.script.callCount('validateSso')]).toEqual([1, 1]);
  });
});

describe('Entering by /sso/validate', () => {
  it.each(['ssoId', 'SSOID'])('takes the id of %s and stores what the validation brings', async (parameter) => {
    const app = await openWith({}, parameter);
    const id = app.browser.address().searchParams.get(parameter) ?? '';
    await enter(app);
    const { isValidated, isAuthenticatedFlow, SSOID, ssoValidationResponse } = app.state.journey.get();
    expect([isValidated, isAuthenticatedFlow, SSOID]).toEqual([true, false, id]);
    expect(app.state.auth.get()).toMatchObject({
      sessionId: ssoValidationResponse?.sessionId,
      refreshToken: ssoValidationResponse?.refreshToken.token,
      authToken: '',
    });
  });

  it('takes the id out of the address before it asks anybody', async () => {
    const app = await openWith({}, 'ssoId', '&utm=1#x');
    app.script.intercept('validateSso', () => {
      expect(app.browser.address().href).toMatch(/\/sso\/validate$/u);
      return null;
    });
    await enter(app);
    expect(app.script.callCount('validateSso')).toBe(1);
    expect.assertions(2);
  });

  it.each(['', '?', '?ssoId=', '?other=1'])(
    'without an id (%j) shows the SSO failure, and asks nobody',
    async (query) => {
      const app = await startScriptedApp({ address: VALIDATE + query });
      await enter(app);
      expect([app.state.fullPage.get(), app.script.callCount('validateSso'), app.state.navigation.get()]).toEqual([
        'sso-failure',
        0,
        null,
      ]);
    },
  );

  it('with an id that was used shows the SSO failure', async () => {
    const first = await openWith({});
    const address = addressOf(first);
    await enter(first);
    const second = await startApp({ world: first, address });
    await enter(second);
    expect([second.state.fullPage.get(), second.state.auth.get().sessionId]).toEqual(['sso-failure', '']);
  });

  it.each(['a'.repeat(10_000), '<b>', '__proto__', '%00', '../..'])(
    'with the id %.20s shows the SSO failure',
    async (id) => {
      const app = await startApp({ address: `${VALIDATE}?ssoId=${encodeURIComponent(id)}` });
      await enter(app);
      expect([app.state.fullPage.get(), addressOf(app)]).toEqual(['sso-failure', VALIDATE]);
    },
  );

  it('drops every trace of an earlier session, but not what is remembered', async () => {
    const app = await openWith({});
    await enter(app);
    await identify(app);
    const before = app.state.auth.get();
    app.state.journey.change((journey) => ({ ...journey, refId: 'ref-1', provenFor: 'login', pan: 'AAAPR1001F' }));
    const ssoId = app.brokerage.sessions.initiate({ metadata: {}, consentNeeded: false, customer: null });
    app.browser.replaceAddress(`${VALIDATE}?ssoId=${ssoId}`);
    app.script.intercept('validateSso', ({ auth }) => {
      expect(auth).toMatchObject({
        sessionId: '',
        authToken: '',
        refreshToken: '',
        accessToken: '',
        subAccountId: null,
      });
      return null;
    });
    await enter(app);
    const { refId, provenFor, pan, mobileOrPan } = app.state.journey.get();
    expect([refId, provenFor, pan, mobileOrPan]).toEqual(['', null, '', app.persona.pan]);
    expect(app.state.auth.get().sessionId).not.toBe(before.sessionId);
    expect.assertions(3);
  });

  it('drops it also when the new id is good for nothing', async () => {
    const app = await openWith({});
    await enter(app);
    app.browser.replaceAddress(`${VALIDATE}?ssoId=wrong`);
    await enter(app);
    expect([app.state.auth.get().sessionId, app.state.journey.get().isValidated]).toEqual(['', false]);
  });

  it('keeps nothing of a customer who did not want to be remembered', async () => {
    const app = await openWith({});
    await enter(app);
    await identify(app);
    app.state.journey.change((journey) => ({ ...journey, isRemembered: false }));
    app.browser.replaceAddress('/');
    await enter(app);
    await app.clock.pass(0);
    expect([app.state.journey.get().mobileOrPan, app.store.contents('device')]).toEqual(['', {}]);
  });
});

describe('The journey that was meant', () => {
  it.each([
    ['forgot-password', 'forgotPasswordIdentifier'],
    ['forgot-username', 'forgotUsernameIdentifier'],
    ['unlock-account', 'unlockSelection'],
    ['create-username', 'createUsernameIdentifier'],
    ['change-password', 'loginMobilePan'],
    ['login', 'loginMobilePan'],
    ['password-expired', 'loginMobilePan'],
    ['account-activation', 'loginMobilePan'],
    ['no-such-journey', 'loginMobilePan'],
    ['__proto__', 'loginMobilePan'],
    ['constructor', 'loginMobilePan'],
    ['', 'loginMobilePan'],
  ])('%j leads a customer who is not known to %s', async (journey, step) => {
    const app = await openWith({ journey });
    const { navigations: places } = recordShown(app);
    await enter(app);
    expect([places, app.state.fullPage.get()]).toEqual([[`${step} replace`], 'none']);
  });

  it('is that of the metadata, whatever the address says', async () => {
    const app = await openWith({ journey: 'unlock-account' }, 'ssoId', '&journey=forgot-password');
    await enter(app);
    expect(currentStep(app)).toBe('unlockSelection');
  });

  it('is that of the address when the metadata has none', async () => {
    const app = await openWith({}, 'ssoId', '&journey=forgot-password');
    await enter(app);
    expect(currentStep(app)).toBe('forgotPasswordIdentifier');
  });

  it('is, for a known customer, also changing the password', async () => {
    const app = await openKnown({ journey: 'change-password' });
    await enter(app);
    expect([currentStep(app), app.script.callCount('loginStatus')]).toEqual(['changePasswordVerify', 0]);
  });

  it('leads a known customer to the login when nobody knows it', async () => {
    const app = await openKnown({ journey: 'no-such-journey' });
    await enter(app);
    expect([currentStep(app), app.script.callCount('loginStatus')]).toEqual(['loginMobilePan', 0]);
  });

  it('is the password for a customer who is remembered with a name', async () => {
    const world = newWorld();
    const before = await startApp({ world });
    await signIn(before);
    await world.clock.pass(0);
    const app = await startApp({ world });
    await enter(app);
    expect(currentStep(app)).toBe('subsequentLoginPassword');
  });
});

describe('A known customer', () => {
  it('with one account is handed over at once', async () => {
    const app = await openKnown();
    await enter(app);
    expect(visitedUrls(app)).toEqual([expect.stringMatching(/\/sandbox\/invest\/sso\?ticket=/u)]);
  });

  it('with four accounts chooses one', async () => {
    const app = await openKnown({}, 'four-accounts');
    await enter(app);
    expect([currentStep(app), app.state.journey.get().validateAccessCode?.accounts.length]).toEqual([
      'loginAccounts',
      4,
    ]);
    expect(app.script.lastCall('loginStatus').request).toEqual({
      refreshToken: app.state.journey.get().ssoValidationResponse?.refreshToken.token,
    });
  });

  it('whose password has expired sets another', async () => {
    const app = await openKnown({}, 'expired-password');
    await enter(app);
    expect(currentStep(app)).toBe('passwordExpired');
  });

  it.each([
    ['is refused', refusalOf('1001')],
    ['gets no answer', connectionLost],
  ])('signs in when the login status %s', async (_how, failure) => {
    const app = await openKnown({}, 'four-accounts');
    app.script.fail('loginStatus', failure);
    const { navigations: places } = recordShown(app);
    await enter(app);
    expect(places).toEqual(['loginMobilePan replace']);
  });

  it('whose session has expired is told so, and not sent to the login besides', async () => {
    const app = await openKnown({}, 'four-accounts');
    app.script.refuse('loginStatus', '1082', {}, 2);
    const { navigations: places } = recordShown(app);
    await enter(app);
    expect(places).toEqual(['sessionExpired replace']);
  });
});

describe('Entering that fails', () => {
  it.each(['initiateSso', 'validateSso'] as const)(
    'at %s shows the SSO failure; entering anew begins at /',
    async (service) => {
      const app = await startScriptedApp();
      app.script.fail(service, connectionLost);
      await enter(app);
      expect([app.state.fullPage.get(), app.state.navigation.get()]).toEqual(['sso-failure', null]);
      await app.get(EnterBySso).startOver();
      expect([app.state.fullPage.get(), currentStep(app)]).toEqual(['none', 'loginMobilePan']);
    },
  );

  it('by an id that was used is mended by entering anew', async () => {
    const app = await startScriptedApp({ address: `${VALIDATE}?ssoId=used` });
    await enter(app);
    await app.get(EnterBySso).startOver();
    expect([app.script.callCount('initiateSso'), currentStep(app)]).toEqual([1, 'loginMobilePan']);
  });

  it.each(['initiateSso', 'validateSso'] as const)(
    'under maintenance at %s shows the maintenance page',
    async (service) => {
      const app = await startScriptedApp();
      app.script.refuse(service, 'ERR08');
      await enter(app);
      expect(app.state.fullPage.get()).toBe('maintenance');
    },
  );

  it('under maintenance at the login status shows the maintenance page', async () => {
    const app = await openKnown();
    app.script.refuse('loginStatus', 'ERR08');
    await enter(app);
    expect(app.state.fullPage.get()).toBe('maintenance');
  });

  it('leaves a validation that brings an auth token and no journey to the login status alone', async () => {
    const app = await startScriptedApp();
    const login = { accounts: [], name: '', userId: 'U1', refreshToken: { token: 'r' }, passwordExpired: true };
    app.script.answerOnce('validateSso', {
      sessionId: 's',
      refreshToken: { token: 't' },
      authToken: 'a',
      metadata: {},
      consentNeeded: false,
    });
    app.script.intercept('loginStatus', ({ auth }) => {
      expect(auth).toMatchObject({ sessionId: 's', authToken: 'a', refreshToken: 't' });
      return Promise.resolve(success(login));
    });
    await enter(app);
    expect(currentStep(app)).toBe('passwordExpired');
    expect.assertions(2);
  });
});
