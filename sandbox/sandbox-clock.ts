/** The machine's clock. A switch on `/sandbox` advances it, for example to let a code expire at once. */
import { BrowserClock } from '@adapters/browser/clock';

export class SandboxClock extends BrowserClock {
  private offsetMs = 0;

  override now(): number {
    return super.now() + this.offsetMs;
  }

  override monotonic(): number {
    return super.monotonic() + this.offsetMs;
  }

  /** Has the effect of a sleep: running timers count it. */
  advance(milliseconds: number): void {
    this.offsetMs += milliseconds;
  }
}
