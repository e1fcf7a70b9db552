import { BrowserClock } from '@adapters/browser/clock';

/** The machine's clock. A switch on `/sandbox` advances it, for example to make a code expire immediately. */
export class SandboxClock extends BrowserClock {
  private offsetMs = 0;

  override now(): number {
    return super.now() + this.offsetMs;
  }

  override monotonic(): number {
    return super.monotonic() + this.offsetMs;
  }

  /** Like a sleep of the device, it counts for running timers. */
  advance(milliseconds: number): void {
    this.offsetMs += milliseconds;
  }
}
