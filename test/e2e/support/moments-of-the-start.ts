/** Moments between the first form and its take-over at which a customer can act. */
import type { Page } from '@playwright/test';
import { SERVICES } from '@ports/services';
import { delayScripts, holdFrames, holdScripts, waitForStart } from '@test/e2e/support/first-form';
import { gate } from '@test/support/gate';

export const LAST_HANDSHAKE = '**/gateway/customers/handshake';

/**
 * Opens the first page, calls `prepare` with the form in place and no script run yet, and continues to a moment of the
 * start. Resolves there to a function that resumes the start.
 */
export type Opening = (page: Page, prepare: () => Promise<unknown>) => Promise<() => void>;

/** Holds the matching requests until the returned function is called. */
const holding =
  (pattern: string) =>
  async (page: Page): Promise<() => void> => {
    const { opened, open } = gate();
    await page.route(pattern, async (route) => {
      await opened;
      await route.continue();
    });
    return open;
  };

export const holdHandshake = holding(LAST_HANDSHAKE);

const waitForResponse = async (page: Page, pattern: string): Promise<unknown> =>
  (await page.waitForResponse(pattern)).finished();

const waitForScript = (page: Page, address: string): Promise<void> =>
  page.evaluate(
    (part) =>
      new Promise((resolve) => {
        const onLoad = ({ target }: Event): void => {
          if (target instanceof HTMLScriptElement && target.src.includes(part)) resolve();
        };
        document.addEventListener('load', onLoad, { capture: true });
      }),
    address,
  );

/** The first script runs after the first frame, so nothing has run while the frames are held. */
const openingAt =
  (hold: (page: Page) => Promise<() => void>, untilThere: (page: Page) => Promise<unknown>): Opening =>
  async (page, prepare) => {
    const releaseFrames = await holdFrames(page);
    const release = await hold(page);
    await page.goto('/', { waitUntil: 'commit' });
    await prepare();
    const isThere = untilThere(page);
    await releaseFrames();
    await isThere;
    return release;
  };

const holdNothing = (): Promise<() => void> => Promise.resolve(() => undefined);

/** In the order of the start. */
export const MOMENTS = {
  'before any script has arrived': openingAt(holdScripts, () => Promise.resolve()),
  'before the last script has arrived': openingAt(holding('**/assets/main.*'), (page) =>
    waitForResponse(page, `**${SERVICES.validateSso.path}`),
  ),
  'during the last handshake': openingAt(holdHandshake, (page) => waitForScript(page, '/assets/main.')),
  'just after the take-over': openingAt(holdNothing, waitForStart),
} satisfies Readonly<Record<string, Opening>>;

/**
 * A random moment: each script arrives after its own delay, up to `scriptMs`, and the moment is up to `waitMs` later.
 */
export const randomMoment =
  (random: () => number, { scriptMs, waitMs }: { readonly scriptMs: number; readonly waitMs: number }): Opening =>
  async (page, prepare) => {
    await delayScripts(page, () => random() * scriptMs);
    await page.goto('/', { waitUntil: 'commit' });
    await prepare();
    await page.waitForTimeout(random() * waitMs);
    return () => undefined;
  };
