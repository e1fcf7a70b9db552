import { ContinueAs } from '@application/signing-in/continue-as';
import { EnterBySso } from '@application/entering/enter-by-sso';
import { NextEntry } from '@application/session/next-entry';
import { EndSession } from '@application/session/end-session';
import { SANDBOX_ORIGIN } from '@adapters/in-memory/brokerage/brokerage-memory';
import { InMemoryKeyValueStore } from '@adapters/in-memory/key-value-store';
import { sandboxSettings } from '@adapters/in-memory/settings';
import { withFields } from '@domain/journey/fields';
import { failed, success, unknownFailure } from '@domain/error/failure';
import { isConsentIncomplete } from '@domain/journey/consent';
import { areNeedsMet, isContinueAsShown } from '@domain/journey/needs';
import { STEPS } from '@domain/journey/steps';
import { maxIdleMsOf } from '@domain/session/session-limits';
import { RESTORE_TIMEOUT_MS, type Vault } from '@ports/vault';
import { newWorld, startApp, type StartedApp } from '@test/support/start-app';
import { connectionLost, refusalOf, startScriptedApp, type ScriptedApp } from '@test/support/scripted-gateway';
import {
  callCount,
  currentStep,
  enter,
  identify,
  recordShown,
  signIn,
  visitedUrls,
} from '@test/support/customer-actions';
import { NO_AUTH, SESSION_ID_KEY, type SsoMetadata } from '@domain/session/session';

const VALIDATE_PATH = '/sso/validate';

const addressBarOf = ({ browser }: StartedApp): string => browser.address().pathname + browser.address().search;

/** Opens a tab with an ssoId that an application has requested. */
const startWithSsoId = async (metadata: SsoMetadata, parameter = 'ssoId', query = '') => {
  const world = newWorld();
  const ssoId = world.brokerage.initiateSso(metadata);
  return startScriptedApp({ world, address: `${VALIDATE_PATH}?${parameter}=${ssoId}${query}` });
};

/** The same for a customer whom that application has authenticated. */
const startAuthenticated = async (
  metadata: SsoMetadata = {},
  persona: 'resident' | 'four-accounts' | 'expired-password' = 'resident',
  query = '',
) => {
  const world = newWorld();
  const ssoId = world.brokerage.initiateAuthenticatedSso(persona, metadata);
  return startScriptedApp({ world, persona, address: `${VALIDATE_PATH}?ssoId=${ssoId}${query}` });
};

/** The authenticated session has ended, and another one has begun without its tokens. */
const expectSessionOfItsOwn = (app: ScriptedApp): void => {
  const { script, brokerage, state } = app;
  const { isAuthenticatedFlow, isValidated } = state.session.journey.get();
  expect(isAuthenticatedFlow).toBe(false);
  expect(isValidated).toBe(true);
  expect(state.session.auth.get().authToken).toBe('');
  expect(callCount(app, 'validateSso')).toBe(2);
  const [ended] = script.calls.filter(({ service }) => service === 'logout');
  expect(brokerage.sessions.withId(ended?.auth.sessionId ?? '')).toBeNull();
  expect(ended?.auth.sessionId).not.toBe(state.session.auth.get().sessionId);
};

