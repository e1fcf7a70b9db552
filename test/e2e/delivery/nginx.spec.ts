/** The shipped nginx configuration (deploy/nginx) in a real nginx, with the sandbox's gateway behind it. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { BYPASSED_SUB_ACCOUNT_ID } from '@adapters/in-memory/brokerage/personas';
import { startSandbox, type Sandbox } from '@sandbox/server';
import { expect, test as base } from '@playwright/test';
import { makeCertificate, type Certificate } from '../../../bench/server/certificate';
import { hasBrotliModule, missingForNginx } from '../../../scripts/support/find-nginx';
import type { ResourceKind } from '../../../deploy/response-headers';
import {
  startApplication,
  startProxyWithDefaultBuffers,
  type Application,
  type Nginx,
} from '@test/e2e/support/servers/nginx';
import { readHead, send, type RawAnswer } from '@test/e2e/support/servers/raw-request';
import { RequestLog } from '@test/e2e/support/servers/request-log';
import { BOOT_SCRIPT, expectHeaders, expectRefused, FONT, signInThrough } from '@test/e2e/support/servers/served-build';

/** Many proxies allow 4,096 bytes. */
const MAX_HEAD_BYTES = 2048;

const NO_GATEWAY = { GATEWAY_UPSTREAM: 'http://127.0.0.1:9' };

const NEXT_MONTH = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

interface Servers {
  readonly sandbox: Sandbox;
  /** What the gateway receives. */
  readonly gatewayLog: RequestLog;
  readonly http: Application;
  readonly https: Application;
  /** In front of `http`, with default buffers. */
  readonly proxy: Nginx;
}

const startServers = async (): Promise<Servers> => {
  const sandbox = await startSandbox();
  const { host, port } = new URL(sandbox.url);
  const settings = {
    APP_TITLE: 'Another Broker',
    // The sandbox serves its gateway below /gateway/, and nginx removes that prefix.
    LOGIN_GATEWAY_URL: '/gateway/gateway/login',
    CUSTOMERS_GATEWAY_URL: '/gateway/gateway/customers',
    GATEWAY_KEY_PINS: 'any',
    REDIRECT_ALLOWED_ORIGINS: sandbox.url,
    POST_LOGIN_CHECK_BYPASS: BYPASSED_SUB_ACCOUNT_ID,
    SECURITY_CONTACT: 'mailto:security@another.example',
    SECURITY_TXT_EXPIRES: NEXT_MONTH,
  };
  const server = {
    GATEWAY_UPSTREAM: `http://${host.replace('localhost', '127.0.0.1')}`,
    TRUSTED_PROXIES: '127.0.0.1, 2001:db8::/32',
  };
  const http = await startApplication({ variant: 'http', server, settings });
  const https = await startApplication({ variant: 'https', server, settings });
  const proxy = await startProxyWithDefaultBuffers(http);
  return { sandbox, gatewayLog: new RequestLog(Number(port)), http, https, proxy };
};

const stopServers = async ({ sandbox, gatewayLog, http, https, proxy }: Servers): Promise<void> => {
  gatewayLog.stop();
  for (const server of [proxy, https, http, sandbox]) await server.close();
};

let started: Servers | undefined;

const test = base.extend<{ readonly servers: Servers }>({
  servers: async ({}, use) => use(started!),
});

const expectHeadersWithoutTls = (answer: RawAnswer): void => {
  expectHeaders(answer, 'no-file', { https: false });
  expect(answer.headers, 'only an answer over TLS for an own host may set it').not.toHaveProperty(
    'strict-transport-security',
  );
};

if (missingForNginx().length > 0)
  test.skip('nginx or openssl is not installed and cannot be installed here', () => undefined);
