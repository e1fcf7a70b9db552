/**
 * Ends a session that nobody uses (docs/assumptions.md; WCAG 2.2.1, OWASP ASVS 5.0 §7.3): a warning two minutes before, which
 * the customer answers, and an end after twelve hours whatever they do.
 */
import { endsForGood, IDLE_WARNING_MS, sessionEndsAt, type SessionTimes } from '@domain/session/idle';
import type { EndSession } from '@application/session/end-session';
import type { State } from '@application/state';
import type { Browser } from '@ports/browser';
import type { Clock } from '@ports/clock';
import type { Settings } from '@ports/settings';

/** How often the other tabs hear that the customer is there, in milliseconds. */
const TELL_EVERY_MS = 30_000;

export interface EndWarning {
  /** Milliseconds since the epoch. */
  readonly endsAt: number;
  /** False after twelve hours: then the session ends whatever the customer does. */
  readonly canStay: boolean;
}

/** Times are the customer's clock, since a device that sleeps must not keep a session alive. */
export class StaySignedIn {
  private lastActiveAt: number;
  private lastToldAt = 0;
  private sessionId = '';
  private callOff: () => void = () => undefined;
  private warn: (warning: EndWarning | null) => void = () => undefined;

  constructor(
    private readonly state: State,
    private readonly endSession: EndSession,
    private readonly clock: Clock,
    private readonly browser: Browser,
    private readonly settings: Pick<Settings, 'sessionIdleMinutes'>,
  ) {
    this.lastActiveAt = clock.now();
  }

  /** Watches the customer's activity; returns what ends the watch. Warnings come by `warn`, null when there is none. */
  watch(warn: (warning: EndWarning | null) => void): () => void {
    this.warn = warn;
    const check = (): void => {
      this.check();
    };
    const ends = [
      this.browser.onActivity(() => {
        this.note();
      }),
      this.browser.onMessage(({ kind }) => {
        if (kind !== 'active') return;
        this.lastActiveAt = this.clock.now();
        this.check();
      }),
      this.browser.onVisibility(check),
      this.state.auth.subscribe(check),
    ];
    check();
    return () => {
      this.callOff();
      ends.forEach((end) => {
        end();
      });
    };
  }

  /** The customer answers the warning, in the other tabs as well. */
  stay(): void {
    this.tellActive();
    this.check();
  }

  /** Activity postpones the end until the warning stands; then only the answer to it does. The other tabs hear of it. */
  private note(): void {
    if (this.untilEnd() <= IDLE_WARNING_MS) return;
    this.lastActiveAt = this.clock.now();
    if (this.lastActiveAt - this.lastToldAt >= TELL_EVERY_MS) this.tellActive();
  }

  private tellActive(): void {
    this.lastActiveAt = this.clock.now();
    this.lastToldAt = this.lastActiveAt;
    this.browser.tell({ kind: 'active' });
  }

  /** A new session begins its own time; through a reload it is the resume ticket that keeps the beginning. */
  private begin(sessionId: string): void {
    if (this.sessionId === sessionId) return;
    this.sessionId = sessionId;
    this.lastActiveAt = this.clock.now();
    if (this.state.journey.get().sessionStartedAt !== 0) return;
    this.state.journey.change((journey) => ({ ...journey, sessionStartedAt: this.lastActiveAt }));
  }

  private get times(): SessionTimes {
    const startedAt = this.state.journey.get().sessionStartedAt;
    return { startedAt, lastActiveAt: this.lastActiveAt, idleMinutes: this.settings.sessionIdleMinutes };
  }

  private untilEnd(): number {
    return sessionEndsAt(this.times) - this.clock.now();
  }

  private check(): void {
    this.callOff();
    const { sessionId } = this.state.auth.get();
    if (sessionId === '') {
      this.sessionId = '';
      this.warn(null);
      return;
    }
    this.begin(sessionId);
    const left = this.untilEnd();
    if (left <= 0) {
      this.warn(null);
      this.endSession.expire();
      return;
    }
    const isNear = left <= IDLE_WARNING_MS;
    this.warn(isNear ? { endsAt: sessionEndsAt(this.times), canStay: !endsForGood(this.times) } : null);
    this.callOff = this.clock.after(isNear ? left : left - IDLE_WARNING_MS, () => {
      this.check();
    });
  }
}
