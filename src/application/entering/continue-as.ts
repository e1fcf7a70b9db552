/**
 * An authenticated entry acts only once its customer continues (login CSRF; docs/security.md "What else protects the
 * customer"). Before that, nothing is completed, the other tabs keep their sessions, and the remembered customer stays
 * remembered.
 */
import { customerConfirmed } from '@domain/journey/changes';
import type { EndSession } from '@application/session/end-session';
import type { CompleteSignIn } from '@application/signing-in/complete-sign-in';
import type { State } from '@application/state';

export class ContinueAs {
  constructor(
    private readonly state: State,
    private readonly completeSignIn: CompleteSignIn,
    private readonly endSession: EndSession,
  ) {}

  /** The customer has pressed 'Continue' or chosen an account. Does nothing if there was nothing to confirm. */
  confirm(): void {
    const { awaitsConfirmation, validateAccessCode: login } = this.state.journey.get();
    if (!awaitsConfirmation || login === null) return;
    this.state.journey.change((journey) => customerConfirmed(journey, login));
    this.endSession.endOtherTabs();
  }

  async proceed(): Promise<void> {
    this.confirm();
    await this.completeSignIn.proceed();
  }
}
