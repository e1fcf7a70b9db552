import { randomBytes } from 'node:crypto';
import { personaNamed } from '@adapters/in-memory/brokerage/personas';
import { SANDBOX_DEVICE } from '@adapters/in-memory/device';
import { FOREIGN_ORIGIN } from '@adapters/in-memory/brokerage/hand-offs';
import { CALL_SCHEMAS, BROKERAGE_SERVICES } from '@sandbox/call-schemas';
import { startSandbox, type Sandbox } from '@sandbox/server';
import { operations } from '@test/support/openapi-document';
import { newRequestId, open, seal, GatewayClient } from '@test/sandbox/gateway-client';

let sandbox: Sandbox;
let client: GatewayClient;

beforeEach(async () => {
  sandbox = await startSandbox();
  client = new GatewayClient(sandbox);
  await client.enter();
});

afterEach(() => sandbox.close());

const resident = { identifierType: 'PAN', mobileOrPan: personaNamed('resident').pan } as const;
const canLogin = { ...resident, termsAccepted: true };
const wrongPassword = { ...resident, password: 'not this one', device: SANDBOX_DEVICE };

describe('The calls of the sandbox', () => {
  it('are those of the contract, at its paths', () => {
    const served = BROKERAGE_SERVICES.map((service) => [service, CALL_SCHEMAS[service].path]);
    const described = operations
      .filter(({ isEncrypted: sealed }) => sealed)
      .map(({ service, path }) => [service, path]);
    expect(served.sort()).toEqual(described.sort());
  });

  it('are refused elsewhere, plainly', async () => {
    const response = await fetch(`${sandbox.url}/gateway/login/elsewhere`, { method: 'POST' });
    expect([response.status, await response.json()]).toMatchObject([400, { error: { code: '1001' } }]);
  });
});

describe('Over the wire', () => {
  it('a customer signs in, is handed over and logs out, all answers sealed and within the contract', async () => {
    expect(await client.code('canLogin', canLogin)).toBe('ok');
    const login = await client.signIn('resident');
    const completed = await client.ask('completeSso', client.completion(login));
    expect(completed.isSealed).toBe(true);
    expect(completed.data?.redirectURL).toMatch(`${sandbox.url}/sandbox/invest/sso?ticket=`);
    expect(await client.code('postLoginCheck', client.check(login))).toBe('ok');
    expect(await client.code('logoutTrace', { reason: 'USER' })).toBe('ok');
    expect(await client.code('logout', { refreshToken: client.refreshToken })).toBe('ok');
  });

  it('tokens come in headers', async () => {
    const login = await client.signIn('four-accounts');
    expect(client.accessToken).not.toBe('');
    expect(client.refreshToken).toBe(login.refreshToken.token);
  });

  it('an expired token is refreshed', async () => {
    const login = await client.signIn('resident');
    sandbox.brokerage.sessions.expireTokens();
    expect(await client.code('completeSso', client.completion(login))).toBe('1082');
    const { authToken } = await client.data('getAuthToken', { refreshToken: client.refreshToken });
    Object.assign(client, { authToken, accessToken: '' });
    expect(await client.code('completeSso', client.completion(login))).toBe('ok');
  });

  it('a QR sign-in is approved on the phone', async () => {
    const { token } = await client.data('generateQrToken', { device: SANDBOX_DEVICE });
    expect(await client.data('qrLoginStatus', { token })).toEqual({ status: 'PENDING' });
    const customer = sandbox.brokerage.customers.withId('four-accounts');
    if (customer !== null) sandbox.brokerage.qrSignIns.approve(token, customer);
    expect(await client.data('qrLoginStatus', { token })).toMatchObject({
      status: 'APPROVED',
      login: { name: 'Meera Nair' },
    });
  });

  it('an authenticated SSO knows the customer', async () => {
    const ssoId = sandbox.brokerage.initiateAuthenticatedSso('four-accounts', { journey: 'change-password' });
    await client.openSession(ssoId);
    expect(await client.data('loginStatus', { refreshToken: client.refreshToken })).toMatchObject({ userId: 'U1003' });
    const request = { refreshToken: client.refreshToken, device: SANDBOX_DEVICE };
    expect(await client.data('loginWithRefreshToken', request)).toMatchObject({ userId: 'U1003' });
    const { password } = personaNamed('four-accounts');
    expect(await client.data('changePasswordVerify', { currentPassword: password })).toMatchObject({
      refId: expect.any(String),
    });
  });

  it('a refusal of the post-login check names where to go', async () => {
    const login = await client.signIn('post-login-foreign');
    const { error } = await client.ask('postLoginCheck', client.check(login));
    expect(error).toMatchObject({
      code: '1037',
      data: { redirectUrl: `${FOREIGN_ORIGIN}/sandbox/invest/update?code=1037` },
    });
  });
});

