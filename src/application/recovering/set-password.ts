/** The screen of a new password serves four journeys: which of them is asked depends on the step. */
import type { Result } from '@domain/error/failure';
import { STEPS, type StepId } from '@domain/journey/steps';
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

  set(step: StepId, password: NewPassword): Promise<Result<unknown>> {
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
