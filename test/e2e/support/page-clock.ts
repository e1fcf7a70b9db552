import { expect, type Page } from '@playwright/test';

/**
 * Replaces the clock of all pages of the page's context, before their first documents are loaded. In a document that is open
 * already, the clock would show 1970 for a moment, and the present after it: a sleep of decades, which ends the session.
 */
export const installClock = async (page: Page, options?: Parameters<Page['clock']['install']>[0]): Promise<void> => {
  const { clock } = page;
  const addresses = page
    .context()
    .pages()
    .map((opened) => opened.url());
  expect(new Set(addresses), 'No document is open when the clock is installed').toStrictEqual(new Set(['about:blank']));
  await clock.install(options);
};

/**
 * Stops the page's clock, which must be installed. Time then advances only by `fastForward`, or after `resume`. A page
 * that is loaded in the meantime does not start.
 */
export const stopTime = async (page: Page): Promise<void> =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
