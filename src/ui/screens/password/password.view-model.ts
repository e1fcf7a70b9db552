import { NotEmpty } from '@ui/form/form-rules';
import { checkForm } from '@ui/form/check-form';
import { shownName } from '@domain/identity/shown-name';
import { maskedIdentifier } from '@domain/customer/customer';
import { rememberingChosen } from '@domain/customer/transitions';
import { passwordManagerUsername } from '@domain/journey/own-identifiers';
import { IDENTIFIER_STEP } from '@domain/journey/sign-in-start';
import type { StepId } from '@domain/journey/steps';
import type { PresentFailure } from '@application/errors/present-failure';
import type { EndSession } from '@application/session/end-session';
import type { SignIn } from '@application/signing-in/sign-in';
import type { ScreenState } from '@application/state/screen-state';
import type { SessionState } from '@application/state/session-state';
import { FormState } from '@ui/form/form-state';
import { backTarget } from '@ui/links/back-target';
import { stepLink, type StepLink } from '@ui/links/step-link';
import { makeViewModelObservable } from '@ui/view-model';

export class PasswordForm {
  @NotEmpty('password-missing')
  password = '';
}

/**
 * The password screen of a sign-in, for a customer who has just given an identifier or is remembered on this device.
 */
export class PasswordViewModel {
  password = '';
  /** The device remembers the customer. */
  readonly isGreetedByName: boolean;
  readonly form: FormState;

  constructor(
    private readonly step: StepId,
    private readonly session: SessionState,
    private readonly screen: ScreenState,
    private readonly signIn: SignIn,
    failures: PresentFailure,
    private readonly endSession: EndSession,
  ) {
    this.isGreetedByName = step === 'subsequentLoginPassword';
    this.form = new FormState(screen, failures, ['password']);
    makeViewModelObservable(this);
  }

  get customerName(): string {
    return shownName(this.session.journey.get().customerName);
  }

  get maskedIdentifier(): string {
    return maskedIdentifier(this.session.journey.get());
  }

  get passwordManagerUsername(): string {
    return passwordManagerUsername(this.session.journey.get());
  }

  /** Read from the journey, so that the choice survives a change of screen and a reload. */
  get isRememberMeTicked(): boolean {
    return this.session.journey.get().customer.isRemembered;
  }

  get back(): StepLink | null {
    return backTarget({ session: this.session, screen: this.screen }, this.step);
  }

  get forgotPasswordLink(): StepLink {
    return stepLink(this.screen, 'forgotPasswordIdentifier');
  }

  type(password: string): void {
    this.password = password;
    this.form.clearFieldMessage('password');
  }

  tickRememberMe(isTicked: boolean): void {
    this.session.journey.change((journey) => rememberingChosen(journey, isTicked));
  }

  async submit(): Promise<void> {
    const { password } = this;
    await this.form.submit({
      check: () => checkForm(PasswordForm, { password }),
      send: () => this.signIn.submitPassword(password),
      onRefused: this.clear,
    });
  }

  /** The link "Not you?". */
  get otherCustomerLink(): StepLink {
    return {
      ...stepLink(this.screen, IDENTIFIER_STEP),
      onPress: () => {
        this.endSession.forgetCustomer();
      },
    };
  }

  dispose(): void {
    this.clear();
  }

  private clear(): void {
    this.password = '';
  }
}
