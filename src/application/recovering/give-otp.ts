/** The OTP screen serves the four recoveries and the activation; the step decides which of them is asked. */
import { recoveryOf } from '@domain/journey/recoveries';
import type { StepId } from '@domain/journey/steps';
import type { Outcome } from '@application/calls/outcome';
import type { Activate } from '@application/recovering/activate';
import type { Recover } from '@application/recovering/recover';

export class GiveOtp {
  constructor(
    private readonly recover: Recover,
    private readonly activate: Activate,
  ) {}

  validate(step: StepId, otp: string): Promise<Outcome> {
    const name = recoveryOf(step);
    return name === null ? this.activate.validateOtp(otp) : this.recover.validateOtp(name, otp);
  }

  sendAgain(step: StepId): Promise<Outcome> {
    const name = recoveryOf(step);
    return name === null ? this.activate.sendAgain() : this.recover.sendAgain(name);
  }

  /** The OTP was accepted, but what follows it failed: the customer types no further OTP. */
  isProven(step: StepId): boolean {
    const name = recoveryOf(step);
    return name !== null && this.recover.isProven(name);
  }
}
