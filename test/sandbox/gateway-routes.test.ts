import { randomBytes } from 'node:crypto';
import { personaNamed } from '@adapters/in-memory/brokerage/personas';
import { SANDBOX_DEVICE } from '@adapters/in-memory/device';
import { MINUTE_MS } from '@domain/time';
import { FOREIGN_ORIGIN } from '@adapters/in-memory/brokerage/hand-offs';
import { BROKERAGE_SERVICES } from '@adapters/in-memory/brokerage/brokerage';
import { startSandbox, type Sandbox } from '@sandbox/server';
import { operations } from '@sandbox/openapi-document';
import { GatewayClient, newRequestId } from '@test/sandbox/gateway-client';
import { openPayload, sealPayload } from '@test/support/wire/node-aes-gcm';

let sandbox: Sandbox;
let client: GatewayClient;

beforeEach(async () => {
  sandbox = await startSandbox();
  client = new GatewayClient(sandbox);
  await client.openNewSession();
});

afterEach(() => sandbox.close());

const resident = { identifierType: 'PAN', mobileOrPan: personaNamed('resident').pan } as const;
const canLogin = { ...resident, termsAccepted: true };
const wrongPassword = { ...resident, password: 'not this one', device: SANDBOX_DEVICE };

describe('the calls of the sandbox', () => {
  it('match the contract', () => {
    const described = operations.filter(({ isEncrypted }) => isEncrypted).map(({ service }) => service);
    expect([...BROKERAGE_SERVICES].sort()).toEqual(described.sort());
  });

  it('are refused at any other path, without encryption', async () => {
    const response = await fetch(`${sandbox.url}/gateway/login/elsewhere`, { method: 'POST' });
    expect([response.status, await response.json()]).toMatchObject([400, { error: { code: '1001' } }]);
  });
});

describe('over HTTP', () => {
  it('a customer signs in, is handed over and logs out with encrypted answers that comply with the contract', async () => {
    expect(await client.codeOf('canLogin', canLogin)).toBe('ok');
    const login = await client.signIn('resident');
    const completed = await client.call('completeSso', client.completeSsoRequest(login));
    expect(completed.isEncrypted).toBe(true);
    expect(completed.data?.redirectURL).toMatch(`${sandbox.url}/sandbox/invest/sso?ticket=`);
    expect(await client.codeOf('postLoginCheck', client.postLoginCheckRequest(login))).toBe('ok');
    expect(await client.codeOf('logoutTrace', { reason: 'USER' })).toBe('ok');
    expect(await client.codeOf('logout', { refreshToken: client.refreshToken })).toBe('ok');
  });

  it('tokens are sent in headers', async () => {
    const login = await client.signIn('four-accounts');
    expect(client.accessToken).not.toBe('');
    expect(client.refreshToken).toBe(login.refreshToken.token);
  });

  it('an expired token is refreshed', async () => {
    const login = await client.signIn('resident');
    sandbox.brokerage.sessions.expireTokens();
    expect(await client.codeOf('completeSso', client.completeSsoRequest(login))).toBe('1082');
    const { authToken } = await client.dataOf('getAuthToken', { refreshToken: client.refreshToken });
    Object.assign(client, { authToken, accessToken: '' });
    expect(await client.codeOf('completeSso', client.completeSsoRequest(login))).toBe('ok');
  });

  it('a refresh token works once', async () => {
    const { refreshToken } = client;
    await client.dataOf('getAuthToken', { refreshToken });
    expect(await client.codeOf('getAuthToken', { refreshToken })).toBe('1082');
    expect(await client.codeOf('getAuthToken', { refreshToken: client.refreshToken })).toBe('ok');
  });

  it('a QR sign-in is approved on the phone', async () => {
    const { token } = await client.dataOf('generateQrToken', { device: SANDBOX_DEVICE });
    expect(await client.dataOf('qrLoginStatus', { token })).toEqual({ status: 'PENDING' });
    const customer = sandbox.brokerage.customers.withId('four-accounts');
    if (customer !== null) sandbox.brokerage.qrSignIns.approve(token, customer);
    expect(await client.dataOf('qrLoginStatus', { token })).toMatchObject({
      status: 'APPROVED',
      login: { name: 'Meera Nair' },
    });
  });

  it('an authenticated SSO identifies the customer', async () => {
    const ssoId = sandbox.brokerage.initiateAuthenticatedSso('four-accounts', { journey: 'change-password' });
    await client.openSession(ssoId);
    expect(await client.dataOf('loginStatus', { refreshToken: client.refreshToken })).toMatchObject({
      userId: 'U1003',
    });
    const request = { refreshToken: client.refreshToken, device: SANDBOX_DEVICE };
    expect(await client.dataOf('loginWithRefreshToken', request)).toMatchObject({ userId: 'U1003' });
    const { password } = personaNamed('four-accounts');
    expect(await client.dataOf('changePasswordVerify', { currentPassword: password })).toMatchObject({
      refId: expect.any(String),
    });
  });

  it('a username is not sent again for a void reference', async () => {
    expect(await client.codeOf('resendUsername', { refId: 'used' })).toBe('1058');
  });

  it('a refusal of the post-login check contains a redirect URL', async () => {
    const login = await client.signIn('post-login-foreign');
    const { error } = await client.call('postLoginCheck', client.postLoginCheckRequest(login));
    expect(error).toMatchObject({
      code: '1037',
      data: { redirectUrl: `${FOREIGN_ORIGIN}/sandbox/invest/update?code=1037` },
    });
  });
});

