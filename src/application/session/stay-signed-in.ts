/**
 * Ends an idle session (docs/assumptions.md; WCAG 2.2.1, OWASP ASVS 5.0 §7.3), with a warning two minutes before that
 * the customer can answer. Every session ends after twelve hours.
 */
import { endsForGood, IDLE_WARNING_MS, sessionEndsAt, type SessionTimes } from '@domain/session/idle';
import type { EndSession } from '@application/session/end-session';
import type { State } from '@application/state';
import type { Browser } from '@ports/browser';
import type { Clock } from '@ports/clock';
import type { Settings } from '@ports/settings';

/** How often the other tabs are told of activity, at most. */
const TELL_INTERVAL_MS = 30_000;

export interface EndWarning {
  /** Milliseconds since the epoch. */
  readonly endsAt: number;
  /** False shortly before the end after twelve hours, which no activity postpones. */
  readonly canStay: boolean;
}

/** Uses the device's clock, not the monotonic one: a device that sleeps must not keep a session alive. */
export class StaySignedIn {
  private lastActiveAt: number;
  private lastToldAt = 0;
  private sessionId = '';
  private cancelCheck: () => void = () => undefined;
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

  /**
   * Watches for activity until the returned function is called. `warn` gets the warning, or null when there is none.
   */
  watch(warn: (warning: EndWarning | null) => void): () => void {
    this.warn = warn;
    const check = (): void => {
      this.check();
    };
    const stops = [
      this.browser.onActivity(() => {
        this.noteActivity();
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
      this.cancelCheck();
      stops.forEach((stop) => {
        stop();
      });
    };
  }

  /** The customer answers the warning, for all tabs. */
  stay(): void {
    this.tellActive();
    this.check();
  }

  /** Activity postpones the end until the warning is shown; from then on only `stay` does. */
  private noteActivity(): void {
    if (this.untilEnd() <= IDLE_WARNING_MS) return;
    this.lastActiveAt = this.clock.now();
    if (this.lastActiveAt - this.lastToldAt >= TELL_INTERVAL_MS) this.tellActive();
  }

  private tellActive(): void {
    this.lastActiveAt = this.clock.now();
    this.lastToldAt = this.lastActiveAt;
    this.browser.tell({ kind: 'active' });
  }

  /** Starts the times of a new session. After a reload, the resume ticket has the start. */
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
    this.cancelCheck();
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
    const isWarning = left <= IDLE_WARNING_MS;
    this.warn(isWarning ? { endsAt: sessionEndsAt(this.times), canStay: !endsForGood(this.times) } : null);
    this.cancelCheck = this.clock.after(isWarning ? left : left - IDLE_WARNING_MS, () => {
      this.check();
    });
  }
}
