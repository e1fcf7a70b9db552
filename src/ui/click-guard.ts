import type { Clock } from '@ports/clock';

/**
 * Ignore clicks in the first 300 ms: they were aimed at what was underneath (double-clickjacking; docs/security.md "What
 * else protects the customer").
 */
export const IGNORE_CLICKS_MS = 300;

/** Guards a dialog or a page against clicks that were made before the customer could read it. */
export interface ClickGuard {
  /** Call it when the dialog or the page appears. */
  readonly start: () => void;
  /** Call it on every click: in the dialog, on its backdrop or on the page. */
  readonly ignoresClick: () => boolean;
}

export const newClickGuard = (clock: Pick<Clock, 'monotonic'>): ClickGuard => {
  let appearedAt = clock.monotonic();
  return {
    start: () => {
      appearedAt = clock.monotonic();
    },
    ignoresClick: () => clock.monotonic() - appearedAt < IGNORE_CLICKS_MS,
  };
};
