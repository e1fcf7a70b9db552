import type { Clock } from '@ports/clock';

/** How long the customer must press nothing before a press counts, in milliseconds. */
export const PAUSE_MS = {
  /**
   * Confirming an identity that only a link or a phone has provided: customers can be tricked into clicking without
   * reading.
   */
  decision: 1000,
  /** A choice that takes effect immediately, and a dialog: the press may be aimed at what was there before. */
  choice: 300,
  dialog: 300,
} as const;

/**
 * Ignores presses that come too soon for the customer to have read the page (docs/security.md "What else protects the
 * customer"). An ignored press restarts the pause. Clicks, Enter and Space are presses.
 */
export interface PressGuard {
  /** The page or dialog appears. */
  readonly restart: () => void;
  /** The page becomes visible, or its window gets the focus: the click may have been aimed at the window above. */
  readonly returnToWindow: () => void;
  /** A pointer or a key goes down, anywhere on the page. */
  readonly beginPress: () => void;
  /** The press is over without a guarded control. */
  readonly endPress: () => void;
  /** A guarded control is clicked. */
  readonly ignoresClick: () => boolean;
}

interface PressGuardOptions {
  readonly pauseMs: () => number;
  readonly onIgnored?: () => void;
  /** False if the click that returns the customer to the window counts. */
  readonly countsFromFocus?: boolean;
}

export const newPressGuard = (
  clock: Pick<Clock, 'monotonic'>,
  { pauseMs, onIgnored, countsFromFocus = true }: PressGuardOptions,
): PressGuard => {
  let quietSince = clock.monotonic();
  /** Whether the current press comes too soon; null between presses. */
  let isTooSoon: boolean | null = null;
  const beginPress = (): void => {
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
    returnToWindow: () => {
      if (countsFromFocus) restart();
    },
    beginPress,
    endPress: () => {
      isTooSoon = null;
    },
    ignoresClick: () => {
      // Assistive technology clicks without a pointer or a key.
      if (isTooSoon === null) beginPress();
      const isIgnored = isTooSoon === true;
      isTooSoon = null;
      if (isIgnored) onIgnored?.();
      return isIgnored;
    },
  };
};