describe('Entry by /', () => {
  it('requests an ssoId, validates it and opens the sign-in', async () => {
    const app = await startScriptedApp();
    await enter(app);
    expect(app.script.calls.slice(2).map(({ service }) => service)).toEqual(['initiateSso', 'validateSso']);
    expect(currentStep(app)).toBe('loginMobilePan');
    expect(app.state.session.journey.get().isValidated).toBe(true);
  });

  it('does nothing once the address is that of another step', async () => {
    const app = await startScriptedApp();
    app.browser.replaceAddress(STEPS.sessionExpired.path);
    await enter(app);
    expect(callCount(app, 'initiateSso')).toBe(0);
  });

  it('sends only the journey parameter of the address', async () => {
    const app = await startScriptedApp({ address: '/?journey=unlock-account&x=1' });
    await enter(app);
    expect(app.script.lastCall('initiateSso').request).toEqual({ journey: 'unlock-account' });
    expect(currentStep(app)).toBe('unlockSelection');
  });

  it('sends no journey when the address has none', async () => {
    const app = await startScriptedApp();
    await enter(app);
    expect(app.script.lastCall('initiateSso').request).toStrictEqual({});
  });

  it('requests the ssoId without the tokens of an earlier session', async () => {
    const app = await startScriptedApp();
    await enter(app);
    await identify(app);
    expect(app.state.session.auth.get().sessionId).not.toBe('');
    app.browser.replaceAddress('/');
    await enter(app);
    expect(app.script.lastCall('initiateSso').auth).toEqual(NO_AUTH);
  });

  it('remembers the journey when the gateway does not return it', async () => {
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

  it('keeps the ssoId out of the address, so that a reload begins again', async () => {
    const app = await startScriptedApp({ address: '/?journey=unlock-account' });
    app.script.intercept('validateSso', () => {
      expect(addressBarOf(app)).toBe('/?journey=unlock-account');
      return null;
    });
    await enter(app);
    expect(addressBarOf(app)).toBe('/?journey=unlock-account');
    expect.assertions(2);
  });

  it('happens once, however often it is requested', async () => {
    const app = await startScriptedApp();
    await Promise.all([enter(app), enter(app), enter(app)]);
    expect(callCount(app, 'initiateSso')).toBe(1);
    expect(callCount(app, 'validateSso')).toBe(1);
  });
});

describe('An entry that the customer has left', () => {
  it.each(['initiateSso', 'validateSso'] as const)(
    'by Back or because of an error changes nothing when %s is answered',
    async (service) => {
      const app = await startScriptedApp();
      app.script.intercept(service, () => {
        app.browser.replaceAddress('/something-went-wrong');
        return null;
      });
      await enter(app);
      expect(app.script.calls.at(-1)?.service).toBe(service);
      expect(currentStep(app)).toBe('somethingWentWrong');
      expect(app.state.session.auth.get().sessionId).toBe('');
      expect(app.state.screen.fullPage.get()).toBe('none');
    },
  );

  it.each([
    ['answered', null],
    ['refused', failed(refusalOf('1001'))],
  ])('because of an error stays with the error when loginStatus is %s', async (_how, answer) => {
    const app = await startAuthenticated();
    app.script.intercept('loginStatus', () => {
      app.browser.replaceAddress('/something-went-wrong');
      return answer && Promise.resolve(answer);
    });
    await enter(app);
    expect(callCount(app, 'loginStatus')).toBe(1);
    expect(currentStep(app)).toBe('somethingWentWrong');
    expect(app.state.screen.fullPage.get()).toBe('none');
    expect(callCount(app, 'initiateSso')).toBe(0);
  });
});

describe('Entry by /sso/validate', () => {
  it.each(['ssoId', 'SSOID'])('reads the id from %s and stores the result of the validation', async (parameter) => {
    const app = await startWithSsoId({}, parameter);
    const id = app.browser.ssoId();
    await enter(app);
    const { isValidated, isAuthenticatedFlow, SSOID, ssoValidationResponse } = app.state.session.journey.get();
    expect(isValidated).toBe(true);
    expect(isAuthenticatedFlow).toBe(false);
    expect(SSOID).toEqual(id);
    expect(app.state.session.auth.get()).toMatchObject({
      sessionId: ssoValidationResponse?.sessionId,
      refreshToken: ssoValidationResponse?.refreshToken.token,
      authToken: '',
    });
  });

  it('removes the id from the address bar before the first call', async () => {
    const app = await startWithSsoId({}, 'ssoId', '&utm=1#x');
    app.script.intercept('validateSso', () => {
      expect(app.browser.address().href).toMatch(/\/sso\/validate$/u);
      return null;
    });
    await enter(app);
    expect(callCount(app, 'validateSso')).toBe(1);
    expect.assertions(2);
  });

  it('forgets the id when it is answered, because it works only once', async () => {
    const app = await startWithSsoId({});
    app.script.intercept('validateSso', () => {
      expect(app.browser.ssoId()).not.toBe('');
      return null;
    });
    await enter(app);
    expect(app.browser.ssoId()).toBe('');
    expect.assertions(2);
  });

  it.each(['', '?', '?ssoId=', '?other=1'])(
    'without an id (%j) shows the SSO failure without a call',
    async (query) => {
      const app = await startScriptedApp({ address: VALIDATE_PATH + query });
      await enter(app);
      expect(app.state.screen.fullPage.get()).toBe('sso-failure');
      expect(callCount(app, 'validateSso')).toBe(0);
      expect(app.state.screen.navigation.get()).toBeNull();
    },
  );

  it('with a used id shows the SSO failure', async () => {
    const first = await startWithSsoId({});
    const address = addressBarOf(first);
    await enter(first);
    const second = await startApp({ world: first, address });
    await enter(second);
    expect(second.state.screen.fullPage.get()).toBe('sso-failure');
    expect(second.state.session.auth.get().sessionId).toBe('');
  });

  it.each(['a'.repeat(10_000), '<b>', '__proto__', '%00', '../..'])(
    'with the id %.20s shows the SSO failure',
    async (id) => {
      const app = await startApp({ address: `${VALIDATE_PATH}?ssoId=${encodeURIComponent(id)}` });
      await enter(app);
      expect(app.state.screen.fullPage.get()).toBe('sso-failure');
      expect(addressBarOf(app)).toEqual(VALIDATE_PATH);
    },
  );

  it('clears an earlier session but keeps the remembered identifier', async () => {
    const app = await startWithSsoId({});
    await enter(app);
    await identify(app);
    const ofEarlierSession = { customerAlias: 'alias-1', subAccountId: 'SA-1-1', hasSignedIn: true, refreshes: 2 };
    app.state.session.auth.change((auth) => ({ ...auth, ...ofEarlierSession }));
    const before = app.state.session.auth.get();
    app.state.session.journey.change((journey) => ({
      ...journey,
      refId: 'ref-1',
      provenFor: 'login',
      pan: 'AAAPR1001F',
    }));
    const ssoId = app.brokerage.initiateSso();
    app.browser.visit(`${VALIDATE_PATH}?ssoId=${ssoId}`);
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
    const { refId, provenFor, pan, mobileOrPan } = app.state.session.journey.get();
    expect(refId).toBe('');
    expect(provenFor).toBeNull();
    expect(pan).toBe('');
    expect(mobileOrPan).toEqual(app.persona.pan);
    const { customerAlias, subAccountId, hasSignedIn, refreshes, sessionId } = app.state.session.auth.get();
    expect(sessionId).not.toBe(before.sessionId);
    expect({ customerAlias, subAccountId, hasSignedIn, refreshes }).toEqual({
      customerAlias: '',
      subAccountId: null,
      hasSignedIn: false,
      refreshes: 0,
    });
    expect.assertions(7);
  });

  it.each([
    ['is invalid', `${VALIDATE_PATH}?ssoId=wrong`],
    ['is missing', VALIDATE_PATH],
  ])('keeps an earlier session in this tab if the new id %s', async (_fault, address) => {
    const app = await startWithSsoId({});
    await enter(app);
    await identify(app);
    const [auth, journey] = [app.state.session.auth.get(), app.state.session.journey.get()];
    app.browser.visit(address);
    await enter(app);
    expect(app.state.session.auth.get()).toEqual(auth);
    expect(app.state.session.journey.get()).toEqual(journey);
    expect(app.state.screen.fullPage.get()).toBe('sso-failure');
    expect(app.browser.broadcasts).toStrictEqual([]);
  });

  it('does not end when another tab ends an earlier session during the validation', async () => {
    const app = await startWithSsoId({});
    await enter(app);
    const ssoId = app.brokerage.initiateSso();
    app.browser.visit(`${VALIDATE_PATH}?ssoId=${ssoId}`);
    const release = app.script.hold('validateSso');
    const entering = enter(app);
    const other = await startApp({ world: app });
    other.browser.broadcast({ kind: 'logged-out' });
    expect(app.state.session.auth.get().sessionId).toBe('');
    release();
    await entering;
    expect(app.state.session.auth.get().sessionId).not.toBe('');
    expect(currentStep(app)).toBe('loginMobilePan');
  });

  it.each([
    ['has an empty one', ''],
    ['has none', null],
    ['has another one', 'of-body'],
  ])('takes the tokens of the headers if the body %s', async (_what, authToken) => {
    const app = await startWithSsoId({});
    app.script.intercept('validateSso', ({ options }) => {
      options.auth?.change((auth) => ({
        ...auth,
        accessToken: 'access-of-headers',
        authToken: 'of-headers',
        refreshToken: 'refresh-of-headers',
      }));
      const refreshToken = { token: 'refresh-of-body' };
      return Promise.resolve(
        success({
          sessionId: 's',
          refreshToken,
          authToken,
          metadata: { journey: 'forgot-username' },
          consentNeeded: false,
        }),
      );
    });
    await enter(app);
    expect(app.state.session.auth.get()).toMatchObject({
      sessionId: 's',
      accessToken: 'access-of-headers',
      authToken: 'of-headers',
      refreshToken: 'refresh-of-headers',
    });
    expect(app.state.session.journey.get().isAuthenticatedFlow).toBe(authToken === 'of-body');
  });

  it('takes the tokens of the body if the headers have none', async () => {
    const app = await startWithSsoId({});
    app.script.answerOnce('validateSso', {
      sessionId: 's',
      refreshToken: { token: 'refresh-of-body' },
      authToken: 'of-body',
      metadata: { journey: 'change-password' },
      consentNeeded: false,
    });
    app.script.fail('loginStatus', connectionLost);
    await enter(app);
    expect(app.state.session.auth.get()).toMatchObject({ authToken: 'of-body', refreshToken: 'refresh-of-body' });
  });

  it('with a new id shows its customer, although an earlier customer has not continued yet', async () => {
    const app = await startAuthenticated();
    await enter(app);
    expect(app.state.session.journey.get().validateAccessCode?.name).toBe('Asha Rao');
    const ssoId = app.brokerage.initiateAuthenticatedSso('four-accounts');
    app.browser.visit(`${VALIDATE_PATH}?ssoId=${ssoId}`);
    await enter(app);
    expect(app.state.session.journey.get().validateAccessCode?.name).toBe('Meera Nair');
  });

  it('keeps nothing of a customer who does not want to be remembered', async () => {
    const app = await startWithSsoId({});
    await enter(app);
    await identify(app);
    app.state.session.journey.change((journey) => withFields(journey, { isRemembered: false }));
    app.browser.replaceAddress('/');
    await enter(app);
    await app.clock.pass(0);
    expect(app.state.session.journey.get().mobileOrPan).toBe('');
    expect(app.store.contents('device')).toEqual({});
  });
});

describe('After start-up', () => {
  const MINUTE = 60_000;
  const SIGN_IN = '/login/identifier/mobile-pan';

  /** Reloads the page of a tab that was left at this address for so many minutes. */
  const reloadAfter = async (minutes: number, address: string) => {
    const world = newWorld();
    const tab = await startApp({ world });
    await enter(tab);
    await world.clock.pass(minutes * MINUTE);
    const app = await startScriptedApp({ world, store: tab.store, address });
    await app.get(EnterBySso).enterAfterStartUp();
    return app;
  };

  it.each(['/', '/sso/validate?ssoId=x'])('the address %s is entered', async (address) => {
    const app = await reloadAfter(0, address);
    expect(callCount(app, 'validateSso')).toBe(1);
  });

  it.each([
    ['to switch account', {}, '', 'loginAccounts'],
    ['to change the password', { journey: 'change-password' }, '', 'changePasswordVerify'],
    ['with the change of the password in its address', {}, '&journey=change-password&utm=1', 'changePasswordVerify'],
  ] as const)(
    'an authenticated entry %s asks again who the customer is, if nobody answered before',
    async (_what, metadata, query, step) => {
      const tab = await startAuthenticated(metadata, 'four-accounts', query);
      tab.script.fail('loginStatus', connectionLost);
      await enter(tab);
      await tab.clock.pass(0);
      const app = await startScriptedApp({ world: tab, store: tab.store, address: addressBarOf(tab) });
      await app.get(EnterBySso).enterAfterStartUp();
      expect(currentStep(app)).toEqual(step);
      expect(callCount(app, 'validateSso')).toBe(0);
      expect(callCount(app, 'loginStatus')).toBe(1);
    },
  );

  it('an authenticated entry whose validation is no longer stored asks who the customer is', async () => {
    const tab = await startAuthenticated({}, 'four-accounts');
    tab.script.fail('loginStatus', connectionLost);
    await enter(tab);
    tab.state.session.journey.change((journey) => ({ ...journey, ssoValidationResponse: null }));
    await tab.clock.pass(0);
    const app = await startScriptedApp({ world: tab, store: tab.store, address: addressBarOf(tab) });
    await app.get(EnterBySso).enterAfterStartUp();
    expect(currentStep(app)).toBe('loginAccounts');
    expect(callCount(app, 'loginStatus')).toBe(1);
  });

  it('an authenticated entry whose customer is already known continues to the change of the password', async () => {
    const tab = await startAuthenticated({ journey: 'change-password' });
    await enter(tab);
    await tab.clock.pass(0);
    const app = await startScriptedApp({ world: tab, store: tab.store, address: addressBarOf(tab) });
    await app.get(EnterBySso).enterAfterStartUp();
    expect(currentStep(app)).toBe('changePasswordVerify');
    expect(callCount(app, 'loginStatus')).toBe(0);
  });

  it('an uncaught error stays on the screen', async () => {
    const app = await startScriptedApp();
    app.state.screen.showUnexpectedError(new Error('unforeseen'));
    await app.get(EnterBySso).enterAfterStartUp();
    expect(app.state.screen.fullPage.get()).toBe('error');
    expect(callCount(app, 'initiateSso')).toBe(0);
  });

  it('a sign-in page that was left open for eleven minutes begins again', async () => {
    const app = await reloadAfter(11, SIGN_IN);
    expect(currentStep(app)).toBe('loginMobilePan');
    expect(callCount(app, 'initiateSso')).toBe(1);
  });

  const reloadedBeforeTicket = async (address: string) => {
    const store = new InMemoryKeyValueStore();
    store.write('tab', SESSION_ID_KEY, 'session-1');
    const app = await startScriptedApp({ world: newWorld(), store, address });
    await app.get(EnterBySso).enterAfterStartUp();
    return app;
  };

  it.each([SIGN_IN, '/login/identifier/username', '/login/identifier/qrcode', '/subsequent-login/challenge/password'])(
    'a sign-in page, %s, that was reloaded before its ticket was stored begins again',
    async (address) => {
      const app = await reloadedBeforeTicket(address);
      expect(currentStep(app)).toBe('loginMobilePan');
      expect(callCount(app, 'initiateSso')).toBe(1);
    },
  );

  it.each(['/login/challenge/password', '/login/challenge/access-code', '/login/NRI/accounts'])(
    'a later page of a sign-in, %s, that was reloaded before its ticket was stored is left to the guard',
    async (address) => {
      const app = await reloadedBeforeTicket(address);
      expect(app.state.screen.navigation.get()).toBeNull();
      expect(callCount(app, 'initiateSso')).toBe(0);
    },
  );

  /** Reloads a tab at this address, whose records cannot be opened. */
  const reloadWithoutKey = async (address: string, opened: ReturnType<Vault['open']>) => {
    const world = newWorld();
    const tab = await startApp({ world });
    await enter(tab);
    await world.clock.pass(0);
    world.vault.open = () => opened;
    const starting = startScriptedApp({ world, store: tab.store, address });
    await world.clock.pass(RESTORE_TIMEOUT_MS);
    const app = await starting;
    await app.get(EnterBySso).enterAfterStartUp();
    return app;
  };
  const WITHOUT_KEY: readonly [string, ReturnType<Vault['open']>][] = [
    ['timed out', Promise.resolve(failed('Storage::TIMED_OUT'))],
    ['has no key', Promise.resolve(failed('Storage::NO_METHOD'))],
    ['does not answer', new Promise(() => undefined)],
  ];

  it.each(WITHOUT_KEY)(
    'a sign-in page whose ticket stays closed, because the vault %s, begins again',
    async (...row) => {
      const app = await reloadWithoutKey(SIGN_IN, row[1]);
      expect(currentStep(app)).toBe('loginMobilePan');
      expect(callCount(app, 'initiateSso')).toBe(1);
      expect(app.state.session.verdictOn('loginMobilePan')).toBe('proceed');
    },
  );

  it.each(WITHOUT_KEY)('another step is then left to the guard: the vault %s', async (...row) => {
    const app = await reloadWithoutKey('/login/challenge/access-code', row[1]);
    expect(app.state.screen.navigation.get()).toBeNull();
    expect(callCount(app, 'initiateSso')).toBe(0);
    expect(app.state.session.verdictOn('loginAccessCode')).toBe('not-found');
  });

  it.each([
    ['a sign-in page whose ticket is valid', 9, SIGN_IN],
    ['another step that was left open for eleven minutes', 11, '/login/challenge/access-code'],
    ['the password of a remembered customer, of whom nothing is stored,', 0, '/subsequent-login/challenge/password'],
  ])('%s is left to the guard', async (_situation, minutes, address) => {
    const app = await reloadAfter(minutes, address);
    expect(app.state.screen.navigation.get()).toBeNull();
    expect(callCount(app, 'initiateSso')).toBe(0);
  });

  it('a sign-in page without a session is left to the guard', async () => {
    const app = await startScriptedApp({ address: SIGN_IN });
    await app.get(EnterBySso).enterAfterStartUp();
    expect(app.state.screen.navigation.get()).toBeNull();
    expect(callCount(app, 'initiateSso')).toBe(0);
  });
});

describe('The requested journey', () => {
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
  ])('%j leads an unauthenticated customer to %s', async (journey, step) => {
    const app = await startWithSsoId({ journey });
    const { navigations: places } = recordShown(app);
    await enter(app);
    expect(places).toEqual([`${step} replace`]);
    expect(app.state.screen.fullPage.get()).toBe('none');
  });

  it('is taken from the metadata before the address', async () => {
    const app = await startWithSsoId({ journey: 'unlock-account' }, 'ssoId', '&journey=forgot-password');
    await enter(app);
    expect(currentStep(app)).toBe('unlockSelection');
  });

  it('is taken from the address when the metadata has none', async () => {
    const app = await startWithSsoId({}, 'ssoId', '&journey=forgot-password');
    await enter(app);
    expect(currentStep(app)).toBe('forgotPasswordIdentifier');
  });

  it.each([
    ['metadata', { journey: '' }, '&journey=forgot-password', 'forgotPasswordIdentifier'],
    ['metadata', { journey: null }, '&journey=forgot-password', 'forgotPasswordIdentifier'],
    ['address', { journey: 'unlock-account' }, '&journey=', 'unlockSelection'],
  ])('is not an empty one in the %s (%j, %s)', async (_where, metadata, query, step) => {
    const app = await startWithSsoId(metadata, 'ssoId', query);
    await enter(app);
    expect(currentStep(app)).toBe(step);
  });

  it.each(['no-such-journey', '__proto__', 'x'.repeat(3000), ''])('is none if the address has %j', async (journey) => {
    const app = await startScriptedApp({ address: `/?journey=${journey}` });
    await enter(app);
    expect(currentStep(app)).toBe('loginMobilePan');
    expect(app.script.lastCall('initiateSso').request).toEqual({});
  });

  it('is not kept in the address of an entry if no journey has the name', async () => {
    const app = await startWithSsoId({}, 'ssoId', '&journey=no-such-journey');
    const release = app.script.hold('validateSso');
    const entering = enter(app);
    await app.clock.pass(0);
    expect(addressBarOf(app)).toBe(VALIDATE_PATH);
    release();
    await entering;
  });

  it('is none for an authenticated customer if the metadata has an empty one', async () => {
    const app = await startAuthenticated({ journey: '' });
    await enter(app);
    expect(callCount(app, 'loginStatus')).toBe(1);
    expect(callCount(app, 'logout')).toBe(0);
  });

  it('can be change-password for an authenticated customer', async () => {
    const app = await startAuthenticated({ journey: 'change-password' });
    await enter(app);
    expect(currentStep(app)).toBe('changePasswordVerify');
    expect(callCount(app, 'loginStatus')).toBe(1);
    expect(app.state.session.journey.get().validateAccessCode?.name).toBe('Asha Rao');
  });

  it.each([
    ['no-such-journey', 'loginMobilePan', {}],
    ['forgot-password', 'forgotPasswordIdentifier', { journey: 'forgot-password' }],
  ])('%j begins in a session of its own after an authenticated entry', async (journey, step, request) => {
    const app = await startAuthenticated({ journey });
    await enter(app);
    expect(currentStep(app)).toEqual(step);
    expect(callCount(app, 'loginStatus')).toBe(0);
    expect(app.script.lastCall('initiateSso').request).toEqual(request);
    expectSessionOfItsOwn(app);
  });

  it('leads a customer who is remembered with a name to the password', async () => {
    const world = newWorld();
    const before = await startApp({ world });
    await signIn(before);
    await world.clock.pass(0);
    const app = await startApp({ world });
    await enter(app);
    expect(currentStep(app)).toBe('subsequentLoginPassword');
  });
});

