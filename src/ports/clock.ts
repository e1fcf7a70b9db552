/** The time, through a port so that rules and tests control it. */
export abstract class Clock {
  /** Milliseconds since the epoch. Jumps when the device's clock is changed. */
  abstract now(): number;
  /** Milliseconds since an arbitrary moment. Never jumps, so use it for deadlines. */
  abstract monotonic(): number;
  /** Runs an action once, at the earliest after that many milliseconds; returns a function that cancels it. */
  abstract after(milliseconds: number, action: () => void): () => void;
}

/** What a countdown needs: the present time on the scale of its deadline, and a timer. */
export type CountdownClock = Pick<Clock, 'now' | 'after'>;

/** For countdowns to a monotonic deadline, such as the expiry of a code. */
export const monotonicClock = (clock: Clock): CountdownClock => ({
  now: () => clock.monotonic(),
  after: (milliseconds, action) => clock.after(milliseconds, action),
});
