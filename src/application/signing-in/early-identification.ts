import type { Result } from '@domain/error/failure';
import type { Identifier } from '@domain/identity/identifier';
import type { Outcome } from '@application/calls/outcome';

type Answer = Result<unknown>;

/** Makes the call. `store` has the meaning that it has in `Calls.call`. */
type CanLoginCall = (store: (answer: Answer, isLate: boolean) => void) => Promise<Outcome<unknown>>;

/** Stores an OTP that was sent with the answer. `at` is when the answer came, in monotonic milliseconds. */
type CodeStorer = (answer: Answer, isLate: boolean, at: number) => void;

/**
 * A call that asks whether a customer can sign in, made for a press of the first form before React has loaded
 * (docs/adr/0016). Until the form uses it, it changes nothing, because the press can still be taken back.
 */
export class EarlyIdentification {
  readonly outcome: Promise<Outcome<unknown>>;
  private storeCode: CodeStorer | null = null;
  private answered: Parameters<CodeStorer> | null = null;

  constructor(
    readonly identifier: Identifier,
    call: CanLoginCall,
    now: () => number,
  ) {
    this.outcome = call((answer, isLate) => {
      this.answered = [answer, isLate, now()];
      this.storeCode?.(...this.answered);
    });
  }

  /** The form has submitted the identifier. */
  use(storeCode: CodeStorer): Promise<Outcome<unknown>> {
    this.storeCode = storeCode;
    if (this.answered !== null) storeCode(...this.answered);
    return this.outcome;
  }
}
