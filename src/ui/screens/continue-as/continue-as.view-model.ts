import { customerReference, fullNameOf, type CustomerReference } from '@domain/account/account';
import type { ContinueAs } from '@application/signing-in/continue-as';
import type { EndSession } from '@application/session/end-session';
import type { ScreenState } from '@application/state/screen-state';
import type { SessionState } from '@application/state/session-state';
import type { Clock } from '@ports/clock';
import { newPressGuard, PAUSE_MS, type PressGuard } from '@ui/press-guard';
import { makeViewModelObservable } from '@ui/view-model';

/** Names a customer who was identified by a link, another application or a phone, and waits until they confirm. */
export class ContinueAsViewModel {
  /** Guards the page, because a stranger may have led the customer here. */
  readonly pressGuard: PressGuard;

  constructor(
    private readonly session: SessionState,
    private readonly screen: ScreenState,
    private readonly continueAs: ContinueAs,
    private readonly endSession: EndSession,
    clock: Pick<Clock, 'monotonic'>,
  ) {
    this.pressGuard = newPressGuard(clock, {
      pauseMs: () => PAUSE_MS.decision,
      onIgnored: () => screen.noteInStatusLine('press-again'),
    });
    makeViewModelObservable(this);
  }

  get fullName(): string {
    return fullNameOf(this.session.journey.get().validateAccessCode);
  }

  /** Null if there is none: the customer then cannot tell whether the account is theirs, and can only sign in. */
  get reference(): CustomerReference | null {
    return customerReference(this.session.journey.get().validateAccessCode);
  }

  /** Whether another application has signed the customer in. Otherwise a phone has approved the QR code. */
  get isFromOtherApplication(): boolean {
    return this.session.journey.get().isAuthenticatedFlow;
  }

  proceed(): void {
    this.screen.clearStatusLine();
    void this.continueAs.proceed();
  }

  decline(): void {
    this.endSession.declineSession();
  }
}
