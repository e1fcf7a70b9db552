import { makeAutoObservable } from 'mobx';
import { readPan } from '@domain/identity/pan';
import { recoveryOf, type RecoveryName } from '@domain/journey/recoveries';
import { knownIdentity, readEmailOrMobile } from '@domain/journey/recovering';
import { signInStepForGivenIdentifier } from '@domain/journey/sign-in-start';
import type { StepId } from '@domain/journey/steps';
import { PresentFailure } from '@application/calls/present-failure';
import type { Recover } from '@application/recovering/recover';
import { keepTyped } from '@application/signing-in/keep-typed';
import { State } from '@application/state';
import { FormState } from '@ui/parts/form/form-state';
import { recipe } from '@ui/view-models/recipe';
import { recover } from '@ui/view-models/recovery.recipes';
import { stepLink, type StepLink } from '@ui/parts/links/step-link';

const checks = () => import('@ui/screens/recovery-identifier/recovery-identifier.form');

/** Says who has lost a password or a username, or is locked out; an OTP is sent to the registered contacts. */
export class RecoveryIdentifierViewModel {
  journey: RecoveryName = 'forgot-password';
  pan: string;
  emailOrMobile: string;
  readonly form: FormState;

  constructor(
    private readonly state: State,
    private readonly recover: Recover,
    failures: PresentFailure,
  ) {
    this.form = new FormState(failures, ['pan', 'emailOrMobile']);
    ({ pan: this.pan, emailOrMobile: this.emailOrMobile } = knownIdentity(state.journey.get()));
    makeAutoObservable<this, 'state' | 'recover'>(
      this,
      { state: false, recover: false, form: false },
      { autoBind: true },
    );
  }

  open(step: StepId): void {
    this.journey = recoveryOf(step) ?? 'forgot-password';
  }

  get back(): StepLink {
    return stepLink(this.state, this.stepBefore);
  }

  typePan(text: string): void {
    this.pan = text;
    this.form.touch('pan');
  }

  typeEmailOrMobile(text: string): void {
    this.emailOrMobile = text;
    this.form.touch('emailOrMobile');
  }

  /** Fetches what the press of the button will need, while the customer types. */
  prepare(): void {
    checks().catch(() => undefined);
  }

  async proceed(): Promise<void> {
    const { journey, pan, emailOrMobile } = this;
    await this.form.submit({
      check: async () => (await checks()).checkRecoveryIdentifier(pan, emailOrMobile),
      send: () =>
        this.recover.identify(journey, {
          pan: readPan(pan) ?? pan,
          emailOrMobile: readEmailOrMobile(emailOrMobile) ?? emailOrMobile,
        }),
    });
  }

  close(): void {
    keepTyped(this.state, { pan: this.pan, emailOrMobile: this.emailOrMobile });
  }

  private get stepBefore(): StepId {
    switch (this.journey) {
      case 'unlock-account':
        return 'unlockSelection';
      case 'forgot-password':
        return signInStepForGivenIdentifier(this.state.journey.get());
      default:
        return 'loginMobilePan';
    }
  }
}

export const recoveryIdentifierViewModel = recipe(RecoveryIdentifierViewModel, State, recover, PresentFailure);
