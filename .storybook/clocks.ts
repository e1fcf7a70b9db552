/** Clocks for components that show time. A story does not tick, so that it always looks the same. */
import type { CountdownClock } from '@ui/kit/display/use-seconds-left';

/** Always zero. */
export const stoppedClock: CountdownClock = { now: () => 0, after: () => () => undefined };

/** Every timer fires at once. */
export const immediateClock: CountdownClock = {
  now: () => 0,
  after: (_milliseconds, action) => {
    queueMicrotask(action);
    return () => undefined;
  },
};
