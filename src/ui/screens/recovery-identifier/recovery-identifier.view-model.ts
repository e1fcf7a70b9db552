import { readEmailOrMobile } from '@domain/identity/identifier';
import { readPan } from '@domain/identity/pan';
import { RECOVERY_NAMES, recoveryAmong, type RecoveryIdentity, type RecoveryName } from '@domain/journey/recoveries';
import { initialRecoveryIdentity } from '@domain/journey/carry-over';
import { keepUnsubmittedIdentity } from '@application/signing-in/keep-unsubmitted-input';
import { type StepId } from '@domain/journey/steps';
import type { PresentFailure } from '@application/errors/present-failure';
import type { RecoverAccess } from '@application/recovering/recover-access';
import type { ScreenState } from '@application/state/screen-state';
import type { SessionState } from '@application/state/session-state';
import { FormState } from '@ui/form/form-state';
import { checkRecoveryIdentifier } from '@ui/screens/recovery-identifier/recovery-identifier.form';
import { backTarget } from '@ui/links/back-target';
import type { StepLink } from '@ui/links/step-link';
import { makeViewModelObservable } from '@ui/view-model';

/** The identifier screen of a recovery: PAN, and email or mobile number. Submitting it sends an OTP to the customer. */
export class RecoveryIdentifierViewModel {
  private readonly filledIn: RecoveryIdentity;

  readonly recovery: RecoveryName;
  pan: string;
  emailOrMobile: string;
  readonly form: FormState;

  constructor(
    private readonly step: StepId,
    private readonly session: SessionState,
    private readonly screen: ScreenState,
    private readonly recoverAccess: RecoverAccess,
    failures: PresentFailure,
  ) {
    this.recovery = recoveryAmong(RECOVERY_NAMES, step);
    this.form = new FormState(screen, failures, ['pan', 'emailOrMobile']);
    this.filledIn = initialRecoveryIdentity(session.journey.get());
    ({ pan: this.pan, emailOrMobile: this.emailOrMobile } = this.filledIn);
    makeViewModelObservable(this);
  }

  get back(): StepLink | null {
    return backTarget({ session: this.session, screen: this.screen }, this.step);
  }

  typePan(text: string): void {
    this.pan = text;
    this.form.editIdentifier('pan');
    this.keep();
  }

  typeEmailOrMobile(text: string): void {
    this.emailOrMobile = text;
    this.form.editIdentifier('emailOrMobile');
    this.keep();
  }

  async proceed(): Promise<void> {
    const { recovery, pan, emailOrMobile } = this;
    await this.form.submit({
      check: () => checkRecoveryIdentifier(pan, emailOrMobile),
      send: () =>
        this.recoverAccess.identify(recovery, {
          pan: readPan(pan) ?? pan,
          emailOrMobile: readEmailOrMobile(emailOrMobile) ?? emailOrMobile,
        }),
    });
  }

  /**
   * Keeps the input for the next screen, whose view-model is created before this one is disposed of. An unfinished text
   * keeps the text that was filled in before. An emptied field keeps only the identifier given at sign-in.
   */
  private keep(): void {
    const { pan, emailOrMobile } = this;
    const fallbackFor = (field: keyof RecoveryIdentity): string => (this[field] === '' ? '' : this.filledIn[field]);
    const fallback = { pan: fallbackFor('pan'), emailOrMobile: fallbackFor('emailOrMobile') };
    keepUnsubmittedIdentity(this.session, { pan, emailOrMobile }, fallback);
  }
}
