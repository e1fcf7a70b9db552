import { makeAutoObservable } from 'mobx';
import { identifierValue } from '@domain/identity/masking';
import { ownIdentifierOf } from '@domain/journey/changes';
import { IDENTIFIER_STEP } from '@domain/journey/sign-in-start';
import { PresentFailure } from '@application/calls/present-failure';
import { Calls } from '@application/calls/call';
import { ChangePassword } from '@application/recovering/change-password';
import { HandOff } from '@application/handing-over/hand-off';
import { State } from '@application/state';
import { Clock } from '@ports/clock';
import { FormState } from '@ui/parts/form/form-state';
import { recipe } from '@ui/view-models/recipe';
import { stepLink, type StepLink } from '@ui/parts/links/step-link';

const checks = () => import('@ui/screens/current-password/current-password.form');

/** A customer who is signed in proves it by the present password, before a new one is set. */
export class CurrentPasswordViewModel {
  currentPassword = '';
  readonly back: StepLink;
  readonly form: FormState;

  constructor(
    private readonly state: State,
    private readonly changePassword: ChangePassword,
    failures: PresentFailure,
  ) {
    this.back = stepLink(state, IDENTIFIER_STEP);
    this.form = new FormState(failures, ['currentPassword']);
    makeAutoObservable<this, 'state' | 'changePassword'>(
      this,
      { state: false, changePassword: false, form: false, back: false },
      { autoBind: true },
    );
  }

  /** For the password manager. */
  get identity(): string {
    const identifier = ownIdentifierOf(this.state.journey.get());
    return identifier === null ? '' : identifierValue(identifier);
  }

  type(password: string): void {
    this.currentPassword = password;
    this.form.touch('currentPassword');
  }

  /** Fetches what the press of the button will need, while the customer types. */
  prepare(): void {
    checks().catch(() => undefined);
  }

  async proceed(): Promise<void> {
    const { currentPassword } = this;
    await this.form.submit({
      check: async () => (await checks()).checkCurrentPassword(currentPassword),
      send: () => this.changePassword.verify(currentPassword),
      refused: this.forget,
    });
  }

  close(): void {
    this.forget();
  }

  private forget(): void {
    this.currentPassword = '';
  }
}

const changePassword = recipe(ChangePassword, Calls, State, HandOff, Clock);

export const currentPasswordViewModel = recipe(CurrentPasswordViewModel, State, changePassword, PresentFailure);
