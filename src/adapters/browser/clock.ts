import { Clock } from '@ports/clock';

/**
 * The browser's time. The monotonic time starts at the time the page was opened (`timeOrigin`), not at zero, so a deadline
 * stored before a reload is still valid after it. Changes of the system clock do not affect it within a page, but do
 * between two page loads: no browser keeps a monotonic time across pages. It may stop while the device sleeps.
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
