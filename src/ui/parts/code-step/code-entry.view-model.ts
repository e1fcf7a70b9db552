/** Giving a code that was sent, and asking for another: the access code and every OTP. */
import { makeAutoObservable } from 'mobx';
import { readCodeDigits } from '@domain/identity/code';
import type { Outcome } from '@application/calls/outcome';
import { resendsLeft, type CodeDelivery } from '@domain/journey/code-delivery';
import type { PresentFailure } from '@application/calls/present-failure';
import type { State } from '@application/state';
import type { CountdownClock } from '@ports/clock';
import { FormState, type FieldMessage, type FieldMessages } from '@ui/parts/form/form-state';

/** What is particular to a code. */
export interface CodeWay {
  readonly field: 'accessCode' | 'otp';
  readonly check: (digits: string) => Promise<FieldMessages>;
  readonly give: (digits: string) => Promise<Outcome>;
  readonly sendAgain: () => Promise<Outcome>;
}

interface Needs {
  readonly state: State;
  readonly failures: PresentFailure;
  readonly clock: CountdownClock;
}

export class CodeEntry {
  digits = '';
  /** The wait for another code is over. */
  mayResend: boolean;
  readonly form: FormState;
  readonly clock: CountdownClock;
  readonly #state: State;
  readonly #way: CodeWay;

  constructor({ state, failures, clock }: Needs, way: CodeWay) {
    this.#way = way;
    this.#state = state;
    this.clock = clock;
    this.form = new FormState(failures, [way.field]);
    this.mayResend = this.resendAt <= clock.now();
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  get field(): CodeWay['field'] {
    return this.#way.field;
  }

  get message(): FieldMessage | undefined {
    return this.form.messages[this.field];
  }

  get maskedMobile(): string {
    return this.#state.journey.get().maskedMobile;
  }

  get maskedEmail(): string {
    return this.#state.journey.get().maskedEmail;
  }

  /** In the steady milliseconds of the clock. */
  get resendAt(): number {
    return this.delivery?.resendAt ?? 0;
  }

  /** Null once the code is used up. */
  get expiresAt(): number | null {
    return this.delivery?.expiresAt ?? null;
  }

  get resendsLeft(): number {
    return this.delivery === null ? 0 : resendsLeft(this.delivery);
  }

  type(text: string): void {
    this.digits = readCodeDigits(text);
    this.form.touch(this.field);
  }

  allowResend(): void {
    this.mayResend = true;
  }

  async verify(): Promise<void> {
    const { digits } = this;
    await this.form.submit({
      check: () => this.#way.check(digits),
      send: () => this.#way.give(digits),
      refused: this.forget,
    });
  }

  async resend(): Promise<void> {
    if (!this.mayResend) return;
    this.forget();
    await this.form.ask(() => this.#way.sendAgain());
    this.checkWait();
  }

  forget(): void {
    this.digits = '';
  }

  private get delivery(): CodeDelivery | null {
    return this.#state.journey.get().codeDelivery;
  }

  private checkWait(): void {
    this.mayResend = this.resendAt <= this.clock.now();
  }
}
