/** Analytics in a real browser: what reaches the collector, and what stays in the browser (docs/adr/0008). */
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { INVEST_COOKIE } from '@sandbox/pages/invest-routes';
import { startSandbox, type Sandbox } from '@sandbox/server';
import { PAUSE_MS } from '@ui/press-guard';
import type { PersonaId } from '@adapters/in-memory/brokerage/personas';
import {
  COLLECTOR_HOST,
  startCleverTapCollector,
  type CleverTapCollector,
} from '@test/e2e/support/servers/clever-tap-collector';
import { CustomerPage } from '@test/e2e/support/customer-page';
import { installClock } from '@test/e2e/support/page-clock';
import { isDeviceName, isTabName } from '@test/e2e/support/stored-names';
import { DIST_FOLDER, expect, test } from '@test/e2e/support/test';

const COLLECTOR_ORIGIN = `https://${COLLECTOR_HOST}`;
const SETTINGS = { ANALYTICS_ENABLED: 'true', CLEVERTAP_ACCOUNT_ID: 'TEST-1', CLEVERTAP_REGION: 'in1' };

/** Every three seconds, the SDK looks for requests to repeat and stores their list, until it has its identifier. */
const AFTER_REPEATING_MS = 5000;

interface Visit {
  readonly context: BrowserContext;
  readonly sandbox: Sandbox;
  readonly collector: CleverTapCollector;
  readonly actAs: (persona: PersonaId) => Promise<CustomerPage>;
}

interface Conditions {
  readonly connectOrigins?: readonly string[];
}

/** Opens the application with analytics in a browser that finds the collector on this machine. */
const visit = async (
  launchOptions: Parameters<typeof chromium.launch>[0],
  { connectOrigins = [COLLECTOR_ORIGIN] }: Conditions,
  use: (visit: Visit) => Promise<void>,
): Promise<void> => {
  const collector = await startCleverTapCollector();
  const sandbox = await startSandbox({ distFolder: DIST_FOLDER, config: SETTINGS, connectOrigins });
  const resolver = `--host-resolver-rules=MAP ${COLLECTOR_HOST} 127.0.0.1:${collector.port}`;
  // A request that outlives its page would fail at the certificate if it only had the exception of the context.
  const trust = '--ignore-certificate-errors';
  const browser: Browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), resolver, trust],
  });
  const context = await browser.newContext({ ignoreHTTPSErrors: true, baseURL: sandbox.url });
  const actAs = async (persona: PersonaId) => new CustomerPage(await context.newPage(), sandbox, persona);
  try {
    await use({ context, sandbox, collector, actAs });
  } finally {
    await browser.close();
    await sandbox.close();
    collector.close();
  }
};

const countOf = (kind: string, { received }: CleverTapCollector): number =>
  received.filter((type) => type === kind).length;

/** The names of keys and cookies that neither the application nor the sandbox uses, so they are the SDK's. */
const tracesIn = async ({ page }: CustomerPage, context: BrowserContext): Promise<readonly string[]> => {
  const { device, tab } = await page.evaluate(() => ({
    device: Object.keys(localStorage),
    tab: Object.keys(sessionStorage),
  }));
  const cookies = (await context.cookies()).map(({ name }) => name).filter((name) => name !== INVEST_COOKIE);
  return [...device.filter((name) => !isDeviceName(name)), ...tab.filter((name) => !isTabName(name)), ...cookies];
};

/** What the SDK sends when it starts. */
const FIRST_EVENTS = { page: 1, push: 2 };

/** Signs in up to the access code. By then the SDK has its first response and sends events immediately. */
const reachCodeStep = async (customer: CustomerPage, collector: CleverTapCollector): Promise<void> => {
  await customer.openCodeStep();
  await expect
    .poll(() => ({ page: countOf('page', collector), push: countOf('push', collector) }))
    .toEqual(FIRST_EVENTS);
  await expect.poll(() => customer.page.evaluate(() => localStorage.getItem('WZRK_G'))).not.toBeNull();
};