describe('An authenticated customer', () => {
  it('with one account is shown, and is handed over after continuing', async () => {
    const app = await startAuthenticated();
    await enter(app);
    expect(currentStep(app)).toBe('ssoValidate');
    expect(isContinueAsShown(app.state.session.journey.get())).toBe(true);
    expect(visitedUrls(app)).toStrictEqual([]);
    await app.get(ContinueAs).proceed();
    expect(visitedUrls(app)).toEqual([expect.stringMatching(/\/sandbox\/invest\/sso\?ticket=/u)]);
  });

  it('with four accounts chooses one', async () => {
    const app = await startAuthenticated({}, 'four-accounts');
    await enter(app);
    expect(currentStep(app)).toBe('loginAccounts');
    expect(app.state.session.journey.get().validateAccessCode?.accounts).toHaveLength(4);
    expect(app.script.lastCall('loginStatus').request).toEqual({
      refreshToken: app.state.session.journey.get().ssoValidationResponse?.refreshToken.token,
    });
  });

  it('whose password has expired is shown, and resets it after continuing', async () => {
    const app = await startAuthenticated({}, 'expired-password');
    await enter(app);
    expect(currentStep(app)).toBe('ssoValidate');
    expect(isContinueAsShown(app.state.session.journey.get())).toBe(true);
    await app.get(ContinueAs).proceed();
    expect(currentStep(app)).toBe('passwordExpired');
  });

  it.each([{}, { journey: 'change-password' }] as const)(
    'who must accept the terms has to sign in for what they want, because only the sign-in sends the consent: %j',
    async (metadata) => {
      const world = newWorld();
      const customer = world.brokerage.customers.withId('four-accounts');
      const ssoId = world.brokerage.sessions.initiate({ metadata, consentNeeded: true, customer });
      const app = await startScriptedApp({ world, address: `${VALIDATE_PATH}?ssoId=${ssoId}` });
      await enter(app);
      expect(currentStep(app)).toBe('loginMobilePan');
      expect(callCount(app, 'loginStatus')).toBe(0);
      expect(app.script.lastCall('initiateSso').request).toEqual(metadata);
      expect(isConsentIncomplete(app.state.session.journey.get())).toBe(true);
      expectSessionOfItsOwn(app);
    },
  );

  it('who must give consent can neither continue nor choose an account', async () => {
    const app = await startAuthenticated({}, 'four-accounts');
    await enter(app);
    app.state.session.journey.change((journey) => ({
      ...journey,
      ssoValidationResponse: journey.ssoValidationResponse && { ...journey.ssoValidationResponse, consentNeeded: true },
    }));
    const journey = app.state.session.journey.get();
    expect(isContinueAsShown(journey)).toBe(false);
    expect(areNeedsMet('loginAccounts', journey)).toBe(false);
  });

  it('signs in in a session of their own when the login status is refused', async () => {
    const app = await startAuthenticated({}, 'four-accounts');
    app.script.refuse('loginStatus', '1001');
    await enter(app);
    expect(currentStep(app)).toBe('loginMobilePan');
    expectSessionOfItsOwn(app);
  });

  it.each([
    ['gets no answer', connectionLost, 'sso-failure'],
    ['gets an answer that nobody can read', unknownFailure('request-1'), 'sso-failure'],
    ['meets maintenance', refusalOf('ERR08'), 'maintenance'],
    ['meets maintenance at the refresh of its tokens', refusalOf('1082'), 'maintenance'],
  ] as const)('keeps the session when the login status %s, and can try again', async (_outcome, failure, page) => {
    const app = await startAuthenticated({ journey: 'change-password' });
    app.script.fail('loginStatus', failure);
    app.script.refuse('getAuthToken', 'ERR08');
    await enter(app);
    const { sessionId } = app.state.session.auth.get();
    expect(app.state.screen.fullPage.get()).toEqual(page);
    expect(callCount(app, 'logout')).toBe(0);
    expect(sessionId).not.toBe('');
    await app.get(EnterBySso).retry();
    expect(app.state.screen.fullPage.get()).toBe('none');
    expect(currentStep(app)).toBe('changePasswordVerify');
    expect(app.state.session.auth.get().sessionId).toEqual(sessionId);
    expect(callCount(app, 'initiateSso')).toBe(0);
    expect(app.get(EnterBySso).isResumable).toBe(false);
  });

  it('whose login status gets no answer because the connection is lost continues when it is back', async () => {
    const app = await startAuthenticated({}, 'four-accounts');
    app.browser.setOnline(false);
    app.gateway.isReachable = () => true;
    app.script.fail('loginStatus', connectionLost);
    await enter(app);
    app.browser.setOnline(true);
    await app.clock.pass(0);
    expect(app.state.screen.fullPage.get()).toBe('none');
    expect(currentStep(app)).toBe('loginAccounts');
  });

  it('who has tried again with success is not led anywhere when the connection is back', async () => {
    const app = await startAuthenticated();
    app.browser.setOnline(false);
    app.gateway.isReachable = () => true;
    app.script.fail('loginStatus', connectionLost);
    await enter(app);
    await app.get(EnterBySso).retry();
    app.browser.setOnline(true);
    await app.clock.pass(0);
    expect(currentStep(app)).toBe('ssoValidate');
    expect(callCount(app, 'initiateSso')).toBe(0);
  });

  it('who logs out instead of trying again, and starts again, enters again', async () => {
    const app = await startAuthenticated();
    app.script.fail('loginStatus', connectionLost);
    await enter(app);
    app.get(EndSession).logOut();
    expect(app.get(EnterBySso).isResumable).toBe(false);
    await app.get(EnterBySso).enterFromHome();
    expect(currentStep(app)).toBe('loginMobilePan');
    expect(app.state.session.journey.get().isAuthenticatedFlow).toBe(false);
  });

  it('sees the SSO failure when an entry by / is authenticated, too, and cannot continue', async () => {
    const app = await startAuthenticated({ journey: 'no-such-journey' });
    app.script.intercept('initiateSso', () =>
      Promise.resolve(
        success({ ssoId: app.brokerage.initiateAuthenticatedSso('resident', { journey: 'no-such-journey' }) }),
      ),
    );
    await enter(app);
    expect(app.state.screen.fullPage.get()).toBe('sso-failure');
    expect(callCount(app, 'initiateSso')).toBe(1);
  });

  it('whose session has timed out on the server signs in, in another session', async () => {
    const app = await startAuthenticated({}, 'four-accounts');
    app.script.refuse('loginStatus', '1080', {}, Number.POSITIVE_INFINITY);
    const { navigations: places } = recordShown(app);
    await enter(app);
    expect(places).toEqual(['home replace', 'loginMobilePan replace']);
    expect(app.state.session.auth.get().sessionId).not.toBe(app.script.lastCall('loginStatus').auth.sessionId);
    expect(callCount(app, 'loginStatus')).toBe(1);
    expect(app.state.session.journey.get().isAuthenticatedFlow).toBe(false);
  });

  it('whose session has expired sees only the session-expired page', async () => {
    const app = await startAuthenticated({}, 'four-accounts');
    app.script.refuse('loginStatus', '1082', {}, 2);
    const { navigations: places } = recordShown(app);
    await enter(app);
    expect(places).toEqual(['sessionExpired replace']);
  });

  it('who logs out before the login status is known stays logged out', async () => {
    const app = await startAuthenticated();
    const release = app.script.hold('loginStatus');
    const entering = enter(app);
    await app.clock.pass(0);
    const { navigations: places } = recordShown(app);
    app.get(EndSession).logOut();
    release();
    await entering;
    expect(places).toEqual(['sessionExpired replace']);
    expect(app.state.session.journey.get().validateAccessCode).toBeNull();
  });

  it('whose tokens cannot be refreshed under maintenance sees only the maintenance page', async () => {
    const app = await startAuthenticated();
    app.script.refuse('loginStatus', '1082');
    app.script.refuse('getAuthToken', 'ERR08');
    await enter(app);
    expect(app.state.screen.fullPage.get()).toBe('maintenance');
    expect(app.state.screen.navigation.get()).toBeNull();
  });
});

