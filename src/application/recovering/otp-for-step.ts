/** Chooses the use-case that handles the OTP of a step: one of the four recoveries, or the activation. */
import { recoveryOf } from '@domain/journey/recoveries';
import type { StepId } from '@domain/journey/steps';
import type { Outcome } from '@application/calls/outcome';
import type { ActivateAccount } from '@application/recovering/activate-account';
import type { RecoverAccess } from '@application/recovering/recover-access';

export class OtpForStep {
  constructor(
    private readonly recoverAccess: RecoverAccess,
    private readonly activateAccount: ActivateAccount,
  ) {}

  validate(step: StepId, otp: string): Promise<Outcome> {
    const name = recoveryOf(step);
    return name === null ? this.activateAccount.validateOtp(otp) : this.recoverAccess.validateOtp(name, otp);
  }

  resend(step: StepId): Promise<Outcome> {
    const name = recoveryOf(step);
    return name === null ? this.activateAccount.resendOtp() : this.recoverAccess.resendOtp(name);
  }

  /** True if the OTP was accepted and the next call failed: a retry needs no other OTP. */
  isProven(step: StepId): boolean {
    const name = recoveryOf(step);
    return name !== null && this.recoverAccess.isProven(name);
  }
}
