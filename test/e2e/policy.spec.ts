/** The policy under which the built application runs, as it is served, and the service worker (docs/security.md). */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { startSandbox } from '@sandbox/server';
import { readPageHashes } from '../../deploy/page-hashes';
import { responseHeaders, type ResourceKind } from '../../deploy/response-headers';
import { lazyScriptsWith } from '@test/e2e/support/built-files';
import { DIST_FOLDER, expect, test } from '@test/e2e/support/test';

test.describe('the policy', () => {
  test('is served as its one source states it, for every kind of file', { tag: '@desktop' }, async ({ request }) => {
    const hashes = readPageHashes(DIST_FOLDER);
    const asset = readdirSync(join(DIST_FOLDER, 'assets')).find(
      (name) => name.startsWith('boot.') && name.endsWith('.js'),
    );
    const SERVED: readonly (readonly [path: string, ResourceKind])[] = [
      ['/', 'document'],
      ['/login/identifier/mobile-pan', 'document'],
      ['/sso/validate?ssoId=x', 'document'],
      [`/assets/${String(asset)}`, 'asset'],
      ['/sw.js', 'service-worker'],
      ['/manifest.webmanifest', 'file'],
    ];
    for (const [path, kind] of SERVED) {
      const answer = await request.get(path);
      expect(answer.status(), path).toBe(200);
      for (const [name, value] of responseHeaders(kind, hashes, { connectOrigins: [], https: false })) {
        expect(answer.headers()[name.toLowerCase()], `${name} of ${path}`).toBe(value);
      }
    }
  });

  test('makes no markup and no script out of text', { tag: '@desktop' }, async ({ page, browserMonitor, actAs }) => {
    await actAs('resident').openSignIn();
    expect(browserMonitor.seen).toEqual([]);
    browserMonitor.allow(/./u);
    const outcomes = await page.evaluate(async () => {
      const refused = (action: () => unknown): boolean => {
        try {
          action();
          return false;
        } catch (error) {
          return error instanceof TypeError || error instanceof EvalError;
        }
      };
      const ran = (text: string): Promise<boolean> =>
        new Promise((done) => {
          const script = document.createElement('script');
          script.append(text);
          document.head.append(script);
          setTimeout(() => done('pwned' in window));
        });
      // In a time-out: what Playwright evaluates itself is spared the check of eval.
      const evaluated = new Promise<boolean>((done) => {
        // eslint-disable-next-line no-eval -- that it is refused is what is tested
        setTimeout(() => done(refused(() => eval('1'))));
      });
      return {
        markup: refused(() => (document.body.innerHTML = '<b>text</b>')),
        eval: await evaluated,
        policy: refused(() =>
          (
            window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }
          ).trustedTypes.createPolicy('default', {}),
        ),
        script: !(await ran('window.pwned = true')),
      };
    });
    expect(outcomes).toEqual({ markup: true, eval: true, policy: true, script: true });
    expect(browserMonitor.seen.filter((what) => what.startsWith('Policy: ')).length).toBeGreaterThanOrEqual(3);
  });

  test('lets nobody frame the application', { tag: '@desktop' }, async ({ page, sandbox, browserMonitor }) => {
    browserMonitor.allow(/frame-ancestors|chrome-error/u);
    await page.setContent(`<iframe src="${sandbox.url}/" title="The application"></iframe>`);
    await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
  });

  test('leaves a toast its looks', async ({ page, sandbox, actAs }) => {
    const asha = actAs('resident');
    await asha.openSignIn();
    sandbox.faults.arm({ service: 'canLogin', effect: { kind: 'refused', code: '1027' } });
    await asha.submitIdentifier('9810010001');
    await expect(asha.toast).toHaveText(['Sorry, an account with this PAN card does not exist']);
    const looks = await asha.toast.evaluate((toast) => {
      let frame: Element | null = toast;
      while (frame !== null && getComputedStyle(frame).position !== 'fixed') frame = frame.parentElement;
      const { backgroundColor, borderRadius, display } = getComputedStyle(toast);
      const { top, left, right } = toast.getBoundingClientRect();
      return { isFixed: frame !== null, top, middle: (left + right) / 2, backgroundColor, borderRadius, display };
    });
    expect(looks).toMatchObject({ isFixed: true, display: 'flex' });
    expect(looks.backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
    expect(looks.borderRadius).not.toBe('0px');
    expect(looks.top).toBeLessThan(80);
    expect(Math.abs(looks.middle - (page.viewportSize()?.width ?? 0) / 2)).toBeLessThan(4);
  });

  test(
    'sees a sign-in that asks nothing of anybody else, and never fetches the analytics while they are off',
    { tag: '@phone' },
    async ({ page, requestLog, browserMonitor, actAs }) => {
      const asha = actAs('resident');
      await asha.signIn();
      await asha.expectHandOff('Resident', 'SA-1-1');
      await page.goto('/');
      await asha.expectHeading('Welcome back, Asha');
      expect(browserMonitor.seen).toEqual([]);
      const analytics = lazyScriptsWith('clevertap-prod.com');
      expect(analytics).toHaveLength(1);
      expect(requestLog.all.filter(({ address }) => analytics.includes(address))).toEqual([]);
    },
  );
});

test.describe('the service worker', () => {
  test(
    'keeps the files of the application alone, and saves the second visit its fetching',
    { tag: '@phone' },
    async ({ page, context, requestLog, actAs }) => {
      const asha = actAs('resident');
      await asha.openSignIn();
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
      });
      await page.close();
      const before = requestLog.all.length;
      const again = actAs('resident', await context.newPage());
      await again.signIn();
      await again.expectHandOff('Resident', 'SA-1-1');
      const second = requestLog.all.slice(before).map(({ address }) => address);
      expect(second.filter((address) => address.startsWith('/assets/'))).toEqual([]);
      expect(second.filter((address) => address.startsWith('/gateway/'))).toHaveLength(9);
      const kept = await again.page.evaluate(async () => {
        const names = await caches.keys();
        const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return requests.flat().map(({ url }) => new URL(url).pathname);
      });
      expect(kept).toContain('/index.html');
      expect(kept.filter((path) => !/^\/(?:index\.html|assets\/[\w.-]+\.(?:js|woff2))$/u.test(path))).toEqual([]);
    },
  );

  test(
    'shows the application when the network is gone, and it can be tried again',
    { tag: '@desktop' },
    async ({ page, sandbox, actAs }) => {
      const asha = actAs('resident');
      await asha.openSignIn();
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
      });
      await sandbox.close();
      await page.goto('/');
      await asha.expectHeading('Something Went Wrong');
      const back = await startSandbox({ port: Number(new URL(sandbox.url).port), distFolder: DIST_FOLDER });
      await asha.button('Start again').click();
      await asha.expectHeading('Sign in');
      await back.close();
    },
  );
});
