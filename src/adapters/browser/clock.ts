import { Clock } from '@ports/clock';

/**
 * The browser's time. The monotonic time counts on from the moment at which the page was opened (`timeOrigin`), not from
 * zero, so that a deadline kept through a reload still means the same moment. Within a page nothing moves it; it may stand
 * still while the device sleeps. A clock set between two loads shifts it: no browser keeps a monotonic time across pages.
 */
export class SystemClock extends Clock {
  override now(): number {
    return Date.now();
  }

  override monotonic(): number {
    return performance.timeOrigin + performance.now();
  }

  override after(milliseconds: number, action: () => void): () => void {
    const timer = setTimeout(action, milliseconds);
    return () => clearTimeout(timer);
  }
}
