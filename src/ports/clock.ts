/** The time and timers, so that tests can control both. */
export abstract class Clock {
  /** Milliseconds since the epoch. Jumps when the device's clock is set. */
  abstract now(): number;
  /**
   * Milliseconds that never decrease, and keep counting while the device sleeps. They count from about the epoch, so a stored
   * deadline is still valid after a reload. Setting the device's clock back does not change them; setting it forward may look
   * like a sleep. Use them for durations and deadlines.
   */
  abstract monotonic(): number;
  /**
   * Runs the action once after the delay, and never before `after` has returned. While the device is awake, actions run in
   * the order of their times. A sleep counts: an action that became due during it runs within ten seconds of waking. Returns
   * the function that cancels the action.
   */
  abstract after(milliseconds: number, action: () => void): () => void;
}

export const delay = (clock: Pick<Clock, 'after'>, milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    clock.after(milliseconds, resolve);
  });

/** A timer, and the current time on the same scale as the deadlines. */
export type DeadlineClock = Pick<Clock, 'now' | 'after'>;

/** For monotonic deadlines, such as the expiry of a code. */
export const monotonicClock = (clock: Clock): DeadlineClock => ({
  now: () => clock.monotonic(),
  after: (milliseconds, action) => clock.after(milliseconds, action),
});
