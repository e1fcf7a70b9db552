/** What the browser loads for the first form, and what the service worker caches for the next visit. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { holdScripts, waitForFonts, waitForStart } from '@test/e2e/support/first-form';
import { waitTwoFrames } from '@test/e2e/support/two-frames';
import { DIST_FOLDER, expect, test } from '@test/e2e/support/test';

test.use({ serviceWorkers: 'allow' });

const KIB = 1024;

interface LoadedResource {
  readonly name: string;
  readonly bytes: number;
}

/** Records which resources were loaded when the first field appears. Takes effect with the next load. */
async function recordResourcesOfFirstForm(page: Page): Promise<() => Promise<readonly LoadedResource[]>> {
  await page.addInitScript(() => {
    const found = new Promise((resolve) => {
      new MutationObserver((_changes, observer) => {
        if (document.querySelector('input') === null) return;
        observer.disconnect();
        const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
        resolve(entries.map(({ name }) => name));
      }).observe(document, { childList: true, subtree: true });
    });
    Object.assign(window, { resourcesOfFirstForm: found });
  });
  return async () => {
    const names = await page.evaluate(
      () => (window as unknown as { resourcesOfFirstForm: Promise<readonly string[]> }).resourcesOfFirstForm,
    );
    // The size of the page is known once its last byte has come, which may be after its first field has appeared.
    await page.waitForFunction(() =>
      performance.getEntriesByType('navigation').every(({ responseEnd }) => responseEnd > 0),
    );
    const loaded = await page.evaluate(readLoadedResources);
    return loaded.filter(({ name }) => names.includes(name));
  };
}

