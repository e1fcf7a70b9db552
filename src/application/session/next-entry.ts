/**
 * After the server has ended a session, or a recovery has been completed in an authenticated flow: the step to which the next
 * entry leads, whatever the gateway says, and what the customer keeps. It expires after the idle time, because no session
 * limits it: the next customer of a shared computer must not see the identifier. `State.wipe` removes it from a page that is
 * left.
 */
import type { ContinuedSignIn } from '@domain/journey/changes';
import type { StepId } from '@domain/journey/steps';
import { maxIdleMsOf } from '@domain/session/session-limits';
import type { ScreenState } from '@application/state/screen-state';
import type { SessionState, WantedEntry } from '@application/state/session-state';
import type { Clock } from '@ports/clock';
import type { Settings } from '@ports/settings';

export class NextEntry {
  constructor(
    private readonly session: SessionState,
    private readonly screen: ScreenState,
    private readonly clock: Clock,
    private readonly settings: Pick<Settings, 'sessionIdleMinutes'>,
  ) {}

  leadTo(step: StepId, continued: ContinuedSignIn): void {
    const expiresAt = this.clock.monotonic() + maxIdleMsOf(this.settings);
    this.session.wantedEntry.set({ step, continued, expiresAt });
  }

  /**
   * The session has ended on the server while the customer was using it, or nobody can sign in to it: enters again from `/`,
   * and then shows this step, with the identifier if they have given it.
   */
  enterAt(step: StepId, continued: ContinuedSignIn): void {
    this.leadTo(step, continued);
    this.screen.goTo('home', 'replace');
  }

  /** Returns it only once; null if there is none, or if it is older than the idle time. */
  take(): WantedEntry | null {
    const wanted = this.session.wantedEntry.get();
    this.session.wantedEntry.set(null);
    return wanted !== null && this.clock.monotonic() < wanted.expiresAt ? wanted : null;
  }
}
