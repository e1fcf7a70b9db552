/** The tokens that the gateway stores from answers. */
import { samples } from '@test/support/wire/openapi-samples';
import {
  respondData,
  holdResponse,
  respondPlain,
  respondRaw,
  respondRefusal,
  respondSealedText,
} from '@test/support/wire/wire-server';
import { resultKind, useWireServer, connectGateway } from '@test/adapters/http/connect-gateway';
import { forNextCustomer, NO_AUTH, withoutSession, type AuthContext } from '@domain/session/session';
import { detachedAuth } from '@application/session/detached-auth';

const server = useWireServer();
const signedIn = { sessionId: 'session-1', accessToken: 'access-1', authToken: 'auth-1', refreshToken: 'refresh-1' };

describe('Tokens', () => {
  it('are stored individually from every answer that contains them', async () => {
    const { send, auth } = connectGateway(server, { auth: signedIn });
    server.respondWith(respondData({}, { 'X-Access-Token': 'access-2' }));
    await send('logout');
    expect(auth.get()).toMatchObject({ ...signedIn, accessToken: 'access-2' });
    server.respondWith(respondData({}, { 'X-Auth-Token': 'auth-3', 'X-Refresh-Token': 'refresh-3' }));
    await send('logout');
    expect(auth.get()).toMatchObject({ accessToken: 'access-2', authToken: 'auth-3', refreshToken: 'refresh-3' });
  });

  it('are stored from a refusal', async () => {
    const { send, auth } = connectGateway(server, { auth: signedIn });
    server.respondWith(
      respondSealedText(400, JSON.stringify({ error: { code: '1001', data: {} } }), { 'X-Auth-Token': 'auth-2' }),
    );
    expect(resultKind(await send('canLogin'))).toBe('refused 1001');
    expect(auth.get().authToken).toBe('auth-2');
  });

  it.each([
    ['a refusal', respondPlain(401, { error: { code: '1001' } }, { 'X-Auth-Token': 'forged', 'X-Refresh-Token': 'f' })],
    ['data', respondPlain(200, { data: {} }, { 'X-Auth-Token': 'forged', 'X-Access-Token': 'f' })],
  ])('are not stored from %s that is not encrypted with the key of its call', async (_, respond) => {
    const { send, auth } = connectGateway(server, { auth: signedIn });
    server.respondWith(respond);
    await send('canLogin');
    expect(auth.get()).toMatchObject(signedIn);
  });

  it('are not stored from the handshake, which is not encrypted', async () => {
    const { send, auth } = connectGateway(server, { auth: signedIn });
    server.respondWith(respondData(samples.handshake.answer, { 'X-Auth-Token': 'forged' }));
    expect(resultKind(await send('handshake'))).toBe('ok');
    expect(auth.get()).toMatchObject(signedIn);
  });

  it.each([
    ['is no JSON', respondRaw(400, 'no JSON', { 'X-Auth-Token': 'auth-2' })],
    ['is encrypted, but has neither data nor an error', respondSealedText(400, '{}', { 'X-Auth-Token': 'auth-2' })],
    ['is encrypted, but lacks a required field', respondSealedText(200, '{"data":[]}', { 'X-Auth-Token': 'auth-2' })],
  ])('are not stored from an answer that %s', async (_, respond) => {
    const { send, auth } = connectGateway(server, { auth: signedIn });
    server.respondWith(respond);
    expect(resultKind(await send('canLogin'))).toBe('unknown');
    expect(auth.get()).toMatchObject(signedIn);
  });

  it('are unchanged by an answer without token headers', async () => {
    const { send, auth } = connectGateway(server, { auth: signedIn });
    const before = auth.get();
    server.respondWith(respondData({}));
    await send('logout');
    expect(auth.get()).toBe(before);
  });
});

