/**
 * The back/forward cache, which could show a page of the last customer again. The headless shell has none, so these tests
 * use Chromium itself.
 *
 * With the production header `no-store`, Chromium does not put these pages into its cache. Other browsers and versions do.
 * So a proxy removes `no-store`, and the page reports that it was restored from the cache; otherwise the test would prove
 * nothing. The page of the hand-off cannot be tested: it is replaced, and Chromium caches no such page.
 */
import type { Page } from '@playwright/test';
import { findChromium } from '../../../scripts/support/find-chromium';
import { waitUntilRestorable } from '@test/e2e/support/first-form';
import { launchOptions } from '@test/e2e/support/launch';
import { startProxy } from '@test/e2e/support/servers/proxy';
import { expect, test } from '@test/e2e/support/test';
import { gate } from '@test/support/gate';

declare global {
  interface Window {
    /** Added to the page by the tests of the back/forward cache. */
    reportReturn(path: string, content: string): void;
  }
}

/** Chromium caches no page that has waited for a code in a text message, or that other tabs send messages to. */
const UNCACHEABLE = ['OTPCredential', 'BroadcastChannel'];

test.use({ launchOptions: launchOptions(findChromium()) });

test.describe('a browser that keeps pages in its back/forward cache', () => {
  interface Return {
    readonly path: string;
    /** The page's text and input values when it was restored. */
    readonly content: string;
  }

  const recordReturns = async (page: Page): Promise<readonly Return[]> => {
    const returns: Return[] = [];
    await page.exposeFunction('reportReturn', (path: string, content: string) => {
      returns.push({ path, content });
    });
    await page.addInitScript(() => {
      window.addEventListener('pageshow', ({ persisted }) => {
        if (!persisted) return;
        const values = [...document.querySelectorAll('input')].map(({ value }) => value);
        window.reportReturn(location.pathname, [document.getElementById('root')?.textContent, ...values].join(''));
      });
    });
    return returns;
  };

  const goBack = (page: Page): Promise<void> =>
    page.evaluate(() => {
      // After `evaluate` has returned, because going back destroys its context.
      setTimeout(() => history.back());
    });

  test(
    'restores an empty page and runs the guard again',
    { tag: '@desktop' },
    async ({ page, sandbox, browserMonitor, actAs }) => {
      browserMonitor.allow(/^Foreign request: http:\/\/localhost:/u);
      const proxy = await startProxy({ target: sandbox.url, removesNoStore: true });
      const returns = await recordReturns(page);
      const asha = actAs('resident');
      await page.goto(proxy.url);
      await asha.submitIdentifier('9810010001');
      await asha.expectHeading('Enter your password');
      await asha.passwordField.fill('a password that was typed');
      await waitUntilRestorable(page);
      await page.goto('/sandbox/inbox');
      await goBack(page);
      await asha.expectHeading('Enter your password');
      await expect(asha.passwordField).toHaveValue('');
      expect(returns).toEqual([{ path: '/login/challenge/password', content: '' }]);
      await proxy.close();
    },
  );

  test(
    'restores nothing that was typed before the scripts had arrived',
    { tag: ['@desktop', '@thorough'] },
    async ({ page, sandbox, browserMonitor, actAs }) => {
      browserMonitor.allow(/^Foreign request: http:\/\/localhost:/u);
      const proxy = await startProxy({ target: sandbox.url, removesNoStore: true });
      const returns = await recordReturns(page);
      const scripts = gate();
      await page.route('**/assets/*.js', async (route) => {
        await scripts.opened;
        await route.continue().catch(() => undefined); // the page that requested it has been left
      });
      const asha = actAs('resident');
      await page.goto(proxy.url, { waitUntil: 'commit' });
      await asha.identifierField.fill(asha.persona.mobile);
      await page.goto('/sandbox/inbox');
      await goBack(page);
      await expect
        .poll(() => returns)
        .toEqual([{ path: '/', content: expect.not.stringContaining(asha.persona.mobile) }]);
      scripts.open();
      await asha.expectHeading('Sign in');
      await expect(asha.identifierField).toHaveValue('');
      await proxy.close();
    },
  );

  test(
    'shows nothing of a session that another tab has since logged out',
    { tag: ['@desktop', '@thorough'] },
    async ({ page, context, sandbox, browserMonitor, actAs }) => {
      browserMonitor.allow(/^Foreign request: http:\/\/localhost:/u);
      const proxy = await startProxy({ target: sandbox.url, removesNoStore: true });
      const returns = await recordReturns(page);
      await context.addInitScript(
        (names) => names.forEach((name) => Reflect.deleteProperty(window, name)),
        UNCACHEABLE,
      );
      const [cached, other] = [actAs('four-accounts'), actAs('four-accounts', await context.newPage())];
      for (const meera of [cached, other]) {
        await meera.page.goto(proxy.url);
        await meera.submitIdentifier(meera.persona.mobile);
        await meera.submitPassword();
        await meera.expectHeading('Enter access code');
        await meera.enterCode();
        await meera.expectHeading(/^(Hi Meera,|Select Profile)$/u);
      }
      await page.goto('/sandbox/inbox');
      await other.button('Log out').click();
      await other.pressInDialog('Yes');
      await other.expectHeading('You have logged out');
      await page.bringToFront();
      await goBack(page);
      await cached.expectHeading('You have logged out');
      expect(returns).toEqual([{ path: '/login/NRI/accounts', content: '' }]);
      expect(await page.content()).not.toMatch(/Meera|SA-3/u);
      expect(await page.evaluate(() => Object.keys(sessionStorage))).toStrictEqual([]);
      await proxy.close();
    },
  );
});
