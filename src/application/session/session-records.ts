/**
 * A value for each recent session, on the device, where every tab of the browser sees it. A session is identified by its
 * start time. The values are not secret.
 *
 * Each session has an item of its own. A browser shows a tab what other tabs have written with a short delay, so a tab
 * that wrote the values of all sessions at once could undo one that another tab has just written.
 */
import { parseJson } from '@domain/json';
import { ABSOLUTE_LIFETIME_MS } from '@domain/session/idle';
import type { Clock } from '@ports/clock';
import type { KeyValueStore } from '@ports/key-value-store';

export class SessionRecords<Value> {
  private readonly prefix: string;

  /** `read` returns null for a value that is not valid. */
  constructor(
    private readonly store: KeyValueStore,
    private readonly clock: Clock,
    name: string,
    private readonly read: (value: unknown) => Value | null,
  ) {
    this.prefix = `${name}:`;
  }

  of(sessionStartedAt: number): Value | null {
    const text = this.store.read('device', this.keyOf(sessionStartedAt));
    return text === null ? null : this.read(parseJson(text));
  }

  /** Removes the records of sessions that are over anyway. */
  set(sessionStartedAt: number, value: Value): void {
    const oldest = this.clock.now() - ABSOLUTE_LIFETIME_MS;
    const records = this.store.deviceKeys().filter((key) => this.isRecord(key));
    const old = records.filter((key) => !(Number(key.slice(this.prefix.length)) > oldest));
    for (const key of old) this.store.remove('device', key);
    this.store.write('device', this.keyOf(sessionStartedAt), JSON.stringify(value));
  }

  isRecord(key: string): boolean {
    return key.startsWith(this.prefix);
  }

  private keyOf(sessionStartedAt: number): string {
    return `${this.prefix}${String(sessionStartedAt)}`;
  }
}
