/**
 * An authenticated entry and a QR code act only once their customer continues (login CSRF; docs/security.md "What else
 * protects the customer"): anybody can send a link or approve a code. Before that, nothing is completed, the other tabs keep
 * their sessions, and the remembered customer stays remembered.
 */
import { customerConfirmed } from '@domain/customer/transitions';
import type { EndSession } from '@application/session/end-session';
import type { CompleteSignIn } from '@application/signing-in/complete-sign-in';
import type { SessionState } from '@application/state/session-state';

export class ContinueAs {
  constructor(
    private readonly session: SessionState,
    private readonly completeSignIn: CompleteSignIn,
    private readonly endSession: EndSession,
  ) {}

  /**
   * The customer has pressed 'Continue' or chosen an account; there may be nothing to confirm. Returns false if another tab has
   * ended the session, which then ends here, too.
   */
  confirm(): boolean {
    this.endSession.endIfEndedElsewhere();
    const { customer, isAuthenticatedFlow, validateAccessCode: login } = this.session.journey.get();
    if (login === null) return false;
    if (!customer.awaitsConfirmation) return true;
    this.session.journey.change((journey) => customerConfirmed(journey, login));
    if (isAuthenticatedFlow) this.endSession.endOtherTabs();
    return true;
  }

  async proceed(): Promise<void> {
    if (this.confirm()) await this.completeSignIn.proceed();
  }
}