describe('A failed entry', () => {
  it.each(['initiateSso', 'validateSso'] as const)(
    'at %s shows the SSO failure, and starting over succeeds',
    async (service) => {
      const app = await startScriptedApp();
      app.script.fail(service, connectionLost);
      await enter(app);
      expect(app.state.screen.fullPage.get()).toBe('sso-failure');
      expect(app.state.screen.navigation.get()).toBeNull();
      await app.get(EnterBySso).enterFromHome();
      expect(app.state.screen.fullPage.get()).toBe('none');
      expect(currentStep(app)).toBe('loginMobilePan');
    },
  );

  it.each(['initiateSso', 'validateSso'] as const)(
    'at %s, because the connection is lost, starts over once when it is back',
    async (service) => {
      const app = await startScriptedApp();
      app.browser.setOnline(false);
      app.gateway.isReachable = () => true;
      app.script.fail(service, connectionLost);
      await enter(app);
      expect(app.state.screen.fullPage.get()).toBe('sso-failure');
      app.browser.setOnline(true);
      await app.clock.pass(0);
      expect(app.state.screen.fullPage.get()).toBe('none');
      expect(currentStep(app)).toBe('loginMobilePan');
      expect(callCount(app, 'initiateSso')).toBe(2);
    },
  );

  it('whose answer is lost while the browser is online waits for the customer', async () => {
    const app = await startScriptedApp();
    app.script.fail('initiateSso', connectionLost);
    await enter(app);
    await app.clock.pass(0);
    expect(app.state.screen.fullPage.get()).toBe('sso-failure');
    expect(callCount(app, 'initiateSso')).toBe(1);
  });

  it('does not start over when the connection is back if the customer has gone elsewhere meanwhile', async () => {
    const app = await startScriptedApp();
    app.browser.setOnline(false);
    app.script.fail('initiateSso', connectionLost);
    await enter(app);
    app.browser.replaceAddress('/something-went-wrong');
    app.browser.setOnline(true);
    await app.clock.pass(0);
    expect(app.state.screen.navigation.get()).toBeNull();
    expect(callCount(app, 'initiateSso')).toBe(1);
  });

  it.each([
    ['of an address with an ssoId, which may be used up', VALIDATE_PATH + '?ssoId=some-id', connectionLost],
    ['that the gateway has refused', '/', refusalOf('1006')],
  ])('%s does not start over by itself', async (_, address, failure) => {
    const app = await startScriptedApp({ address });
    app.browser.setOnline(false);
    app.script.fail(address === '/' ? 'initiateSso' : 'validateSso', failure);
    await enter(app);
    app.browser.setOnline(true);
    await app.clock.pass(0);
    expect(app.state.screen.fullPage.get()).toBe('sso-failure');
  });

  it.each([
    ['initiateSso', '1006'],
    ['validateSso', '1006'],
    ['initiateSso', 'ERR08'],
  ] as const)('at %s with %s is reported to the operator, with its request', async (service, code) => {
    const app = await startScriptedApp();
    app.script.refuse(service, code);
    await enter(app);
    expect(app.telemetry.events).toEqual([{ name: 'start_failed', code, requestId: 'request-1' }]);
  });

  it('without a call is not reported: anyone can send a customer such a link', async () => {
    const app = await startScriptedApp({ address: VALIDATE_PATH });
    await enter(app);
    expect(app.state.screen.fullPage.get()).toBe('sso-failure');
    expect(app.telemetry.events).toStrictEqual([]);
  });

  it('by a used id succeeds when the customer starts over', async () => {
    const app = await startScriptedApp({ address: `${VALIDATE_PATH}?ssoId=used` });
    await enter(app);
    await app.get(EnterBySso).enterFromHome();
    expect(callCount(app, 'initiateSso')).toBe(1);
    expect(currentStep(app)).toBe('loginMobilePan');
  });

  it('of a return to another application, at its own address, is left for the entry', async () => {
    const app = await startScriptedApp({ address: STEPS.changePasswordSet.path });
    app.state.screen.showFullPage('sso-failure');
    await app.get(EnterBySso).retry();
    expect(app.state.screen.fullPage.get()).toBe('none');
    expect(app.state.screen.navigation.get()).toEqual({ step: 'home', how: 'replace' });
  });

  it('keeps the requested journey for the customer who starts over', async () => {
    const app = await startScriptedApp({ address: `${VALIDATE_PATH}?ssoId=used&journey=forgot-username` });
    await enter(app);
    await app.get(EnterBySso).enterFromHome();
    expect(app.script.lastCall('initiateSso').request).toEqual({ journey: 'forgot-username' });
    expect(currentStep(app)).toBe('forgotUsernameIdentifier');
  });

  it.each(['initiateSso', 'validateSso'] as const)(
    'under maintenance at %s shows the maintenance page',
    async (service) => {
      const app = await startScriptedApp();
      app.script.refuse(service, 'ERR08');
      await enter(app);
      expect(app.state.screen.fullPage.get()).toBe('maintenance');
    },
  );

  it('under maintenance at the login status shows the maintenance page', async () => {
    const app = await startAuthenticated();
    app.script.refuse('loginStatus', 'ERR08');
    await enter(app);
    expect(app.state.screen.fullPage.get()).toBe('maintenance');
  });

  it('does not occur when the validation returns an auth token without a journey: the login status decides', async () => {
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
    await app.get(ContinueAs).proceed();
    expect(currentStep(app)).toBe('passwordExpired');
    expect.assertions(2);
  });
});

