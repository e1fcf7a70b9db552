import { makeAutoObservable } from 'mobx';
import { DONE } from '@application/calls/outcome';
import { PresentFailure } from '@application/calls/present-failure';
import type { Recover } from '@application/recovering/recover';
import { State } from '@application/state';
import type { ResetPasswordOption } from '@ports/services';
import { FormState } from '@ui/parts/form/form-state';
import { recipe } from '@ui/view-models/recipe';
import { recover } from '@ui/view-models/recovery.recipes';
import { stepLink, type StepLink } from '@ui/parts/links/step-link';

const checks = () => import('@ui/screens/unlock-selection/unlock-selection.form');

/** How a locked account is to be unlocked: with the password it has, or with a new one. */
export class UnlockSelectionViewModel {
  option: ResetPasswordOption | null;
  readonly back: StepLink;
  readonly form: FormState;

  constructor(
    state: State,
    private readonly recover: Recover,
    failures: PresentFailure,
  ) {
    this.option = state.journey.get().resetPasswordOption;
    this.back = stepLink(state, 'loginMobilePan');
    this.form = new FormState(failures, ['resetPasswordOption']);
    makeAutoObservable<this, 'recover'>(this, { recover: false, form: false, back: false }, { autoBind: true });
  }

  choose(option: ResetPasswordOption): void {
    this.option = option;
    this.form.touch('resetPasswordOption');
    checks().catch(() => undefined);
  }

  async proceed(): Promise<void> {
    const { option } = this;
    await this.form.submit({
      check: async () => (await checks()).checkUnlockSelection(option),
      send: async () => {
        if (option !== null) this.recover.chooseUnlocking(option);
        return DONE;
      },
    });
  }
}

export const unlockSelectionViewModel = recipe(UnlockSelectionViewModel, State, recover, PresentFailure);
