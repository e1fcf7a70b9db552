import type { ContinuedSignIn } from '@domain/customer/transitions';
import type { StepId } from '@domain/journey/steps';
import { maxIdleMsOf } from '@domain/session/session-limits';
import type { ScreenState } from '@application/state/screen-state';
import type { SessionState, ScheduledEntry } from '@application/state/session-state';
import type { Clock } from '@ports/clock';
import type { Settings } from '@ports/settings';

/**
 * Schedules the step that the next entry opens, whatever the gateway says, and the input that the customer keeps there: after
 * the server has ended the session, or after a recovery in an authenticated flow. It expires after the idle time, because the
 * next customer of a shared computer must not see the identifier. `SessionState.wipe` removes it when the page is left.
 */
export class NextEntry {
  constructor(
    private readonly session: SessionState,
    private readonly screen: ScreenState,
    private readonly clock: Clock,
    private readonly settings: Pick<Settings, 'sessionIdleMinutes'>,
  ) {}

  schedule(step: StepId, continued: ContinuedSignIn): void {
    const expiresAt = this.clock.monotonic() + maxIdleMsOf(this.settings);
    this.session.scheduledEntry.set({ step, continued, expiresAt });
  }

  /**
   * Enters again from `/`, then shows this step, with the identifier if the customer has given one. For a session that has
   * ended on the server, or that nobody can sign in to.
   */
  enterAt(step: StepId, continued: ContinuedSignIn): void {
    this.schedule(step, continued);
    this.screen.goTo('home', 'replace');
  }

  /** Returns the scheduled entry once; null if there is none or it has expired. */
  take(): ScheduledEntry | null {
    const scheduled = this.session.scheduledEntry.get();
    this.session.scheduledEntry.set(null);
    return scheduled !== null && this.clock.monotonic() < scheduled.expiresAt ? scheduled : null;
  }
}
