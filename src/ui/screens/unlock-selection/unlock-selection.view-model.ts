import { makeAutoObservable } from 'mobx';
import { DONE } from '@application/calls/outcome';
import type { PresentFailure } from '@application/calls/present-failure';
import type { RecoverAccess } from '@application/recovering/recover-access';
import type { State } from '@application/state';
import type { ResetPasswordOption } from '@ports/services';
import { FormState } from '@ui/parts/form/form-state';
import { stepLink, type StepLink } from '@ui/parts/links/step-link';

const checks = () => import('@ui/screens/unlock-selection/unlock-selection.form');

/** How a locked account is to be unlocked: with the password it has, or with a new one. */
export class UnlockSelectionViewModel {
  option: ResetPasswordOption | null;
  readonly back: StepLink;
  readonly form: FormState;

  readonly #recover: RecoverAccess;

  constructor(state: State, recover: RecoverAccess, failures: PresentFailure) {
    this.#recover = recover;
    this.option = state.journey.get().resetPasswordOption;
    this.back = stepLink(state, 'loginMobilePan');
    this.form = new FormState(failures, ['resetPasswordOption']);
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  choose(option: ResetPasswordOption): void {
    this.option = option;
    this.form.clearMessage('resetPasswordOption');
    checks().catch(() => undefined);
  }

  async proceed(): Promise<void> {
    const { option } = this;
    await this.form.submit({
      check: async () => (await checks()).checkUnlockSelection(option),
      send: async () => {
        if (option !== null) this.#recover.chooseUnlocking(option);
        return DONE;
      },
    });
  }
}
