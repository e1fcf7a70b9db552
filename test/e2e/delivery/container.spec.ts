/** The container: its settings at the start, its probes, its logs and its stop (docs/operations.md, "The container"). */
import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BYPASSED_SUB_ACCOUNT_ID } from '@adapters/in-memory/brokerage/personas';
import { expect, test } from '@playwright/test';
import { startSandbox } from '@sandbox/server';
import { appConfigOf } from '../../../build/app-config';
import { filesBelow } from '../../../build/files-below';
import { missingForNginx } from '../../../scripts/support/find-nginx';
import { makeImage, type Container, type Image } from '@test/e2e/support/servers/container';
import { send } from '@test/e2e/support/servers/raw-request';
import { signInThrough } from '@test/e2e/support/servers/served-build';

/** A container with a gateway on this origin. */
const STAGING = {
  SERVER_NAMES: 'localhost,127.0.0.1',
  GATEWAY_KEY_PINS: 'any',
  GATEWAY_UPSTREAM: 'http://127.0.0.1:9',
};

/** One with gateways and telemetry on other origins, so that nginx passes on no call. */
const PRODUCTION = {
  SERVER_NAMES: 'login.another.example,127.0.0.1',
  GATEWAY_KEY_PINS: 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA=',
  APP_TITLE: 'Another Broker',
  LOGIN_GATEWAY_URL: 'https://gateway.another.example/login',
  CUSTOMERS_GATEWAY_URL: 'https://gateway.another.example/customers',
};

const NEXT_MONTH = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

const pageOf = async ({ url }: Container): Promise<string> => (await send(url)).body.toString();

let image: Image | undefined;

