import type { NewPassword } from '@domain/identity/password';
import { PASSWORD_RECOVERIES, recoveryAmong } from '@domain/journey/recoveries';
import { isActivation, STEPS, type StepId } from '@domain/journey/steps';
import type { Outcome } from '@application/calls/outcome';
import type { ActivateAccount } from '@application/recovering/activate-account';
import type { ChangePassword } from '@application/recovering/change-password';
import type { RecoverAccess } from '@application/recovering/recover-access';

/** Chooses the use-case that sets a step's new password: a recovery, the activation or the change of password. */
export class NewPasswordForStep {
  constructor(
    private readonly recoverAccess: RecoverAccess,
    private readonly changePassword: ChangePassword,
    private readonly activateAccount: ActivateAccount,
  ) {}

  set(step: StepId, password: NewPassword): Promise<Outcome> {
    if (isActivation(step)) return this.activateAccount.setPassword(password);
    if (STEPS[step].journey === 'change-password') return this.changePassword.setPassword(password);
    return this.recoverAccess.setPassword(recoveryAmong(PASSWORD_RECOVERIES, step), password);
  }
}
