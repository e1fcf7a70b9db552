import type { EndWarning } from '@domain/session/session-limits';
import type { EndSession } from '@application/session/end-session';
import type { SessionState } from '@application/state/session-state';
import type { LimitSession } from '@application/session/limit-session';
import { monotonicClock, type Clock, type DeadlineClock } from '@ports/clock';
import { newPressGuard, PAUSE_MS, type PressGuard } from '@ui/press-guard';
import { makeViewModelObservable } from '@ui/view-model';

interface ShownWarning extends EndWarning {
  /** If false, the warning does not mention logging out. */
  readonly isSignedIn: boolean;
}

/** The warning before the session ends. `LimitSession` decides when to warn; this one handles the customer's answer. */
export class EndWarningDialogViewModel {
  readonly clock: DeadlineClock;
  readonly pressGuard: PressGuard;

  /** The `endsAt` of the last warning that the customer acknowledged. */
  private acknowledgedEnd = 0;

  constructor(
    private readonly session: SessionState,
    private readonly limitSession: LimitSession,
    private readonly endSession: EndSession,
    clock: Clock,
  ) {
    this.clock = monotonicClock(clock);
    this.pressGuard = newPressGuard(clock, { pauseMs: () => PAUSE_MS.dialog, countsFromFocus: false });
    makeViewModelObservable(this);
  }

  /** Null if the customer need not be warned. */
  get warning(): ShownWarning | null {
    const warning = this.session.endWarning.get();
    if (warning === null || (!warning.canStay && warning.endsAt === this.acknowledgedEnd)) return null;
    const { isAuthenticatedFlow } = this.session.journey.get();
    return { ...warning, isSignedIn: isAuthenticatedFlow || this.session.auth.get().hasSignedIn };
  }

  /**
   * Extends the session. Near the absolute limit it only closes the warning, because the session cannot be extended.
   * Does nothing while the dialog fades out.
   */
  answer(): void {
    if (this.warning === null) return;
    if (this.warning.canStay) this.limitSession.stay();
    else this.acknowledgedEnd = this.warning.endsAt;
  }

  logOut(): void {
    this.endSession.logOut();
  }
}