describe('a repeated request id', () => {
  it('gets the first answer, encrypted with the retry’s key, and does not execute the call again', async () => {
    const requestId = newRequestId();
    const first = await client.call('generateAccessCode', wrongPassword, { requestId });
    const again = await client.call('generateAccessCode', wrongPassword, { requestId });
    expect(first.error?.data).toEqual({ attemptsLeft: 4 });
    expect(again.error?.data).toEqual({ attemptsLeft: 4 });
    expect(again.body).not.toEqual(first.body);
    const next = await client.call('generateAccessCode', wrongPassword);
    expect(next.error?.data).toEqual({ attemptsLeft: 3 });
  });

  it('gets the tokens of the first answer', async () => {
    const { pan: mobileOrPan, password } = personaNamed('resident');
    const request = { identifierType: 'PAN', mobileOrPan, password, device: SANDBOX_DEVICE } as const;
    const { refId } = await client.dataOf('generateAccessCode', request);
    const proof = { refId, accessCode: client.newestCodeFor('resident'), device: SANDBOX_DEVICE };
    const requestId = newRequestId();
    const first = await client.call('validateAccessCode', proof, { requestId });
    const again = await client.call('validateAccessCode', proof, { requestId });
    expect(again.data).toEqual(first.data);
    expect(again.headers['x-access-token']).toBe(first.headers['x-access-token']);
  });

  it('is executed after its token was refreshed', async () => {
    const login = await client.signIn('resident');
    const requestId = newRequestId();
    sandbox.brokerage.sessions.expireTokens();
    const completion = client.completeSsoRequest(login);
    expect(await client.codeOf('completeSso', completion, { requestId })).toBe('1082');
    const { authToken } = await client.dataOf('getAuthToken', { refreshToken: client.refreshToken });
    Object.assign(client, { authToken, accessToken: '' });
    expect(await client.codeOf('completeSso', client.completeSsoRequest(login), { requestId })).toBe('ok');
  });

  it('is refused with another session, without one, with another payload or at another path', async () => {
    const requestId = newRequestId();
    await client.call('generateAccessCode', wrongPassword, { requestId });
    const other = new GatewayClient(sandbox);
    await other.openNewSession();
    const refused = [
      await other.send('generateAccessCode', wrongPassword, { requestId }),
      await client.send('generateAccessCode', wrongPassword, { requestId, headers: { 'X-Session-Id': undefined } }),
      await client.send('generateAccessCode', { ...wrongPassword, password: 'nor this one' }, { requestId }),
      await client.send('canLogin', canLogin, { requestId }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    const message = 'header X-Request-Id is that of another path, session or payload';
    expect(refused.map(({ error }) => error)).toEqual(refused.map(() => ({ code: '1001', message, data: {} })));
    expect((await client.call('generateAccessCode', wrongPassword)).error?.data).toEqual({ attemptsLeft: 3 });
  });

  it('gets no ssoId that has been used, because it could open the session again', async () => {
    const stranger = Object.assign(new GatewayClient(sandbox), { publicKeys: client.publicKeys });
    const requestId = newRequestId();
    const ssoIdOf = async () => (await stranger.call('initiateSso', {}, { requestId })).data?.ssoId ?? '';
    const ssoId = await ssoIdOf();
    expect(await ssoIdOf()).toBe(ssoId);
    await client.openSession(ssoId);
    expect(await ssoIdOf()).not.toBe(ssoId);
  });

  it('ends no later entry if its answer had no data', async () => {
    const { brokerage } = sandbox;
    const answer = jest.spyOn(brokerage, 'answer').mockReturnValueOnce({ data: undefined as never, tokens: {} });
    await client.send('initiateSso', {});
    expect(answer).toHaveBeenCalledTimes(1);
    await new GatewayClient(sandbox).openNewSession();
  });

  it('is a new call after ten minutes', async () => {
    const requestId = newRequestId();
    const attemptsLeft = async () =>
      (await client.call('generateAccessCode', wrongPassword, { requestId })).error?.data?.['attemptsLeft'];
    expect(await attemptsLeft()).toBe(4);
    sandbox.clock.advance(9 * MINUTE_MS);
    expect(await attemptsLeft()).toBe(4);
    sandbox.clock.advance(MINUTE_MS);
    expect(await attemptsLeft()).toBe(3);
  });

  it('belongs to one client', async () => {
    const requestId = newRequestId();
    const login = await client.signIn('resident');
    expect(await client.codeOf('canLogin', canLogin, { requestId })).toBe('ok');
    expect(await client.codeOf('postLoginCheck', client.postLoginCheckRequest(login), { requestId })).toBe('ok');
  });
});

describe('a repeated AES key', () => {
  const copied = 'header X-Encrypted-Key has come before with another request id or path, or too long ago';

  it('is refused with another request id and at another path, encrypted', async () => {
    const [aesKey, requestId] = [randomBytes(32), newRequestId()];
    expect(await client.codeOf('canLogin', canLogin, { aesKey, requestId })).toBe('ok');
    const refused = [
      await client.call('canLogin', canLogin, { aesKey }),
      await client.call('initiateSso', {}, { aesKey, requestId }),
    ];
    for (const { status, error, isEncrypted } of refused) {
      expect(status).toBe(400);
      expect(error?.code).toBe('1001');
      expect(error?.message).toEqual(copied);
      expect(isEncrypted).toBe(true);
    }
  });

  it('is refused after a request that broke the contract', async () => {
    const aesKey = randomBytes(32);
    await client.send('canLogin', canLogin, { aesKey, headers: { 'X-Client-Id': 'OTHER' }, isInvalid: true });
    expect((await client.call('canLogin', canLogin, { aesKey })).error?.message).toBe(copied);
  });

  it('gets the first answer with the same request id and path, for ten minutes', async () => {
    const changes = { aesKey: randomBytes(32), requestId: newRequestId() };
    const repeat = async () => (await client.call('generateAccessCode', wrongPassword, changes)).error;
    expect([await repeat(), await repeat()]).toMatchObject([
      { data: { attemptsLeft: 4 } },
      { data: { attemptsLeft: 4 } },
    ]);
    sandbox.clock.advance(10 * MINUTE_MS);
    expect(await repeat()).toMatchObject({ code: '1001', message: copied });
  });

  it('gets 1082 again after a refresh: the application repeats the call with a new key', async () => {
    const login = await client.signIn('resident');
    const [completion, requestId, aesKey] = [client.completeSsoRequest(login), newRequestId(), randomBytes(32)];
    sandbox.brokerage.sessions.expireTokens();
    expect(await client.codeOf('completeSso', completion, { requestId, aesKey })).toBe('1082');
    const { authToken } = await client.dataOf('getAuthToken', { refreshToken: client.refreshToken });
    Object.assign(client, { authToken, accessToken: '' });
    expect(await client.codeOf('completeSso', completion, { requestId, aesKey })).toBe('1082');
    const refreshed = client.completeSsoRequest(login);
    expect(await client.codeOf('completeSso', refreshed, { requestId })).toBe('ok');
    expect(await client.codeOf('completeSso', refreshed, { requestId, aesKey })).toBe('ok');
  });
});

describe('the keys', () => {
  it('differ between clients and change with a rotation', async () => {
    const before = [await client.handshake('login'), await client.handshake('customers')];
    sandbox.keys.rotate();
    const after = [await client.handshake('login'), await client.handshake('customers')];
    expect(new Set([...before, ...after]).size).toBe(4);
  });

  it('that were replaced get an unencrypted 1200 with the new key, and the call is not executed', async () => {
    sandbox.keys.rotate();
    const requestId = newRequestId();
    const { error, isEncrypted } = await client.call('generateAccessCode', wrongPassword, { requestId });
    expect(error?.code).toBe('1200');
    expect(isEncrypted).toBe(false);
    client.publicKeys.set('login', String(error?.data?.['publicKey']));
    const done = await client.call('generateAccessCode', wrongPassword, { requestId });
    expect(done.error).toMatchObject({ code: '1005', data: { attemptsLeft: 4 } });
  });

  it('work for one client only', async () => {
    const publicKey = client.publicKeys.get('customers') ?? '';
    expect(await client.codeOf('canLogin', canLogin, { publicKey })).toBe('1200');
  });

  it('are required: a request without X-Encrypted-Key gets PRIVATE_KEY_NOT_FOUND', async () => {
    const { error } = await client.send('canLogin', canLogin, {
      headers: { 'X-Encrypted-Key': undefined },
      isInvalid: true,
    });
    expect(error).toMatchObject({ code: 'ApiCrypto::PRIVATE_KEY_NOT_FOUND', data: { publicKey: expect.any(String) } });
  });
});

describe('a request that violates the contract is refused with 1001 and a reason:', () => {
  it.each<[string, Readonly<Record<string, string | undefined>>]>([
    ['another client id', { 'X-Client-Id': 'OTHER' }],
    ['a malformed request id', { 'X-Request-Id': 'short' }],
    ['no request id', { 'X-Request-Id': undefined }],
    ['the name of another service', { 'X-Service-Name': 'logout' }],
    ['encryption off', { 'X-Cryptography': 'disabled' }],
    ['an empty session id', { 'X-Session-Id': '' }],
    ['both tokens', { 'X-Access-Token': 'a', 'X-Auth-Token': 'b' }],
    ['a sub-account in a call that takes none', { 'X-SubAccountID': 'SA-1-1' }],
  ])('%s', async (_case, headers) => {
    const { error, status } = await client.send('canLogin', canLogin, { headers, isInvalid: true });
    expect(status).toBe(400);
    expect(error?.code).toBe('1001');
    expect(error?.message).toMatch(/^headers? X-/u);
  });

  it('a sub-account with the text null', async () => {
    const headers = { 'X-SubAccountID': 'null' };
    const { error } = await client.send(
      'getAuthToken',
      { refreshToken: client.refreshToken },
      { headers, isInvalid: true },
    );
    expect(error?.message).toMatch(/^header X-SubAccountID must match pattern /u);
  });

  it.each<[string, unknown]>([
    ['an array as payload', []],
    ['a missing field', { ...resident }],
    ['a field of the wrong type', { ...canLogin, mobileOrPan: 7 }],
    ['an unknown identifier type', { ...canLogin, identifierType: 'AADHAAR' }],
    ['null as payload', null],
  ])('%s', async (_case, payload) => {
    const { error } = await client.send('canLogin', payload, { isInvalid: true });
    expect(error).toMatchObject({ code: '1001', message: expect.stringMatching(/^payload\b/u) });
  });

  it('an incomplete device', async () => {
    const payload = { ...wrongPassword, device: { deviceId: 'x' } };
    const { error } = await client.send('generateAccessCode', payload, { isInvalid: true });
    expect(error?.message).toBe("payload/device must have required property 'deviceName'");
  });

  it.each<[string, string]>([
    ['no JSON', 'payload'],
    ['no payload', '{}'],
    ['a payload of two parts', '{"payload":"AAAA.AAAA"}'],
    ['a payload encrypted with another key', JSON.stringify({ payload: sealPayload(randomBytes(32), '{}') })],
  ])('%s', async (_case, body) => {
    const { error } = await client.send('canLogin', canLogin, { body, isInvalid: true });
    expect(error?.code).toBe('1001');
  });

  it('base64 with white space', async () => {
    const key = randomBytes(32);
    const [iv, text, tag] = sealPayload(key, '{}').split('.');
    expect(openPayload(key, [iv, text, tag].join('.'))).toBe('{}');
    const body = JSON.stringify({ payload: `${iv ?? ''}\n.${text ?? ''}.${tag ?? ''}` });
    expect((await client.send('canLogin', canLogin, { body, isInvalid: true })).error?.code).toBe('1001');
  });
});
