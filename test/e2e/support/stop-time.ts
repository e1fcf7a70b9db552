import type { Page } from '@playwright/test';

/**
 * Stops the page's clock, which must be installed and must not have been advanced. Time then goes on only by
 * `fastForward`, or after `resume`. A page that is loaded meanwhile does not start.
 */
export const stopTime = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + 60_000);
