/** Holds calls back in the browser, so that a test decides when they are sent. */
import type { Page } from '@playwright/test';
import { SERVICES, type ServiceName } from '@ports/services';

/** Holds the calls of a service until the returned function is called. */
export async function holdCalls(page: Page, service: ServiceName): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    ({ pathname }) => pathname.startsWith('/gateway/') && pathname.endsWith(SERVICES[service].path),
    async (route) => {
      await released;
      await route.continue();
    },
  );
  return () => release();
}
