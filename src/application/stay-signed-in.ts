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

/** Times are the customer's clock, since a device that sleeps must not keep a session alive. */
export class StaySignedIn {
  private lastActiveAt: number;
  private readonly startedAt: number;
  private callOff: () => void = () => undefined;

  constructor(
    private readonly state: State,
    private readonly endSession: EndSession,
    private readonly clock: Clock,
    private readonly browser: Browser,
    private readonly settings: Pick<Settings, 'sessionIdleMinutes'>,
  ) {
    this.startedAt = clock.now();
    this.lastActiveAt = this.startedAt;
  }

  /** Watches the customer's activity; returns what ends the watch. Warnings come by `warn`, null when there is none. */
  watch(warn: (endsAt: number | null) => void): () => void {
    const check = (): void => {
      this.check(warn);
    };
    const note = (): void => {
      if (this.untilEnd() > IDLE_WARNING_MS) this.lastActiveAt = this.clock.now();
    };
    const ends = [this.browser.onActivity(note), this.browser.onVisibility(check), this.state.auth.subscribe(check)];
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
  }

  private untilEnd(): number {
    const { startedAt, lastActiveAt } = this;
    return sessionEndsAt({ startedAt, lastActiveAt, idleMinutes: this.settings.sessionIdleMinutes }) - this.clock.now();
  }

  private check(warn: (endsAt: number | null) => void): void {
    this.callOff();
    if (this.state.auth.get().sessionId === '') {
      this.stay();
      warn(null);
      return;
    }
    const left = this.untilEnd();
    if (left <= 0) {
      warn(null);
      this.endSession.expire();
      return;
    }
    const isNear = left <= IDLE_WARNING_MS;
    warn(isNear ? this.clock.now() + left : null);
    this.callOff = this.clock.after(isNear ? left : left - IDLE_WARNING_MS, () => {
      this.check(warn);
    });
  }
}
