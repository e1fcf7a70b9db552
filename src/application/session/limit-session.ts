import { isProvenFor } from '@domain/journey/code-delivery';
import { hasSession } from '@domain/session/session';
import {
  isAtAbsoluteLimit,
  END_WARNING_MS,
  maxIdleMsOf,
  sessionEndsAt,
  type EndWarning,
  type SessionTimes,
} from '@domain/session/session-limits';
import { beginSession } from '@application/session/begin-session';
import type { EndSession } from '@application/session/end-session';
import type { SessionRecords } from '@application/session/session-records';
import type { SessionState } from '@application/state/session-state';
import type { Browser } from '@ports/browser';
import type { Clock } from '@ports/clock';
import type { Random } from '@ports/random';
import type { Settings } from '@ports/settings';

/** The minimum time between two 'active' messages to the other tabs. */
const ACTIVITY_MESSAGE_INTERVAL_MS = 30_000;

/** How late a timer may be in a tab that is awake. */
const TIMER_DELAY_MS = 1000;

/**
 * Ends a session that is idle or older than twelve hours (docs/assumptions.md; WCAG 2.2.1, OWASP ASVS 5.0 §7.3). Two minutes
 * before the end it sets `SessionState.endWarning`. The customer can then stay signed in, except near the twelve-hour limit.
 */
export class LimitSession {
  private lastActiveAt = 0;
  private lastBroadcastAt = 0;
  private sessionId = '';
  private cancelCheck: () => void = () => undefined;

  constructor(
    private readonly session: SessionState,
    private readonly endSession: EndSession,
    private readonly records: SessionRecords,
    private readonly clock: Clock,
    private readonly browser: Browser,
    private readonly random: Random,
    private readonly settings: Pick<Settings, 'sessionIdleMinutes'>,
  ) {}

  /** Starts watching the customer's activity and the session; never stops. */
  watch(): void {
    const check = (): void => {
      this.check();
    };
    this.browser.onActivity(() => {
      this.recordActivity();
    });
    this.browser.onMessage(({ kind }) => {
      if (kind === 'active') this.followActivity();
    });
    this.browser.onVisibility(check);
    this.session.auth.subscribe(check);
    check();
  }

  /** For the answer to the warning: prolongs the session in every tab. */
  stay(): void {
    this.apply();
    if (!this.isInSession) return;
    this.broadcastActivity();
    this.check();
  }

  /**
   * Starts the limits of a new session, or ends an expired one. Call it before anything that prolongs the session or makes a
   * call in it, because timers may stop while the device sleeps.
   */
  apply(): void {
    if (!this.isInSession) return;
    this.startLimits(this.session.auth.get().sessionId);
    const remainingMs = this.remainingMs();
    if (remainingMs > 0) return;
    this.setWarning(null);
    if (remainingMs < -TIMER_DELAY_MS) this.endSession.expireThisSession();
    else this.endSession.expireAllSessions();
  }

  private get isInSession(): boolean {
    return hasSession(this.session.auth.get());
  }

  /** Activity prolongs the session in every tab until the warning is shown. After that, only `stay` does. */
  private recordActivity(): void {
    this.apply();
    if (!this.isInSession || this.remainingMs() <= END_WARNING_MS) return;
    const now = this.clock.monotonic();
    this.prolongFrom(now);
    if (now - this.lastBroadcastAt >= ACTIVITY_MESSAGE_INTERVAL_MS) this.broadcastActivity();
  }

  /** Adds the whole interval, because the customer may be active in the other tab until its next message. */
  private followActivity(): void {
    this.apply();
    if (!this.isInSession) return;
    this.prolongFrom(this.clock.monotonic() + ACTIVITY_MESSAGE_INTERVAL_MS);
    this.check();
  }

  private prolongFrom(activeAt: number): void {
    this.lastActiveAt = Math.max(this.lastActiveAt, activeAt);
  }

  private broadcastActivity(): void {
    const now = this.clock.monotonic();
    this.prolongFrom(now);
    if (!this.mayProlongOthers()) return;
    this.lastBroadcastAt = now;
    this.browser.broadcast({ kind: 'active' });
  }

  /**
   * False before the customer has confirmed an authenticated entry. A change of password has no confirmation, but the current
   * password serves as one.
   */
  private mayProlongOthers(): boolean {
    const journey = this.session.journey.get();
    return !journey.customer.awaitsConfirmation || isProvenFor(journey, 'change-password');
  }

  /**
   * Starts the limits of another session, which may have the previous one's id. Begins it, unless a reload has restored its
   * start time.
   */
  private startLimits(sessionId: string): void {
    const isNew = this.session.journey.get().sessionStartedAt === 0;
    if (this.sessionId === sessionId && !isNew) return;
    this.sessionId = sessionId;
    this.lastActiveAt = this.clock.monotonic();
    if (isNew) beginSession(this.session, this.lastActiveAt, { records: this.records, random: this.random });
  }

  private get times(): SessionTimes {
    const startedAt = this.session.journey.get().sessionStartedAt;
    return { startedAt, lastActiveAt: this.lastActiveAt, maxIdleMs: maxIdleMsOf(this.settings) };
  }

  private remainingMs(): number {
    return sessionEndsAt(this.times) - this.clock.monotonic();
  }

  private check(): void {
    this.cancelCheck();
    this.apply();
    if (!this.isInSession) {
      this.sessionId = '';
      this.setWarning(null);
      return;
    }
    const remainingMs = this.remainingMs();
    const isNear = remainingMs <= END_WARNING_MS;
    this.setWarning(isNear ? { endsAt: sessionEndsAt(this.times), canStay: !isAtAbsoluteLimit(this.times) } : null);
    this.cancelCheck = this.clock.after(isNear ? remainingMs : remainingMs - END_WARNING_MS, () => {
      this.check();
    });
  }

  /** Compares only `endsAt`: `canStay` never changes alone. */
  private setWarning(warning: EndWarning | null): void {
    if (warning?.endsAt !== this.session.endWarning.get()?.endsAt) this.session.endWarning.set(warning);
  }
}
