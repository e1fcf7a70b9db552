/** The requests that the gateway sends when no fault occurs, for every call of the contract. */
import { WebCryptoEnvelope } from '@adapters/web-crypto/envelope';
import { SERVICES } from '@ports/services';
import { SERVICE_NAMES } from '@test/support/wire/openapi-exchanges';
import { samples } from '@test/support/wire/openapi-samples';
import { respondData } from '@test/support/wire/wire-server';
import { resultKind, useWireServer, connectGateway } from '@test/adapters/http/connect-gateway';

const server = useWireServer();

describe('A call', () => {
  it.each(SERVICE_NAMES)('%s is sent as the contract says and returns its data', async (service) => {
    server.respondWith(respondData(samples[service].answer));
    const { send } = connectGateway(server, { auth: { sessionId: 'session-1', accessToken: 'access-1' } });

    expect(await send(service)).toEqual({ ok: true, value: samples[service].answer });
    const [request] = server.receivedRequests;
    expect(server.receivedRequests).toHaveLength(1);
    expect(request).toMatchObject({ service, client: SERVICES[service].client });
    if (service !== 'handshake') expect(JSON.parse(request?.plaintext ?? '')).toEqual(samples[service].request);
  });

  it('identifies the caller in its headers', async () => {
    server.respondWith(respondData({}));
    const auth = { sessionId: 'session-1', accessToken: 'access-1', authToken: 'auth-1' };
    await connectGateway(server, { auth, settings: { gatewayAuthorization: 'Basic abc' } }).send('logout');

    const own = Object.entries(server.receivedRequests[0]?.headers ?? {}).filter(
      ([name]) => /^(x-|authorization|content-type)/u.test(name) && name !== 'x-encrypted-key',
    );
    expect(Object.fromEntries(own)).toEqual({
      'content-type': 'application/json',
      'x-client-id': 'LOGIN_WEBAPP',
      'x-request-id': expect.stringMatching(/^[A-Za-z0-9]{20}$/u),
      'x-api-key': 'api-key-1',
      authorization: 'Basic abc',
      'x-service-name': 'logout',
      'x-session-id': 'session-1',
      'x-access-token': 'access-1',
      'x-cryptography': 'enabled',
    });
  });

  it('sets no User-Agent, whichever of the adapters of axios sends it', async () => {
    server.respondWith(respondData({}));
    const { send } = connectGateway(server);
    await send('canLogin');
    await send('logout');
    expect(server.receivedRequests.map(({ headers }) => headers['user-agent'])).toEqual([undefined, 'node']);
  });

  it('omits unknown authorization, session and tokens', async () => {
    server.respondWith(respondData({}));
    await connectGateway(server).send('logout');
    const names = Object.keys(server.receivedRequests[0]?.headers ?? {});
    expect(names).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(authorization|x-session-id|x-access-token|x-auth-token)$/u)]),
    );
  });

  it.each(['canLogin', 'postLoginCheck'] as const)(
    '%s is sent to the same address if the configured one ends with a slash',
    async (service) => {
      server.respondWith(respondData({}));
      const settings = {
        loginGatewayUrl: `${server.urlOf('login')}/`,
        customersGatewayUrl: `${server.urlOf('customers')}/`,
      };
      expect(resultKind(await connectGateway(server, { settings }).send(service))).toBe('ok');
      expect(server.receivedRequests).toMatchObject([{ service, client: SERVICES[service].client }]);
    },
  );

  it('sends the auth token while there is no access token', async () => {
    server.respondWith(respondData({}));
    await connectGateway(server, { auth: { authToken: 'auth-1' } }).send('logout');
    expect(server.receivedRequests[0]?.headers['x-auth-token']).toBe('auth-1');
  });

  it.each(SERVICE_NAMES.filter((service) => SERVICES[service].sendsSubAccountId))(
    '%s sends the sub-account id, and logout does not',
    async (service) => {
      server.respondWith(respondData(samples[service].answer));
      const { send } = connectGateway(server);
      await send(service);
      await send('logout');
      expect(server.receivedRequests.map(({ headers }) => headers['x-subaccountid'])).toEqual(['SA-1', undefined]);
    },
  );

  it.each([null, ''])('omits the sub-account while it is %j', async (subAccountId) => {
    server.respondWith(respondData({ authToken: 'auth-2' }));
    await connectGateway(server, { auth: { subAccountId } }).send('getAuthToken');
    expect(server.receivedRequests[0]?.headers).not.toHaveProperty('x-subaccountid');
  });

  it('has its own request id, key and IV', async () => {
    server.respondWith(respondData({}));
    const { send } = connectGateway(server);
    await Promise.all(Array.from({ length: 50 }, () => send('logout')));
    const distinct = (values: readonly unknown[]): number => new Set(values).size;
    expect(distinct(server.receivedRequests.map(({ headers }) => headers['x-request-id']))).toBe(50);
    expect(distinct(server.receivedRequests.map(({ aesKey }) => aesKey.toString('hex')))).toBe(50);
    expect(distinct(server.receivedRequests.map(({ payload }) => payload.split('.')[0]))).toBe(50);
  });
});

