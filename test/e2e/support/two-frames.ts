import type { Page } from '@playwright/test';

/** Time enough for the application to render. */
export const twoFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
