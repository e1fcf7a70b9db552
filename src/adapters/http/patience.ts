/**
 * How long one call is waited for. Each attempt has the whole time-out, sealing included; what ends the patience (the
 * time-out, the caller, an endless answer) ends the call for good. Time comes from the clock, and not from the transport,
 * so that every transport and every test has the same.
 */
import type { Clock } from '@ports/clock';

export type Ending = 'timed-out' | 'given-up' | 'too-large';

export interface PatienceLimits {
  readonly clock: Clock;
  readonly timeoutMs: number;
  readonly caller: AbortSignal | undefined;
}

export class Patience {
  readonly #controller = new AbortController();
  readonly #limits: PatienceLimits;
  #ending: Ending | null = null;
  #callOff: () => void = () => undefined;

  constructor(limits: PatienceLimits) {
    this.#limits = limits;
    limits.caller?.addEventListener('abort', this.#giveUp);
    if (limits.caller?.aborted === true) this.#giveUp();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  get ending(): Ending | null {
    return this.#ending;
  }

  beginAttempt(): void {
    this.#callOff();
    this.#callOff = this.#limits.clock.after(this.#limits.timeoutMs, () => this.end('timed-out'));
  }

  /** Waits between two attempts; returns early when there will be no second one. */
  async rest(milliseconds: number): Promise<void> {
    this.#callOff();
    await new Promise<void>((resolve) => {
      this.signal.addEventListener('abort', () => resolve());
      this.#callOff = this.#limits.clock.after(milliseconds, resolve);
    });
  }

  end(ending: Ending): void {
    this.#ending ??= ending;
    this.#controller.abort();
  }

  /** The call has its answer, or will get none. */
  release(): void {
    this.#callOff();
    this.#limits.caller?.removeEventListener('abort', this.#giveUp);
  }

  readonly #giveUp = (): void => this.end('given-up');
}
