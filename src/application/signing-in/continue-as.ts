import { customerConfirmed } from '@domain/customer/transitions';
import type { EndSession } from '@application/session/end-session';
import type { CompleteSignIn } from '@application/signing-in/complete-sign-in';
import type { SessionState } from '@application/state/session-state';

/**
 * Waits for the customer of an authenticated entry or a QR code to continue, because anyone can send a link or approve a code
 * (login CSRF; docs/security.md "What else protects the customer"). Until then nothing is completed, the other tabs keep their
 * sessions, and the remembered customer stays remembered.
 */
export class ContinueAs {
  constructor(
    private readonly session: SessionState,
    private readonly completeSignIn: CompleteSignIn,
    private readonly endSession: EndSession,
  ) {}

  /**
   * Call it when the customer presses 'Continue' or chooses an account, even if there is nothing to confirm. Returns false if
   * another tab has ended the session, which then ends here, too.
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
