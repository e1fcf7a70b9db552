/** How often the tokens of each session were refreshed. The tokens themselves are never stored on the device. */
import { SessionRecords } from '@application/session/session-records';
import type { Clock } from '@ports/clock';
import type { KeyValueStore } from '@ports/key-value-store';

const countIn = (value: unknown): number | null => (typeof value === 'number' && value > 0 ? value : null);

export class RefreshCounts extends SessionRecords<number> {
  constructor(store: KeyValueStore, clock: Clock) {
    super(store, clock, 'refreshes', countIn);
  }

  override of(sessionAlias: string): number {
    return super.of(sessionAlias) ?? 0;
  }
}
