/** What of a request reaches the gateway behind the shipped nginx configuration, whatever a client sends. */
import { expect, test } from '@playwright/test';
import { missingForNginx } from '../../../scripts/support/find-nginx';
import { startNameServer } from '@test/e2e/support/servers/name-server';
import { startApplication, type Application } from '@test/e2e/support/servers/nginx';
import { exchange, send } from '@test/e2e/support/servers/raw-request';
import { startRecordingGateway, type RecordingGateway } from '@test/e2e/support/servers/recording-gateway';

const CALL = '/gateway/login/auth/can-login';

/** docs/openapi.yaml section 4, and what a browser adds. */
const HEADERS_OF_A_CALL = {
  'X-Client-Id': 'LOGIN_WEBAPP',
  'X-Request-Id': 'ABCDEFGHIJ0123456789',
  'X-Api-Key': 'login-webapp-public-key',
  Authorization: 'Basic abc',
  'X-Service-Name': 'canLogin',
  'X-Session-Id': 'session-1',
  'X-Access-Token': 'access-1',
  'X-Auth-Token': 'auth-1',
  'X-Cryptography': 'enabled',
  'X-Encrypted-Key': 'a2V5',
  'X-SubAccountID': 'SA-1',
  'Content-Type': 'application/json',
  Accept: 'application/json',
  'Accept-Encoding': 'gzip, br',
  'Accept-Language': 'en-IN',
  'User-Agent': 'Firefox',
  Origin: 'https://login.example.com',
};

const FOREIGN = '198.51.100.66';

/** Headers in which frameworks and proxies look for a user, a path, a method, a certificate, an address or a host. */
const FORGED_HEADERS = {
  'X-Forwarded-User': 'admin',
  'X-Remote-User': 'admin',
  'X-Forwarded-Client-Cert': 'Subject="CN=admin"',
  'X-SSL-Client-Verify': 'SUCCESS',
  'X-Original-URL': '/admin',
  'X-Rewrite-URL': '/admin',
  'X-Original-Method': 'DELETE',
  'X-HTTP-Method-Override': 'DELETE',
  'X-Method-Override': 'DELETE',
  'X-Forwarded-For': FOREIGN,
  'X-Real-IP': FOREIGN,
  X_Real_IP: FOREIGN,
  X_Session_Id: 'session-2',
  Forwarded: `for=${FOREIGN};host=evil.example`,
  'True-Client-IP': FOREIGN,
  'CF-Connecting-IP': FOREIGN,
  'X-Forwarded-Host': 'evil.example',
  'X-Forwarded-Prefix': '/admin',
  'X-Forwarded-Proto': 'http',
  'X-Envoy-External-Address': FOREIGN,
  'X-B3-TraceId': '1',
  Cookie: 'session=1',
  Referer: 'https://evil.example/',
  Te: 'trailers',
  Upgrade: 'h2c',
  'Proxy-Authorization': 'Basic abc',
};

/** The method, the target and the status of requests that nginx answers itself. */
const REFUSED = [
  ['GET', CALL, 405],
  ['HEAD', CALL, 405],
  ['PUT', CALL, 405],
  ['PATCH', CALL, 405],
  ['DELETE', CALL, 405],
  ['OPTIONS', CALL, 405],
  ['TRACE', CALL, 405],
  ['PROPFIND', CALL, 405],
  ['CONNECT', CALL, 405],
  ['post', CALL, 400],
  ['POST', '/gateway/login/handshake', 405],
  ['POST', '/gateway', 404],
  ['POST', '/gateway/', 404],
  ['POST', '/gateway/login', 404],
  ['POST', '/gateway/login/admin', 404],
  ['POST', '/gateway/admin/auth/can-login', 404],
  ['POST', '/gateway/customers/auth/can-login', 404],
  ['POST', '/gateway/login/customers/post-login-check', 404],
  ['POST', `${CALL}/`, 404],
  ['POST', `${CALL}/more`, 404],
  ['POST', `${CALL}?ssoId=1`, 404],
  ['POST', `${CALL};a=1`, 404],
  ['POST', `${CALL}#a`, 404],
  ['POST', `${CALL}%00`, 400],
  ['POST', `${CALL}%20`, 404],
  ['POST', '/gateway/login/../admin', 404],
  ['POST', '/gateway/login/../login/auth/can-login', 404],
  ['POST', '/gateway/login/%2e%2e/admin', 404],
  ['POST', '/gateway/login/..%2fadmin', 404],
  ['POST', '/gateway/login/./auth/can-login', 404],
  ['POST', '/gateway/login//auth/can-login', 404],
  ['POST', '//gateway/login/auth/can-login', 404],
  ['POST', '/gateway/login/auth%2Fcan-login', 404],
  ['POST', '/gateway/login/auth/can%2Dlogin', 404],
  ['POST', '/gateway/login/auth%5Ccan-login', 404],
  ['POST', '/gateway/login/AUTH/can-login', 404],
  ['POST', '/../gateway/login/auth/can-login', 400],
  ['POST', '/assets/../gateway/login/auth/can-login', 404],
] as const;

