import { Clock } from '@ports/clock';

/**
 * The browser's time. The monotonic time is added to the time at which the page was opened (`timeOrigin`), so a deadline
 * stored before a reload is still valid after it. Changes of the system clock affect it between two page loads, but not
 * within a page. It may stop while the device sleeps.
 */
export class BrowserClock extends Clock {
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
