/** Giving a code that was sent, and asking for another: the access code and every OTP. */
import { makeAutoObservable } from 'mobx';
import { readCodeDigits } from '@domain/identity/code';
import type { Outcome } from '@application/calls/outcome';
import { resendsLeft, type CodeDelivery } from '@domain/journey/code-delivery';
import type { PresentFailure } from '@application/calls/present-failure';
import type { State } from '@application/state';
import type { DeadlineClock } from '@ports/clock';
import { FormState, type FieldMessage, type FieldMessages } from '@ui/parts/form/form-state';

/** What is particular to a code. */
export interface CodeSource {
  readonly field: 'accessCode' | 'otp';
  readonly check: (digits: string) => Promise<FieldMessages>;
  readonly verify: (digits: string) => Promise<Outcome>;
  readonly resend: () => Promise<Outcome>;
}

interface Needs {
  readonly state: State;
  readonly failures: PresentFailure;
  readonly clock: DeadlineClock;
}

export class CodeEntry {
  digits = '';
  /** The wait for another code is over. */
  canResend: boolean;
  readonly form: FormState;
  readonly clock: DeadlineClock;
  readonly #state: State;
  readonly #way: CodeSource;

  constructor({ state, failures, clock }: Needs, way: CodeSource) {
    this.#way = way;
    this.#state = state;
    this.clock = clock;
    this.form = new FormState(failures, [way.field]);
    this.canResend = this.resendAt <= clock.now();
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  get field(): CodeSource['field'] {
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
    this.form.clearMessage(this.field);
  }

  enableResend(): void {
    this.canResend = true;
  }

  async verify(): Promise<void> {
    const { digits } = this;
    await this.form.submit({
      check: () => this.#way.check(digits),
      send: () => this.#way.verify(digits),
      onFailure: this.clear,
    });
  }

  async resend(): Promise<void> {
    if (!this.canResend) return;
    this.clear();
    await this.form.run(() => this.#way.resend());
    this.checkWait();
  }

  clear(): void {
    this.digits = '';
  }

  private get delivery(): CodeDelivery | null {
    return this.#state.journey.get().codeDelivery;
  }

  private checkWait(): void {
    this.canResend = this.resendAt <= this.clock.now();
  }
}
