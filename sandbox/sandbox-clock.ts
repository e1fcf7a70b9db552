/** The machine's clock. A switch on `/sandbox` advances it, for example to let a code expire at once. */
import { Clock } from '@ports/clock';

export class SandboxClock extends Clock {
  #offsetMs = 0;

  override now(): number {
    return Date.now() + this.#offsetMs;
  }

  override monotonic(): number {
    return performance.now() + this.#offsetMs;
  }

  override after(milliseconds: number, action: () => void): () => void {
    const timer = setTimeout(action, milliseconds);
    return () => {
      clearTimeout(timer);
    };
  }

  /** Changes `now` and `monotonic`. Timers that are already running keep their duration. */
  advance(milliseconds: number): void {
    this.#offsetMs += milliseconds;
  }
}
