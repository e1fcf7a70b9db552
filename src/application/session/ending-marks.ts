/**
 * The marks that endings leave on the device, for tabs that get no message: frozen, closed, restored or on another page.
 * They contain no secret. One mark is for every session that began before it; the others are each for one session,
 * which its alias identifies. Further marks say which sessions go on although one of their tabs ends.
 */
import type { Journey } from '@domain/journey/fields';
import { parseJsonObject } from '@domain/json';
import { PerSessionValues } from '@application/session/per-session-values';
import type { Ending } from '@application/state';
import type { Clock } from '@ports/clock';
import type { KeyValueStore } from '@ports/key-value-store';

export const ENDING_KEY = 'session-ending';

/** In the tab, until its next session begins. */
const HANDED_OVER_KEY = 'handed-over';

/** A session goes on in the tab that has ended the others, or in the application that it was handed over to. */
type Continuation = 'continued-elsewhere' | 'handed-over';

const continuationIn = (value: unknown): Continuation | null =>
  value === 'continued-elsewhere' || value === 'handed-over' ? value : null;

const endingIn = (value: unknown): Ending => (value === 'logged-out' ? value : 'expired');

export class EndingMarks {
  private readonly endedSessions: PerSessionValues<Ending>;
  private readonly continuedSessions: PerSessionValues<Continuation>;

  constructor(
    private readonly store: KeyValueStore,
    private readonly clock: Clock,
  ) {
    this.endedSessions = new PerSessionValues(store, clock, 'ended-sessions', endingIn);
    this.continuedSessions = new PerSessionValues(store, clock, 'continued-sessions', continuationIn);
  }

  /** The mark for every session; empty if there is none. A session that begins now remembers it. */
  latest(): string {
    return this.store.read('device', ENDING_KEY) ?? '';
  }

  /**
   * Whether the mark for every session is in storage that other tabs share. One that only this tab can read says nothing about
   * endings in other tabs.
   */
  isShared(): boolean {
    return this.store.deviceKeys().includes(ENDING_KEY);
  }

  /** How the session of this journey was ended; null if it was not. */
  endingOf({ lastEnding, sessionAlias }: Journey): Ending | null {
    const latest = this.latest();
    if (latest !== '' && latest !== lastEnding) return endingIn(parseJsonObject(latest)['ending']);
    return this.endedSessions.of(sessionAlias);
  }

  /** Compared as a whole, not by its time, because the device's clock can be set back. So each mark has a number. */
  markAll(ending: Ending): void {
    const number = (Number(parseJsonObject(this.latest())['number']) || 0) + 1;
    this.store.writeShared(ENDING_KEY, JSON.stringify({ ending, at: this.clock.now(), number }));
  }

  markSession(ending: Ending, sessionAlias: string): void {
    this.endedSessions.set(sessionAlias, ending);
  }

  /** What continues the session of this journey; null if nothing does. */
  continuationOf({ sessionAlias }: Journey): Continuation | null {
    return this.continuedSessions.of(sessionAlias);
  }

  markContinued(sessionAlias: string, by: Continuation): void {
    this.continuedSessions.set(sessionAlias, by);
  }

  /** The application at another address continues the session, and the customer can come back to this tab with Back. */
  markHandedOver(sessionAlias: string): void {
    this.markContinued(sessionAlias, 'handed-over');
    this.store.write('tab', HANDED_OVER_KEY, 'true');
  }

  /** Whether the last session of this tab was handed over. */
  isHandedOver(): boolean {
    return this.store.read('tab', HANDED_OVER_KEY) !== null;
  }

  forgetHandOver(): void {
    this.store.remove('tab', HANDED_OVER_KEY);
  }

  /** Calls the listener when another tab has written a mark. */
  onMarkFromOtherTab(listener: () => void): void {
    this.store.onChangeInOtherTab((key) => {
      if (key === ENDING_KEY || this.endedSessions.isOwnKey(key)) listener();
    });
  }
}
