/** Whole seconds until a deadline, computed from the clock on every render, so that it is correct after a tab has slept. */
import { useEffect, useState } from 'react';

/** Milliseconds. The deadline must be in the same time base. */
export interface CountdownClock {
  now(): number;
  /** Runs an action once after at least that many milliseconds; returns the function that cancels it. */
  after(milliseconds: number, action: () => void): () => void;
}

const left = (deadline: number, clock: CountdownClock): number =>
  Math.max(0, Math.ceil((deadline - clock.now()) / 1000));

export const useSecondsLeft = (deadline: number, clock: CountdownClock): number => {
  const [, draw] = useState(0);
  const seconds = left(deadline, clock);
  useEffect(() => {
    const again = () => draw((count) => count + 1);
    document.addEventListener('visibilitychange', again);
    const untilNextSecond = deadline - clock.now() - (seconds - 1) * 1000;
    const cancel = seconds > 0 ? clock.after(Math.max(1, untilNextSecond), again) : () => undefined;
    return () => {
      document.removeEventListener('visibilitychange', again);
      cancel();
    };
  });
  return seconds;
};
