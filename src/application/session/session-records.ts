import type { Journey } from '@domain/journey/fields';
import { parseJsonObject } from '@domain/json';
import { ABSOLUTE_LIFETIME_MS } from '@domain/session/session-limits';
import type { Ending } from '@application/state/session-state';
import type { Clock } from '@ports/clock';
import type { KeyValueStore } from '@ports/key-value-store';

export const ENDING_KEY = 'session-ending';

/** In the tab, until its next session begins. */
const HANDED_OVER_KEY = 'handed-over';

const PREFIX = 'session:';

type Fact = 'ended' | 'continued' | 'refreshes' | 'refreshes-before-login';

/** Where a session continues: in the tab that has ended the others, or in the application that it was handed over to. */
type Continuation = 'continued-elsewhere' | 'handed-over';

/** The tokens of a session before or after the sign-in, whose refreshes are counted separately. */
export interface SessionTokens {
  readonly sessionAlias: string;
  readonly hasSignedIn: boolean;
}

/**
 * What the device knows about each session: how it ended, where it continues, how often its tokens were refreshed. Every tab can
 * read it, even one that misses messages because it is frozen, closed or on another page. An alias identifies the session;
 * nothing is secret. One mark ends every session that began before it.
 *
 * Each fact is a separate item, `session:<alias>:<fact>`. Writes become visible to other tabs after a short delay, so in a shared
 * item a tab that counts a refresh could undo an ending that another tab has just recorded.
 */
export class SessionRecords {
  constructor(
    private readonly store: KeyValueStore,
    private readonly clock: Clock,
  ) {}

  /** The mark that ends all earlier sessions; empty if there is none. A new session stores it, to ignore it. */
  latestEnding(): string {
    return this.store.read('device', ENDING_KEY) ?? '';
  }

  /**
   * Whether the mark is in storage that other tabs share. A mark that only this tab can read says nothing about endings in
   * other tabs.
   */
  isShared(): boolean {
    return this.store.deviceKeys().includes(ENDING_KEY);
  }

  /** How the journey's session ended; null if it has not. */
  endingOf({ lastEnding, sessionAlias }: Journey): Ending | null {
    const latest = this.latestEnding();
    if (latest !== '' && latest !== lastEnding) return endingIn(parseJsonObject(latest)['ending']);
    const ended = this.read(sessionAlias, 'ended');
    return ended === null ? null : endingIn(ended.value);
  }

  /** Marks every session as ended. The number makes each mark unique, because the device's clock can be set back. */
  recordEndingOfAll(ending: Ending): void {
    const number = (Number(parseJsonObject(this.latestEnding())['number']) || 0) + 1;
    this.store.writeShared(ENDING_KEY, JSON.stringify({ ending, at: this.clock.now(), number }));
  }

  recordEnding(sessionAlias: string, ending: Ending): void {
    this.write(sessionAlias, 'ended', ending);
  }

  /** Where the journey's session continues; null if nowhere. */
  continuationOf({ sessionAlias }: Journey): Continuation | null {
    return continuationIn(this.read(sessionAlias, 'continued')?.value);
  }

  recordContinuation(sessionAlias: string, by: Continuation): void {
    this.write(sessionAlias, 'continued', by);
  }

  /** Records that another application continues the session. The customer can return to this tab with Back. */
  recordHandOver(sessionAlias: string): void {
    this.recordContinuation(sessionAlias, 'handed-over');
    this.store.write('tab', HANDED_OVER_KEY, 'true');
  }

  /** Whether the last session of this tab was handed over. */
  isHandedOver(): boolean {
    return this.store.read('tab', HANDED_OVER_KEY) !== null;
  }

  forgetHandOver(): void {
    this.store.remove('tab', HANDED_OVER_KEY);
  }

  /** How often these tokens were refreshed. */
  refreshesOf({ sessionAlias, hasSignedIn }: SessionTokens): number {
    return countIn(this.read(sessionAlias, refreshesFact(hasSignedIn))?.value);
  }

  recordRefreshes({ sessionAlias, hasSignedIn }: SessionTokens, count: number): void {
    this.write(sessionAlias, refreshesFact(hasSignedIn), count);
  }

  /** Calls the listener when another tab has recorded an ending. */
  onEndingInOtherTab(listener: () => void): void {
    this.store.onChangeInOtherTab((key) => {
      if (key === ENDING_KEY || (key.startsWith(PREFIX) && key.endsWith(':ended'))) listener();
    });
  }

  /** Null if the fact is not recorded. */
  private read(sessionAlias: string, fact: Fact): { readonly value: unknown } | null {
    const text = this.store.read('device', keyOf(sessionAlias, fact));
    return text === null ? null : { value: parseJsonObject(text)['value'] };
  }

  /** Also removes the records of sessions past their absolute limit. */
  private write(sessionAlias: string, fact: Fact, value: unknown): void {
    const now = this.clock.now();
    const keys = this.store.deviceKeys().filter((key) => key.startsWith(PREFIX));
    for (const key of keys.filter((name) => this.isOld(name, now))) this.store.remove('device', key);
    this.store.writeShared(keyOf(sessionAlias, fact), JSON.stringify({ value, at: now }));
  }

  private isOld(key: string, now: number): boolean {
    const { at } = parseJsonObject(this.store.read('device', key) ?? '');
    return !(Number(at) > now - ABSOLUTE_LIFETIME_MS);
  }
}

const keyOf = (sessionAlias: string, fact: Fact): string => `${PREFIX}${sessionAlias}:${fact}`;

const refreshesFact = (hasSignedIn: boolean): Fact => (hasSignedIn ? 'refreshes' : 'refreshes-before-login');

const endingIn = (value: unknown): Ending => (value === 'logged-out' ? value : 'expired');

const continuationIn = (value: unknown): Continuation | null =>
  value === 'continued-elsewhere' || value === 'handed-over' ? value : null;

const countIn = (value: unknown): number => (typeof value === 'number' && value > 0 ? value : 0);
