import type { Page } from '@playwright/test';

/**
 * Stops the page's clock, which must be installed. Time then goes on only by `fastForward`, or after `resume`. A page that
 * is loaded meanwhile does not start.
 */
export const stopTime = async (page: Page): Promise<void> =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
