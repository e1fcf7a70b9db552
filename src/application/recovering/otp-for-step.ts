import { RECOVERY_NAMES, recoveryAmong } from '@domain/journey/recoveries';
import { isActivation, type StepId } from '@domain/journey/steps';
import type { Outcome } from '@application/calls/outcome';
import type { ActivateAccount } from '@application/recovering/activate-account';
import type { RecoverAccess } from '@application/recovering/recover-access';

/** Chooses the use-case that handles a step's OTP: one of the four recoveries, or the activation. */
export class OtpForStep {
  constructor(
    private readonly recoverAccess: RecoverAccess,
    private readonly activateAccount: ActivateAccount,
  ) {}

  validate(step: StepId, otp: string): Promise<Outcome> {
    return isActivation(step)
      ? this.activateAccount.validateOtp(otp)
      : this.recoverAccess.validateOtp(recoveryAmong(RECOVERY_NAMES, step), otp);
  }

  resend(step: StepId): Promise<Outcome> {
    return isActivation(step)
      ? this.activateAccount.resendOtp()
      : this.recoverAccess.resendOtp(recoveryAmong(RECOVERY_NAMES, step));
  }

  /** Whether the OTP is already accepted, because its answer came late or the next call failed. */
  isProven(step: StepId): boolean {
    return isActivation(step)
      ? this.activateAccount.isProven()
      : this.recoverAccess.isProven(recoveryAmong(RECOVERY_NAMES, step));
  }
}
