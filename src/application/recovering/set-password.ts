/** The screen for a new password serves four journeys; the step decides which of them is asked. */
import { STEPS, type StepId } from '@domain/journey/steps';
import type { Outcome } from '@application/calls/outcome';
import type { Activate } from '@application/recovering/activate';
import type { ChangePassword } from '@application/recovering/change-password';
import type { NewPassword } from '@application/recovering/new-password';
import type { Recover } from '@application/recovering/recover';

export class SetPassword {
  constructor(
    private readonly recover: Recover,
    private readonly changePassword: ChangePassword,
    private readonly activate: Activate,
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
