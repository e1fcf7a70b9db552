import { Filled, CompleteCode } from '@ui/form/form-rules';
import { checkForm } from '@ui/form/check-form';
import { monotonicClock, type Clock } from '@ports/clock';
import { isActivation, type StepId } from '@domain/journey/steps';
import type { PresentFailure } from '@application/errors/present-failure';
import type { OtpForStep } from '@application/recovering/otp-for-step';
import type { ScreenState } from '@application/state/screen-state';
import type { SessionState } from '@application/state/session-state';
import { CodeEntry } from '@ui/parts/code-step/code-entry.view-model';
import { backTarget } from '@ui/links/back-target';
import type { StepLink } from '@ui/links/step-link';
import { supportContacts, type SupportContacts, type SupportSettings } from '@ui/links/support-contacts';

export class OtpForm {
  @CompleteCode('otp-incomplete')
  @Filled('otp-missing')
  otp = '';
}

/** The OTP of a recovery or of the activation. */
export class OtpViewModel {
  readonly entry: CodeEntry;
  readonly support: SupportContacts;

  constructor(
    private readonly step: StepId,
    private readonly session: SessionState,
    private readonly screen: ScreenState,
    otpForStep: OtpForStep,
    failures: PresentFailure,
    clock: Clock,
    settings: SupportSettings,
  ) {
    this.support = supportContacts(settings);
    this.entry = new CodeEntry(
      { session, screen, failures, clock: monotonicClock(clock) },
      {
        field: 'otp',
        unclear: 'otp-unclear',
        check: (digits) => (otpForStep.isProven(this.step) ? {} : checkForm(OtpForm, { otp: digits })),
        verify: (digits) => otpForStep.validate(this.step, digits),
        resend: () => otpForStep.resend(this.step),
      },
    );
  }

  get isActivation(): boolean {
    return isActivation(this.step);
  }

  get back(): StepLink | null {
    return backTarget({ session: this.session, screen: this.screen }, this.step);
  }

  dispose(): void {
    this.entry.clear();
  }
}
