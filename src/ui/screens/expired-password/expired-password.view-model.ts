import type { Clock } from '@ports/clock';
import { passwordManagerUsername } from '@domain/journey/own-identifiers';
import type { FieldName } from '@domain/journey/fields';
import type { PresentFailure } from '@application/errors/present-failure';
import type { ResetExpiredPassword } from '@application/recovering/reset-expired-password';
import { whenPasswordChanged } from '@application/recovering/when-password-changed';
import type { ScreenState } from '@application/state/screen-state';
import type { SessionState } from '@application/state/session-state';
import type { Settings } from '@ports/settings';
import { FormState } from '@ui/form/form-state';
import { checkExpiredPassword } from '@ui/parts/new-password/new-password.form';
import { NewPasswordEntry } from '@ui/parts/new-password/new-password-entry.view-model';
import { backTarget } from '@ui/links/back-target';
import type { StepLink } from '@ui/links/step-link';
import { makeViewModelObservable } from '@ui/view-model';

/** A customer whose password has expired sets a new one to complete the sign-in. */
export class ExpiredPasswordViewModel {
  private readonly stopWatching: () => void;

  oldPassword = '';
  readonly entry: NewPasswordEntry;
  readonly form: FormState;

  constructor(
    private readonly session: SessionState,
    private readonly screen: ScreenState,
    private readonly resetExpiredPassword: ResetExpiredPassword,
    failures: PresentFailure,
    clock: Clock,
    settings: Pick<Settings, 'passwordProfile'>,
  ) {
    this.form = new FormState(screen, failures, ['oldPassword', 'newPassword', 'confirmNewPassword']);
    this.entry = new NewPasswordEntry(this.form, session, clock, settings);
    makeViewModelObservable(this);
    this.stopWatching = whenPasswordChanged(session, this.clear);
  }

  get back(): StepLink | null {
    return backTarget({ session: this.session, screen: this.screen }, 'passwordExpired');
  }

  get passwordManagerUsername(): string {
    return passwordManagerUsername(this.session.journey.get());
  }

  typeOldPassword(password: string): void {
    this.oldPassword = password;
    this.form.clearFieldMessage('oldPassword');
  }

  get isPasswordChanged(): boolean {
    return this.session.journey.get().isPasswordChanged;
  }

  async save(): Promise<void> {
    const { oldPassword } = this;
    await this.form.submit({
      check: async () => checkExpiredPassword({ ...(await this.entry.values()), oldPassword }),
      send: () => this.resetExpiredPassword.reset(oldPassword, this.entry),
      onRefused: this.clearRefused,
    });
  }

  dispose(): void {
    this.stopWatching();
    this.clear();
  }

  private clearRefused(inError: readonly FieldName[]): void {
    const isOnlyOld = inError.length === 1 && inError[0] === 'oldPassword';
    if (!isOnlyOld) this.entry.clear();
    if (isOnlyOld || inError.length === 0) this.oldPassword = '';
  }

  private clear(): void {
    this.oldPassword = '';
    this.entry.clear();
  }
}
