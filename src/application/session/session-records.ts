/**
 * A value for each recent session, on the device, where every tab of the browser sees it. A session is identified by its
 * start time. The values are not secret.
 */
import { parseJsonObject, type JsonObject } from '@domain/json';
import { ABSOLUTE_LIFETIME_MS } from '@domain/session/idle';
import type { Clock } from '@ports/clock';
import type { KeyValueStore } from '@ports/key-value-store';

export class SessionRecords<Value> {
  /** `read` returns null for a value that is not valid. */
  constructor(
    private readonly store: KeyValueStore,
    private readonly clock: Clock,
    private readonly key: string,
    private readonly read: (value: unknown) => Value | null,
  ) {}

  of(sessionStartedAt: number): Value | null {
    const value = this.all()[sessionStartedAt];
    return value === undefined ? null : this.read(value);
  }

  /** Removes the records of sessions that are over anyway. */
  set(sessionStartedAt: number, value: Value): void {
    const oldest = this.clock.now() - ABSOLUTE_LIFETIME_MS;
    const recent = Object.entries(this.all()).filter(([startedAt]) => Number(startedAt) > oldest);
    const records = { ...Object.fromEntries(recent), [sessionStartedAt]: value };
    this.store.write('device', this.key, JSON.stringify(records));
  }

  private all(): JsonObject {
    return parseJsonObject(this.store.read('device', this.key) ?? '');
  }
}