else
  test.describe('nginx', { tag: '@desktop' }, () => {
    // In one worker, so that the servers start once.
    test.describe.configure({ mode: 'default' });
    test.beforeAll(async () => {
      started = await startServers();
    });
    test.afterAll(async () => {
      if (started !== undefined) await stopServers(started);
    });

    const ANSWERS: readonly (readonly [method: string, path: string, status: number, ResourceKind])[] = [
      ['GET', '/', 200, 'document'],
      ['GET', '/index.html', 200, 'document'],
      ['GET', '/login/identifier/mobile-pan', 200, 'document'],
      ['GET', '/sso/validate?ssoId=x', 200, 'document'],
      ['GET', '//sso/validate?ssoId=x', 200, 'document'],
      ['GET', '/sso/%76alidate?ssoId=x', 200, 'document'],
      ['GET', '/sso/validate.?ssoId=x', 200, 'document'],
      ['GET', '/sso/validate%20?ssoId=x', 200, 'document'],
      ['GET', '/sso/validate.)', 200, 'document'],
      ['POST', '/', 405, 'no-file'],
      ['GET', BOOT_SCRIPT, 200, 'asset'],
      ['GET', FONT, 200, 'asset'],
      ['GET', '/assets/gone.0123456789.js', 404, 'no-file'],
      ['GET', '/assets/', 404, 'no-file'],
      ['GET', '/sw.js', 200, 'service-worker'],
      ['GET', '/manifest.webmanifest', 200, 'file'],
      ['GET', '/robots.txt', 200, 'file'],
      ['GET', '/icons/icon.svg', 200, 'file'],
      ['GET', '/unknown.php', 404, 'no-file'],
      ['GET', '/.env', 404, 'no-file'],
      ['GET', '/.build.json', 404, 'no-file'],
      ['GET', '/.well-known/security.txt', 200, 'file'],
      ['GET', '/.well-known/unknown', 404, 'no-file'],
      ['GET', '/.well-known/change-password', 302, 'no-file'],
      ['GET', '/health', 200, 'no-file'],
      ['GET', '/ready', 200, 'no-file'],
      ['GET', '/csp', 405, 'no-file'],
      ['GET', '/telemetry', 405, 'no-file'],
      ['POST', BOOT_SCRIPT, 405, 'no-file'],
      ['POST', '/sw.js', 405, 'no-file'],
      ['POST', '/robots.txt', 405, 'no-file'],
      ['GET', '/gateway', 404, 'no-file'],
      ['GET', '/gateway/unknown', 404, 'no-file'],
      ['GET', '/gateway/gateway/login/handshake', 200, 'no-file'],
    ];
    for (const variant of ['http', 'https'] as const)
      for (const [method, path, status, kind] of ANSWERS) {
        const shownPath = path.replace(/\.[0-9a-f]{10}\./u, '.*.');
        test(`answers ${method} ${shownPath} by ${variant} with ${status} and every header`, async ({ servers }) => {
          const answer = await send(`${servers[variant].url}${path}`, { method });
          expect(answer.status).toBe(status);
          expectHeaders(answer, kind);
          expect(answer.headers.server).toBe('nginx');
        });
      }

    test('answers what belongs to no host with every header that is allowed without TLS', async ({ servers }) => {
      for (const { url } of [servers.http, servers.https]) {
        const headers = { Host: 'evil.example' };
        const refused = await send(`${url}/sso/validate?ssoId=x`, { headers });
        expect(refused.status).toBe(421);
        expectHeadersWithoutTls(refused);
        for (const path of ['/health', '/ready']) expect((await send(url + path, { headers })).status).toBe(200);
      }
      const { url } = servers.http;
      for (const malformed of [
        await send(`${url}/%zz`),
        await send(url, { headers: { 'X-Large': 'x'.repeat(40_000) } }),
      ]) {
        expect(malformed.status).toBe(400);
        expectHeadersWithoutTls(malformed);
      }
    });

    test('stores no error for a file, whatever the request asks of it', async ({ servers: { http } }) => {
      const refused: Readonly<Record<string, string>>[] = [
        { 'If-Match': '"of-another-build"' },
        { 'If-Unmodified-Since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
      ];
      for (const headers of refused) {
        const answer = await send(http.url + BOOT_SCRIPT, { headers });
        expect(answer.status).toBe(412);
        expectHeaders(answer, 'no-file');
      }
      const whole = await send(http.url + BOOT_SCRIPT, { headers: { Range: 'bytes=99999999-' } });
      expect(whole.status).toBe(200);
      expect(whole.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    });

    test('stores no error if a file cannot be read', async ({ servers: { http } }) => {
      const unreadable = join(http.html, 'loop.txt');
      symlinkSync('loop.txt', unreadable);
      const answer = await send(`${http.url}/loop.txt`);
      rmSync(unreadable);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expectHeaders(answer, 'no-file');
    });

    test('prints no warning about its configuration', ({ servers }) => {
      expect(servers.http.warnings).toBe('');
      expect(servers.https.warnings).toBe('');
    });

    test('sends the compressed copies of every text file, including the page', async ({ servers }) => {
      for (const path of [
        '/',
        '/login/identifier/mobile-pan',
        BOOT_SCRIPT,
        '/sw.js',
        '/manifest.webmanifest',
        '/icons/icon.svg',
      ]) {
        const get = (accepted: string) =>
          send(`${servers.http.url}${path}`, { headers: { 'Accept-Encoding': accepted } });
        const plain = await get('identity');
        expect(plain.headers['content-encoding'], path).toBeUndefined();
        expect(plain.headers.vary, path).toBe('Accept-Encoding');
        const gzipped = await get('gzip');
        expect(gzipped.headers['content-encoding'], path).toBe('gzip');
        // nginx sends the length of a copy, but not of what it compresses itself.
        expect(Number(gzipped.headers['content-length']), path).toBe(gzipped.body.length);
        expect(gunzipSync(gzipped.body).equals(plain.body), path).toBe(true);
        if (!hasBrotliModule()) continue;
        const compressed = await get('gzip, deflate, br, zstd');
        expect(compressed.headers['content-encoding'], path).toBe('br');
        expect(brotliDecompressSync(compressed.body).equals(plain.body), path).toBe(true);
        expect(compressed.headers['content-type'], path).toBe(plain.headers['content-type']);
      }
      const { headers } = await send(`${servers.http.url}${BOOT_SCRIPT}`);
      expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    });

    test('sends a document whose headers have at most 2,048 bytes', async ({ servers: { http, proxy } }) => {
      for (const { port } of [http, proxy]) {
        const head = await readHead(port, '/');
        expect(head).toMatch(/^HTTP\/1\.1 200 OK\r\n/u);
        expect(head).toContain('\r\nContent-Security-Policy: ');
        expect(head).not.toMatch(/Last-Modified/u);
        expect(head.length).toBeLessThanOrEqual(MAX_HEAD_BYTES);
      }
    });

    test('answers 304 with all headers if the client already has the page', async ({ servers }) => {
      for (const encoding of ['identity', 'gzip', 'br']) {
        const get = (headers = {}) =>
          send(`${servers.http.url}/index.html`, { headers: { 'Accept-Encoding': encoding, ...headers } });
        const { etag = '' } = (await get()).headers;
        const unchanged = await get({ 'If-None-Match': etag });
        expect(unchanged.status, encoding).toBe(304);
        expect(unchanged.body).toHaveLength(0);
        expectHeaders(unchanged, 'document');
        expect((await get({ 'If-None-Match': '"of-another-build"' })).status).toBe(200);
      }
    });

    test('is served unchanged by a second nginx with default buffers', async ({ servers: { http, proxy } }) => {
      for (const path of ['/', BOOT_SCRIPT, '/sw.js', '/health']) {
        const [direct, proxied] = [await send(http.url + path), await send(proxy.url + path)];
        expect(proxied.status, path).toBe(200);
        expect(proxied.body.equals(direct.body), path).toBe(true);
        expect(proxied.headers['content-security-policy']).toBe(direct.headers['content-security-policy']);
      }
    });

    test('uses the address of the customer, not of the balancer, and logs no query', async ({ servers }) => {
      const { http, gatewayLog } = servers;
      const headers = { 'X-Forwarded-For': '198.51.100.1, 203.0.113.7', 'X-Request-Id': 'of-the-address' };
      await send(`${http.url}/gateway/gateway/login/handshake`, { headers });
      const call = gatewayLog.all.find(({ requestId }) => requestId === 'of-the-address');
      expect(call?.headers['x-forwarded-for']).toBe('203.0.113.7');
      expect(call?.headers['x-real-ip']).toBe('203.0.113.7');
      await send(`${http.url}/gateway/address?ssoId=secret`, { headers });
      await expect.poll(() => http.log('access').join()).toContain('"path":"/gateway/address"');
      const line = http.log('access').find((entry) => entry.includes('/gateway/address'));
      expect(JSON.parse(line ?? '{}')).toMatchObject({ client: '203.0.113.7', method: 'GET' });
      expect(http.log('access').join()).not.toContain('secret');
    });

    test('keeps policy reports up to 16 KiB, without queries, and refuses more than it should keep', async ({
      servers: { http },
    }) => {
      const reportWith = (query: string): string =>
        JSON.stringify({
          'csp-report': {
            'blocked-uri': `https://evil.example/a${query}`,
            'document-uri': `https://login.example.com/sso/validate${query}`,
            'script-sample': 'say("x")',
          },
        });
      const report = reportWith('?ssoId=secret&a=b?c');
      const post = (body: string) =>
        send(`${http.url}/csp`, { method: 'POST', body, headers: { 'Content-Type': 'application/csp-report' } });
      expect((await post(report)).status).toBe(204);
      await expect.poll(() => http.log('csp')).toHaveLength(1);
      expect((JSON.parse(http.log('csp')[0] ?? '{}') as { report: string }).report).toBe(reportWith(''));
      expect((await post('x'.repeat(16 * 1024))).status).toBe(204);
      expectRefused(await post('x'.repeat(16 * 1024 + 1)), 413);
      const burst = await Promise.all(Array.from({ length: 30 }, () => post(report)));
      expect(new Set(burst.map(({ status }) => status))).toEqual(new Set([204, 429]));
      burst.forEach((answer) => expectHeaders(answer, 'no-file'));
      await expect.poll(() => http.log('csp').length).toBe(2 + burst.filter(({ status }) => status === 204).length);
      expect(http.log('csp').join()).not.toContain('secret');
    });

    test('keeps telemetry up to 16 KiB, without the address of the customer', async ({ servers: { http } }) => {
      const report = JSON.stringify({ events: [{ name: 'script_failed', script: 'main.0123456789.js' }] });
      const post = (body: string) =>
        send(`${http.url}/telemetry`, {
          method: 'POST',
          body,
          headers: { 'Content-Type': 'text/plain;charset=UTF-8' },
        });
      expect((await post(report)).status).toBe(204);
      await expect.poll(() => http.log('telemetry')).toHaveLength(1);
      const line = JSON.parse(http.log('telemetry')[0] ?? '{}') as Readonly<Record<string, string>>;
      expect(Object.keys(line)).toEqual(['time', 'agent', 'report']);
      expect(line['report']).toEqual(report);
      expectRefused(await post('x'.repeat(16 * 1024 + 1)), 413);
      const burst = await Promise.all(Array.from({ length: 30 }, () => post(report)));
      expect(new Set(burst.map(({ status }) => status))).toEqual(new Set([204, 429]));
      burst.forEach((answer) => expectHeaders(answer, 'no-file'));
    });

    test('refuses a call above 100 KB with 413 and every header', async ({ servers: { http } }) => {
      const body = 'x'.repeat(100 * 1024 + 1);
      expectRefused(await send(`${http.url}/gateway/login`, { method: 'POST', body }), 413);
    });

    test('has health checks that are not logged', async ({ servers: { http } }) => {
      for (const path of ['/health', '/ready']) expect((await send(http.url + path)).body.toString()).toBe('ok\n');
      await send(`${http.url}/robots.txt?after-health`);
      await expect.poll(() => http.log('access').join()).toContain('/robots.txt');
      expect(http.log('access').join()).not.toMatch(/\/(?:health|ready)/u);
    });

    test('is not ready without a page, or while it drains, and still answers', async ({ servers: { http, https } }) => {
      for (const { url, html } of [http, https]) {
        renameSync(join(html, 'index.html'), join(html, 'index.moved'));
        const withoutPage = await send(`${url}/ready`).finally(() => {
          renameSync(join(html, 'index.moved'), join(html, 'index.html'));
        });
        expectRefused(withoutPage, 503);
        writeFileSync(join(html, '.draining'), '');
        expectRefused(await send(`${url}/ready`), 503);
        for (const path of ['/health', '/']) expect((await send(url + path)).status).toBe(200);
        rmSync(join(html, '.draining'));
        expect((await send(`${url}/ready`)).status).toBe(200);
      }
    });

    test('sends the policy of the gateway’s answers instead of the gateway’s own', async () => {
      const gateway = createServer((_request, answer) => {
        answer.writeHead(400, { 'Content-Type': 'text/html', 'Content-Security-Policy': 'script-src *' });
        answer.end('<script>alert(1)</script>');
      });
      await new Promise<void>((listening) => gateway.listen(0, '127.0.0.1', listening));
      const { port } = gateway.address() as AddressInfo;
      const settings = { GATEWAY_KEY_PINS: 'any' };
      const server = { GATEWAY_UPSTREAM: `http://127.0.0.1:${port}` };
      const application = await startApplication({ variant: 'http', server, settings });
      const answer = await send(`${application.url}/gateway/login/handshake`);
      expectRefused(answer, 400);
      await application.close();
      gateway.close();
    });

    test('answers 502 with every header if the gateway is down', async ({ servers: { sandbox } }) => {
      const settings = { GATEWAY_KEY_PINS: 'any', REDIRECT_ALLOWED_ORIGINS: sandbox.url };
      const application = await startApplication({ variant: 'http', server: NO_GATEWAY, settings });
      const answer = await send(`${application.url}/gateway/login/handshake`);
      expectRefused(answer, 502);
      await application.close();
    });

    test('calls a gateway by https if it is configured so, and only a gateway with the right certificate', async () => {
      const [right, wrong] = [makeCertificate(), makeCertificate()];
      const gateway = createHttpsServer(right, (_request, answer) => answer.end('answered'));
      await new Promise<void>((listening) => gateway.listen(0, '127.0.0.1', listening));
      const { port } = gateway.address() as AddressInfo;
      const folder = mkdtempSync(join(tmpdir(), 'authorities-'));
      const answerTrusting = async ({ cert }: Certificate): Promise<RawAnswer> => {
        const authorities = join(folder, 'authorities.pem');
        writeFileSync(authorities, cert);
        const server = {
          GATEWAY_UPSTREAM: `https://127.0.0.1:${port}`,
          GATEWAY_TLS_NAME: 'localhost',
          GATEWAY_CA_FILE: authorities,
        };
        const application = await startApplication({ variant: 'http', server, settings: { GATEWAY_KEY_PINS: 'any' } });
        return send(`${application.url}/gateway/login/handshake`).finally(() => application.close());
      };
      expect((await answerTrusting(right)).body.toString()).toBe('answered');
      expectRefused(await answerTrusting(wrong), 502);
      rmSync(folder, { recursive: true });
      gateway.close();
    });

    test('sends the kill switch to every client once it has replaced the service worker', async () => {
      const settings = { GATEWAY_KEY_PINS: 'any' };
      const application = await startApplication({ variant: 'http', server: NO_GATEWAY, settings });
      const workerFor = async (encodings: string): Promise<string> => {
        const { headers, body } = await send(`${application.url}/sw.js`, { headers: { 'Accept-Encoding': encodings } });
        const decode = { br: brotliDecompressSync, gzip: gunzipSync }[headers['content-encoding'] ?? ''];
        return (decode?.(body) ?? body).toString();
      };
      const killSwitch = readFileSync(resolve('deploy/service-worker-kill-switch.js'), 'utf8');
      expect(await workerFor('gzip, br')).not.toBe(killSwitch);
      execFileSync(process.execPath, ['--import', 'tsx', 'scripts/kill-switch.ts', '--dist', application.html]);
      for (const encodings of ['gzip, br', 'gzip', 'identity'])
        expect(await workerFor(encodings), encodings).toBe(killSwitch);
      await application.close();
    });

    test('speaks HTTP/2 over TLS with the same headers', async ({ servers: { https } }) => {
      const session = connectHttp2(https.url, { rejectUnauthorized: false });
      const headers = await new Promise<Readonly<Record<string, unknown>>>((done, fail) => {
        session.on('error', fail);
        const stream = session.request({ ':path': '/', 'accept-encoding': 'br' });
        stream.on('error', fail).on('response', done).resume().end();
      });
      session.close();
      expect(headers[':status']).toBe(200);
      expectHeaders({ headers }, 'document');
      if (hasBrotliModule()) expect(headers['content-encoding']).toBe('br');
    });

    test('redirects from http to https, for its own hosts only, with every header that is allowed without TLS', async ({
      servers: { https },
    }) => {
      const redirect = (host: string): Promise<RawAnswer> =>
        send(`http://localhost:${https.redirectPort}/sso/validate?ssoId=x`, { headers: { Host: host } });
      const own = await redirect('login.example.com');
      expect(own.status).toBe(308);
      expect(own.headers.location).toBe('https://login.example.com/sso/validate?ssoId=x');
      const foreign = await redirect('evil.example');
      expect(foreign.status).toBe(421);
      expect(foreign.headers).not.toHaveProperty('location');
      for (const answer of [own, foreign]) expectHeadersWithoutTls(answer);
    });

    test.describe('with TLS', () => {
      test.use({ ignoreHTTPSErrors: true, serviceWorkers: 'block' });

      test('a customer signs in without a policy violation', async ({ servers, context, page }) => {
        const { sandbox, https } = servers;
        await page.goto(https.url);
        await expect(page).toHaveTitle('Sign in | Another Broker');
        expect(
          await page.evaluate(() => {
            const [navigation] = performance.getEntriesByType('navigation');
            return navigation?.nextHopProtocol;
          }),
        ).toBe('h2');
        await signInThrough({ context, page, sandbox, web: https });
      });
    });
  });
