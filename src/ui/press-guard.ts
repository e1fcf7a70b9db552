import type { Clock } from '@ports/clock';

/** How long nothing may have been pressed before a press counts, in milliseconds. */
export const PAUSE_MS = {
  /** Whether to act for a customer whom only a link or a phone has named: somebody may be made to click without reading. */
  decision: 1000,
  /** A choice that takes effect at once, and a dialog: the press may be aimed at what was there before. */
  choice: 300,
  dialog: 300,
} as const;

/**
 * Ignores presses that come too soon for the customer to have read the page (docs/security.md "What else protects the
 * customer"). An ignored press begins the pause anew. Clicks, Enter and Space are presses.
 */
export interface PressGuard {
  /** The page or dialog appears. */
  readonly restart: () => void;
  /** The page becomes visible, or its window gets the focus: the click may have been aimed at the window above. */
  readonly returnTo: () => void;
  /** A pointer or a key goes down, anywhere on the page. */
  readonly begin: () => void;
  /** The press is over without a guarded control. */
  readonly end: () => void;
  /** A guarded control is clicked. */
  readonly ignoresClick: () => boolean;
}

interface PressGuardOptions {
  readonly pauseMs: () => number;
  readonly onIgnored?: () => void;
  /** False if the customer may answer with the click that brings them back to the window. */
  readonly countsFromFocus?: boolean;
}

export const newPressGuard = (
  clock: Pick<Clock, 'monotonic'>,
  { pauseMs, onIgnored, countsFromFocus = true }: PressGuardOptions,
): PressGuard => {
  let quietSince = clock.monotonic();
  /** Whether the press that is being made comes too soon; null between presses. */
  let isTooSoon: boolean | null = null;
  const begin = (): void => {
    const now = clock.monotonic();
    isTooSoon = now - quietSince < pauseMs();
    quietSince = now;
  };
  const restart = (): void => {
    quietSince = clock.monotonic();
    if (isTooSoon !== null) isTooSoon = true;
  };
  return {
    restart,
    returnTo: () => {
      if (countsFromFocus) restart();
    },
    begin,
    end: () => {
      isTooSoon = null;
    },
    ignoresClick: () => {
      // Assistive technology clicks without a pointer or a key.
      if (isTooSoon === null) begin();
      const isIgnored = isTooSoon === true;
      isTooSoon = null;
      if (isIgnored) onIgnored?.();
      return isIgnored;
    },
  };
};