/** Records layout shifts. Returns a function that reads their sum and the moved elements. */
async function recordLayoutShifts(
  page: Page,
): Promise<() => Promise<{ readonly sum: number; readonly moved: readonly string[] }>> {
  await page.addInitScript(() => {
    const shifts: { readonly value: number; readonly moved: readonly string[] }[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: readonly { node: Node | null }[];
      })[]) {
        shifts.push({
          value: entry.value,
          moved: entry.sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`),
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts });
  });
  return () =>
    page.evaluate(() => {
      const { shifts } = window as unknown as {
        shifts: { readonly value: number; readonly moved: readonly string[] }[];
      };
      return { sum: shifts.reduce((sum, { value }) => sum + value, 0), moved: shifts.flatMap(({ moved }) => moved) };
    });
}

interface LargestPaint {
  readonly tag: string;
  readonly isInMain: boolean;
}

/** Records the elements of the largest contentful paint, in order. The last one counts. */
async function recordLargestPaints(page: Page): Promise<() => Promise<readonly LargestPaint[]>> {
  await page.addInitScript(() => {
    const painted: LargestPaint[] = [];
    Object.assign(window, { painted });
    new PerformanceObserver((list) => {
      for (const { element } of list.getEntries() as (PerformanceEntry & { readonly element: Element | null })[])
        painted.push({ tag: element?.tagName ?? '', isInMain: (element?.closest('main') ?? null) !== null });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { painted: readonly LargestPaint[] }).painted);
}

function readLoadedResources(): LoadedResource[] {
  const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  // What comes from the cache, where the first script was fetched to, is not transferred.
  return entries.map(({ name, encodedBodySize, transferSize }) => ({
    name,
    bytes: transferSize === 0 ? 0 : encodedBodySize,
  }));
}

const listOf = (loaded: readonly LoadedResource[]): string =>
  loaded.map(({ name, bytes }) => `${(bytes / KIB).toFixed(1)} ${new URL(name).pathname}`).join('\n');

function sizeInKib(loaded: readonly LoadedResource[]): number {
  return loaded.reduce((sum, { bytes }) => sum + bytes, 0) / KIB;
}

/** The paths and queries in every cache of this origin. */
function cachedAddresses(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
  });
}

const isPageAddress = ({ pathname }: URL): boolean => ['/', '/index.html'].includes(pathname);

async function waitForActiveWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise((resolve) => active?.addEventListener('statechange', resolve));
  });
}

test.describe('the first form', () => {
  test('needs at most 30 KiB, and no script', { tag: '@phone' }, async ({ page }) => {
    await holdScripts(page);
    const readResources = await recordResourcesOfFirstForm(page);
    await page.goto('/', { waitUntil: 'commit' });
    const loaded = await readResources();
    const list = listOf(loaded);
    expect(
      loaded.filter(({ name }) => name.endsWith('.js')),
      list,
    ).toStrictEqual([]);
    // The sandbox changes the page's settings and compresses it less than the build does.
    const files = loaded.filter(({ name }) => new URL(name).pathname !== '/');
    expect(files).toHaveLength(loaded.length - 1);
    expect(sizeInKib(files) + statSync(join(DIST_FOLDER, 'index.html.br')).size / KIB, list).toBeLessThanOrEqual(30);
  });

  test(
    'is taken over with at most 243 KiB of scripts and 277 KiB in total, and is the largest contentful paint of a phone',
    { tag: '@phone' },
    async ({ page, actAs }) => {
      const readPainted = await recordLargestPaints(page);
      await actAs('resident').openSignIn();
      await waitForStart(page);
      const painted = await readPainted();
      expect(painted.at(-1)?.isInMain, 'the largest contentful paint is in main').toBe(true);
      expect(painted.map(({ tag }) => tag)).not.toContain('IMG');
      const loaded = await page.evaluate(readLoadedResources);
      const list = listOf(loaded);
      expect(sizeInKib(loaded.filter(({ name }) => name.endsWith('.js'))), list).toBeLessThanOrEqual(243);
      expect(sizeInKib(loaded), list).toBeLessThanOrEqual(277);
      expect(loaded.filter(({ name }) => !name.includes('/gateway/')).length, list).toBeLessThanOrEqual(12);
    },
  );
});

test(
  'the banner’s picture is painted before its placeholder has faded out',
  { tag: '@desktop' },
  async ({ page, context }) => {
    const devTools = await context.newCDPSession(page);
    await devTools.send('Animation.enable');
    // Stops every transition at its beginning.
    await devTools.send('Animation.setPlaybackRate', { playbackRate: 0 });
    const readPainted = await recordLargestPaints(page);
    await page.goto('/');
    const frame = page.locator('aside [data-state]');
    await expect(frame).toHaveAttribute('data-state', 'loaded');
    const placeholder = (): Promise<string> =>
      frame.evaluate((element) => getComputedStyle(element, '::after').opacity);
    expect(await placeholder()).toBe('1');
    await expect.poll(async () => (await readPainted()).at(-1)?.tag).toBe('IMG');
    await devTools.send('Animation.setPlaybackRate', { playbackRate: 1 });
    await expect.poll(placeholder).toBe('0');
  },
);

test('the layout does not shift while the first form and the rest of the page appear', async ({ page, actAs }) => {
  const readShifts = await recordLayoutShifts(page);
  const asha = actAs('resident');
  await asha.openSignIn();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await waitForStart(page);
  await waitForFonts(page);
  await waitTwoFrames(page);
  const { sum, moved } = await readShifts();
  expect(sum, moved.join('\n')).toBeLessThanOrEqual(0.01);
});

test.describe('the service worker', () => {
  test(
    'caches only the page shell and files whose names contain their hash',
    { tag: '@desktop' },
    async ({ page, actAs }) => {
      const customer = actAs('resident');
      await customer.openSignIn();
      await waitForActiveWorker(page);
      await page.reload();
      await customer.openSignIn();
      const cached = await cachedAddresses(page);
      expect(cached.filter((address) => !/^\/assets\/[\w-]+\.[0-9a-f]{10}\.(js|woff2)$/u.test(address))).toEqual([
        expect.stringMatching(/^\/index\.html\?__WB_REVISION__=[0-9a-f]+$/u),
      ]);
    },
  );

  test(
    'answers the second visit with its shell immediately, and shows a changed page one visit later',
    { tag: '@desktop' },
    async ({ page, context, actAs }) => {
      const customer = actAs('resident');
      await customer.openSignIn();
      await waitForActiveWorker(page);
      await context.route(isPageAddress, async (route) => {
        const answer = await route.fetch({ headers: { ...route.request().headers(), 'if-none-match': '"changed"' } });
        const body = (await answer.text()).replace('"APP_TITLE": "Kadam Invest"', '"APP_TITLE": "Tern Invest"');
        await route.fulfill({ response: answer, body });
      });
      const revalidated = context.waitForEvent('response', (response) => response.url().endsWith('/index.html'));
      const second = await page.goto('/');
      expect(second?.fromServiceWorker()).toBe(true);
      await expect(page).toHaveTitle(/Kadam Invest/u);
      await revalidated;
      await expect(async () => {
        await page.goto('/');
        await expect(page).toHaveTitle(/Tern Invest/u, { timeout: 1000 });
      }).toPass();
      await context.unrouteAll({ behavior: 'wait' });
    },
  );

  test(
    'does not fetch the shell again until the server confirms it with another policy',
    { tag: ['@desktop', '@thorough'] },
    async ({ page, context, actAs }) => {
      await actAs('resident').openSignIn();
      await waitForActiveWorker(page);
      const statuses: number[] = [];
      let policy = 'usb=(), midi=()';
      await context.route(isPageAddress, async (route) => {
        const answer = await route.fetch();
        statuses.push(answer.status());
        const headers = { ...answer.headers(), 'permissions-policy': policy };
        await route.fulfill({ status: answer.status(), headers, body: await answer.body() });
      });
      const policyOf = async (): Promise<string | undefined> => {
        const answer = await page.goto('/');
        expect(answer?.fromServiceWorker()).toBe(true);
        return answer?.headers()['permissions-policy'];
      };
      await expect.poll(policyOf).toBe(policy);
      // The page came from the network, because its policy had changed, and has been kept again.
      statuses.length = 0;
      await policyOf();
      await policyOf();
      await expect.poll(() => statuses.length).toBeGreaterThanOrEqual(2);
      expect([...new Set(statuses)]).toEqual([304]);
      policy = 'usb=()';
      await expect.poll(policyOf).toBe(policy);
      await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
      await context.unrouteAll({ behavior: 'wait' });
    },
  );

  test(
    'asks the server for the page once in a second visit, only to revalidate it',
    { tag: ['@desktop', '@thorough'] },
    async ({ page, context, requestLog, actAs }) => {
      await actAs('resident').openSignIn();
      await waitForActiveWorker(page);
      // As on a later day: the worker is installed but does not run.
      const devTools = await context.newCDPSession(page);
      await devTools.send('ServiceWorker.enable');
      await devTools.send('ServiceWorker.stopAllWorkers');
      const before = requestLog.all.length;
      await actAs('resident').openSignIn();
      await waitForStart(page);
      const pages = (): readonly string[] =>
        requestLog.all
          .slice(before)
          .map(({ address }) => address)
          .filter((address) => address === '/' || address === '/index.html');
      await expect.poll(pages).toEqual(['/index.html']);
    },
  );

  test(
    'shows the first form offline, and keeps what was typed until the connection is back',
    { tag: '@desktop' },
    async ({ page, context, browserMonitor, requestLog, actAs }) => {
      browserMonitor.allow(/ERR_INTERNET_DISCONNECTED/u);
      const asha = actAs('resident');
      await asha.openSignIn();
      await waitForActiveWorker(page);
      for (const isPressed of [false, true]) {
        await context.setOffline(true);
        await page.goto('/', { waitUntil: 'commit' });
        await asha.identifierField.fill(asha.persona.mobile);
        await asha.identifierField.press('Enter');
        await asha.expectHeading('Something Went Wrong');
        await expect(page.getByText("You're offline. We'll continue as soon as you're back online.")).toBeVisible();
        if (isPressed) {
          await asha.button('Start again').click();
          await asha.expectHeading('Something Went Wrong');
        }
        await context.setOffline(false);
        await asha.expectHeading('Sign in');
        await expect(asha.identifierField).toHaveValue(asha.persona.mobile);
      }
      expect(requestLog.callsOf('canLogin')).toHaveLength(0);
    },
  );

  test(
    'preloads what opens on demand, so that the help dialog opens offline on the first visit',
    { tag: ['@phone', '@thorough'] },
    async ({ page, context, browserMonitor, actAs }) => {
      browserMonitor.allow(/ERR_INTERNET_DISCONNECTED/u);
      const asha = actAs('resident');
      await asha.openSignIn();
      await waitForStart(page);
      await waitForActiveWorker(page);
      await context.setOffline(true);
      await asha.button('Trouble signing in?').click();
      await expect(page.getByRole('dialog', { name: 'Trouble signing in?' })).toBeVisible();
    },
  );

  test(
    'answers offline for the steps and the accessibility statement, and for nothing else on this origin',
    { tag: ['@desktop', '@thorough'] },
    async ({ page, context, browserMonitor, actAs }) => {
      browserMonitor.allow(/ERR_INTERNET_DISCONNECTED/u, /Uncaught/u);
      await actAs('resident').openSignIn();
      await waitForActiveWorker(page);
      await context.setOffline(true);
      await page.goto('/session-expired');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const address of ['/accessibility-statement', '/Accessibility-Statement/']) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1, name: 'Accessibility statement' })).toBeVisible();
        await expect(page).toHaveURL('/accessibility-statement');
      }
      await expect(page.goto('/sandbox')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    },
  );
});
