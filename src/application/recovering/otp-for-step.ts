/** The OTP screen serves the four recoveries and the activation; the step decides which of them is asked. */
import { recoveryOf } from '@domain/journey/recoveries';
import type { StepId } from '@domain/journey/steps';
import type { Outcome } from '@application/calls/outcome';
import type { ActivateAccount } from '@application/recovering/activate-account';
import type { RecoverAccess } from '@application/recovering/recover-access';

export class OtpForStep {
  constructor(
    private readonly recover: RecoverAccess,
    private readonly activate: ActivateAccount,
  ) {}

  validate(step: StepId, otp: string): Promise<Outcome> {
    const name = recoveryOf(step);
    return name === null ? this.activate.validateOtp(otp) : this.recover.validateOtp(name, otp);
  }

  resend(step: StepId): Promise<Outcome> {
    const name = recoveryOf(step);
    return name === null ? this.activate.resendOtp() : this.recover.resendOtp(name);
  }

  /** The OTP was accepted, but what follows it failed: the customer types no further OTP. */
  isProven(step: StepId): boolean {
    const name = recoveryOf(step);
    return name !== null && this.recover.isProven(name);
  }
}
