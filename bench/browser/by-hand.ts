import type { Page } from '@playwright/test';
import { SERVICES } from '@ports/services';
import { CUSTOMER, type MeasuredStep } from '../measured-pages';
import type { Values } from '../measures';
import { GATEWAY_DELAY_MS } from '../server/gateway-calls';
import { callsInSequence } from '../traffic';
import { centreOf, fieldUsable, firstUsable, observations, open, type ServedPage, type Visitor } from './visit';

const FIRST_KEY_AFTER_MS = 600;
const KEY_EVERY_MS = 200;

/** The customer's wait after a press, and the part of it that the network and the gateway need. */
interface Wait {
  readonly waitedMs: number;
  readonly neededMs: number;
}

/**
 * Signs in at a person's speed: the first key 600 ms after the field is usable, then five keys a second. A page without
 * a second field has no values. A floor has only the first wait.
 */
export async function signInByHand(visitor: Visitor): Promise<Values> {
  const { served, profile } = visitor;
  if (served.second === undefined) return {};
  const page = await open(visitor);
  await firstUsable(page, served);
  const perCallMs = profile.network.roundTripMs + GATEWAY_DELAY_MS;
  const first = {
    measure: 'step',
    field: served.field,
    text: 'identifier',
    button: served.button,
    next: served.second,
  } as const;
  const waits: Wait[] = [];
  for (const step of served.steps.length === 0 ? [first] : served.steps)
    waits.push(await measured(served, perCallMs, () => takeByHand(page, served, step)));
  const [{ waitedMs: waitByHand } = { waitedMs: NaN }] = waits;
  if (served.steps.length === 0) {
    await page.close();
    return { waitByHand };
  }
  waits.push(await measured(served, perCallMs, () => chooseAccount(page)));
  await page.close();
  const sum = (key: keyof Wait): number => waits.reduce((total, wait) => total + wait[key], 0);
  return { waitByHand, signInByHand: sum('waitedMs') / sum('neededMs') };
}

const measured = async ({ server }: ServedPage, perCallMs: number, take: () => Promise<number>): Promise<Wait> => {
  const sentBefore = server.sent.length;
  const waitedMs = await take();
  return { waitedMs, neededMs: callsInSequence(server.sent.slice(sentBefore)) * perCallMs };
};

const takeByHand = async (page: Page, { title, newestCode }: ServedPage, step: MeasuredStep): Promise<number> => {
  const texts = { identifier: () => CUSTOMER.mobile, password: () => CUSTOMER.password, 'access code': newestCode };
  await page.waitForTimeout(FIRST_KEY_AFTER_MS);
  const { x, y } = await centreOf(page, step.field);
  await page.mouse.click(x, y);
  await page.keyboard.type(texts[step.text](), { delay: KEY_EVERY_MS });
  if (step.button !== undefined) {
    const button = await centreOf(page, step.button);
    await page.mouse.click(button.x, button.y);
  }
  const { atMs } = await fieldUsable(page, title, step.next);
  const { pressedAtMs, keyPressedAtMs } = await observations(page);
  return atMs - (step.button === undefined ? keyPressedAtMs : pressedAtMs);
};

/** Milliseconds from the press of an account to the last answer before the hand-off. */
const chooseAccount = async (page: Page): Promise<number> => {
  await page.waitForTimeout(FIRST_KEY_AFTER_MS);
  const { x, y } = await centreOf(page, 'main section button');
  const answered = page.waitForResponse((response) =>
    new URL(response.url()).pathname.endsWith(SERVICES.completeSso.path),
  );
  const pressedAtMs = performance.now();
  await page.mouse.click(x, y);
  await (await answered).finished();
  return performance.now() - pressedAtMs;
};
