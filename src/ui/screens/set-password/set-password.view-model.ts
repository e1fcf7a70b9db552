import type { Clock } from '@ports/clock';
import { passwordManagerUsername } from '@domain/journey/own-identifiers';
import { isActivation, type StepId } from '@domain/journey/steps';
import type { PresentFailure } from '@application/errors/present-failure';
import type { NewPasswordForStep } from '@application/recovering/new-password-for-step';
import { whenPasswordChanged } from '@application/recovering/when-password-changed';
import type { ScreenState } from '@application/state/screen-state';
import type { SessionState } from '@application/state/session-state';
import type { Settings } from '@ports/settings';
import { FormState } from '@ui/form/form-state';
import { checkNewPassword } from '@ui/parts/new-password/new-password.form';
import { NewPasswordEntry } from '@ui/parts/new-password/new-password-entry.view-model';
import { backTarget } from '@ui/links/back-target';
import type { StepLink } from '@ui/links/step-link';
import { makeViewModelObservable } from '@ui/view-model';

/** The customer sets a new password: after forgetting it, unlocking the account, changing it, or activation. */
export class SetPasswordViewModel {
  private readonly stopWatching: () => void;

  readonly entry: NewPasswordEntry;
  readonly form: FormState;

  constructor(
    private readonly step: StepId,
    private readonly session: SessionState,
    private readonly screen: ScreenState,
    private readonly newPasswordForStep: NewPasswordForStep,
    failures: PresentFailure,
    clock: Clock,
    settings: Pick<Settings, 'passwordProfile'>,
  ) {
    this.form = new FormState(screen, failures, ['newPassword', 'confirmNewPassword']);
    this.entry = new NewPasswordEntry(this.form, session, clock, settings);
    this.stopWatching = whenPasswordChanged(session, this.entry.clear);
    makeViewModelObservable(this);
  }

  get isActivation(): boolean {
    return isActivation(this.step);
  }

  get back(): StepLink | null {
    return backTarget({ session: this.session, screen: this.screen }, this.step);
  }

  get passwordManagerUsername(): string {
    return passwordManagerUsername(this.session.journey.get());
  }

  get isPasswordChanged(): boolean {
    return this.session.journey.get().isPasswordChanged;
  }

  async save(): Promise<void> {
    await this.form.submit({
      check: async () => checkNewPassword(await this.entry.values()),
      send: () => this.newPasswordForStep.set(this.step, this.entry),
      onRefused: this.entry.clear,
    });
  }

  dispose(): void {
    this.stopWatching();
    this.entry.clear();
  }
}