describe('Starting again', () => {
  const startAgain = async ({ needsNewPage = true, isOnline = true }) => {
    const app = await startScriptedApp({ address: '/session-expired' });
    app.analytics.needsNewPage = needsNewPage;
    app.browser.setOnline(isOnline);
    app.get(EnterBySso).startAgain();
    return { loaded: visitedUrls(app), navigation: app.state.screen.navigation.get() };
  };

  it('loads the page at / if analytics send nothing more in this one', async () => {
    expect(await startAgain({})).toEqual({ loaded: [`${SANDBOX_ORIGIN}/`], navigation: null });
  });

  it.each([
    ['analytics need no other page', { needsNewPage: false }],
    ['the browser is offline, where a log-out may wait in this page', { isOnline: false }],
  ])('stays in the page if %s', async (_why, situation) => {
    expect(await startAgain(situation)).toEqual({ loaded: [], navigation: { step: 'home', how: 'push' } });
  });
});

describe('After a hand-off', () => {
  it('the tab says so when the customer comes back, until another session begins', async () => {
    const world = newWorld();
    const app = await startApp({ world });
    await signIn(app);
    const comeBack = () => startScriptedApp({ world, store: app.store, address: '/login/challenge/access-code' });
    const page = await comeBack();
    expect(page.state.session.ending.get()).toBe('handed-over');
    expect(page.state.session.verdictOn('loginAccessCode')).toBe('session-expired');
    page.browser.visit('/');
    await enter(page);
    await page.clock.pass(0);
    expect((await comeBack()).state.session.ending.get()).toBeNull();
  });
});

