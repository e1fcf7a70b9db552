import { makeAutoObservable } from 'mobx';
import { identifierValue, maskIdentifier } from '@domain/identity/masking';
import { identifierOf } from '@domain/journey/changes';
import { stepOfGivenIdentifier } from '@domain/journey/sign-in-start';
import type { StepId } from '@domain/journey/steps';
import type { PresentFailure } from '@application/calls/present-failure';
import type { EndSession } from '@application/session/end-session';
import type { SignIn } from '@application/signing-in/sign-in';
import type { State } from '@application/state';
import { FormState } from '@ui/parts/form/form-state';
import { stepLink, type StepLink } from '@ui/parts/links/step-link';

const checks = () => import('@ui/screens/password/password.form');

/** Proves it by password: the first time, or as a customer remembered on this device. */
export class PasswordViewModel {
  password = '';
  isRememberMeTicked: boolean;
  /** The customer is remembered on this device and is greeted; anyone else has just given an identifier. */
  readonly isRemembered: boolean;
  readonly form: FormState;

  readonly #state: State;
  readonly #signIn: SignIn;
  readonly #endSession: EndSession;

  constructor(step: StepId, state: State, signIn: SignIn, failures: PresentFailure, endSession: EndSession) {
    this.#state = state;
    this.#signIn = signIn;
    this.#endSession = endSession;
    this.isRemembered = step === 'subsequentLoginPassword';
    this.form = new FormState(failures, ['password']);
    this.isRememberMeTicked = state.journey.get().isRemembered;
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  get customerName(): string {
    return this.#state.journey.get().customerName;
  }

  get maskedIdentity(): string {
    const identifier = identifierOf(this.#state.journey.get());
    return identifier === null ? '' : maskIdentifier(identifier);
  }

  /** For the password manager, which saves the pair. */
  get passwordManagerUsername(): string {
    const identifier = identifierOf(this.#state.journey.get());
    return identifier === null ? '' : identifierValue(identifier);
  }

  /** Where the identifier is changed: the screen on which it was given. */
  get identifierLink(): StepLink {
    return stepLink(this.#state, stepOfGivenIdentifier(this.#state.journey.get()));
  }

  get forgotPasswordLink(): StepLink {
    return stepLink(this.#state, 'forgotPasswordIdentifier');
  }

  type(password: string): void {
    this.password = password;
    this.form.clearMessage('password');
  }

  tickRememberMe(remembers: boolean): void {
    this.isRememberMeTicked = remembers;
  }

  async submit(): Promise<void> {
    const { password, isRememberMeTicked: remembers } = this;
    await this.form.submit({
      check: async () => (await checks()).checkPassword(password),
      send: () => this.#signIn.givePassword(password, remembers),
      onFailure: this.forget,
    });
  }

  /** 'Not you?' */
  get otherCustomerLink(): StepLink {
    return {
      ...stepLink(this.#state, 'loginMobilePan'),
      onPress: () => {
        this.#endSession.forgetCustomer();
      },
    };
  }

  /** Fetches what the press of the button will need, while the customer types. */
  preload(): void {
    checks().catch(() => undefined);
  }

  close(): void {
    this.forget();
  }

  private forget(): void {
    this.password = '';
  }
}
