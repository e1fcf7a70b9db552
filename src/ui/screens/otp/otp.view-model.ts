import { RECOVERIES, recoveryOf } from '@domain/journey/recoveries';
import { stepOfGivenIdentifier } from '@domain/journey/sign-in-start';
import type { StepId } from '@domain/journey/steps';
import { PresentFailure } from '@application/calls/present-failure';
import { GiveOtp } from '@application/recovering/give-otp';
import { State } from '@application/state';
import { Clock, monotonicClock } from '@ports/clock';
import { Settings } from '@ports/settings';
import { CodeEntry } from '@ui/parts/code-step/code-entry.view-model';
import { recipe } from '@ui/view-models/recipe';
import { activate, recover } from '@ui/view-models/recovery.recipes';
import { stepLink, type StepLink } from '@ui/parts/links/step-link';
import { supportContacts, type SupportContacts, type SupportSettings } from '@ui/parts/links/support-contacts';

/** The OTP of a recovery or of the activation. */
export class OtpViewModel {
  readonly entry: CodeEntry;
  readonly support: SupportContacts;
  private step: StepId = 'activationOtp';

  constructor(
    private readonly state: State,
    giveOtp: GiveOtp,
    failures: PresentFailure,
    clock: Clock,
    settings: SupportSettings,
  ) {
    this.support = supportContacts(settings);
    this.entry = new CodeEntry(
      { state, failures, clock: monotonicClock(clock) },
      {
        field: 'otp',
        check: async (digits) => {
          const { checkOtp } = await import('@ui/screens/otp/otp.form');
          return giveOtp.isProven(this.step) ? {} : checkOtp(digits);
        },
        give: (digits) => giveOtp.validate(this.step, digits),
        sendAgain: () => giveOtp.sendAgain(this.step),
      },
    );
  }

  open(step: StepId): void {
    this.step = step;
  }

  get isActivation(): boolean {
    return recoveryOf(this.step) === null;
  }

  /** Where the customer said who they are. */
  get back(): StepLink {
    const name = recoveryOf(this.step);
    if (name !== null) return stepLink(this.state, RECOVERIES[name].steps.identifier);
    return stepLink(this.state, stepOfGivenIdentifier(this.state.journey.get()));
  }

  close(): void {
    this.entry.forget();
  }
}

export const otpViewModel = recipe(
  OtpViewModel,
  State,
  recipe(GiveOtp, recover, activate),
  PresentFailure,
  Clock,
  Settings,
);
