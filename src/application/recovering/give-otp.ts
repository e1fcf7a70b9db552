/** The OTP screen serves the four recoveries and the activation: which of them is asked depends on the step. */
import type { Result } from '@domain/error/failure';
import { recoveryOf } from '@domain/journey/recoveries';
import type { StepId } from '@domain/journey/steps';
import type { Activate } from '@application/recovering/activate';
import type { Recover } from '@application/recovering/recover';

export class GiveOtp {
  constructor(
    private readonly recover: Recover,
    private readonly activate: Activate,
  ) {}

  validate(step: StepId, otp: string): Promise<Result<unknown>> {
    const name = recoveryOf(step);
    return name === null ? this.activate.validateOtp(otp) : this.recover.validateOtp(name, otp);
  }

  sendAgain(step: StepId): Promise<Result<unknown>> {
    const name = recoveryOf(step);
    return name === null ? this.activate.sendAgain() : this.recover.sendAgain(name);
  }

  /** An OTP was accepted, and what follows it failed: nothing is to be typed again. */
  isProven(step: StepId): boolean {
    const name = recoveryOf(step);
    return name !== null && this.recover.isProven(name);
  }
}