describe('A call that cannot be encrypted', () => {
  it('is not sent, and names the cause', async () => {
    server.respondWith(respondData({}));
    const outsideSecureContext = new WebCryptoEnvelope([], {} as Crypto);
    expect(await connectGateway(server, { envelope: outsideSecureContext }).send('canLogin')).toEqual({
      ok: false,
      failure: {
        kind: 'crypto',
        code: 'ApiCrypto::UNAVAILABLE',
        requestId: expect.stringMatching(/^[A-Za-z0-9]{20}$/u),
      },
    });
    expect(server.receivedRequests).toStrictEqual([]);
  });

  it('throws if a bug is the cause, so that the error page opens', async () => {
    const envelope = new WebCryptoEnvelope([]);
    envelope.seal = () => Promise.reject(new Error('a bug'));
    await expect(connectGateway(server, { envelope }).send('canLogin')).rejects.toThrow('a bug');
  });
});

describe('A handshake', () => {
  it.each(['login', 'customers'] as const)('is sent to the requested client: %s', async (client) => {
    server.respondWith(respondData({ publicKey: server.publicKeyOf(client) }));
    const { send, gateway, auth } = connectGateway(server, { auth: { publicKeys: {} } });

    const answer = await send('handshake', { client });
    expect(server.receivedRequests).toMatchObject([{ client, service: 'handshake', payload: '' }]);
    expect(answer).toEqual({ ok: true, value: { publicKey: server.publicKeyOf(client) } });
    expect(auth.get().publicKeys).toEqual({});

    expect(await gateway.trust(client, server.publicKeyOf(client))).toEqual({ ok: true, value: undefined });
    expect(auth.get().publicKeys).toEqual({ [client]: server.publicKeyOf(client) });
  });

  it('has no content type, because it has no body', async () => {
    server.respondWith(respondData(samples.handshake.answer));
    await connectGateway(server).send('handshake');
    expect(server.receivedRequests).toHaveLength(1);
    expect(server.receivedRequests[0]?.headers).not.toHaveProperty('content-type');
  });

  it.each([{}, { publicKey: '' }, { publicKey: null }])('without a key is named as such: %j', async (data) => {
    server.respondWith(respondData(data));
    const answer = await connectGateway(server, { auth: { publicKeys: {} } }).send('handshake');
    const [request] = server.receivedRequests;
    expect(answer).toEqual({
      ok: false,
      failure: {
        kind: 'crypto',
        code: 'WebHttp::MISSING_PUBLIC_KEY',
        requestId: request?.headers['x-request-id'],
      },
    });
  });

  it('gives the id of its request to the failure of its key, for support', async () => {
    server.respondWith(respondData({ publicKey: 'no key' }));
    const { send, gateway } = connectGateway(server, { auth: { publicKeys: {} } });
    await send('handshake', { client: 'customers' });
    const [request] = server.receivedRequests;
    await send('logout', { client: 'customers' }); // has an id of its own
    expect(await gateway.trust('customers', 'no key')).toMatchObject({
      failure: { code: 'ApiCrypto::INVALID_PUBLIC_KEY', requestId: request?.headers['x-request-id'] },
    });
  });

  it('is not named by the failure of a key that came without one', async () => {
    expect(await connectGateway(server).gateway.trust('login', 'no key')).toEqual({
      ok: false,
      failure: { kind: 'crypto', code: 'ApiCrypto::INVALID_PUBLIC_KEY', requestId: '' },
    });
  });

  it('is required before any other call', async () => {
    server.respondWith(respondData({}));
    const envelope = new WebCryptoEnvelope([]);
    envelope.seal = () => Promise.reject(new Error('There is no key to encrypt with.'));
    const { send } = connectGateway(server, { envelope, auth: { publicKeys: {} } });
    const failure = { kind: 'crypto', code: 'WebHttp::MISSING_PUBLIC_KEY', requestId: expect.any(String) };
    expect(await send('logout')).toEqual({ ok: false, failure });
    expect(server.receivedRequests).toStrictEqual([]);
  });

  it.each(['', 'no key', Buffer.alloc(294).toString('base64')])(
    'does not store an invalid key: %j',
    async (publicKey) => {
      const { gateway, auth } = connectGateway(server, { auth: { publicKeys: {} } });
      expect(await gateway.trust('login', publicKey)).toMatchObject({ ok: false, failure: { kind: 'crypto' } });
      expect(auth.get().publicKeys).toEqual({});
    },
  );
});
