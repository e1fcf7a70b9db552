/** A new version is delivered while a customer uses the application (docs/operations.md "Releases"). */
import { untilStarted } from '@test/e2e/support/first-form';
import { startProxy } from '@test/e2e/support/proxy';
import { expect, test } from '@test/e2e/support/test';

test.describe('scripts of the old version that the server no longer has', () => {
  test(
    'are fetched once more, then the page is reloaded and the same step goes on in the new version',
    { tag: '@phone' },
    async ({ page, browserMonitor, requestLog, actAs }) => {
      browserMonitor.allow(/404/u);
      const asha = actAs('resident');
      let isDelivered = false;
      await page.route('**/assets/sign-in.*', (route) =>
        isDelivered ? route.continue() : route.fulfill({ status: 404, contentType: 'text/plain', body: 'not found' }),
      );
      await asha.openSignIn();
      await asha.submitIdentifier(asha.persona.mobile);
      await asha.expectHeading("This page didn't load");
      await asha.button('Try again').click();
      await asha.expectHeading("This page didn't load");
      isDelivered = true;
      const reloaded = page.waitForEvent('load');
      await asha.button('Try again').click();
      await reloaded;
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
    { tag: '@desktop' },
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
      const waiting = (): Promise<boolean> =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null);
      await page.evaluate(() => navigator.serviceWorker.ready);
      // A worker controls the pages that were loaded after it was installed.
      await page.reload();
      await untilStarted(page);
      expect(await waiting()).toBe(false);
      isNew = true;
      await meera.submitIdentifier(meera.persona.mobile);
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      await expect.poll(waiting).toBe(true);
      await expect.poll(waiting).toBe(true);
      await meera.submitPassword();
      await meera.expectHeading('Enter access code');
      await page.reload();
      await meera.expectHeading('Enter access code');
      await meera.enterCode();
      await meera.expectHeading('Hi Meera,');
      expect(await waiting()).toBe(true);
      await page.close();
      const later = await context.newPage();
      await later.goto(proxy.url);
      await expect
        .poll(() => later.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting === null))
        .toBe(true);
      await proxy.close();
    },
  );
});

test(
  'a report endpoint that does not answer disturbs nobody',
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
    expect(sandbox.policyReports).toEqual([]);
  },
);
