import { makeAutoObservable } from 'mobx';
import { identifierValue } from '@domain/identity/masking';
import { ownIdentifierOf } from '@domain/journey/changes';
import { knownIdentifiers } from '@domain/journey/recovering';
import { FIRST_STEPS, STEPS, type StepId } from '@domain/journey/steps';
import { PresentFailure } from '@application/calls/present-failure';
import { Calls } from '@application/calls/call';
import { ChangePassword } from '@application/recovering/change-password';
import { HandOff } from '@application/handing-over/hand-off';
import { SetPassword } from '@application/recovering/set-password';
import { State } from '@application/state';
import { Clock } from '@ports/clock';
import { Settings } from '@ports/settings';
import { FormState } from '@ui/parts/form/form-state';
import { NewPasswordEntry, newPasswordChecks } from '@ui/parts/new-password/new-password-entry.view-model';
import { recipe } from '@ui/view-models/recipe';
import { activate, recover } from '@ui/view-models/recovery.recipes';
import { stepLink, type StepLink } from '@ui/parts/links/step-link';

/** A customer who has proven who they are sets a password: after forgetting it, unlocking, changing it, or activation. */
export class SetPasswordViewModel {
  step: StepId = 'forgotPasswordSet';
  readonly entry: NewPasswordEntry;
  readonly form: FormState;

  constructor(
    private readonly state: State,
    private readonly setPassword: SetPassword,
    failures: PresentFailure,
    clock: Clock,
    settings: Pick<Settings, 'passwordProfile'>,
  ) {
    this.form = new FormState(failures, ['newPassword', 'confirmNewPassword']);
    this.entry = new NewPasswordEntry(this.form, clock, {
      profile: settings.passwordProfile,
      identifiers: () => knownIdentifiers(state.journey.get()),
    });
    makeAutoObservable<this, 'state' | 'setPassword'>(
      this,
      { state: false, setPassword: false, entry: false, form: false },
      { autoBind: true },
    );
  }

  open(step: StepId): void {
    this.step = step;
  }

  /** A code works once: the way back leads to the journey's beginning. */
  get back(): StepLink {
    const { journey } = STEPS[this.step];
    return stepLink(this.state, journey === null ? 'loginMobilePan' : FIRST_STEPS[journey]);
  }

  /** For the password manager, which saves the pair. */
  get identity(): string {
    const journey = this.state.journey.get();
    const identifier = ownIdentifierOf(journey);
    return identifier === null ? journey.pan : identifierValue(identifier);
  }

  async save(): Promise<void> {
    await this.form.submit({
      check: async () => {
        const [{ checkNewPassword }, values] = await Promise.all([newPasswordChecks(), this.entry.values()]);
        return checkNewPassword(values);
      },
      send: () => this.setPassword.set(this.step, this.entry),
      refused: this.entry.forget,
    });
  }

  close(): void {
    this.entry.forget();
  }
}

const changePassword = recipe(ChangePassword, Calls, State, HandOff, Clock);

export const setPasswordViewModel = recipe(
  SetPasswordViewModel,
  State,
  recipe(SetPassword, recover, changePassword, activate),
  PresentFailure,
  Clock,
  Settings,
);
