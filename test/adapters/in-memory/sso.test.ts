import { FOREIGN_ORIGIN } from '@adapters/in-memory/brokerage/hand-offs';
import { SANDBOX_DEVICE } from '@adapters/in-memory/device';
import { BYPASSED_SUB_ACCOUNT_ID, type PersonaId } from '@adapters/in-memory/brokerage/personas';
import { ABSOLUTE_LIFETIME_MS } from '@domain/session/session-limits';
import { SSO_ID_LIFETIME_MS, TOKEN_LIFETIME_MS } from '@adapters/in-memory/brokerage/sessions';
import { resultCode, startTestClient } from '@test/adapters/in-memory/test-client';
import { valueOrThrow } from '@test/support/value-or-throw';

const HAND_OFF_URL = /^http:\/\/localhost:8080\/sandbox\/invest\/sso\?ticket=\w{32}$/u;

describe('An ssoId', () => {
  it('opens a session once', async () => {
    const { gateway } = await startTestClient();
    const { ssoId } = valueOrThrow(await gateway.send('initiateSso', { journey: 'unlock-account' }));
    const opened = valueOrThrow(await gateway.send('validateSso', { ssoId }));
    expect(opened).toMatchObject({ metadata: { journey: 'unlock-account' }, consentNeeded: false });
    expect(opened.authToken).toBeUndefined();
    expect(resultCode(await gateway.send('validateSso', { ssoId }))).toBe('1001');
  });

  it('expires after its lifetime', async () => {
    const { gateway, world } = await startTestClient();
    const { ssoId } = valueOrThrow(await gateway.send('initiateSso', {}));
    world.clock.advance(SSO_ID_LIFETIME_MS);
    expect(resultCode(await gateway.send('validateSso', { ssoId }))).toBe('1001');
  });

  it('can require consent', async () => {
    const { gateway } = await startTestClient();
    const { ssoId } = valueOrThrow(await gateway.send('initiateSso', { consentNeeded: true }));
    expect(valueOrThrow(await gateway.send('validateSso', { ssoId })).consentNeeded).toBe(true);
  });

  it('of an authenticated customer returns an auth token and gives access to the login status', async () => {
    const { gateway, world, auth } = await startTestClient();
    const ssoId = world.brokerage.initiateAuthenticatedSso('four-accounts', { journey: 'change-password' });
    const opened = valueOrThrow(await gateway.send('validateSso', { ssoId }));
    const { sessionId, refreshToken, authToken } = opened;
    auth.change((present) => ({
      ...present,
      sessionId,
      refreshToken: refreshToken.token,
      authToken: authToken ?? '',
    }));
    const login = valueOrThrow(await gateway.send('loginStatus', { refreshToken: refreshToken.token }));
    expect(login).toMatchObject({ name: 'Meera Nair', refreshToken });
  });

  it('of an unauthenticated customer gives no login status', async () => {
    const { gateway, auth } = await startTestClient();
    expect(resultCode(await gateway.send('loginStatus', { refreshToken: auth.get().refreshToken }))).toBe('1001');
  });
});

describe('The hand-off', () => {
  it('redirects to the invest pages with a single-use ticket', async () => {
    const client = await startTestClient();
    const { redirectURL } = valueOrThrow(await client.completeSso(await client.signIn('resident')));
    const { handOffs } = client.world.brokerage;
    const ticket = new URL(redirectURL).searchParams.get('ticket') ?? '';
    expect(redirectURL).toMatch(HAND_OFF_URL);
    expect(handOffs.redeem(ticket)).toMatchObject({
      customer: { persona: { id: 'resident' } },
      subAccountId: 'SA-1-1',
    });
    expect(handOffs.redeem(ticket)).toBeNull();
  });

  it('succeeds for a customer without accounts', async () => {
    const client = await startTestClient();
    const login = await client.signIn('no-accounts');
    expect(resultCode(await client.completeSso(login))).toBe('ok');
    expect(resultCode(await client.postLoginCheck(login))).toBe('ok');
  });

  it.each([
    ['another session', { sessionId: 'another' }, '1001'],
    ['an outdated refresh token', { refreshToken: 'old' }, '1082'],
    ["another customer's sub-account", { subAccountId: 'SA-9-9' }, '1001'],
    ['a missing sub-account of a customer who has some', { subAccountId: null }, '1001'],
    ['metadata without the login', { metadata: { subAccountId: 'SA-1-1', channel: 'WEB' } }, '1001'],
  ])('refuses %s', async (_case, changes, code) => {
    const client = await startTestClient();
    expect(resultCode(await client.completeSso(await client.signIn('resident'), changes))).toBe(code);
  });

  it('is refused while the password is expired', async () => {
    const client = await startTestClient();
    const login = await client.signIn('expired-password');
    expect(resultCode(await client.completeSso(login))).toBe('1001');
  });

  it('is refused before sign-in', async () => {
    const client = await startTestClient();
    const unknownLogin = { accounts: [], name: 'Nobody', userId: 'U-0', refreshToken: { token: '' } };
    expect(resultCode(await client.completeSso(unknownLogin))).toBe('1082');
  });

  it('has a foreign redirect URL for the persona foreign-hand-off', async () => {
    const client = await startTestClient();
    const { redirectURL } = valueOrThrow(await client.completeSso(await client.signIn('foreign-hand-off')));
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
  ])('of %s ends with %s', async (id, code, redirectUrl) => {
    const client = await startTestClient();
    const result = await client.postLoginCheck(await client.signIn(id));
    expect(resultCode(result)).toBe(code);
    if (!result.ok && result.failure.kind === 'refused') expect(result.failure.data.redirectUrl).toBe(redirectUrl);
  });

  it('is not needed for the persona post-login-bypassed, whose sub-account is on the bypass list', async () => {
    const client = await startTestClient();
    await client.signIn('post-login-bypassed');
    expect(client.auth.get().subAccountId).toBe(BYPASSED_SUB_ACCOUNT_ID);
  });

  it('refuses a redirect URL that contains "sso"', async () => {
    const client = await startTestClient();
    const login = await client.signIn('resident');
    expect(resultCode(await client.postLoginCheck(login, 'http://localhost:8080/sandbox/invest/sso'))).toBe('1001');
  });
});

