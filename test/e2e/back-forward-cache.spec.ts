/** The back/forward cache (threat: a page of the last customer shown again). Chromium has it, its headless shell has not. */
import type { Page } from '@playwright/test';
import { findChromium } from '../../scripts/find-chromium';
import { launchOptions } from '@test/e2e/support/launch';
import { startProxy } from '@test/e2e/support/proxy';
import { expect, test } from '@test/e2e/support/test';

declare global {
  interface Window {
    /** Added to the page by the tests of the back/forward cache. */
    reportReturn(path: string, content: string): void;
  }
}

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
      await page.goto('/sandbox/inbox');
      await goBack(page);
      await asha.expectHeading('Enter your password');
      await expect(asha.passwordField).toHaveValue('');
      expect(returns).toEqual([{ path: '/login/challenge/password', content: '' }]);
      await proxy.close();
    },
  );
});