describe('An entry that hangs', () => {
  it('is given up by loading the page at /, which keeps the requested journey and no ssoId', async () => {
    const app = await startWithSsoId({}, 'ssoId', '&journey=forgot-username');
    app.script.hold('validateSso');
    void enter(app);
    await app.clock.pass(0);
    app.get(EnterBySso).reloadAtHome();
    expect(visitedUrls(app)).toEqual([`${SANDBOX_ORIGIN}/?journey=forgot-username`]);
  });
});

describe('A session that has ended on the server while the customer was using it', () => {
  const GIVEN = { identifierType: 'USERNAME', username: 'asha' } as const;
  const IDLE_MS = maxIdleMsOf(sandboxSettings());

  /** The customer enters again at this address, as the router does at `/`. */
  const enterAgain = async (app: ScriptedApp, address: string): Promise<void> => {
    app.state.screen.navigation.set(null);
    app.browser.visit(address);
    await enter(app);
  };

  it('is replaced, and then the wanted step is shown, with the identifier that the customer has given', async () => {
    const app = await startScriptedApp();
    await enter(app);
    const { sessionId } = app.state.session.auth.get();
    app.get(NextEntry).enterAt('loginUsername', { identifier: GIVEN, isRemembered: false });
    expect(app.state.screen.navigation.get()).toEqual({ step: 'home', how: 'replace' });
    await enterAgain(app, '/?journey=forgot-password');
    expect(app.state.screen.navigation.get()).toEqual({ step: 'loginUsername', how: 'replace' });
    expect(app.state.session.journey.get()).toMatchObject({
      ...GIVEN,
      customer: { isIdentifierGiven: true, isRemembered: false },
    });
    expect(['', sessionId]).not.toContain(app.state.session.auth.get().sessionId);
  });

  it('does not decide where a later entry leads', async () => {
    const app = await startScriptedApp();
    app.get(NextEntry).enterAt('loginUsername', { identifier: GIVEN, isRemembered: false });
    await enterAgain(app, '/');
    await enterAgain(app, '/?journey=forgot-password');
    expect(currentStep(app)).toBe('forgotPasswordIdentifier');
  });

  /** The step and the identifier of a shared computer's next customer, if the entry of the one before has failed. */
  const nextCustomerSees = async (until: (app: ScriptedApp) => unknown): Promise<readonly string[]> => {
    const app = await startScriptedApp();
    app.get(NextEntry).enterAt('loginUsername', { identifier: GIVEN, isRemembered: false });
    app.script.fail('initiateSso', connectionLost);
    await enterAgain(app, '/');
    await until(app);
    await app.get(EnterBySso).retry();
    return [currentStep(app), app.state.session.journey.get().username];
  };

  it('is replaced by the next customer without the identifier after the idle time', async () => {
    expect(await nextCustomerSees(({ clock }) => clock.pass(IDLE_MS - 1))).toEqual(['loginUsername', 'asha']);
    expect(await nextCustomerSees(({ clock }) => clock.pass(IDLE_MS))).toEqual(['loginMobilePan', '']);
  });

  it('leaves no identifier in the memory of a page that is left', async () => {
    const app = await startScriptedApp();
    app.get(NextEntry).enterAt('loginUsername', { identifier: GIVEN, isRemembered: false });
    app.browser.freeze();
    expect(app.state.session.scheduledEntry.get()).toBeNull();
  });
});
