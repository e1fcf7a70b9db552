/**
 * How often the tokens of each session were refreshed, before and after a customer has signed in. The tokens themselves are
 * never stored on the device.
 */
import { PerSessionValues } from '@application/session/per-session-values';
import type { Clock } from '@ports/clock';
import type { KeyValueStore } from '@ports/key-value-store';

const countIn = (value: unknown): number | null => (typeof value === 'number' && value > 0 ? value : null);

export class RefreshCounts {
  private readonly counts: PerSessionValues<number>;

  constructor(store: KeyValueStore, clock: Clock) {
    this.counts = new PerSessionValues(store, clock, 'refreshes', countIn);
  }

  /** @param name the session's alias, plus `-before-login` until a customer has signed in */
  of(name: string): number {
    return this.counts.of(name) ?? 0;
  }

  set(name: string, count: number): void {
    this.counts.set(name, count);
  }
}
