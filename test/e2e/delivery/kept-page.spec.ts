/** What the service worker keeps, and what it does if it cannot reach what it has kept (src/service-worker.ts). */
import type { Page } from '@playwright/test';
import { waitForStart } from '@test/e2e/support/first-form';
import { startProxy } from '@test/e2e/support/servers/proxy';
import { expect, test } from '@test/e2e/support/test';

test.use({ serviceWorkers: 'allow' });

declare global {
  interface Window {
    /** Set by the script that the proxy inserts. */
    isAltered?: true;
  }
}

const INSERTED = '<script>window.isAltered = true</script>';

const isPageAddress = (address: string): boolean => ['/', '/index.html'].includes(address.split('?')[0] ?? '');

const isAltered = (page: Page): Promise<boolean> =>
  page.evaluate(() => window.isAltered === true || document.documentElement.innerHTML.includes('window.isAltered'));

const keptPages = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const cache = await caches.open('application-files');
    const pages = (await cache.keys()).filter(({ url }) => new URL(url).pathname === '/index.html');
    return Promise.all(pages.map(async (request) => (await cache.match(request))?.text() ?? ''));
  });

test.beforeEach(({ browserMonitor }) => {
  browserMonitor.allow(/^Foreign request: http:\/\/localhost:/u);
});

for (const [what, removed] of [
  ['with its policy', []],
  ['without its policy', ['content-security-policy']],
] as const)
  test(
    `an altered page ${what}, which keeps its ETag, is not shown at a later visit`,
    { tag: ['@desktop', ...(removed.length === 0 ? ['@thorough'] : [])] },
    async ({ page, sandbox, browserMonitor, actAs }) => {
      browserMonitor.allow(/Content Security Policy|^Policy/u);
      let isAltering = false;
      let alteredAnswers = 0;
      const proxy = await startProxy({
        target: sandbox.url,
        isNeverCompressed: true,
        appends: (address) => {
          if (!isAltering || !isPageAddress(address)) return '';
          alteredAnswers += 1;
          return INSERTED;
        },
        removesHeaders: (address) => (isAltering && isPageAddress(address) ? removed : []),
      });
      const visit = async (): Promise<void> => {
        await page.goto(proxy.url);
        await actAs('resident').expectHeading('Sign in');
      };
      await visit();
      await page.evaluate(() => navigator.serviceWorker.ready);
      isAltering = true;
      await visit();
      expect(await isAltered(page)).toBe(false);
      await expect.poll(() => alteredAnswers).toBeGreaterThan(0);
      // The altered page ends the kept one.
      await expect.poll(() => keptPages(page)).toStrictEqual([]);
      isAltering = false;
      await visit();
      expect(await isAltered(page)).toBe(false);
      await expect.poll(async () => (await keptPages(page)).length).toBe(1);
      await visit();
      expect(await isAltered(page)).toBe(false);
      await proxy.close();
    },
  );

for (const [what, changes] of [
  ['was altered', { appends: () => '<!-- altered -->' }],
  ['has lost its policy', { removesHeaders: () => ['content-security-policy'] }],
] as const)
  test(
    `a page that ${what} on the way is not kept at the first visit`,
    { tag: ['@desktop', '@thorough'] },
    async ({ page, sandbox, browserMonitor, actAs }) => {
      browserMonitor.allow(/integrity|Failed to load resource/u);
      const onPage =
        <T>(change: (() => T) | undefined, otherwise: T) =>
        (address: string): T =>
          isPageAddress(address) && change !== undefined ? change() : otherwise;
      const given: { readonly appends?: () => string; readonly removesHeaders?: () => readonly string[] } = changes;
      const proxy = await startProxy({
        target: sandbox.url,
        appends: onPage(given.appends, ''),
        removesHeaders: onPage(given.removesHeaders, []),
      });
      await page.goto(proxy.url);
      await actAs('resident').expectHeading('Sign in');
      await waitForStart(page);
      await expect
        .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) === undefined))
        .toBe(true);
      expect(await keptPages(page)).toStrictEqual([]);
      await proxy.close();
    },
  );

const FAILING = 'Promise.reject(new Error("The cache is broken."))';
const NEVER_ANSWERING = 'new Promise(() => undefined)';

for (const [what, method, answer] of [
  ['cannot be opened', 'CacheStorage.prototype.open', FAILING],
  ['never answers', 'Cache.prototype.match', NEVER_ANSWERING],
] as const)
  test(
    `a customer signs in although the worker’s cache ${what}`,
    { tag: '@desktop' },
    async ({ page, sandbox, actAs }) => {
      const proxy = await startProxy({
        target: sandbox.url,
        appends: (address) =>
          address === '/sw.js' ? `\n;addEventListener("activate", () => { ${method} = () => ${answer}; });` : '',
      });
      await page.goto(proxy.url);
      const asha = actAs('resident');
      await asha.expectHeading('Sign in');
      await page.evaluate(() => navigator.serviceWorker.ready);
      const visit = await page.goto(proxy.url);
      expect(visit?.fromServiceWorker()).toBe(true);
      await asha.expectHeading('Sign in');
      await asha.submitIdentifier(asha.persona.mobile);
      await asha.submitPassword();
      await asha.expectHeading('Enter access code');
      await proxy.close();
    },
  );
