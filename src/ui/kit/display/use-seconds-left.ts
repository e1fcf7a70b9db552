import { useEffect, useState } from 'react';

/** Milliseconds. The deadline must be in the same time base. */
export interface CountdownClock {
  now(): number;
  /** Runs an action once after at least that many milliseconds; returns the function that cancels it. */
  after(milliseconds: number, action: () => void): () => void;
}

const left = (deadline: number, clock: CountdownClock): number =>
  Math.max(0, Math.ceil((deadline - clock.now()) / 1000));

/**
 * Whole seconds until a deadline. Every render reads the clock, so the value is correct after the tab was suspended.
 */
export const useSecondsLeft = (deadline: number, clock: CountdownClock): number => {
  const [, rerender] = useState(0);
  const seconds = left(deadline, clock);
  useEffect(() => {
    const update = () => rerender((count) => count + 1);
    document.addEventListener('visibilitychange', update);
    const untilNextSecond = deadline - clock.now() - (seconds - 1) * 1000;
    const cancel = seconds > 0 ? clock.after(Math.max(1, untilNextSecond), update) : () => undefined;
    return () => {
      document.removeEventListener('visibilitychange', update);
      cancel();
    };
  });
  return seconds;
};
