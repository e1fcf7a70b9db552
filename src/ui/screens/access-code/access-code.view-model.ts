import { makeAutoObservable } from 'mobx';
import { readCodeDigits } from '@domain/identity/code';
import { resendsLeft } from '@domain/journey/code-delivery';
import { AnswerFailure } from '@application/answer-failure';
import { CodeTerms } from '@application/code-terms';
import { SignIn } from '@application/sign-in';
import { State } from '@application/state';
import { FormState } from '@ui/view-models/form-state';
import { recipe } from '@ui/view-models/recipe';
import { stepLink, type StepLink } from '@ui/view-models/step-link';

/** Proves it by the code that was sent to the customer's contacts. */
export class AccessCodeViewModel {
  digits = '';
  /** The wait for another code is over. */
  mayResend = false;
  readonly form: FormState;

  constructor(
    private readonly state: State,
    private readonly signIn: SignIn,
    failures: AnswerFailure,
    readonly clock: CodeTerms,
  ) {
    this.form = new FormState(failures, ['accessCode']);
    this.mayResend = this.resendAt <= clock.now();
    makeAutoObservable<this, 'state' | 'signIn'>(
      this,
      { state: false, signIn: false, form: false, clock: false },
      { autoBind: true },
    );
  }

  get back(): StepLink {
    return stepLink(this.state, 'loginPassword');
  }

  get maskedMobile(): string {
    return this.state.journey.get().maskedMobile;
  }

  get maskedEmail(): string {
    return this.state.journey.get().maskedEmail;
  }

  /** In the steady milliseconds of the clock. */
  get resendAt(): number {
    return this.state.journey.get().codeDelivery?.resendAt ?? 0;
  }

  get resendsLeft(): number {
    const delivery = this.state.journey.get().codeDelivery;
    return delivery === null ? 0 : resendsLeft(delivery);
  }

  type(text: string): void {
    this.digits = readCodeDigits(text);
    this.form.touch('accessCode');
  }

  allowResend(): void {
    this.mayResend = true;
  }

  async verify(): Promise<void> {
    const { digits } = this;
    await this.form.submit({
      check: async () => (await import('@ui/screens/access-code/access-code.form')).checkAccessCode(digits),
      send: () => this.signIn.giveAccessCode(digits),
      refused: this.forget,
    });
  }

  async resend(): Promise<void> {
    if (!this.mayResend) return;
    this.forget();
    await this.form.ask(() => this.signIn.resendAccessCode());
    this.checkWait();
  }

  close(): void {
    this.forget();
  }

  private checkWait(): void {
    this.mayResend = this.resendAt <= this.clock.now();
  }

  private forget(): void {
    this.digits = '';
  }
}

export const accessCodeViewModel = recipe(AccessCodeViewModel, State, SignIn, AnswerFailure, CodeTerms);
