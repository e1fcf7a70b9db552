import { FakeClock } from '@adapters/in-memory/clock';

/** Longer than any wait between two retries and shorter than the timeout. */
const LONG_WAIT_MS = 15_000;

/**
 * A clock that ends short waits immediately and records them. Long waits (timeouts) end when a test advances the time.
 */
export class InstantClock extends FakeClock {
  readonly waitsMs: number[] = [];

  override after(milliseconds: number, action: () => void): () => void {
    if (milliseconds >= LONG_WAIT_MS) return super.after(milliseconds, action);
    this.waitsMs.push(milliseconds);
    queueMicrotask(action);
    return () => undefined;
  }
}
