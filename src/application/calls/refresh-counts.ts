/**
 * How often the tokens of each session were refreshed, where all tabs of the browser see it. A session is identified by its
 * start time. The tokens themselves are never stored on the device.
 */
import { ABSOLUTE_LIFETIME_MS } from '@domain/session/idle';
import type { Clock } from '@ports/clock';
import type { KeyValueStore } from '@ports/key-value-store';

export const REFRESHES_KEY = 'refreshes';

export class RefreshCounts {
  constructor(
    private readonly store: KeyValueStore,
    private readonly clock: Clock,
  ) {}

  of(sessionStartedAt: number): number {
    return this.all()[sessionStartedAt] ?? 0;
  }

  /** Removes the counts of sessions that are over anyway. */
  set(sessionStartedAt: number, count: number): void {
    const oldest = this.clock.now() - ABSOLUTE_LIFETIME_MS;
    const recent = Object.entries(this.all()).filter(([startedAt]) => Number(startedAt) > oldest);
    const counts = { ...Object.fromEntries(recent), [sessionStartedAt]: count };
    this.store.write('device', REFRESHES_KEY, JSON.stringify(counts));
  }

  private all(): Readonly<Record<string, number>> {
    try {
      const stored = JSON.parse(this.store.read('device', REFRESHES_KEY) ?? '{}') as Readonly<Record<string, unknown>>;
      return Object.fromEntries(
        Object.entries(stored).filter((entry): entry is [string, number] => Number(entry[1]) > 0),
      );
    } catch {
      return {};
    }
  }
}
