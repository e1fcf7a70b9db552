/** Telemetry in a real browser: what reaches the collector, and what must never be in it (docs/operations.md). */
import { startSandbox } from '@sandbox/server';
import { secretAppearsIn } from '@test/e2e/support/browser-state';
import type { CustomerPage } from '@test/e2e/support/customer-page';
import { startTelemetryCollector, type TelemetryCollector } from '@test/e2e/support/servers/telemetry-collector';
import { DIST_FOLDER, expect, test as base } from '@test/e2e/support/test';
import { throwOwnError } from '@test/e2e/support/own-error';
import { personalDataOf } from '@test/e2e/support/personal-data';

interface Fixtures {
  readonly isAllowed: boolean;
  readonly collector: TelemetryCollector;
}

/** The sandbox serves an application that reports to the collector. */
const test = base.extend<Fixtures>({
  isAllowed: [true, { option: true }],
  collector: async ({}, use) => {
    const collector = await startTelemetryCollector();
    await use(collector);
    collector.close();
  },
  sandbox: async ({ collector, isAllowed }, use) => {
    const sandbox = await startSandbox({
      distFolder: DIST_FOLDER,
      config: { TELEMETRY_URL: `${collector.origin}/events` },
      connectOrigins: isAllowed ? [collector.origin] : [],
    });
    await use(sandbox);
    await sandbox.close();
  },
});

/** What the refusal of a handshake counts as: it is plain. */
const UNKNOWN_ERROR = 'WebHttp::UNKWON';

// One test routes a script, which the service worker would answer.
test.use({ serviceWorkers: 'block' });

const namesOf = ({ events }: TelemetryCollector): ReadonlySet<unknown> => new Set(events.map(({ name }) => name));

/** Also the first name, with which the pages greet the customer. */
const secretsOf = (customer: CustomerPage): Readonly<Record<string, string>> => ({
  ...personalDataOf(customer),
  'first name': customer.persona.name.split(' ')[0] ?? '',
});

test.describe('Telemetry', { tag: '@desktop' }, () => {
  test('reports every kind of event of a sign-in, without a secret or personal datum of the customer', async ({
    page,
    sandbox,
    collector,
    requestLog,
    browserMonitor,
    actAs,
  }) => {
    browserMonitor.allow(
      /^Foreign request: http:\/\/localhost:\d+\/events$/u,
      /^Uncaught: /u,
      /^Console: Failed to load/u,
    );
    const meera = actAs('four-accounts');
    const tokens = new Set<string>();
    page.on('response', (response) => {
      const {
        'x-access-token': access = '',
        'x-refresh-token': refresh = '',
        'x-auth-token': auth = '',
      } = response.headers();
      for (const token of [access, refresh, auth].filter((text) => text !== '')) tokens.add(token);
    });
    sandbox.faults.arm({ service: 'handshake', effect: { kind: 'refused', code: '1001' }, copies: 'every' });
    await page.goto('/?ssoId=secret-of-the-link');
    await meera.expectHeading('Something Went Wrong');
    await expect
      .poll(() => collector.events)
      .toContainEqual(expect.objectContaining({ name: 'start_failed', code: UNKNOWN_ERROR }));

    sandbox.faults.arm({ service: 'initiateSso', effect: { kind: 'refused', code: '1006' } });
    await page.goto('/');
    await expect
      .poll(() => collector.events)
      .toContainEqual(expect.objectContaining({ name: 'start_failed', code: '1006' }));

    let refusals = 0;
    await page.route(/\/assets\/sign-in\..*\.js/u, async (route) => {
      refusals += 1;
      await (refusals === 1 ? route.abort() : route.continue());
    });
    await meera.openSignIn();
    await meera.submitIdentifier(meera.persona.pan);
    await meera.expectHeading('Enter your password');
    sandbox.keys.rotate();
    await meera.submitPassword();
    await meera.expectHeading('Enter access code');
    sandbox.faults.arm({ effect: { kind: 'corrupted' }, copies: 'every' });
    await meera.enterCode();
    await expect.poll(() => namesOf(collector)).toContain('technical_failure');
    const message = `${meera.persona.pan} ${meera.persona.name} ${meera.persona.password} ${page.url()}`;
    await page.evaluate((text) => void Promise.reject(new TypeError(text)), message);
    await throwOwnError(page, message);
    await meera.expectHeading('Something Went Wrong');
    await page.goto('/robots.txt');

    await expect
      .poll(() => namesOf(collector))
      .toEqual(
        new Set([
          'start_failed',
          'web_vital',
          'script_failed',
          'key_changed',
          'technical_failure',
          'foreign_error',
          'unexpected_error',
        ]),
      );
    const sent = collector.beacons.map(({ body, request }) => `${request}\n${body}`).join('\n');
    const sessions = requestLog.all
      .map(({ headers }) => String(headers['x-session-id'] ?? ''))
      .filter((id) => id !== '');
    expect([tokens.size, sessions.length].every((count) => count > 0)).toBe(true);
    const secrets = [
      ...Object.entries(secretsOf(meera)).filter(([, secret]) => secret !== ''),
      ...[...tokens, ...sessions].map((text) => ['token or session', text] as const),
      ['the link', 'secret-of-the-link'] as const,
    ];
    expect(secrets.filter(([, secret]) => secretAppearsIn(secret, sent)).map(([name]) => name)).toStrictEqual([]);
    expect(sent).not.toMatch(/ssoId|\/login\/|"referer"|"cookie"/u);
    const ids = requestLog.all.map(({ requestId }) => requestId);
    for (const { requestId = '' } of collector.events) expect(['', ...ids]).toContain(requestId);
    expect(collector.events).toContainEqual(
      expect.objectContaining({ name: 'script_failed', script: expect.stringMatching(/^sign-in\..{10}\.js$/u) }),
    );
  });

  test(
    'reports once that the storage of the browser is full',
    { tag: '@thorough' },
    async ({ page, collector, browserMonitor, actAs }) => {
      browserMonitor.allow(/^Foreign request: http:\/\/localhost:\d+\/events$/u);
      const messages: string[] = [];
      page.on('console', (message) => messages.push(message.text()));
      await page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      });
      await actAs('resident').openPasswordStep();
      await page.goto('/robots.txt');
      const failures = () => collector.events.filter(({ name }) => name === 'technical_failure');
      await expect.poll(failures).toEqual([expect.objectContaining({ code: 'Storage::QUOTA_EXCEEDED' })]);
      expect(messages.filter((text) => text.includes('Storage'))).toEqual([
        'Storage quota exceeded (Storage::QUOTA_EXCEEDED)',
      ]);
    },
  );

  test.describe('with a collector that the policy does not allow', () => {
    test.use({ isAllowed: false });

    test('is off, and the console names the origin once', async ({ page, collector, browserMonitor, actAs }) => {
      browserMonitor.allow(/^Uncaught: /u, /telemetry is off/u, /Content.Security.Policy/u, /^Policy/u);
      const messages: string[] = [];
      page.on('console', (message) => messages.push(message.text()));
      const asha = actAs('resident');
      await asha.openPasswordStep();
      await throwOwnError(page, 'bug');
      const warnings = () => messages.filter((text) => text.includes('telemetry is off'));
      await expect.poll(warnings).toHaveLength(1);
      expect(warnings()[0]).toContain(collector.origin);
      await asha.button('Start again').click();
      await throwOwnError(page, 'bug');
      await asha.expectHeading('Something Went Wrong');
      expect(collector.beacons).toStrictEqual([]);
    });
  });
});
