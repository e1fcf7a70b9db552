/**
 * The machine's time, which a switch of the sandbox can put forward, so that nobody waits ten minutes for a code to
 * expire.
 */
import { Clock } from '@ports/clock';

export class SystemClock extends Clock {
  #ahead = 0;

  override now(): number {
    return Date.now() + this.#ahead;
  }

  override monotonic(): number {
    return performance.now() + this.#ahead;
  }

  override after(milliseconds: number, action: () => void): () => void {
    const timer = setTimeout(action, milliseconds);
    return () => {
      clearTimeout(timer);
    };
  }

  /** What is due by the clock falls due; timers that run are not shortened. */
  advance(milliseconds: number): void {
    this.#ahead += milliseconds;
  }
}
