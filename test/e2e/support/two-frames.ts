import type { Page } from '@playwright/test';

/** Waits two frames, in which the application renders. */
export const waitTwoFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
