/**
 * Many journeys in one tab, without loading the page: memory, listeners and timers stay as they were (docs/security.md).
 *
 * `SOAK_JOURNEYS=1000 npx playwright test test/e2e/soak.spec.ts` makes more of them.
 */
import type { CDPSession, Page } from '@playwright/test';
import type { CustomerPage } from '@test/e2e/support/customer-page';
import { expect, test } from '@test/e2e/support/test';

const JOURNEYS = Number(process.env['SOAK_JOURNEYS'] ?? 8);
/** Caches fill up meanwhile. */
const FIRST_JOURNEYS = 4;
const CODE_LIFETIME_MS = 600_000;
/** Compiled code and caches of the engine, for each journey. A screen that is kept would take more. */
const MAX_HEAP_BYTES_PER_JOURNEY = 20_000;

declare global {
  interface Window {
    /** Timers that are set and have neither run nor been cleared. Added to the page by this test. */
    openTimers: Set<number>;
  }
}

const countTimers = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    window.openTimers = new Set();
    const { setTimeout: set, setInterval: repeat, clearTimeout: clear } = window;
    const clearAny = (id?: number): void => {
      window.openTimers.delete(id ?? 0);
      clear(id);
    };
    const remember = (id: number): number => {
      window.openTimers.add(id);
      return id;
    };
    Object.assign(window, {
      setTimeout: (handler: () => void, milliseconds?: number, ...given: unknown[]) => {
        const id: number = set(
          (...values: unknown[]) => {
            window.openTimers.delete(id);
            Reflect.apply(handler, window, values);
          },
          milliseconds,
          ...given,
        );
        return remember(id);
      },
      setInterval: (handler: () => void, milliseconds?: number) => remember(repeat(handler, milliseconds)),
      clearTimeout: clearAny,
      clearInterval: clearAny,
    });
  });
};

interface Measurement {
  readonly heap: number;
  readonly listeners: number;
  readonly nodes: number;
  readonly timers: number;
}

const measure = async (page: Page, session: CDPSession): Promise<Measurement> => {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name: string): number => metrics.find((entry) => entry.name === name)?.value ?? 0;
  return {
    heap: metric('JSHeapUsedSize'),
    listeners: metric('JSEventListeners'),
    nodes: metric('Nodes'),
    timers: await page.evaluate(() => window.openTimers.size),
  };
};

/** Signs in, opens a recovery and leaves it, logs out and begins again. */
const journey = async (customer: CustomerPage): Promise<void> => {
  await customer.expectHeading('Welcome back, Meera');
  await customer.link('Forgot username?').click();
  await customer.expectHeading('Forgot username');
  await customer.link('Back').first().click();
  await customer.submitIdentifier(customer.persona.mobile);
  await customer.expectHeading('Enter your password');
  await customer.submitPassword();
  await customer.expectHeading('Enter access code');
  await customer.enterCode();
  await customer.expectHeading('Hi Meera,');
  await customer.button('Log out').click();
  await customer.pressInDialog('Yes');
  await customer.button('Sign in again').click();
};

test(
  'memory, listeners and timers stay as they were over many journeys in one tab',
  { tag: '@desktop' },
  async ({ page, sandbox, actAs }) => {
    test.setTimeout(60_000 + (JOURNEYS + FIRST_JOURNEYS) * 15_000);
    await countTimers(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const meera = actAs('four-accounts');
    const travel = async (count: number): Promise<Measurement> => {
      for (let index = 0; index < count; index += 1) {
        await journey(meera);
        sandbox.clock.advance(CODE_LIFETIME_MS);
      }
      await meera.expectHeading('Sign in');
      return measure(page, session);
    };
    await meera.openSignIn();
    const before = await travel(FIRST_JOURNEYS);
    const after = await travel(JOURNEYS);
    console.log(`${String(JOURNEYS)} journeys: ${JSON.stringify(before)} → ${JSON.stringify(after)}`);
    expect(after.timers).toBeLessThanOrEqual(before.timers);
    expect(after.listeners).toBeLessThanOrEqual(before.listeners);
    expect(after.nodes).toBeLessThanOrEqual(before.nodes);
    expect(after.heap - before.heap).toBeLessThan(MAX_HEAP_BYTES_PER_JOURNEY * JOURNEYS);
  },
);
