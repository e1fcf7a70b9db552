/** What the browser really fetches for the first form, and what it keeps of it for the next visit. */
import type { Page } from '@playwright/test';
import { expect, test } from '@test/e2e/support/test';

const KIB = 1024;

interface Fetched {
  readonly name: string;
  readonly bytes: number;
}

/** Remembers, at the moment the first field stands in the page, what had been fetched until then. */
async function rememberWhatTheFormNeeded(page: Page): Promise<() => Promise<readonly Fetched[]>> {
  await page.addInitScript(() => {
    const found = new Promise((resolve) => {
      new MutationObserver((_changes, observer) => {
        if (document.querySelector('input') === null) return;
        observer.disconnect();
        const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
        resolve(
          (entries as PerformanceResourceTiming[]).map(({ name, encodedBodySize }) => ({
            name,
            bytes: encodedBodySize,
          })),
        );
      }).observe(document, { childList: true, subtree: true });
    });
    Object.assign(window, { neededByTheForm: found });
  });
  return () => page.evaluate(() => (window as unknown as { neededByTheForm: Promise<Fetched[]> }).neededByTheForm);
}

/** The sum of the page's layout shifts so far, and what was moved. */
async function watchForShifts(
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

function sizeOf(fetched: readonly Fetched[]): number {
  return fetched.reduce((sum, { bytes }) => sum + bytes, 0) / KIB;
}

/** Addresses in every cache of this origin. */
function keptAddresses(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
  });
}

async function workerIsActive(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise((resolve) => active?.addEventListener('statechange', resolve));
  });
}

test.describe('the first form', () => {
  test('comes with at most 200 KiB of script and 230 KiB in all, lazily loaded parts included', async ({
    page,
    actAs,
  }) => {
    const needed = await rememberWhatTheFormNeeded(page);
    await actAs('resident').openSignIn();
    // The home page is entered by an address of its own, which is the same document once more.
    const fetched = await needed();
    const list = fetched.map(({ name, bytes }) => `${(bytes / KIB).toFixed(1)} ${new URL(name).pathname}`).join('\n');
    expect(sizeOf(fetched.filter(({ name }) => name.endsWith('.js'))), list).toBeLessThanOrEqual(200);
    expect(sizeOf(fetched), list).toBeLessThanOrEqual(230);
    expect(fetched.filter(({ name }) => !name.includes('/gateway/')).length, list).toBeLessThanOrEqual(12);
  });
});

test('nothing jumps on the way to the first form, nor when the rest of the page comes', async ({ page, actAs }) => {
  const shifts = await watchForShifts(page);
  const asha = actAs('resident');
  await asha.openSignIn();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const { sum, moved } = await shifts();
  expect(sum, moved.join('\n')).toBeLessThanOrEqual(0.02);
});

test.describe('the service worker', () => {
  test(
    'keeps the page and files whose names hold their hash, and nothing else',
    { tag: '@desktop' },
    async ({ page, actAs }) => {
      const customer = actAs('resident');
      await customer.openSignIn();
      await workerIsActive(page);
      await page.reload();
      await customer.openSignIn();
      const kept = await keptAddresses(page);
      expect(kept.filter((address) => !/^\/assets\/[\w-]+\.[0-9a-f]{10}\.(js|woff2)$/u.test(address))).toEqual([
        expect.stringMatching(/^\/index\.html\?__WB_REVISION__=[0-9a-f]+$/u),
      ]);
    },
  );

  test('serves the second visit from what it keeps', { tag: '@phone' }, async ({ page, actAs }) => {
    const customer = actAs('resident');
    await customer.openSignIn();
    await workerIsActive(page);
    const fromNetwork: string[] = [];
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.startsWith('/assets/') && !response.fromServiceWorker())
        fromNetwork.push(response.url());
    });
    await customer.openSignIn();
    expect(fromNetwork).toEqual([]);
  });

  test(
    'answers for the steps and the statement when the network is gone, and for nothing else of this origin',
    { tag: '@desktop' },
    async ({ page, context, browserMonitor, actAs }) => {
      browserMonitor.allow(/ERR_INTERNET_DISCONNECTED/u, /Uncaught/u);
      await actAs('resident').openSignIn();
      await workerIsActive(page);
      await context.setOffline(true);
      await page.goto('/session-expired');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.goto('/accessibility-statement');
      await expect(page.getByRole('heading', { level: 1, name: 'Accessibility statement' })).toBeVisible();
      await expect(page.goto('/sandbox')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    },
  );
});
