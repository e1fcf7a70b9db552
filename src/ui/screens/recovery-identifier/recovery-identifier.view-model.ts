import { makeAutoObservable } from 'mobx';
import { readPan } from '@domain/identity/pan';
import { recoveryOf, type RecoveryName } from '@domain/journey/recoveries';
import { knownIdentity, readEmailOrMobile } from '@domain/journey/recovering';
import { signInStepForGivenIdentifier } from '@domain/journey/sign-in-start';
import { keepTyped } from '@application/signing-in/keep-typed';
import type { StepId } from '@domain/journey/steps';
import type { PresentFailure } from '@application/calls/present-failure';
import type { Recover } from '@application/recovering/recover';
import type { State } from '@application/state';
import { FormState } from '@ui/parts/form/form-state';
import { stepLink, type StepLink } from '@ui/parts/links/step-link';

const checks = () => import('@ui/screens/recovery-identifier/recovery-identifier.form');

/** Says who has lost a password or a username, or is locked out; an OTP is sent to the registered contacts. */
export class RecoveryIdentifierViewModel {
  readonly journey: RecoveryName;
  pan: string;
  emailOrMobile: string;
  readonly form: FormState;

  readonly #state: State;
  readonly #recover: Recover;

  constructor(step: StepId, state: State, recover: Recover, failures: PresentFailure) {
    this.journey = recoveryOf(step) ?? 'forgot-password';
    this.#state = state;
    this.#recover = recover;
    this.form = new FormState(failures, ['pan', 'emailOrMobile']);
    ({ pan: this.pan, emailOrMobile: this.emailOrMobile } = knownIdentity(state.journey.get()));
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  get back(): StepLink {
    return stepLink(this.#state, this.stepBefore);
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
        this.#recover.identify(journey, {
          pan: readPan(pan) ?? pan,
          emailOrMobile: readEmailOrMobile(emailOrMobile) ?? emailOrMobile,
        }),
    });
  }

  close(): void {
    keepTyped(this.#state, { pan: this.pan, emailOrMobile: this.emailOrMobile });
  }

  private get stepBefore(): StepId {
    switch (this.journey) {
      case 'unlock-account':
        return 'unlockSelection';
      case 'forgot-password':
        return signInStepForGivenIdentifier(this.#state.journey.get());
      default:
        return 'loginMobilePan';
    }
  }
}
