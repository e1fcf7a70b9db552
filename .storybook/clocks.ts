/** Clocks for components that show time. They do not tick, so that a story always looks the same. */
import type { CountdownClock } from '@ui/kit/display/use-seconds-left';

/** Always zero. */
export const stoppedClock: CountdownClock = { now: () => 0, after: () => () => undefined };

/** Runs every timer at once. */
export const immediateClock: CountdownClock = {
  now: () => 0,
  after: (_milliseconds, action) => {
    queueMicrotask(action);
    return () => undefined;
  },
};
