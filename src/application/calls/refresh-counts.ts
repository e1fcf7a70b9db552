/** How often the tokens of each session were refreshed. The tokens themselves are never stored on the device. */
import { PerSessionValues } from '@application/session/per-session-values';
import type { Clock } from '@ports/clock';
import type { KeyValueStore } from '@ports/key-value-store';

const countIn = (value: unknown): number | null => (typeof value === 'number' && value > 0 ? value : null);

export class RefreshCounts extends PerSessionValues<number> {
  constructor(store: KeyValueStore, clock: Clock) {
    super(store, clock, 'refreshes', countIn);
  }

  override of(sessionAlias: string): number {
    return super.of(sessionAlias) ?? 0;
  }
}
