import type { Page, Route } from '@playwright/test';
import { SERVICES, type ServiceName } from '@ports/services';
import { gate } from '@test/support/gate';

type Hold = (page: Page, service: ServiceName) => Promise<() => void>;

const heldBy =
  (pass: (route: Route, released: Promise<void>) => Promise<void>): Hold =>
  async (page, service) => {
    const { opened, open } = gate();
    await page.route(
      ({ pathname }) => pathname.startsWith('/gateway/') && pathname.endsWith(SERVICES[service].path),
      (route) => pass(route, opened),
    );
    return open;
  };

/** Holds the calls of a service in the browser until the returned function is called. */
export const holdCalls = heldBy(async (route, released) => {
  await released;
  await route.continue();
});

/** Lets the calls of a service through, and holds its answers until the returned function is called. */
export const holdAnswers = heldBy(async (route, released) => {
  const response = await route.fetch();
  await released;
  await route.fulfill({ response });
});
