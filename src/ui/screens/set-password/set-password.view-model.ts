import { makeAutoObservable } from 'mobx';
import type { Clock } from '@ports/clock';
import { passwordManagerUsername } from '@domain/journey/own-identifiers';
import { isActivation, type StepId } from '@domain/journey/steps';
import type { PresentFailure } from '@application/errors/present-failure';
import type { NewPasswordForStep } from '@application/recovering/new-password-for-step';
import { whenPasswordChanged } from '@application/recovering/when-password-changed';
import type { State } from '@application/state';
import type { Settings } from '@ports/settings';
import { FormState } from '@ui/form/form-state';
import { checkNewPassword } from '@ui/parts/new-password/new-password.form';
import { NewPasswordEntry } from '@ui/parts/new-password/new-password-entry.view-model';
import { backTarget } from '@ui/links/back-target';
import type { StepLink } from '@ui/links/step-link';

/** The customer sets a new password: after forgetting it, unlocking the account, changing it, or activation. */
export class SetPasswordViewModel {
  readonly #step: StepId;
  readonly #state: State;
  readonly #newPasswordForStep: NewPasswordForStep;
  readonly #stopWatching: () => void;

  readonly entry: NewPasswordEntry;
  readonly form: FormState;

  constructor(
    step: StepId,
    state: State,
    newPasswordForStep: NewPasswordForStep,
    failures: PresentFailure,
    clock: Clock,
    settings: Pick<Settings, 'passwordProfile'>,
  ) {
    this.#step = step;
    this.#state = state;
    this.#newPasswordForStep = newPasswordForStep;
    this.form = new FormState(state, failures, ['newPassword', 'confirmNewPassword']);
    this.entry = new NewPasswordEntry(this.form, state, clock, settings);
    this.#stopWatching = whenPasswordChanged(state, this.entry.clear);
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  get isActivation(): boolean {
    return isActivation(this.#step);
  }

  get back(): StepLink | null {
    return backTarget(this.#state, this.#step);
  }

  get passwordManagerUsername(): string {
    return passwordManagerUsername(this.#state.journey.get());
  }

  get isPasswordChanged(): boolean {
    return this.#state.journey.get().isPasswordChanged;
  }

  async save(): Promise<void> {
    await this.form.submit({
      check: async () => checkNewPassword(await this.entry.values()),
      send: () => this.#newPasswordForStep.set(this.#step, this.entry),
      onRefused: this.entry.clear,
    });
  }

  dispose(): void {
    this.#stopWatching();
    this.entry.clear();
  }
}
