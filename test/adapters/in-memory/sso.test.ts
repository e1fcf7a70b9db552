import { FOREIGN_ORIGIN } from '@adapters/in-memory/brokerage/hand-offs';
import { SANDBOX_DEVICE } from '@adapters/in-memory/device';
import { BYPASSED_SUB_ACCOUNT_ID, type PersonaId } from '@adapters/in-memory/brokerage/personas';
import { SESSION_LIFETIME_MS, SSO_ID_LIFETIME_MS, TOKEN_LIFETIME_MS } from '@adapters/in-memory/brokerage/sessions';
import { resultCode, startTestClient, valueOrThrow } from '@test/adapters/in-memory/test-client';

const HANDED_OVER = /^http:\/\/localhost:8080\/sandbox\/invest\/sso\?ticket=\w{32}$/u;

describe('An ssoId', () => {
  it('opens one session, once', async () => {
    const { gateway } = await startTestClient();
    const { ssoId } = valueOrThrow(await gateway.ask('initiateSso', { journey: 'unlock-account' }));
    const opened = valueOrThrow(await gateway.ask('validateSso', { ssoId }));
    expect(opened).toMatchObject({ metadata: { journey: 'unlock-account' }, consentNeeded: false });
    expect(opened.authToken).toBeUndefined();
    expect(resultCode(await gateway.ask('validateSso', { ssoId }))).toBe('1001');
  });

  it('lives ten minutes', async () => {
    const { gateway, world } = await startTestClient();
    const { ssoId } = valueOrThrow(await gateway.ask('initiateSso', {}));
    world.clock.advance(SSO_ID_LIFETIME_MS);
    expect(resultCode(await gateway.ask('validateSso', { ssoId }))).toBe('1001');
  });

  it('can ask for consent', async () => {
    const { gateway } = await startTestClient();
    const { ssoId } = valueOrThrow(await gateway.ask('initiateSso', { consentNeeded: true }));
    expect(valueOrThrow(await gateway.ask('validateSso', { ssoId })).consentNeeded).toBe(true);
  });

  it('of an application that knows the customer brings an auth token and who is signed in', async () => {
    const { gateway, world, auth } = await startTestClient();
    const ssoId = world.brokerage.initiateAuthenticatedSso('four-accounts', { journey: 'change-password' });
    const opened = valueOrThrow(await gateway.ask('validateSso', { ssoId }));
    const { sessionId, refreshToken, authToken = '' } = opened;
    auth.change((present) => ({ ...present, sessionId, refreshToken: refreshToken.token, authToken }));
    const login = valueOrThrow(await gateway.ask('loginStatus', { refreshToken: refreshToken.token }));
    expect(login).toMatchObject({ name: 'Meera Nair', refreshToken });
  });

  it('of nobody in particular tells no login status', async () => {
    const { gateway, auth } = await startTestClient();
    expect(resultCode(await gateway.ask('loginStatus', { refreshToken: auth.get().refreshToken }))).toBe('1001');
  });
});

describe('The hand-off', () => {
  it('leads to the invest pages with a ticket that is good once', async () => {
    const visitor = await startTestClient();
    const { redirectURL } = valueOrThrow(await visitor.completeSso(await visitor.signIn('resident')));
    const { handOffs } = visitor.world.brokerage;
    const ticket = new URL(redirectURL).searchParams.get('ticket') ?? '';
    expect(redirectURL).toMatch(HANDED_OVER);
    expect(handOffs.redeem(ticket)).toMatchObject({
      customer: { persona: { id: 'resident' } },
      subAccountId: 'SA-1-1',
    });
    expect(handOffs.redeem(ticket)).toBeNull();
  });

  it('works for a customer without accounts', async () => {
    const visitor = await startTestClient();
    const login = await visitor.signIn('no-accounts');
    expect(resultCode(await visitor.completeSso(login))).toBe('ok');
    expect(resultCode(await visitor.postLoginCheck(login))).toBe('ok');
  });

  it.each([
    ['another session', { sessionId: 'another' }, '1001'],
    ['a refresh token from before the login', { refreshToken: 'old' }, '1082'],
    ["somebody else's sub-account", { subAccountId: 'SA-9-9' }, '1001'],
    ['no sub-account though there are some', { subAccountId: null }, '1001'],
    ['metadata without the login', { metadata: { subAccountId: 'SA-1-1', channel: 'WEB' } }, '1001'],
  ])('refuses %s', async (_what, changes, code) => {
    const visitor = await startTestClient();
    expect(resultCode(await visitor.completeSso(await visitor.signIn('resident'), changes))).toBe(code);
  });

  it('waits until an expired password is replaced', async () => {
    const visitor = await startTestClient();
    const login = await visitor.signIn('expired-password');
    expect(resultCode(await visitor.completeSso(login))).toBe('1001');
  });

  it('is for customers who have signed in', async () => {
    const visitor = await startTestClient();
    const stranger = { accounts: [], name: 'Nobody', userId: 'U-0', refreshToken: { token: '' } };
    expect(resultCode(await visitor.completeSso(stranger))).toBe('1082');
  });

  it('of one persona names a foreign address', async () => {
    const visitor = await startTestClient();
    const { redirectURL } = valueOrThrow(await visitor.completeSso(await visitor.signIn('foreign-hand-off')));
    expect(new URL(redirectURL).origin).toBe(FOREIGN_ORIGIN);
  });
});