describe('Tokens', () => {
  it('expire, and a refresh returns a new auth token', async () => {
    const client = await startTestClient();
    const login = await client.signIn('resident');
    client.world.clock.advance(TOKEN_LIFETIME_MS);
    expect(resultCode(await client.completeSso(login))).toBe('1082');
    const { authToken } = valueOrThrow(
      await client.gateway.send('getAuthToken', { refreshToken: login.refreshToken.token }),
    );
    client.auth.change((auth) => ({ ...auth, authToken, accessToken: '' }));
    expect(resultCode(await client.completeSso(login))).toBe('ok');
  });

  it('expire immediately when the sandbox expires them', async () => {
    const client = await startTestClient();
    const login = await client.signIn('resident');
    client.world.brokerage.sessions.expireTokens();
    expect(resultCode(await client.completeSso(login))).toBe('1082');
  });

  it('can be refreshed before sign-in and are revoked by it', async () => {
    const client = await startTestClient();
    const { refreshToken } = client.auth.get();
    const { authToken } = valueOrThrow(await client.gateway.send('getAuthToken', { refreshToken }));
    client.auth.change((auth) => ({ ...auth, authToken }));
    expect(await client.canLogin('resident')).toBe('ok');
    await client.signIn('resident');
    client.auth.change((auth) => ({ ...auth, accessToken: '' }));
    expect(await client.canLogin('resident')).toBe('1082');
    expect(await client.send('getAuthToken', { refreshToken })).toBe('1082');
  });

  it('of another session are not accepted', async () => {
    const client = await startTestClient();
    const other = await startTestClient(client.world);
    await other.signIn('resident');
    client.auth.change((auth) => ({ ...auth, accessToken: other.auth.get().accessToken }));
    expect(await client.canLogin('resident')).toBe('1082');
  });

  it('sign in again by refresh token, which is then replaced', async () => {
    const client = await startTestClient();
    const { refreshToken } = await client.signIn('resident');
    const request = { refreshToken: refreshToken.token, device: SANDBOX_DEVICE };
    const login = valueOrThrow(await client.gateway.send('loginWithRefreshToken', request));
    expect(login.refreshToken.token).not.toBe(refreshToken.token);
    expect(await client.send('loginWithRefreshToken', request)).toBe('1082');
  });

  it('end with the session, by logout or after twelve hours', async () => {
    const client = await startTestClient();
    const { refreshToken } = await client.signIn('resident');
    expect(await client.send('logoutTrace', { reason: 'USER' })).toBe('ok');
    expect(await client.send('logout', { refreshToken: refreshToken.token })).toBe('ok');
    expect(await client.send('getAuthToken', { refreshToken: refreshToken.token })).toBe('1082');
    expect(await client.send('logout', { refreshToken: refreshToken.token })).toBe('ok');
    const later = await startTestClient(client.world);
    client.world.clock.advance(ABSOLUTE_LIFETIME_MS);
    expect(await later.canLogin('resident')).toBe('1082');
  });

  it('end when all sessions of the customer end', async () => {
    const client = await startTestClient();
    const login = await client.signIn('resident');
    const customer = client.world.brokerage.customers.withId('resident');
    if (customer !== null) client.world.brokerage.sessions.endAllOf(customer);
    expect(resultCode(await client.completeSso(login))).toBe('1082');
  });
});