describe('A token refresh', () => {
  it('stores the new auth token and drops the access token', async () => {
    const { send, auth } = connectGateway(server, { auth: signedIn });
    server.respondWith(respondData({ authToken: 'auth-2' }), respondData({}));
    await send('getAuthToken');
    expect(auth.get()).toMatchObject({ ...signedIn, accessToken: '', authToken: 'auth-2' });
    await send('logout');
    expect(server.receivedRequests[1]?.headers).toMatchObject({ 'x-auth-token': 'auth-2' });
    expect(server.receivedRequests[1]?.headers).not.toHaveProperty('x-access-token');
  });

  it('stores the tokens in its headers, too', async () => {
    const { send, auth } = connectGateway(server, { auth: signedIn });
    server.respondWith(
      respondData({ authToken: 'auth-2' }, { 'X-Access-Token': 'access-2', 'X-Refresh-Token': 'refresh-2' }),
    );
    await send('getAuthToken');
    expect(auth.get()).toMatchObject({ authToken: 'auth-2', accessToken: 'access-2', refreshToken: 'refresh-2' });
  });

  it('that fails changes nothing', async () => {
    const { send, auth } = connectGateway(server, { auth: signedIn });
    server.respondWith(respondRefusal('1082', {}, 401));
    await send('getAuthToken');
    expect(auth.get()).toMatchObject(signedIn);
  });

  it('is not overwritten by the tokens of a call that started before it', async () => {
    const { send, auth } = connectGateway(server, { auth: signedIn });
    const slow = holdResponse(
      respondData(samples.loginStatus.answer, {
        'X-Auth-Token': 'old',
        'X-Access-Token': 'old',
        'X-Refresh-Token': 'r',
      }),
    );
    server.respondWith(slow.responder, respondData({ authToken: 'auth-2' }));
    const earlierCall = send('loginStatus');
    await server.waitForRequests(1);
    await send('getAuthToken');
    slow.release();
    expect(resultKind(await earlierCall)).toBe('ok');
    expect(auth.get()).toMatchObject({ accessToken: '', authToken: 'auth-2', refreshToken: 'r' });
  });
});

describe('The refresh token of a login', () => {
  const { answer } = samples.validateAccessCode;
  const ofLogin = answer.refreshToken.token;
  const approved = { status: 'APPROVED', login: answer };

  it.each([
    ['validateAccessCode', answer],
    ['loginStatus', answer],
    ['qrLoginStatus', approved],
  ] as const)('is stored from the body of %s', async (service, data) => {
    const { send, auth } = connectGateway(server, { auth: { ...signedIn, refreshToken: 'before' } });
    server.respondWith(respondData(data));
    expect(resultKind(await send(service))).toBe('ok');
    expect(auth.get()).toMatchObject({ ...signedIn, refreshToken: ofLogin });
  });

  it.each([{ login: null }, { login: 'again' }, { accounts: [] }, answer, approved])(
    'is not looked for in the answer to a log-out, which may contain anything: %j',
    async (data) => {
      const { send, auth } = connectGateway(server, { auth: signedIn });
      server.respondWith(respondData(data));
      expect(resultKind(await send('logout'))).toBe('ok');
      expect(auth.get()).toMatchObject(signedIn);
    },
  );

  it('gives way to that in the headers of the answer', async () => {
    const { send, auth } = connectGateway(server, { auth: signedIn });
    server.respondWith(respondData(answer, { 'X-Refresh-Token': 'of-the-headers' }));
    await send('validateAccessCode');
    expect(auth.get().refreshToken).toBe('of-the-headers');
  });

  it('does not replace the one from the refusal of a later attempt', async () => {
    const { send, auth } = connectGateway(server, { auth: signedIn });
    const slow = holdResponse(respondData(answer));
    const refusal = JSON.stringify({ error: { code: '1058', data: {} } });
    server.respondWith(slow.responder, respondSealedText(400, refusal, { 'X-Refresh-Token': 'newer' }));
    const first = send('validateAccessCode');
    await server.waitForRequests(1);
    await send('validateAccessCode');
    slow.release();
    expect(resultKind(await first)).toBe('ok');
    expect(auth.get().refreshToken).toBe('newer');
  });
});