describe('The post-login check', () => {
  it.each<[PersonaId, string, string | undefined]>([
    ['resident', 'ok', undefined],
    ['post-login-refused', '1039', undefined],
    ['post-login-redirected', '1037', 'http://localhost:8080/sandbox/invest/update?code=1037'],
    ['post-login-foreign', '1037', `${FOREIGN_ORIGIN}/sandbox/invest/update?code=1037`],
    ['post-login-bypassed', '1036', undefined],
  ])('of %s ends in %s', async (id, code, redirectUrl) => {
    const visitor = await startTestClient();
    const result = await visitor.postLoginCheck(await visitor.signIn(id));
    expect(resultCode(result)).toBe(code);
    if (!result.ok && result.failure.kind === 'refused') expect(result.failure.data.redirectUrl).toBe(redirectUrl);
  });

  it('is not needed where the sub-account is on the bypass list', async () => {
    const visitor = await startTestClient();
    await visitor.signIn('post-login-bypassed');
    expect(visitor.auth.get().subAccountId).toBe(BYPASSED_SUB_ACCOUNT_ID);
  });

  it('refuses an address that is not cut before sso', async () => {
    const visitor = await startTestClient();
    const login = await visitor.signIn('resident');
    expect(resultCode(await visitor.postLoginCheck(login, 'http://localhost:8080/sandbox/invest/sso'))).toBe('1001');
  });
});

describe('Tokens', () => {
  it('expire, and a refresh brings a new one', async () => {
    const visitor = await startTestClient();
    const login = await visitor.signIn('resident');
    visitor.world.clock.advance(TOKEN_LIFETIME_MS);
    expect(resultCode(await visitor.completeSso(login))).toBe('1082');
    const { authToken } = valueOrThrow(
      await visitor.gateway.ask('getAuthToken', { refreshToken: login.refreshToken.token }),
    );
    visitor.auth.change((auth) => ({ ...auth, authToken, accessToken: '' }));
    expect(resultCode(await visitor.completeSso(login))).toBe('ok');
  });

  it('expire at once by a switch', async () => {
    const visitor = await startTestClient();
    const login = await visitor.signIn('resident');
    visitor.world.brokerage.sessions.expireTokens();
    expect(resultCode(await visitor.completeSso(login))).toBe('1082');
  });

  it('can be had before anybody has signed in, and are withdrawn by the login', async () => {
    const visitor = await startTestClient();
    const { refreshToken } = visitor.auth.get();
    const { authToken } = valueOrThrow(await visitor.gateway.ask('getAuthToken', { refreshToken }));
    visitor.auth.change((auth) => ({ ...auth, authToken }));
    expect(await visitor.canLogin('resident')).toBe('ok');
    await visitor.signIn('resident');
    visitor.auth.change((auth) => ({ ...auth, accessToken: '' }));
    expect(await visitor.canLogin('resident')).toBe('1082');
    expect(await visitor.ask('getAuthToken', { refreshToken })).toBe('1082');
  });

  it('of another session speak for nobody here', async () => {
    const visitor = await startTestClient();
    const other = await startTestClient(visitor.world);
    await other.signIn('resident');
    visitor.auth.change((auth) => ({ ...auth, accessToken: other.auth.get().accessToken }));
    expect(await visitor.canLogin('resident')).toBe('1082');
  });

  it('sign in again by refresh token, which is then replaced', async () => {
    const visitor = await startTestClient();
    const { refreshToken } = await visitor.signIn('resident');
    const request = { refreshToken: refreshToken.token, device: SANDBOX_DEVICE };
    const login = valueOrThrow(await visitor.gateway.ask('loginWithRefreshToken', request));
    expect(login.refreshToken.token).not.toBe(refreshToken.token);
    expect(await visitor.ask('loginWithRefreshToken', request)).toBe('1082');
  });

  it('end with the session, by logout or after twelve hours', async () => {
    const visitor = await startTestClient();
    const { refreshToken } = await visitor.signIn('resident');
    expect(await visitor.ask('logoutTrace', { reason: 'USER' })).toBe('ok');
    expect(await visitor.ask('logout', { refreshToken: refreshToken.token })).toBe('ok');
    expect(await visitor.ask('getAuthToken', { refreshToken: refreshToken.token })).toBe('1082');
    expect(await visitor.ask('logout', { refreshToken: refreshToken.token })).toBe('ok');
    const later = await startTestClient(visitor.world);
    visitor.world.clock.advance(SESSION_LIFETIME_MS);
    expect(await later.canLogin('resident')).toBe('1082');
  });

  it('end for a customer everywhere', async () => {
    const visitor = await startTestClient();
    const login = await visitor.signIn('resident');
    const customer = visitor.world.brokerage.customers.withId('resident');
    if (customer !== null) visitor.world.brokerage.sessions.endAllOf(customer);
    expect(resultCode(await visitor.completeSso(login))).toBe('1082');
  });
});
