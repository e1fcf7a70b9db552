/**
 * Ends an idle session (docs/assumptions.md; WCAG 2.2.1, OWASP ASVS 5.0 §7.3). Two minutes before the end it sets a warning in
 * `State.endWarning`, which the customer can answer. After twelve hours the session ends whatever the customer does.
 */
import {
  isAtAbsoluteLimit,
  IDLE_WARNING_MS,
  sessionEndsAt,
  type EndWarning,
  type SessionTimes,
} from '@domain/session/idle';
import type { EndSession } from '@application/session/end-session';
import type { State } from '@application/state';
import type { Browser } from '@ports/browser';
import type { Clock } from '@ports/clock';
import type { Settings } from '@ports/settings';

/** The minimum time between two activity messages to the other tabs. */
const ACTIVITY_MESSAGE_INTERVAL_MS = 30_000;

/** Uses the wall clock, not a monotonic one: a device that sleeps must not keep a session alive. */
export class StaySignedIn {
  private lastActiveAt: number;
  private lastToldAt = 0;
  private sessionId = '';
  private callOff: () => void = () => undefined;

  constructor(
    private readonly state: State,
    private readonly endSession: EndSession,
    private readonly clock: Clock,
    private readonly browser: Browser,
    private readonly settings: Pick<Settings, 'sessionIdleMinutes'>,
  ) {
    this.lastActiveAt = clock.now();
  }

  /** Watches the customer's activity for as long as the page lives. */
  watch(): void {
    const check = (): void => {
      this.check();
    };
    this.browser.onActivity(() => {
      this.note();
    });
    this.browser.onMessage(({ kind }) => {
      if (kind !== 'active') return;
      this.lastActiveAt = this.clock.now();
      this.check();
    });
    this.browser.onVisibility(check);
    this.state.auth.subscribe(check);
    check();
  }

  /** Prolongs the session in every tab: the answer to the warning. */
  stay(): void {
    this.tellActive();
    this.check();
  }

  /** Activity postpones the end, in every tab, until the warning is shown. From then on only the answer to it does. */
  private note(): void {
    if (this.untilEnd() <= IDLE_WARNING_MS) return;
    this.lastActiveAt = this.clock.now();
    if (this.lastActiveAt - this.lastToldAt >= ACTIVITY_MESSAGE_INTERVAL_MS) this.tellActive();
  }

  private tellActive(): void {
    this.lastActiveAt = this.clock.now();
    this.lastToldAt = this.lastActiveAt;
    this.browser.broadcast({ kind: 'active' });
  }

  /** A new session starts its own limits. After a reload the start time comes from the restored journey. */
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
      this.setWarning(null);
      return;
    }
    this.begin(sessionId);
    const left = this.untilEnd();
    if (left <= 0) {
      this.setWarning(null);
      this.endSession.expire();
      return;
    }
    const isNear = left <= IDLE_WARNING_MS;
    this.setWarning(isNear ? { endsAt: sessionEndsAt(this.times), canStay: !isAtAbsoluteLimit(this.times) } : null);
    this.callOff = this.clock.after(isNear ? left : left - IDLE_WARNING_MS, () => {
      this.check();
    });
  }

  private setWarning(warning: EndWarning | null): void {
    const current = this.state.endWarning.get();
    if (warning?.endsAt !== current?.endsAt || warning?.canStay !== current?.canStay)
      this.state.endWarning.set(warning);
  }
}
