/** One measured load of a page. */
import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { CUSTOMER, type MeasuredPage, type MeasuredStep } from '../measured-pages';
import type { Values } from '../measures';
import { UNTHROTTLED, type Profile } from '../profiles';
import type { PageServer } from '../server/page-server';
import { trafficUntil } from '../traffic';
import type { Observations, Point, UsableField } from './probe';

export interface ServedPage extends MeasuredPage {
  readonly origin: string;
  readonly server: PageServer;
  readonly newestCode: () => string;
}

export interface Visitor {
  readonly context: BrowserContext;
  readonly served: ServedPage;
  readonly profile: Profile;
}

/** The page has settled when its first field has been usable, and the server idle, for this long. */
const SETTLED_AFTER_MS = 400;

const TIMEOUT_MS = 60_000;

/** Loads the page and leaves it alone until it has settled. An input would end the search for the largest paint. */
export async function watch(visitor: Visitor): Promise<Values> {
  const page = await open(visitor);
  const { served } = visitor;
  const { atMs: usable } = await firstUsable(page, served);
  await settle(page, served.server);
  const seen = await observations(page);
  const values: Values = {
    usable,
    firstPaint: seen.firstPaintMs,
    largestPaint: seen.largestPaintMs,
    layoutShift: seen.layoutShift,
    longestTask: seen.longestTaskMs,
    bytesToUsable: trafficUntil(usable, seen.loaded, served.server.sent).kib,
  };
  if (served.hasServiceWorker) await waitForServiceWorker(page);
  await page.close();
  return values;
}

/** Types as soon as the field is usable, then presses the button immediately. */
export async function pressImmediately(visitor: Visitor): Promise<Values> {
  const page = await open(visitor);
  const { served } = visitor;
  const { atMs: usable, ...place } = await firstUsable(page, served);
  await enter(page, { text: CUSTOMER.mobile, button: served.button }, place);
  const ready = await within(
    `${served.title}: the answer to the press`,
    page.evaluate(() => window.probe.answered),
  );
  const { loaded, keyToFrameMs } = await observations(page);
  const { kib, scriptKib, files, requests } = trafficUntil(ready, loaded, served.server.sent);
  const [firstStep] = served.steps;
  const nextScreen = firstStep && (await fieldUsable(page, served.title, firstStep.next)).atMs;
  await page.close();
  return {
    usable,
    bytesToUsable: trafficUntil(usable, loaded, served.server.sent).kib,
    ready,
    ...(nextScreen !== undefined && { nextScreen }),
    ...(keyToFrameMs !== null && { keyToFrame: keyToFrameMs }),
    scriptBytesToReady: scriptKib,
    bytesToReady: kib,
    filesToReady: files,
    requestsToReady: requests,
  };
}

/** Signs the customer in, step by step. Each step begins when the page has settled. */
export async function takeSteps(visitor: Visitor): Promise<Values> {
  const { served } = visitor;
  if (served.steps.length === 0) return {};
  const page = await open(visitor);
  await firstUsable(page, served);
  const values: Record<string, number> = {};
  for (const step of served.steps) values[step.measure] = await takeStep(page, served, step);
  await page.close();
  return values;
}

/**
 * Milliseconds from the press of the button, or of the last key if that submits the step, until the next step can be
 * used, less the gateway's time.
 */
async function takeStep(page: Page, { title, server, newestCode }: ServedPage, step: MeasuredStep): Promise<number> {
  const { field, button, next } = step;
  await settle(page, server);
  const texts = { identifier: () => CUSTOMER.mobile, password: () => CUSTOMER.password, 'access code': newestCode };
  const sentBefore = server.sent.length;
  await enter(page, { text: texts[step.text](), button }, await centreOf(page, field));
  const { atMs } = await fieldUsable(page, title, next);
  const { pressedAtMs, keyPressedAtMs } = await observations(page);
  const gatewayMs = server.sent.slice(sentBefore).reduce((sum, response) => sum + response.gatewayMs, 0);
  return atMs - (button === undefined ? keyPressedAtMs : pressedAtMs) - gatewayMs;
}

/** An unmeasured visit at full speed that leaves files in the caches and the page's service worker active. */
export async function visitBefore(visitor: Visitor): Promise<void> {
  const { served } = visitor;
  const page = await open({ ...visitor, profile: { ...visitor.profile, cpuSlowdown: 1, network: UNTHROTTLED } });
  await firstUsable(page, served);
  await settle(page, served.server);
  if (served.hasServiceWorker) await waitForServiceWorker(page);
  await page.close();
}

/** Resolves when the next visit will be served by the service worker. */
async function waitForServiceWorker(page: Page): Promise<void> {
  const activated = page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active === null || active.state === 'activated') return;
    await new Promise((resolve) => active.addEventListener('statechange', resolve));
  });
  await within('the service worker', activated);
}

export async function open({ context, served, profile }: Visitor): Promise<Page> {
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: profile.cpuSlowdown });
  // Simulates a visit on a later day: the worker is installed but stopped.
  await devTools.send('ServiceWorker.enable');
  await devTools.send('ServiceWorker.stopAllWorkers');
  served.server.beginVisit(profile.network);
  await page.goto(served.origin, { waitUntil: 'commit' });
  return page;
}

export function firstUsable(page: Page, { title }: ServedPage): Promise<UsableField> {
  return within(
    `${title}: the first field`,
    page.evaluate(() => window.probe.firstField),
  );
}

export function fieldUsable(page: Page, title: string, selector: string): Promise<UsableField> {
  return within(
    `${title}: ${selector}`,
    page.evaluate((selected) => window.probe.whenUsable(selected), selector),
  );
}

export function observations(page: Page): Promise<Observations> {
  return page.evaluate(() => window.probe.observations());
}

async function settle(page: Page, server: PageServer): Promise<void> {
  await page.waitForLoadState('load');
  await page.waitForTimeout(SETTLED_AFTER_MS);
  while (server.idleMs < SETTLED_AFTER_MS) await page.waitForTimeout(SETTLED_AFTER_MS - server.idleMs);
}

export function centreOf(page: Page, selector: string): Promise<Point> {
  return page.evaluate((selected) => window.probe.centreOf(selected), selector);
}

interface Entry {
  readonly text: string;
  readonly button: string | undefined;
}

/** Enters text with real input events. Inserts all characters together except the last one, which is a key press. */
async function enter(page: Page, { text, button }: Entry, field: Point): Promise<void> {
  await page.mouse.click(field.x, field.y);
  await page.keyboard.insertText(text.slice(0, -1));
  await page.keyboard.press(text.slice(-1));
  if (button === undefined) return;
  const { x, y } = await centreOf(page, button);
  await page.mouse.click(x, y);
}

async function within<T>(awaited: string, promise: Promise<T>): Promise<T> {
  const timer = new AbortController();
  const timeout = wait(TIMEOUT_MS, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`${awaited} did not come within ${TIMEOUT_MS / 1000} s.`);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    timer.abort();
  }
}
