/** The built application works with a second gateway after only its configuration is rewritten. */
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import type { Page } from '@playwright/test';
import { makeCertificate } from '../../../bench/server/certificate';
import { configureBuild } from '../../../build/configure-build';
import { startBuiltServer } from '../../../build/development/built-server';
import { openStaticSite } from '../../../deploy/static-site';
import { CUSTOMER, startIndependentGateway } from '@test/e2e/support/servers/independent-gateway';
import { DIST_FOLDER, expect, test } from '@test/e2e/support/test';

const SETTINGS = {
  APP_TITLE: 'Another Broker',
  GATEWAY_API_KEY: 'another-key',
  GATEWAY_AUTHORIZATION: 'Basic b3RoZXI=',
};

/** The calls of a sign-in, after the handshakes. */
const SIGN_IN_CALLS = [
  'initiateSso',
  'validateSso',
  'canLogin',
  'generateAccessCode: 1200',
  'generateAccessCode',
  'validateAccessCode',
  'completeSso: 1082',
  'getAuthToken',
  'completeSso',
  'postLoginCheck',
];

/** Until the customer has arrived at the page to which the gateway hands over. */
const signIn = async (page: Page, application: string): Promise<void> => {
  await page.goto(application);
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expect(page).toHaveTitle('Sign in | Another Broker');
  await page.getByLabel('Mobile number or PAN').fill(`+91 ${CUSTOMER.mobile}`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password', { exact: true }).fill(CUSTOMER.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Sent to ••••••3210 and l•••••i@example.com')).toBeVisible();
  await page.getByLabel('Access code', { exact: true }).fill(CUSTOMER.code);
  await expect(page.getByRole('heading', { level: 1, name: 'Arrived elsewhere' })).toBeVisible();
};

test(
  'a customer signs in through a gateway on another origin that was written from the contract alone',
  { tag: '@phone' },
  async ({ page, browserMonitor }) => {
    browserMonitor.allow(
      /^Foreign request: http:\/\/(?:localhost|127\.0\.0\.1):/u,
      /Failed to load resource: the server responded with a status of 40[01]/u,
    );
    const server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      const { status, headers, body } = site(pathname, request.headers);
      response.writeHead(status, headers).end(body);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const application = `http://localhost:${(server.address() as AddressInfo).port}`;
    const gateway = await startIndependentGateway(application);
    const site = openStaticSite(DIST_FOLDER, {
      deployment: { connectOrigins: [gateway.url], https: false },
      config: {
        ...SETTINGS,
        LOGIN_GATEWAY_URL: `${gateway.url}/api/login`,
        CUSTOMERS_GATEWAY_URL: `${gateway.url}/api/customers/`,
        GATEWAY_KEY_PINS: gateway.keyPins.join(','),
        REDIRECT_ALLOWED_ORIGINS: gateway.url,
      },
    });

    await signIn(page, application);

    expect(gateway.violations).toStrictEqual([]);
    expect(gateway.calls.slice(0, 2).sort()).toEqual(['handshake of customers', 'handshake of login']);
    expect(gateway.calls.slice(2)).toEqual(SIGN_IN_CALLS);
    await gateway.close();
    server.closeAllConnections();
    server.close();
  },
);

test.describe('behind the server of `npm start -- --gateway`', () => {
  test.use({ ignoreHTTPSErrors: true });

  test('a customer signs in through the same gateway over TLS', { tag: '@phone' }, async ({ page, browserMonitor }) => {
    browserMonitor.allow(
      /^Foreign request: https?:\/\/localhost:/u,
      /Failed to load resource: the server responded with a status of 40[01]/u,
    );
    const certificate = makeCertificate();
    const gateway = await startIndependentGateway('', certificate);
    const dist = mkdtempSync(`${tmpdir()}/dist-`);
    cpSync(DIST_FOLDER, dist, { recursive: true });
    await configureBuild(dist, {
      ...SETTINGS,
      GATEWAY_KEY_PINS: gateway.keyPins.join(','),
      REDIRECT_ALLOWED_ORIGINS: gateway.url,
    });
    const lines: string[] = [];
    const server = await startBuiltServer({
      dist,
      gateway: { url: new URL(`${gateway.url}/api`), authority: certificate.cert },
      port: 0,
      say: (line) => lines.push(line),
    });

    await signIn(page, server.url);

    expect(lines).toStrictEqual([]);
    expect(gateway.violations).toStrictEqual([]);
    expect(gateway.calls.slice(2)).toEqual(SIGN_IN_CALLS);
    await Promise.all([server.close(), gateway.close()]);
    rmSync(dist, { recursive: true });
  });
});

test.describe('a page with the pin of another key', () => {
  test.use({ settings: { GATEWAY_KEY_PINS: `${'A'.repeat(43)}=` } });

  test('makes no call with the key of the gateway, and says why', { tag: '@phone' }, async ({ page, requestLog }) => {
    await page.goto('/');
    await expect(page.getByText('API Encryption Failed! Missing Public Key')).toBeVisible();
    expect(requestLog.callsOf('handshake').length).toBeGreaterThan(0);
    expect(requestLog.calledServices).toStrictEqual([]);
  });
});
