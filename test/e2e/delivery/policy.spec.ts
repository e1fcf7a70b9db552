/** The content security policy and other headers of the built application, and its service worker (docs/security.md). */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { startSandbox } from '@sandbox/server';
import { readPageHashes } from '../../../deploy/page-hashes';
import { responseHeaders, type ResourceKind } from '../../../deploy/response-headers';
import { lazyScriptsWith } from '@test/e2e/support/built-files';
import { DIST_FOLDER, expect, test } from '@test/e2e/support/test';

test.use({ serviceWorkers: 'allow' });

test.describe('the policy', () => {
  test(
    'is served with the headers of deploy/response-headers.ts for every kind of file',
    { tag: '@desktop' },
    async ({ request }) => {
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
    },
  );

  test('blocks creating markup and scripts from text', { tag: '@desktop' }, async ({ page, browserMonitor, actAs }) => {
    await actAs('resident').openSignIn();
    expect(browserMonitor.seen).toStrictEqual([]);
    browserMonitor.allow(/./u);
    const blocked = await page.evaluate(async () => {
      const throwsPolicyError = (action: () => unknown): boolean => {
        try {
          action();
          return false;
        } catch (error) {
          return error instanceof TypeError || error instanceof EvalError;
        }
      };
      const runsScript = (text: string): Promise<boolean> =>
        new Promise((done) => {
          const script = document.createElement('script');
          script.append(text);
          document.head.append(script);
          setTimeout(() => done('pwned' in window));
        });
      // In a timer, because the policy does not check `eval` while Playwright evaluates code.
      const evaluated = new Promise<boolean>((done) => {
        // eslint-disable-next-line no-eval -- the test expects the policy to block it
        setTimeout(() => done(throwsPolicyError(() => eval('1'))));
      });
      return {
        markup: throwsPolicyError(() => (document.body.innerHTML = '<b>text</b>')),
        eval: await evaluated,
        policy: throwsPolicyError(() =>
          (
            window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }
          ).trustedTypes.createPolicy('default', {}),
        ),
        script: !(await runsScript('window.pwned = true')),
      };
    });
    expect(blocked).toEqual({ markup: true, eval: true, policy: true, script: true });
    await expect
      .poll(() => browserMonitor.seen.filter((event) => event.startsWith('Policy: ')).length)
      .toBeGreaterThanOrEqual(3);
  });

  test('forbids framing the application', { tag: '@desktop' }, async ({ page, sandbox, browserMonitor }) => {
    browserMonitor.allow(/frame-ancestors|chrome-error/u);
    await page.setContent(`<iframe src="${sandbox.url}/" title="The application"></iframe>`);
    await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
  });

  test('does not block the styles of a toast', { tag: '@desktop' }, async ({ page, sandbox, actAs }) => {
    const asha = actAs('resident');
    await asha.openSignIn();
    sandbox.faults.arm({ service: 'canLogin', effect: { kind: 'refused', code: '1027' } });
    await asha.submitIdentifier('9810010001');
    await expect(asha.toast).toHaveText(['Sorry, an account with this PAN card does not exist']);
    const style = await asha.toast.evaluate((toast) => {
      let frame: Element | null = toast;
      while (frame !== null && getComputedStyle(frame).position !== 'fixed') frame = frame.parentElement;
      const { backgroundColor, borderRadius, display } = getComputedStyle(toast);
      const { top, left, right } = toast.getBoundingClientRect();
      return { isFixed: frame !== null, top, middle: (left + right) / 2, backgroundColor, borderRadius, display };
    });
    expect(style).toMatchObject({ isFixed: true, display: 'flex' });
    expect(style.backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
    expect(style.borderRadius).not.toBe('0px');
    expect(style.top).toBeLessThan(80);
    expect(Math.abs(style.middle - (page.viewportSize()?.width ?? 0) / 2)).toBeLessThan(4);
  });

  test(
    'allows a sign-in without violations or foreign requests; analytics does not load while it is off',
    { tag: '@phone' },
    async ({ page, requestLog, browserMonitor, actAs }) => {
      const asha = actAs('resident');
      await asha.signIn();
      await asha.expectHandOff('Resident', 'SA-1-1');
      await page.goto('/');
      await asha.expectHeading('Welcome back, Asha');
      expect(browserMonitor.seen).toStrictEqual([]);
      const analytics = lazyScriptsWith('clevertap-prod.com');
      expect(analytics).toHaveLength(1);
      expect(requestLog.all.filter(({ address }) => analytics.includes(address))).toStrictEqual([]);
    },
  );
});

test.describe('the service worker', () => {
  test(
    'caches only the application’s files and serves the second visit from the cache',
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
      expect(second.filter((address) => address.startsWith('/assets/'))).toStrictEqual([]);
      expect(second.filter((address) => address.startsWith('/gateway/'))).toHaveLength(9);
      const cached = await again.page.evaluate(async () => {
        const names = await caches.keys();
        const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return requests.flat().map(({ url }) => new URL(url).pathname);
      });
      expect(cached).toContain('/index.html');
      expect(cached.filter((path) => !/^\/(?:index\.html|assets\/[\w.-]+\.(?:js|woff2))$/u.test(path))).toStrictEqual(
        [],
      );
    },
  );

  test(
    'shows an error page when the server is unreachable, from which a retry succeeds',
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
