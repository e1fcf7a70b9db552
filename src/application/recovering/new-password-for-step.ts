/** The screen for a new password serves four journeys; the step decides which of them is asked. */
import type { NewPassword } from '@domain/identity/password';
import { STEPS, type StepId } from '@domain/journey/steps';
import type { Outcome } from '@application/calls/outcome';
import type { ActivateAccount } from '@application/recovering/activate-account';
import type { ChangePassword } from '@application/recovering/change-password';
import type { RecoverAccess } from '@application/recovering/recover-access';

export class NewPasswordForStep {
  constructor(
    private readonly recover: RecoverAccess,
    private readonly changePassword: ChangePassword,
    private readonly activate: ActivateAccount,
  ) {}

  set(step: StepId, password: NewPassword): Promise<Outcome> {
    switch (STEPS[step].journey) {
      case 'change-password':
        return this.changePassword.setPassword(password);
      case 'account-activation':
        return this.activate.setPassword(password);
      case 'unlock-account':
        return this.recover.setPassword('unlock-account', password);
      default:
        return this.recover.setPassword('forgot-password', password);
    }
  }
}