describe('A repeated request id', () => {
  it('gets its first answer, under the key of the repetition, and does nothing twice', async () => {
    const requestId = newRequestId();
    const first = await client.ask('generateAccessCode', wrongPassword, { requestId });
    const again = await client.ask('generateAccessCode', wrongPassword, { requestId });
    expect([first.error?.data, again.error?.data]).toEqual([{ attemptsLeft: 4 }, { attemptsLeft: 4 }]);
    expect(again.body).not.toEqual(first.body);
    const next = await client.ask('generateAccessCode', wrongPassword);
    expect(next.error?.data).toEqual({ attemptsLeft: 3 });
  });

  it('brings the tokens of the first answer again', async () => {
    const { pan: mobileOrPan, password } = personaNamed('resident');
    const request = { identifierType: 'PAN', mobileOrPan, password, device: SANDBOX_DEVICE } as const;
    const { refId } = await client.data('generateAccessCode', request);
    const proof = { refId, accessCode: client.codeOf('resident'), device: SANDBOX_DEVICE };
    const requestId = newRequestId();
    const first = await client.ask('validateAccessCode', proof, { requestId });
    const again = await client.ask('validateAccessCode', proof, { requestId });
    expect(again.data).toEqual(first.data);
    expect(again.headers['x-access-token']).toBe(first.headers['x-access-token']);
  });

  it('is done at last when its token was renewed in between', async () => {
    const login = await client.signIn('resident');
    const requestId = newRequestId();
    sandbox.brokerage.sessions.expireTokens();
    const completion = client.completion(login);
    expect(await client.code('completeSso', completion, { requestId })).toBe('1082');
    const { authToken } = await client.data('getAuthToken', { refreshToken: client.refreshToken });
    Object.assign(client, { authToken, accessToken: '' });
    expect(await client.code('completeSso', completion, { requestId })).toBe('ok');
  });

  it('is another one with another client', async () => {
    const requestId = newRequestId();
    const login = await client.signIn('resident');
    expect(await client.code('canLogin', canLogin, { requestId })).toBe('ok');
    expect(await client.code('postLoginCheck', client.check(login), { requestId })).toBe('ok');
  });
});

describe('The keys', () => {
  it('differ between the clients, and between before and after a rotation', async () => {
    const before = [await client.handshake('login'), await client.handshake('customers')];
    sandbox.keys.rotate();
    const after = [await client.handshake('login'), await client.handshake('customers')];
    expect(new Set([...before, ...after]).size).toBe(4);
  });

  it('that were rotated away are refused plainly with 1200 and the new one, and the call was not done', async () => {
    sandbox.keys.rotate();
    const requestId = newRequestId();
    const { error, isSealed } = await client.ask('generateAccessCode', wrongPassword, { requestId });
    expect([error?.code, isSealed]).toEqual(['1200', false]);
    client.publicKeys.set('login', String(error?.data?.['publicKey']));
    const done = await client.ask('generateAccessCode', wrongPassword, { requestId });
    expect(done.error).toMatchObject({ code: '1005', data: { attemptsLeft: 4 } });
  });

  it('are of no use to the other client', async () => {
    const publicKey = client.publicKeys.get('customers') ?? '';
    expect(await client.code('canLogin', canLogin, { publicKey })).toBe('1200');
  });

  it('are asked for where none was used', async () => {
    const { error } = await client.send('canLogin', canLogin, {
      headers: { 'X-Encrypted-Key': undefined },
      isBroken: true,
    });
    expect(error).toMatchObject({ code: 'ApiCrypto::PRIVATE_KEY_NOT_FOUND', data: { publicKey: expect.any(String) } });
  });
});

describe('A request that breaks the contract is refused with 1001 and told why:', () => {
  it.each<[string, Readonly<Record<string, string | undefined>>]>([
    ['a client id of another', { 'X-Client-Id': 'OTHER' }],
    ['a request id of another form', { 'X-Request-Id': 'short' }],
    ['no request id', { 'X-Request-Id': undefined }],
    ['the name of another service', { 'X-Service-Name': 'logout' }],
    ['encryption off', { 'X-Cryptography': 'disabled' }],
    ['an empty session id', { 'X-Session-Id': '' }],
    ['both tokens', { 'X-Access-Token': 'a', 'X-Auth-Token': 'b' }],
    ['a sub-account where it does not belong', { 'X-SubAccountID': 'SA-1-1' }],
  ])('%s', async (_what, headers) => {
    const { error, status } = await client.send('canLogin', canLogin, { headers, isBroken: true });
    expect([status, error?.code]).toEqual([400, '1001']);
    expect(error?.message).toMatch(/^headers? X-/u);
  });

  it('a sub-account that is the word null', async () => {
    const headers = { 'X-SubAccountID': 'null' };
    const { error } = await client.send(
      'getAuthToken',
      { refreshToken: client.refreshToken },
      { headers, isBroken: true },
    );
    expect(error?.message).toBe('header X-SubAccountID is sent without a value');
  });

  it.each<[string, unknown]>([
    ['no object', []],
    ['a missing field', { ...resident }],
    ['a field of another type', { ...canLogin, mobileOrPan: 7 }],
    ['an unknown type of identifier', { ...canLogin, identifierType: 'AADHAAR' }],
    ['null', null],
  ])('%s', async (_what, payload) => {
    const { error } = await client.send('canLogin', payload, { isBroken: true });
    expect(error).toMatchObject({ code: '1001', message: expect.stringMatching(/^payload: /u) });
  });

  it('half a device', async () => {
    const payload = { ...wrongPassword, device: { deviceId: 'x' } };
    const { error } = await client.send('generateAccessCode', payload, { isBroken: true });
    expect(error?.message).toBe('payload: device is incomplete');
  });

  it.each<[string, string]>([
    ['no JSON', 'payload'],
    ['no payload', '{}'],
    ['two parts', '{"payload":"AAAA.AAAA"}'],
    ['a foreign seal', JSON.stringify({ payload: seal('{}', randomBytes(32)) })],
  ])('%s', async (_what, body) => {
    const { error } = await client.send('canLogin', canLogin, { body, isBroken: true });
    expect(error?.code).toBe('1001');
  });

  it('base64 with white space', async () => {
    const key = randomBytes(32);
    const [iv, text, tag] = seal('{}', key).split('.');
    expect(open([iv, text, tag].join('.'), key)).toBe('{}');
    const body = JSON.stringify({ payload: `${iv ?? ''}\n.${text ?? ''}.${tag ?? ''}` });
    expect((await client.send('canLogin', canLogin, { body, isBroken: true })).error?.code).toBe('1001');
  });
});
