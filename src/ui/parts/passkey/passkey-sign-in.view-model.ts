import { isConsentUnticked } from '@domain/journey/consent';
import { DONE, type Outcome } from '@application/calls/outcome';
import type { SignInByPasskey } from '@application/signing-in/sign-in-by-passkey';
import type { SessionState } from '@application/state/session-state';
import type { FormState } from '@ui/form/form-state';

type Form = Pick<FormState, 'run' | 'showFieldMessage' | 'waitForCustomer'>;

/** The sign-in with a passkey, on a form that signs in by other means, too. */
export class PasskeySignInViewModel {
  private isAsking = false;
  private endSuggested = (): void => undefined;

  constructor(
    private readonly session: Pick<SessionState, 'journey'>,
    private readonly signIn: SignInByPasskey,
  ) {}

  /** Offers passkeys in the suggestions of the form's field. The form is busy while a chosen one signs the customer in. */
  start(form: Form): void {
    this.signIn.start((isSigningIn) => {
      if (!isSigningIn) this.endSuggested();
      else if (!this.isAsking) void form.run(() => this.whenSuggestedEnds());
    });
  }

  /** Opens the browser's dialog, unless the customer must accept the terms first, as in a session that the press begins. */
  async choose(form: Form): Promise<void> {
    if (!this.isConsentUnticked) await form.run(() => this.ask(form));
    if (this.isConsentUnticked) form.showFieldMessage('isTermsAndConditionsAccepted', { rule: 'consent-missing' });
  }

  dispose(): void {
    this.signIn.stop();
  }

  private get isConsentUnticked(): boolean {
    return isConsentUnticked(this.session.journey.get());
  }

  private async ask(form: Form): Promise<Outcome> {
    this.isAsking = true;
    try {
      return await this.signIn.use((isOpen) => form.waitForCustomer(isOpen));
    } finally {
      this.isAsking = false;
    }
  }

  private async whenSuggestedEnds(): Promise<Outcome> {
    await new Promise<void>((resolve) => {
      this.endSuggested = resolve;
    });
    return DONE;
  }
}
