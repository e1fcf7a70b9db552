import type { Page } from '@playwright/test';

/** Waits long enough for a call of the page to reach the sandbox, and for the page to handle an earlier answer. */
export const waitForRoundTrip = (page: Page): Promise<unknown> => page.evaluate(() => fetch('/robots.txt'));
