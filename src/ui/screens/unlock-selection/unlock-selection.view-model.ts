import { Rule } from '@ui/form/form-rules';
import { checkForm } from '@ui/form/check-form';
import { DONE } from '@application/calls/outcome';
import type { PresentFailure } from '@application/errors/present-failure';
import type { RecoverAccess } from '@application/recovering/recover-access';
import type { ScreenState } from '@application/state/screen-state';
import type { SessionState } from '@application/state/session-state';
import type { ResetPasswordOption } from '@domain/journey/fields';
import { FormState } from '@ui/form/form-state';
import { backTarget } from '@ui/links/back-target';
import type { StepLink } from '@ui/links/step-link';
import { makeViewModelObservable } from '@ui/view-model';

export class UnlockSelectionForm {
  @Rule('reset-option-missing', (value: ResetPasswordOption | null) => value !== null)
  resetPasswordOption: ResetPasswordOption | null = null;
}

/** The customer chooses how to unlock the account: keep the present password, or set a new one. */
export class UnlockSelectionViewModel {
  option: ResetPasswordOption | null;
  readonly form: FormState;

  constructor(
    private readonly session: SessionState,
    private readonly screen: ScreenState,
    private readonly recoverAccess: RecoverAccess,
    failures: PresentFailure,
  ) {
    this.option = session.journey.get().resetPasswordOption;
    this.form = new FormState(screen, failures, ['resetPasswordOption']);
    makeViewModelObservable(this);
  }

  get back(): StepLink | null {
    return backTarget({ session: this.session, screen: this.screen }, 'unlockSelection');
  }

  choose(option: ResetPasswordOption): void {
    this.option = option;
    this.form.clearFieldMessage('resetPasswordOption');
  }

  async proceed(): Promise<void> {
    const { option } = this;
    await this.form.submit({
      check: () => checkForm(UnlockSelectionForm, { resetPasswordOption: option }),
      send: async () => {
        if (option !== null) this.recoverAccess.chooseUnlocking(option);
        return DONE;
      },
    });
  }
}
