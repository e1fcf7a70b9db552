/**
 * Many journeys in one tab, without loading the page: objects, listeners, nodes and timers stay as many as they were
 * (docs/security.md "Longer checks").
 *
 * `THOROUGH=1 SOAK_JOURNEYS=1000 npx playwright test test/e2e/journeys/soak.spec.ts` makes more of them.
 */
import type { CDPSession, Page } from '@playwright/test';
import type { CustomerPage } from '@test/e2e/support/customer-page';
import { expect, test } from '@test/e2e/support/test';

const JOURNEYS = Number(process.env['SOAK_JOURNEYS'] ?? 40);
/** Caches fill up during these. */
const FIRST_JOURNEYS = 4;
const CODE_LIFETIME_MS = 600_000;
/** The engine keeps a few for each journey, in its caches. A screen that is kept would have hundreds. */
const MAX_OBJECTS_PER_JOURNEY = 100;
const MAX_HEAP_GROWTH_BYTES = 5_000_000;

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
  /** In bytes. It grows at first, because the engine compiles more and more of the scripts. */
  readonly heap: number;
  readonly objects: number;
  readonly listeners: number;
  readonly nodes: number;
  readonly timers: number;
}

const countObjects = async (session: CDPSession): Promise<number> => {
  const { result: prototype } = await session.send('Runtime.evaluate', { expression: 'Object.prototype' });
  const { objects } = await session.send('Runtime.queryObjects', { prototypeObjectId: prototype.objectId ?? '' });
  const { result: length } = await session.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: 'function () { return this.length; }',
  });
  await session.send('Runtime.releaseObject', { objectId: objects.objectId ?? '' });
  return Number(length.value);
};

const measure = async (page: Page, session: CDPSession): Promise<Measurement> => {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name: string): number => metrics.find((entry) => entry.name === name)?.value ?? 0;
  return {
    heap: metric('JSHeapUsedSize'),
    objects: await countObjects(session),
    listeners: metric('JSEventListeners'),
    nodes: metric('Nodes'),
    timers: await page.evaluate(() => window.openTimers.size),
  };
};

/** React cleans up after a screen when the browser is idle: measures until two measurements agree. */
const measureAtRest = async (page: Page, session: CDPSession): Promise<Measurement> => {
  let last = await measure(page, session);
  for (;;) {
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    const next = await measure(page, session);
    if (next.listeners === last.listeners && next.nodes === last.nodes) return next;
    last = next;
  }
};

/** Opens a recovery and leaves it, signs in and logs out. */
const journey = async (customer: CustomerPage): Promise<void> => {
  await customer.expectHeading('Sign in');
  await customer.link('Forgot username?').click();
  await customer.expectHeading('Forgot username');
  await customer.link('Back').first().click();
  await customer.submitIdentifier(customer.persona.mobile);
  await customer.expectHeading('Enter your password');
  await customer.page.getByLabel('Remember me on this device').uncheck();
  await customer.submitPassword();
  await customer.expectHeading('Enter access code');
  await customer.enterCode();
  await customer.expectHeading('Hi Meera,');
  await customer.button('Log out').click();
  await customer.pressInDialog('Yes');
  await customer.expectHeading('You have logged out');
};

test(
  'objects, listeners, nodes and timers stay as many as they were over many journeys in one tab',
  { tag: ['@desktop', '@thorough'] },
  async ({ page, sandbox, actAs }) => {
    test.setTimeout(60_000 + (JOURNEYS + FIRST_JOURNEYS) * 15_000);
    await countTimers(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const meera = actAs('four-accounts');
    const travel = async (count: number): Promise<void> => {
      for (let index = 0; index < count; index += 1) {
        await journey(meera);
        sandbox.clock.advance(CODE_LIFETIME_MS);
        await meera.button('Sign in again').click();
      }
      await meera.expectHeading('Sign in');
    };
    await meera.openSignIn();
    await travel(FIRST_JOURNEYS);
    const before = await measureAtRest(page, session);
    await travel(JOURNEYS);
    // A part of the last screen may be kept a little longer.
    await expect(async () => {
      const after = await measureAtRest(page, session);
      console.log(`${String(JOURNEYS)} journeys: ${JSON.stringify(before)} → ${JSON.stringify(after)}`);
      expect(after.timers).toBeLessThanOrEqual(before.timers);
      expect(after.listeners).toBeLessThanOrEqual(before.listeners);
      expect(after.nodes).toBeLessThanOrEqual(before.nodes);
      expect(after.heap - before.heap).toBeLessThan(MAX_HEAP_GROWTH_BYTES);
      expect(after.objects - before.objects).toBeLessThan(MAX_OBJECTS_PER_JOURNEY * JOURNEYS);
    }).toPass({ timeout: 30_000 });
  },
);