if (missingForNginx().length > 0) test.skip('nginx is not installed and cannot be installed here', () => undefined);
else
  test.describe('the container', { tag: '@desktop' }, () => {
    test.describe.configure({ mode: 'default' });
    test.beforeAll(async () => {
      image = await makeImage();
    });
    test.afterAll(() => image?.remove());

    /** Runs a test with a container that has these settings. Stops it afterwards. */
    const withContainer = async (
      settings: Readonly<Record<string, string>>,
      run: (container: Container) => Promise<void>,
    ): Promise<void> => {
      const container = await image!.start(settings);
      await run(container).finally(() => container.close());
    };

    test('serves the page with the settings of its environment', () =>
      withContainer(PRODUCTION, async (container) => {
        expect(container.stderr()).toBe('');
        const { SERVER_NAMES: _names, ...settings } = PRODUCTION;
        const page = await send(container.url);
        expect(appConfigOf(page.body.toString())).toMatchObject(settings);
        expect(page.body.toString()).toContain('<title>Another Broker</title>');
        expect(page.headers['content-security-policy']).toContain(
          "connect-src 'self' https://gateway.another.example;",
        );
        const manifest = await send(`${container.url}/manifest.webmanifest`);
        expect(JSON.parse(manifest.body.toString())).toMatchObject({ name: 'Another Broker' });
        const handshake = await send(`${container.url}/gateway/login/handshake`);
        expect(handshake.status).toBe(404);
        expect((await send(container.url, { headers: { Host: 'login.example.com' } })).status).toBe(421);
      }));

    test('takes the settings of a mounted file, and prefers those of its environment', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'settings-'));
      const file = join(folder, 'settings.env');
      const written = Object.entries({ ...STAGING, APP_TITLE: '"A # Broker"', RESEND_SECONDS: '45' });
      writeFileSync(file, written.map((entry) => `${entry.join('=')}\n`).join(''));
      chmodSync(folder, 0o755);
      await withContainer({ SETTINGS_FILE: file, RESEND_SECONDS: '60' }, async (container) => {
        const config = appConfigOf(await pageOf(container));
        expect(config).toMatchObject({ APP_TITLE: 'A # Broker', RESEND_SECONDS: '60', GATEWAY_KEY_PINS: 'any' });
      }).finally(() => rmSync(folder, { recursive: true }));
    });

    test('does not start with a faulty setting, and names every fault', async () => {
      const { process, stdout, stderr, volume } = await image!.start({
        RESEND_SECONDS: 'soon',
        LICENCE_TEXT: 'Kadam\nSecurities',
        SERVER_NAMES: 'https://login.example.com',
        GATEWAY_RESOLVER: 'dns.example',
        GATEWAY_UPSTREAM: '',
        PORT: '80',
        KILL_SERVICE_WORKER: 'yes',
      });
      expect(process.exitCode).toBe(1);
      expect(stdout()).toStrictEqual([]);
      expect(stderr().trimEnd().split('\n')).toStrictEqual([
        'The container did not start. Correct these problems:',
        '  LICENCE_TEXT contains a line break: a value has one line.',
        "  RESEND_SECONDS is 'soon': must be a whole number of seconds from 1 to 3600.",
        '  GATEWAY_KEY_PINS is empty: list the pins, or write any to accept every strong key.',
        "  SERVER_NAMES contains 'https://login.example.com': must be a host name without scheme and port.",
        '  GATEWAY_UPSTREAM is empty: name the server behind /gateway/, such as https://gateway.example:8443.',
        "  PORT is '80': must be a whole number from 1024 to 65535.",
        "  KILL_SERVICE_WORKER is 'yes': must be one of true, false.",
      ]);
      expect(readdirSync(volume)).toStrictEqual([]);
    });

    test('does not start with an unknown key in its file', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'settings-'));
      chmodSync(folder, 0o755);
      const file = join(folder, 'settings.env');
      writeFileSync(file, 'SUPPORT_PHONE=022\n');
      const { process, stderr } = await image!.start({ ...STAGING, SETTINGS_FILE: file });
      rmSync(folder, { recursive: true });
      expect(process.exitCode).toBe(1);
      expect(stderr()).toContain('  SUPPORT_PHONE is not a setting');
    });

    test('writes to its volume alone, as a user without rights', () =>
      withContainer(STAGING, async ({ process: { pid }, volume }) => {
        const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
        expect(status).toContain('Name:\tnginx');
        if (process.getuid?.() !== 0) return;
        expect(status).toMatch(/^Uid:\t10001\t10001\t10001\t10001$/mu);
        expect(status).toMatch(/^CapEff:\t0{16}$/mu);
        for (const path of filesBelow(join(volume, 'nginx')))
          expect(statSync(join(volume, 'nginx', path)).uid).toBe(10_001);
      }));

    test('sends the same ETag as every container with its settings, and another one with others', async () => {
      const tagsWith = async (title: string): Promise<readonly unknown[]> => {
        const container = await image!.start({ ...STAGING, APP_TITLE: title });
        const tagOf = async (path: string): Promise<unknown> => (await send(container.url + path)).headers.etag;
        const tags = [await tagOf('/'), await tagOf('/sw.js')];
        await container.close();
        return tags;
      };
      const [one, same, other] = [await tagsWith('Broker A'), await tagsWith('Broker A'), await tagsWith('Broker B')];
      expect(one).toEqual(same);
      for (const [index, tag] of one.entries()) expect(tag).not.toBe(other[index]);
    });

    test('starts again on the volume of a container that was killed, with its present settings', async () => {
      const killed = await image!.start({
        ...STAGING,
        KILL_SERVICE_WORKER: 'true',
        SECURITY_CONTACT: 'tel:1',
        SECURITY_TXT_EXPIRES: NEXT_MONTH,
      });
      await killed.kill();
      const container = await image!.start(STAGING, killed.volume);
      expect(container.stderr()).toBe('');
      expect((await send(`${container.url}/sw.js`)).body.toString()).toContain('integrity');
      expect((await send(`${container.url}/.well-known/security.txt`)).status).toBe(404);
      await container.close();
    });

    test('serves the kill switch in place of the service worker', () =>
      withContainer({ ...STAGING, KILL_SERVICE_WORKER: 'true' }, async ({ url }) => {
        const killSwitch = readFileSync('deploy/service-worker-kill-switch.js', 'utf8');
        expect((await send(`${url}/sw.js`)).body.toString()).toBe(killSwitch);
      }));

    test('announces its stop, lets open calls finish, and accepts no more', async () => {
      let call: ServerResponse | undefined;
      const gateway = createServer((_request, response) => (call = response));
      await new Promise<void>((listening) => gateway.listen(0, '127.0.0.1', listening));
      const { port } = gateway.address() as AddressInfo;
      const container = await image!.start({ ...STAGING, GATEWAY_UPSTREAM: `http://127.0.0.1:${port}` });
      const { url, volume, exited } = container;
      const answer = send(`${url}/gateway/login/handshake`);
      await expect.poll(() => call).toBeDefined();
      writeFileSync(join(volume, 'html/.draining'), '');
      expect((await send(`${url}/ready`)).status).toBe(503);
      expect((await send(`${url}/health`)).status).toBe(200);
      container.process.kill('SIGQUIT');
      await expect
        .poll(() =>
          send(`${url}/health`).then(
            () => 'answered',
            () => 'refused',
          ),
        )
        .toBe('refused');
      expect(container.process.exitCode).toBeNull();
      call?.end('answered');
      expect((await answer).body.toString()).toBe('answered');
      expect(await exited).toBe(0);
      gateway.close();
    });

    test('logs requests, policy reports and telemetry as JSON, without queries', () =>
      withContainer(STAGING, async ({ url, stdout }) => {
        const report = (query: string): string => `{"csp-report":{"document-uri":"https://a.example/sso${query}"}}`;
        await send(`${url}/sso/validate?ssoId=secret`);
        await send(`${url}/csp`, { method: 'POST', body: report('?ssoId=secret') });
        await send(`${url}/telemetry`, { method: 'POST', body: '{"events":[]}' });
        const lines = (): readonly Record<string, unknown>[] =>
          stdout().map((line) => JSON.parse(line) as Record<string, unknown>);
        await expect.poll(() => lines().length).toBe(4);
        expect(lines()).toMatchObject([
          { setting: 'GATEWAY_KEY_PINS', value: 'any' },
          { client: '127.0.0.1', method: 'GET', path: '/sso/validate', status: 200 },
          { client: '127.0.0.1', report: report('') },
          { report: '{"events":[]}' },
        ]);
      }));

    test('lets a customer sign in', async ({ context, page }) => {
      const sandbox = await startSandbox();
      const container = await image!.start({
        ...STAGING,
        GATEWAY_UPSTREAM: sandbox.url.replace('localhost', '127.0.0.1'),
        // The sandbox serves its gateway below /gateway/, and nginx removes that prefix.
        LOGIN_GATEWAY_URL: '/gateway/gateway/login',
        CUSTOMERS_GATEWAY_URL: '/gateway/gateway/customers',
        REDIRECT_ALLOWED_ORIGINS: sandbox.url,
        POST_LOGIN_CHECK_BYPASS: BYPASSED_SUB_ACCOUNT_ID,
      });
      await signInThrough({ context, page, sandbox, web: container });
      await container.close();
      await sandbox.close();
    });
  });
