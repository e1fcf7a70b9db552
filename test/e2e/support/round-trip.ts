import type { Page } from '@playwright/test';

/** Time enough for a call that the page has begun to reach the sandbox, and for the page to handle an earlier answer. */
export const roundTrip = (page: Page): Promise<unknown> => page.evaluate(() => fetch('/robots.txt'));
