/** Clocks for what shows time: a story stands still, so that it looks the same whenever it is looked at. */
import type { CountdownClock } from '@ui/kit/display/use-seconds-left';

/** It is always the same moment: zero. */
export const standing: CountdownClock = { now: () => 0, after: () => () => undefined };

/** Whatever is waited for has come. */
export const hasty: CountdownClock = {
  now: () => 0,
  after: (_milliseconds, action) => {
    queueMicrotask(action);
    return () => undefined;
  },
};
