/** Whole seconds until a deadline. What counts is the clock, not the ticks: a tab that slept is right at once. */
import { useEffect, useState } from 'react';

/** Milliseconds, from any origin that the deadline shares. */
export interface CountdownClock {
  now(): number;
  /** Runs an action once, not before that many milliseconds; returns what calls it off. */
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
    const callOff = seconds > 0 ? clock.after(Math.max(1, untilNextSecond), again) : () => undefined;
    return () => {
      document.removeEventListener('visibilitychange', again);
      callOff();
    };
  });
  return seconds;
};
