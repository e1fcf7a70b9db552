import { Clock } from '@ports/clock';

/** If the wall clock has advanced by this much more than the time of the page, the device has slept. */
const SHORTEST_SLEEP_MS = 1000;
/** A timer of the browser may not run while the device sleeps. Timers check the time at least this often. */
const LONGEST_TIMER_MS = 10_000;

/**
 * The browser's time. The monotonic time is the time of the page (`performance.now`), which nobody can set, but which stops
 * in some browsers while the device sleeps. The wall clock shows how long the sleep was. A wall clock that is put forward
 * looks like a sleep; one that is put back changes nothing.
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