describe('An answer to a call of an earlier session', () => {
  it.each([
    ['session', (present: AuthContext) => ({ ...withoutSession(present), sessionId: 'session-2' })],
    ['customer in the session', (present: AuthContext) => forNextCustomer(present, 'somebody-else')],
  ])('stores no tokens for the current %s', async (_whose, change) => {
    const { send, auth } = connectGateway(server, { auth: signedIn });
    const slow = holdResponse(
      respondData(samples.loginStatus.answer, {
        'X-Access-Token': 'of-the-earlier-session',
        'X-Refresh-Token': 'of-the-earlier-session',
      }),
    );
    server.respondWith(slow.responder);
    const earlierCall = send('loginStatus');
    await server.waitForRequests(1);
    auth.change(change);
    const before = auth.get();
    slow.release();
    expect(resultKind(await earlierCall)).toBe('ok');
    expect(auth.get()).toBe(before);
  });
});

describe('A refresh that is answered after a change of the customer', () => {
  const nobodySignedIn = { sessionId: 'session-1', authToken: 'auth-1', refreshToken: 'refresh-1' };

  const refreshDuring = async (asked: Partial<AuthContext>, change: (present: AuthContext) => AuthContext) => {
    const { send, auth } = connectGateway(server, { auth: asked });
    const slow = holdResponse(respondData({ authToken: 'auth-2' }, { 'X-Refresh-Token': 'refresh-2' }));
    server.respondWith(slow.responder);
    const refreshing = send('getAuthToken');
    await server.waitForRequests(1);
    auth.change(change);
    const before = auth.get();
    slow.release();
    expect(resultKind(await refreshing)).toBe('ok');
    return { before, after: auth.get() };
  };

  it('stores its tokens if the session still has those with which it was requested', async () => {
    const { before, after } = await refreshDuring(nobodySignedIn, (present) => forNextCustomer(present, 'next'));
    expect(after).toEqual({ ...before, authToken: 'auth-2', refreshToken: 'refresh-2' });
  });

  it.each<[string, Partial<AuthContext>, (present: AuthContext) => AuthContext]>([
    ['another session has begun', {}, (present) => ({ ...present, sessionId: 'session-2' })],
    ['the refresh token has changed', {}, (present) => ({ ...forNextCustomer(present, 'next'), refreshToken: 'r' })],
    ['the next customer has signed in', {}, (present) => ({ ...forNextCustomer(present, 'next'), hasSignedIn: true })],
    ['the customer had signed in', { hasSignedIn: true }, (present) => forNextCustomer(present, 'next')],
  ])('stores none if %s', async (_what, asked, change) => {
    const { before, after } = await refreshDuring({ ...nobodySignedIn, ...asked }, change);
    expect(after).toBe(before);
  });
});

describe('A call of another session', () => {
  const ended = { ...NO_AUTH, sessionId: 'session-0', authToken: 'auth-0' };

  it('sends the tokens of that session, and stores new ones there', async () => {
    const { send, auth } = connectGateway(server, { auth: signedIn });
    const holder = detachedAuth(ended);
    server.respondWith(respondData({}, { 'X-Auth-Token': 'auth-9', 'X-Refresh-Token': 'refresh-9' }));
    const before = auth.get();
    expect(resultKind(await send('logout', { auth: holder }))).toBe('ok');
    const { headers } = server.receivedRequests.at(-1) ?? {};
    expect(headers).toMatchObject({ 'x-session-id': 'session-0', 'x-auth-token': 'auth-0' });
    expect(headers).not.toHaveProperty('x-access-token');
    expect(auth.get()).toBe(before);
    expect(holder.get()).toMatchObject({ sessionId: 'session-0', authToken: 'auth-9', refreshToken: 'refresh-9' });
  });
});

it.each([
  ['logout', true],
  ['logoutTrace', true],
  ['loginStatus', false],
] as const)('The call %s outlives the page: %s', async (service, outlivesPage) => {
  const { send } = connectGateway(server, { auth: signedIn });
  server.respondWith(respondData(samples[service].answer));
  const keepsAlive: unknown[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    keepsAlive.push(input instanceof Request ? input.keepalive : init?.keepalive);
    return fetch(input, init);
  };
  try {
    expect(resultKind(await send(service))).toBe('ok');
  } finally {
    globalThis.fetch = fetch;
  }
  expect(keepsAlive).toEqual(outlivesPage ? [true] : []);
});
