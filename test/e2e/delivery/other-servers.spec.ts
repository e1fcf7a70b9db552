/** The configurations of `npm run headers` in a real Caddy and a real Apache, with the sandbox's gateway behind them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BYPASSED_SUB_ACCOUNT_ID } from '@adapters/in-memory/brokerage/personas';
import { startSandbox, type Sandbox } from '@sandbox/server';
import { expect, test } from '@playwright/test';
import type { ResourceKind } from '../../../deploy/response-headers';
import { findWebServer, WEB_SERVER_NAMES, type WebServerName } from '../../../scripts/support/find-web-servers';
import { startWebServer, type WebServer } from '@test/e2e/support/servers/other-servers';
import { send } from '@test/e2e/support/servers/raw-request';
import { BOOT_SCRIPT, expectHeaders, FONT, signInThrough } from '@test/e2e/support/servers/served-build';

interface Servers {
  readonly sandbox: Sandbox;
  readonly web: WebServer;
}

const startServers = async (name: WebServerName): Promise<Servers> => {
  const sandbox = await startSandbox();
  const web = await startWebServer(name, {
    gateway: new URL(sandbox.url).host.replace('localhost', '127.0.0.1'),
    settings: {
      GATEWAY_KEY_PINS: 'any',
      REDIRECT_ALLOWED_ORIGINS: sandbox.url,
      POST_LOGIN_CHECK_BYPASS: BYPASSED_SUB_ACCOUNT_ID,
    },
  });
  const wellKnown = join(web.html, '.well-known');
  mkdirSync(wellKnown, { recursive: true });
  for (const name of ['apple-app-site-association', 'assetlinks.json']) writeFileSync(join(wellKnown, name), '{}');
  return { sandbox, web };
};

const ANSWERS: readonly (readonly [method: string, path: string, status: number, ResourceKind])[] = [
  ['GET', '/', 200, 'document'],
  ['GET', '/index.html', 200, 'document'],
  ['GET', '/login/identifier/mobile-pan', 200, 'document'],
  ['GET', '/sso/%76alidate?ssoId=x', 200, 'document'],
  ['GET', '/sso/validate.?ssoId=x', 200, 'document'],
  ['POST', '/', 405, 'no-file'],
  ['GET', BOOT_SCRIPT, 200, 'asset'],
  ['GET', FONT, 200, 'asset'],
  ['GET', '/assets/gone.0123456789.js', 404, 'no-file'],
  ['GET', '/sw.js', 200, 'service-worker'],
  ['GET', '/manifest.webmanifest', 200, 'file'],
  ['GET', '/robots.txt', 200, 'file'],
  ['GET', '/icons/icon.svg', 200, 'file'],
  ['GET', '/unknown.php', 404, 'no-file'],
  ['GET', '/.env', 404, 'no-file'],
  ['GET', '/.build.json', 404, 'no-file'],
  ['GET', '/.well-known/change-password', 302, 'no-file'],
  ['GET', '/.well-known/unknown', 404, 'no-file'],
  ['GET', '/.well-known/assetlinks.json', 200, 'file'],
  ['GET', '/.well-known/apple-app-site-association', 200, 'file'],
];

const TYPES = [
  ['/', 'text/html; charset=utf-8'],
  [BOOT_SCRIPT, 'text/javascript; charset=utf-8'],
  ['/manifest.webmanifest', 'application/manifest+json'],
  ['/icons/icon.svg', 'image/svg+xml'],
  ['/.well-known/assetlinks.json', 'application/json'],
  ['/.well-known/apple-app-site-association', 'application/json'],
] as const;

for (const name of WEB_SERVER_NAMES)
  if (findWebServer(name) === undefined)
    test.skip(`${name} is not installed and cannot be installed here`, () => undefined);
  else
    test.describe(name, { tag: '@desktop' }, () => {
      // In one worker, so that the servers start once.
      test.describe.configure({ mode: 'default' });
      let started: Servers | undefined;
      const servers = (): Servers => started!;
      test.beforeAll(async () => {
        started = await startServers(name);
      });
      test.afterAll(async () => {
        await started?.web.close();
        await started?.sandbox.close();
      });

      test('answers every path with its status and headers', async () => {
        for (const [method, path, status, kind] of ANSWERS)
          await test.step(`${method} ${path}`, async () => {
            const answer = await send(servers().web.url + path, { method });
            expect(answer.status).toBe(status);
            expectHeaders(answer, kind);
          });
      });

      test('sends each file with its type, and the page without the time of its change', async () => {
        for (const [path, type] of TYPES)
          expect((await send(servers().web.url + path)).headers['content-type'], path).toBe(type);
        expect((await send(servers().web.url)).headers).not.toHaveProperty('last-modified');
      });

      test('leads a password manager to the recovery of the password', async ({ browser }) => {
        const context = await browser.newContext({ ignoreHTTPSErrors: true });
        const page = await context.newPage();
        await page.goto(`${servers().web.url}/.well-known/change-password`);
        await expect(page).toHaveURL(/\/forgot-password\//u);
        await context.close();
      });

      test('a customer signs in without a policy violation', async ({ browser }) => {
        const { sandbox, web } = servers();
        const context = await browser.newContext({ ignoreHTTPSErrors: true, serviceWorkers: 'block' });
        await signInThrough({ context, page: await context.newPage(), sandbox, web });
        await context.close();
      });
    });
