import { NotEmpty } from '@ui/form/form-rules';
import { checkForm } from '@ui/form/check-form';
import { customerReference, fullNameOf, type CustomerReference } from '@domain/account/account';
import { passwordManagerUsername } from '@domain/journey/own-identifiers';
import type { PresentFailure } from '@application/errors/present-failure';
import type { ReturnToApplication } from '@application/handing-over/return-to-application';
import type { ChangePassword } from '@application/recovering/change-password';
import type { EndSession } from '@application/session/end-session';
import type { ScreenState } from '@application/state/screen-state';
import type { SessionState } from '@application/state/session-state';
import { FormState } from '@ui/form/form-state';
import { backTarget } from '@ui/links/back-target';
import type { StepLink } from '@ui/links/step-link';
import { makeViewModelObservable } from '@ui/view-model';

export class CurrentPasswordForm {
  @NotEmpty('current-password-missing')
  currentPassword = '';
}

/** A signed-in customer enters the current password before changing it. */
export class CurrentPasswordViewModel {
  currentPassword = '';
  readonly form: FormState;

  constructor(
    private readonly session: SessionState,
    private readonly screen: ScreenState,
    private readonly changePassword: ChangePassword,
    failures: PresentFailure,
    private readonly returnToApplication: ReturnToApplication,
    private readonly endSession: EndSession,
  ) {
    this.form = new FormState(screen, failures, ['currentPassword']);
    makeViewModelObservable(this);
  }

  /** Leads back to the customer's account: this session must not be used for another sign-in. */
  get back(): StepLink | null {
    return backTarget({ session: this.session, screen: this.screen }, 'changePasswordVerify', this.returnToApplication);
  }

  get fullName(): string {
    return fullNameOf(this.session.journey.get().validateAccessCode);
  }

  get reference(): CustomerReference | null {
    return customerReference(this.session.journey.get().validateAccessCode);
  }

  get passwordManagerUsername(): string {
    return passwordManagerUsername(this.session.journey.get());
  }

  type(password: string): void {
    this.currentPassword = password;
    this.form.clearFieldMessage('currentPassword');
  }

  async proceed(): Promise<void> {
    const { currentPassword } = this;
    await this.form.submit({
      check: () => checkForm(CurrentPasswordForm, { currentPassword }),
      send: () => this.changePassword.verify(currentPassword),
      onRefused: this.clear,
    });
  }

  /** 'Not you? Sign in' */
  decline(): void {
    this.endSession.declineSession();
  }

  dispose(): void {
    this.clear();
  }

  private clear(): void {
    this.currentPassword = '';
  }
}
