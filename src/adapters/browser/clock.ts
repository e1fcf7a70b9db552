import { Clock } from '@ports/clock';

/** If the wall clock has advanced by this much more than the time of the page, the device has slept. */
const SHORTEST_SLEEP_MS = 1000;
/** Timers may stop while the device sleeps, so each checks the time at least this often. */
const LONGEST_TIMER_MS = 10_000;

/**
 * The browser's time. The monotonic time is the page's (`performance.now`), which cannot be set, but stops in some browsers while
 * the device sleeps. The wall clock then shows the length of the sleep. Setting the wall clock forward looks like a sleep;
 * setting it back changes nothing.
 */
export class BrowserClock extends Clock {
  /** The wall clock at the start of the page. Not `performance.timeOrigin`, which moves with the wall clock in WebKit. */
  private readonly origin = Date.now() - performance.now();
  /** By how much the wall clock is ahead of the page's time. */
  private leadMs = this.origin;
  private sleptMs = 0;

  override now(): number {
    return Date.now();
  }

  override monotonic(): number {
    const leadMs = Date.now() - performance.now();
    if (leadMs - this.leadMs >= SHORTEST_SLEEP_MS) this.sleptMs += leadMs - this.leadMs;
    this.leadMs = leadMs;
    return this.origin + performance.now() + this.sleptMs;
  }

  override after(milliseconds: number, action: () => void): () => void {
    const due = this.monotonic() + milliseconds;
    const wait = (left: number): ReturnType<typeof setTimeout> =>
      setTimeout(runIfDue, Math.min(left, LONGEST_TIMER_MS));
    const runIfDue = (): void => {
      const left = due - this.monotonic();
      if (left > 0) timer = wait(left);
      else action();
    };
    let timer = wait(milliseconds);
    return () => {
      clearTimeout(timer);
    };
  }
}
