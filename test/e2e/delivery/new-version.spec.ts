/** A new version is delivered while a customer uses the application (docs/operations.md "Rolling out a new version"). */
import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { CLIENTS } from '@domain/session/session';
import { startSandbox, type Sandbox } from '@sandbox/server';
import type { CustomerPage } from '@test/e2e/support/customer-page';
import { waitForStart } from '@test/e2e/support/first-form';
import { startProxy, type ProxyFailure } from '@test/e2e/support/servers/proxy';
import { DIST_FOLDER, expect, test } from '@test/e2e/support/test';

/** Removes these scripts from the server until the returned function is called. */
const withholdScripts = async (page: Page, pattern: string): Promise<() => void> => {
  let isDelivered = false;
  await page.route(pattern, (route) =>
    isDelivered ? route.continue() : route.fulfill({ status: 404, contentType: 'text/plain', body: 'not found' }),
  );
  return () => {
    isDelivered = true;
  };
};

/** The first try requests the script again, the second one the page. */
const tryAgainTwice = async (customer: CustomerPage, page: Page, deliver: () => void): Promise<void> => {
  await customer.expectHeading("This page didn't load");
  await customer.button('Try again').click();
  await customer.expectHeading("This page didn't load");
  deliver();
  const reloaded = page.waitForEvent('load');
  await customer.button('Try again').click();
  await reloaded;
};

test.describe('scripts of the old version that the server no longer has', () => {
  test(
    'are fetched once more, then the page is reloaded and the same step continues in the new version',
    { tag: '@phone' },
    async ({ page, browserMonitor, requestLog, actAs }) => {
      browserMonitor.allow(/404/u);
      const asha = actAs('resident');
      const deliver = await withholdScripts(page, '**/assets/sign-in.*');
      await asha.openSignIn();
      await asha.submitIdentifier(asha.persona.mobile);
      await tryAgainTwice(asha, page, deliver);
      await asha.expectHeading('Enter your password');
      await expect(page.getByText('Signing in as ••••••0001')).toBeVisible();
      expect(requestLog.callsOf('canLogin')).toHaveLength(1);
      await asha.submitPassword();
      await asha.expectHeading('Enter access code');
    },
  );
});

test.describe('a new service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'waits until the pages of the old version are closed',
    { tag: ['@desktop', '@thorough'] },
    async ({ page, context, sandbox, browserMonitor, actAs }) => {
      browserMonitor.allow(/^Foreign request: http:\/\/localhost:/u);
      let isNew = false;
      const proxy = await startProxy({
        target: sandbox.url,
        appends: (path) => (isNew && path === '/sw.js' ? '\n//' : ''),
      });
      const meera = actAs('four-accounts');
      await page.goto(proxy.url);
      await meera.expectHeading('Sign in');
      const waiting = (tab = page): Promise<boolean> =>
        tab.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null);
      await page.evaluate(() => navigator.serviceWorker.ready);
      // A worker controls the pages that were loaded after it was installed.
      await page.reload();
      await waitForStart(page);
      expect(await waiting()).toBe(false);
      isNew = true;
      await meera.submitIdentifier(meera.persona.mobile);
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      await expect.poll(() => waiting()).toBe(true);
      await meera.submitPassword();
      await meera.expectHeading('Enter access code');
      await page.reload();
      await meera.expectHeading('Enter access code');
      await meera.enterCode();
      await meera.expectHeading('Hi Meera,');
      expect(await waiting()).toBe(true);
      await page.close();
      // A page that opens before the last old one closes is of the old version, too, and keeps the new worker waiting.
      await expect(async () => {
        const later = await context.newPage();
        await later.goto(proxy.url);
        const isWaiting = await waiting(later);
        await later.close();
        expect(isWaiting).toBe(false);
      }).toPass();
      await proxy.close();
    },
  );
});

