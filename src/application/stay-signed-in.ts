/**
 * Ends a session that nobody uses (docs/assumptions.md; WCAG 2.2.1, OWASP ASVS 5.0 §7.3): a warning two minutes before, which
 * the customer answers, and an end after twelve hours whatever they do.
 */
import { IDLE_WARNING_MS, sessionEndsAt } from '@domain/session/idle';
import type { EndSession } from '@application/end-session';
import type { State } from '@application/state';
import type { Browser } from '@ports/browser';
import type { Clock } from '@ports/clock';
import type { Settings } from '@ports/settings';

/** How often the other tabs hear that the customer is there, in milliseconds. */
const TELL_EVERY_MS = 30_000;

/** Times are the customer's clock, since a device that sleeps must not keep a session alive. */
export class StaySignedIn {
  private lastActiveAt: number;
  private lastToldAt = 0;
  private sessionId = '';
  private callOff: () => void = () => undefined;
  private warn: (endsAt: number | null) => void = () => undefined;

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
  watch(warn: (endsAt: number | null) => void): () => void {
    this.warn = warn;
    const check = (): void => {
      this.check();
    };
    const ends = [
      this.browser.onActivity(() => {
        this.note();
      }),
      this.browser.onMessage(({ kind }) => {
        if (kind === 'active') this.lastActiveAt = this.clock.now();
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

  /** The customer answers the warning. */
  stay(): void {
    this.lastActiveAt = this.clock.now();
    this.check();
  }

  /** Activity postpones the end until the warning stands; then only the answer to it does. The other tabs hear of it. */
  private note(): void {
    if (this.untilEnd() <= IDLE_WARNING_MS) return;
    const now = this.clock.now();
    this.lastActiveAt = now;
    if (now - this.lastToldAt < TELL_EVERY_MS) return;
    this.lastToldAt = now;
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

  private untilEnd(): number {
    const { lastActiveAt } = this;
    const startedAt = this.state.journey.get().sessionStartedAt;
    return sessionEndsAt({ startedAt, lastActiveAt, idleMinutes: this.settings.sessionIdleMinutes }) - this.clock.now();
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
    this.warn(isNear ? this.clock.now() + left : null);
    this.callOff = this.clock.after(isNear ? left : left - IDLE_WARNING_MS, () => {
      this.check();
    });
  }
}
