/** A clock on which short waits are over at once, and noted; long ones, time-outs, stay until a test lets time pass. */
import { FakeClock } from '@adapters/in-memory/clock';

/** Above the longest wait between two tries, below the time-out. */
const LONG_MS = 15_000;

export class InstantClock extends FakeClock {
  readonly waits: number[] = [];

  override after(milliseconds: number, action: () => void): () => void {
    if (milliseconds >= LONG_MS) return super.after(milliseconds, action);
    this.waits.push(milliseconds);
    queueMicrotask(action);
    return () => undefined;
  }
}