const lines = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');

const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d+)/u.exec(answer)?.[1]);

interface Servers {
  readonly gateway: RecordingGateway;
  readonly application: Application;
}

const start = async (gateway: RecordingGateway): Promise<Application> =>
  startApplication({
    variant: 'http',
    server: { GATEWAY_UPSTREAM: `http://127.0.0.1:${gateway.port}` },
    settings: { GATEWAY_KEY_PINS: 'any' },
  });

/** Runs a test with nginx in front of a gateway of its own. */
const withGateway = async (gateway: RecordingGateway, run: (servers: Servers) => Promise<void>): Promise<void> => {
  const application = await start(gateway);
  await run({ gateway, application }).finally(async () => {
    await application.close();
    await gateway.close();
  });
};

const post = ({ url }: Application) => send(url + CALL, { method: 'POST', body: '{}' });

let started: Servers | undefined;

if (missingForNginx().length > 0) test.skip('nginx is not installed and cannot be installed here', () => undefined);
else
  test.describe('behind nginx, the gateway', { tag: '@desktop' }, () => {
    test.describe.configure({ mode: 'default' });
    test.beforeAll(async () => {
      const gateway = await startRecordingGateway();
      started = { gateway, application: await start(gateway) };
    });
    test.afterAll(async () => {
      await started?.application.close();
      await started?.gateway.close();
    });

    /** Sends a request as it is written, without a body. Returns the answer and what has arrived at the gateway. */
    const attack = async (requestLine: string, headers: Readonly<Record<string, string>>) => {
      const { gateway, application } = started!;
      const before = gateway.arrivals.length;
      const answer = await exchange(
        application.port,
        `${requestLine}\r\n${lines({ ...headers, Connection: 'close' })}\r\n`,
      );
      return { answer, status: statusOf(answer), arrivals: gateway.arrivals.slice(before) };
    };
    const OWN_HOST = { Host: 'login.example.com' };
    const EMPTY_CALL = { 'Content-Length': '0' };

    test('gets the headers of the contract and of the browser, with the customer’s address, and no others', async () => {
      const headers = { ...OWN_HOST, ...FORGED_HEADERS, ...HEADERS_OF_A_CALL, ...EMPTY_CALL };
      const { status, arrivals } = await attack(`POST ${CALL} HTTP/1.1`, headers);
      expect(status).toBe(200);
      expect(arrivals).toStrictEqual([
        {
          method: 'POST',
          target: '/login/auth/can-login',
          headers: {
            ...HEADERS_OF_A_CALL,
            ...OWN_HOST,
            'Content-Length': '0',
            'X-Forwarded-For': '127.0.0.1',
            'X-Forwarded-Proto': 'https',
            'X-Real-IP': '127.0.0.1',
          },
        },
      ]);
    });

    test('gets no header that the request does not have', async () => {
      const { arrivals } = await attack('GET /gateway/customers/handshake HTTP/1.1', OWN_HOST);
      expect(arrivals.map(({ method, target }) => [method, target])).toStrictEqual([['GET', '/customers/handshake']]);
      expect(Object.keys(arrivals[0]?.headers ?? {}).sort()).toStrictEqual([
        'Host',
        'X-Forwarded-For',
        'X-Forwarded-Proto',
        'X-Real-IP',
      ]);
    });

    for (const [method, target, status] of REFUSED)
      test(`does not get ${method} ${target}, which nginx answers with ${status}`, async () => {
        const attacked = await attack(`${method} ${target} HTTP/1.1`, { ...OWN_HOST, ...EMPTY_CALL });
        expect(attacked.status).toBe(status);
        expect(attacked.arrivals).toStrictEqual([]);
      });

    for (const [title, requestLine, headers, status] of [
      ['another host', `POST ${CALL} HTTP/1.1`, { Host: 'evil.example' }, 421],
      ['the host with another one in front', `POST ${CALL} HTTP/1.1`, { Host: 'evil.login.example.com' }, 421],
      ['no host', `POST ${CALL} HTTP/1.0`, {}, 421],
      ['an empty host', `POST ${CALL} HTTP/1.1`, { Host: '' }, 400],
      ['a host that is none', `POST ${CALL} HTTP/1.1`, { Host: 'login.example.com/evil' }, 400],
      ['another host in an absolute target', `POST http://evil.example${CALL} HTTP/1.1`, OWN_HOST, 421],
    ] as const)
      test(`does not get a request for ${title}`, async () => {
        const attacked = await attack(requestLine, { ...headers, ...EMPTY_CALL });
        expect(attacked.status).toBe(status);
        expect(attacked.arrivals).toStrictEqual([]);
      });

    test('gets the host of an absolute target, not that of the header', async () => {
      const headers = { Host: 'evil.example', ...EMPTY_CALL };
      const { arrivals } = await attack(`POST http://login.example.com${CALL} HTTP/1.1`, headers);
      expect(arrivals.map(({ target }) => target)).toStrictEqual(['/login/auth/can-login']);
      expect(JSON.stringify(arrivals)).not.toContain('evil');
    });

    test('cannot make nginx answer with another file, or more slowly', () =>
      withAnswer({ 'X-Accel-Redirect': '/robots.txt', 'X-Accel-Limit-Rate': '1' }, async ({ application }) => {
        const answer = await post(application);
        expect(answer.body.toString()).toBe('answered');
        expect(Object.keys(answer.headers).filter((name) => name.startsWith('x-accel'))).toStrictEqual([]);
      }));

    const withAnswer = async (
      headers: Readonly<Record<string, string>>,
      run: (servers: Servers) => Promise<void>,
    ): Promise<void> => {
      const gateway = await startRecordingGateway({
        answer: (_request, response) => response.writeHead(200, headers).end('answered'),
      });
      return withGateway(gateway, run);
    };

    test('gets a POST once, even if it closes the connection without an answer', async () => {
      const gateway = await startRecordingGateway({ answer: (request) => request.socket.destroy() });
      await withGateway(gateway, async ({ application }) => {
        expect((await post(application)).status).toBe(502);
        expect(gateway.arrivals).toHaveLength(1);
      });
    });

    test('gets the next call over the same connection, which nginx closes first if it is idle', async () => {
      await withGateway(await startRecordingGateway(), async ({ gateway, application }) => {
        for (let call = 0; call < 3; call += 1) await post(application);
        expect(gateway.arrivals).toHaveLength(3);
        expect(gateway.connections).toHaveLength(1);
        const [connection] = gateway.connections;
        // Far less than the minute after which nginx closes connections by default.
        await expect.poll(() => connection?.destroyed, { timeout: 20_000 }).toBe(true);
        expect((await post(application)).status).toBe(200);
        expect(gateway.connections).toHaveLength(2);
      });
    });

    test('may move to another address', async () => {
      const before = await startRecordingGateway();
      const after = await startRecordingGateway({ address: '127.0.0.2', port: before.port });
      const nameServer = await startNameServer('127.0.0.1');
      const application = await startApplication({
        variant: 'http',
        server: {
          GATEWAY_UPSTREAM: `http://gateway.example:${before.port}`,
          GATEWAY_RESOLVER: `127.0.0.1:${nameServer.port}`,
        },
        settings: { GATEWAY_KEY_PINS: 'any' },
      });
      expect((await post(application)).status).toBe(200);
      expect([before.arrivals.length, after.arrivals.length]).toStrictEqual([1, 0]);
      nameServer.address = '127.0.0.2';
      await expect.poll(() => post(application).then(() => after.arrivals.length)).toBeGreaterThan(0);
      nameServer.close();
      for (const server of [application, before, after]) await server.close();
    });
  });