test.describe('with a collector that the policy allows', { tag: '@desktop' }, () => {
  test('a completed sign-in is reported although the page is left immediately', async ({ launchOptions }) => {
    await visit(launchOptions, {}, async ({ collector, actAs }) => {
      const asha = await actAs('resident');
      await reachCodeStep(asha, collector);
      collector.holdAnswers();
      await asha.enterCode();
      await asha.expectHandOff('Resident', 'SA-1-1');
      await expect.poll(() => countOf('push', collector)).toBe(FIRST_EVENTS.push + 1);
    });
  });

  /** The clock stands still, unless a test advances it, from the SDK's first request on, which is not answered yet. */
  const reachAccountsBeforeAnswer = async (
    customer: CustomerPage,
    collector: CleverTapCollector,
  ): Promise<() => void> => {
    const release = collector.holdAnswers();
    await installClock(customer.page);
    await customer.openCodeStep();
    await customer.enterCode();
    await customer.expectHeading('Hi Meera,');
    await expect.poll(() => collector.received).not.toHaveLength(0);
    await customer.page.clock.pauseAt(Date.now() + 60_000);
    return release;
  };

  const logOut = async (customer: CustomerPage): Promise<void> => {
    await customer.button('Log out').click();
    await customer.page.clock.runFor(PAUSE_MS.choice);
    await customer.page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await customer.expectHeading('You have logged out');
  };

  test(
    'after log-out, the SDK does not store its list of requests to retry',
    { tag: '@thorough' },
    async ({ launchOptions }) => {
      await visit(launchOptions, {}, async ({ context, collector, actAs }) => {
        const meera = await actAs('four-accounts');
        const release = await reachAccountsBeforeAnswer(meera, collector);
        release();
        await expect.poll(() => meera.page.evaluate(() => localStorage.getItem('WZRK_G'))).not.toBeNull();
        await logOut(meera);
        await expect.poll(() => tracesIn(meera, context)).toStrictEqual([]);
        await meera.page.clock.runFor(AFTER_REPEATING_MS);
        expect(await tracesIn(meera, context)).toStrictEqual([]);
      });
    },
  );

  test('a response to the SDK after the log-out stores nothing', { tag: '@thorough' }, async ({ launchOptions }) => {
    await visit(launchOptions, {}, async ({ context, collector, actAs }) => {
      const meera = await actAs('four-accounts');
      const release = await reachAccountsBeforeAnswer(meera, collector);
      await logOut(meera);
      const answered = meera.page.waitForEvent('requestfinished', (request) =>
        request.url().startsWith(COLLECTOR_ORIGIN),
      );
      release();
      await answered;
      await meera.page.clock.runFor(AFTER_REPEATING_MS);
      expect(await tracesIn(meera, context)).toStrictEqual([]);
    });
  });

  test('the next sign-in after a log-out is reported, because "Sign in again" loads the page', async ({
    launchOptions,
  }) => {
    await visit(launchOptions, {}, async ({ collector, actAs }) => {
      const meera = await actAs('four-accounts');
      await reachCodeStep(meera, collector);
      await meera.enterCode();
      await meera.expectHeading('Hi Meera,');
      await meera.button('Log out').click();
      await meera.pressInDialog('Yes');
      await meera.expectHeading('You have logged out');
      const loaded = meera.page.waitForEvent('load');
      const before = countOf('push', collector);
      await meera.button('Sign in again').click();
      await loaded;
      await meera.expectHeading('Sign in');
      await expect.poll(() => countOf('push', collector)).toBeGreaterThan(before);
    });
  });

  test('log-out removes what the SDK has stored, and the SDK stores and sends nothing after it', async ({
    launchOptions,
  }) => {
    await visit(launchOptions, {}, async ({ context, collector, actAs }) => {
      const meera = await actAs('four-accounts');
      await installClock(meera.page);
      await reachCodeStep(meera, collector);
      await meera.enterCode();
      await meera.expectHeading('Hi Meera,');
      expect((await tracesIn(meera, context)).length).toBeGreaterThan(2);
      // What the SDK stores only for campaigns and for its visual editor.
      await meera.page.evaluate(() => {
        localStorage.setItem('ct_daily_date_tracker', '2026-11-27');
        sessionStorage.setItem('visualEditorData', '{}');
      });
      await meera.button('Log out').click();
      await meera.page.clock.runFor(1000);
      await meera.page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
      await meera.expectHeading('You have logged out');
      await expect.poll(() => tracesIn(meera, context)).toStrictEqual([]);
      const received = collector.received.length;
      const sent: string[] = [];
      meera.page.on('request', (request) => sent.push(request.url()));
      // The SDK's own timers send a ping after twenty seconds, and later more.
      await meera.page.clock.runFor(10 * 60_000);
      expect(await tracesIn(meera, context)).toStrictEqual([]);
      expect(sent.filter((address) => address.startsWith(COLLECTOR_ORIGIN))).toStrictEqual([]);
      expect(collector.received).toHaveLength(received);
    });
  });
});

test.describe('with a collector that the policy does not allow', { tag: '@desktop' }, () => {
  test('analytics stay off and the console says why', async ({ launchOptions }) => {
    await visit(launchOptions, { connectOrigins: [] }, async ({ context, collector, actAs }) => {
      const asha = await actAs('resident');
      const messages: string[] = [];
      asha.page.on('console', (message) => messages.push(message.text()));
      await asha.signIn();
      await asha.expectHandOff('Resident', 'SA-1-1');
      expect(messages.filter((text) => text.includes('analytics are off'))).toHaveLength(1);
      expect(messages.join('\n')).toContain(COLLECTOR_ORIGIN);
      expect(collector.received).toStrictEqual([]);
      expect(await tracesIn(asha, context)).toStrictEqual([]);
    });
  });
});
