/**
 * A value for each recent session, on the device, where every tab of the browser sees it. A session is identified by its
 * alias. The values are not secret.
 *
 * Each session has an item of its own. What a tab writes becomes visible to other tabs after a short delay, so a tab
 * that wrote the values of all sessions at once could undo one that another tab has just written.
 */
import { parseJsonObject } from '@domain/json';
import { ABSOLUTE_LIFETIME_MS } from '@domain/session/session-limits';
import type { Clock } from '@ports/clock';
import type { KeyValueStore } from '@ports/key-value-store';

export class PerSessionValues<Value> {
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

  of(sessionAlias: string): Value | null {
    const text = this.store.read('device', this.prefix + sessionAlias);
    return text === null ? null : this.read(parseJsonObject(text)['value']);
  }

  /** Also removes the values of sessions that are over anyway. */
  set(sessionAlias: string, value: Value): void {
    const now = this.clock.now();
    const keys = this.store.deviceKeys().filter((key) => this.isOwnKey(key));
    for (const key of keys.filter((name) => this.isOld(name, now))) this.store.remove('device', key);
    this.store.writeShared(this.prefix + sessionAlias, JSON.stringify({ value, at: now }));
  }

  isOwnKey(key: string): boolean {
    return key.startsWith(this.prefix);
  }

  private isOld(key: string, now: number): boolean {
    const { at } = parseJsonObject(this.store.read('device', key) ?? '');
    return !(Number(at) > now - ABSOLUTE_LIFETIME_MS);
  }
}