test.describe('a new page', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'is shown on the visit after the first successful revalidation, however many failed before',
    { tag: '@desktop' },
    async ({ page, sandbox, browserMonitor, actAs }) => {
      browserMonitor.allow(/^Foreign request: http:\/\/localhost:/u);
      let isNew = false;
      let failure: ProxyFailure = null;
      const revalidations: ProxyFailure[] = [];
      const proxy = await startProxy({
        target: sandbox.url,
        appends: (path) => (isNew && ['/', '/index.html'].includes(path) ? '<meta name="new-page">' : ''),
        failsWith: (path) => {
          if (path !== '/index.html') return null;
          revalidations.push(failure);
          return failure;
        },
      });
      const visit = async (): Promise<'new' | 'old'> => {
        await page.goto(proxy.url);
        await actAs('resident').expectHeading('Sign in');
        return (await page.locator('meta[name=new-page]').count()) > 0 ? 'new' : 'old';
      };
      await visit();
      await page.evaluate(() => navigator.serviceWorker.ready);
      isNew = true;
      // The browser itself repeats a request that got no answer, so that failure comes first.
      for (failure of ['no answer', 'error page', 'other page', null] as const) {
        revalidations.length = 0;
        expect(await visit()).toBe('old');
        await expect.poll(() => revalidations).toContain(failure);
      }
      // The answer may not be cached yet.
      await expect.poll(visit).toBe('new');
      await proxy.close();
    },
  );
});

test.describe('a page of a firewall or of a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'that answers the service worker at the first visit is not kept',
    { tag: '@desktop' },
    async ({ page, sandbox, browserMonitor, actAs }) => {
      browserMonitor.allow(/^Foreign request: http:\/\/localhost:/u);
      let isAnswered = false;
      const proxy = await startProxy({
        target: sandbox.url,
        failsWith: (path) => {
          if (path.split('?')[0] !== '/index.html') return null;
          isAnswered = true;
          return 'other page';
        },
      });
      await page.goto(proxy.url);
      await actAs('resident').expectHeading('Sign in');
      await expect.poll(() => isAnswered).toBe(true);
      await expect
        .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) === undefined))
        .toBe(true);
      await page.goto(proxy.url);
      await actAs('resident').expectHeading('Sign in');
      await proxy.close();
    },
  );
});

/** The value of `GATEWAY_KEY_PINS` for the current keys of the gateway. */
const pinsOf = ({ keys }: Sandbox): string =>
  CLIENTS.map((client) =>
    createHash('sha256')
      .update(Buffer.from(keys.publicKey(client), 'base64'))
      .digest('base64'),
  ).join();

/** The page that the service worker has kept for the next visit. */
const keptPage = (page: Page): Promise<string> =>
  page.evaluate(async () => (await caches.match('/index.html', { ignoreSearch: true }))?.text() ?? '');

test.describe('a kept page with the pins of former keys', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'is replaced by the current page when the customer starts again',
    { tag: ['@desktop', '@thorough'] },
    async ({ page, sandbox, browserMonitor, actAs }) => {
      browserMonitor.allow(/^Foreign request: http:\/\/localhost:/u);
      const formerPins = pinsOf(sandbox);
      const former = await startSandbox({ distFolder: DIST_FOLDER, config: { GATEWAY_KEY_PINS: formerPins } });
      let { url: target } = former;
      const proxy = await startProxy({
        get target() {
          return target;
        },
      });
      const asha = actAs('resident');
      await page.goto(proxy.url);
      await asha.expectHeading('Sign in');
      await page.evaluate(() => navigator.serviceWorker.ready);
      sandbox.keys.rotate();
      target = sandbox.url;
      await page.goto(proxy.url);
      await asha.expectHeading('Something Went Wrong');
      await expect(page.getByText('API Encryption Failed! Missing Public Key')).toBeVisible();
      await expect.poll(() => keptPage(page)).not.toContain(formerPins);
      await asha.button('Start again').click();
      await asha.expectHeading('Sign in');
      await asha.submitIdentifier(asha.persona.mobile);
      await asha.expectHeading('Enter your password');
      await proxy.close();
      await former.close();
    },
  );
});

test(
  'a sign-in succeeds although policy reports cannot be sent',
  { tag: '@desktop' },
  async ({ page, sandbox, browserMonitor, actAs }) => {
    browserMonitor.allow(
      /^Policy: |Content Security Policy|net::ERR_FAILED/u,
      /^Foreign request: https:\/\/other\.example\//u,
    );
    const asha = actAs('resident');
    await page.route('**/csp', (route) => route.abort());
    await asha.openCodeStep();
    await page.evaluate(() => {
      const script = document.createElement('img');
      script.src = 'https://other.example/picture.png';
      document.body.append(script);
    });
    await expect.poll(() => browserMonitor.seen.some((event) => event.startsWith('Policy: img-src'))).toBe(true);
    await asha.enterCode();
    await asha.expectHandOff('Resident', 'SA-1-1');
    expect(sandbox.policyReports).toStrictEqual([]);
  },
);
