/**
 * Aborts a call that takes too long. Each attempt, including its encryption, has the full timeout. After an abort, for
 * whatever reason, the call is not retried. The injected clock measures the time, so that tests can control it.
 */
import type { Clock } from '@ports/clock';

type AbortReason = 'timed-out' | 'aborted-by-caller' | 'too-large';

interface CallTimeoutOptions {
  readonly clock: Clock;
  readonly timeoutMs: number;
  readonly callerSignal: AbortSignal | undefined;
}

export class CallTimeout {
  readonly #controller = new AbortController();
  readonly #options: CallTimeoutOptions;
  #abortReason: AbortReason | null = null;
  #cancelTimer: () => void = () => undefined;

  constructor(options: CallTimeoutOptions) {
    this.#options = options;
    options.callerSignal?.addEventListener('abort', this.#abortByCaller);
    if (options.callerSignal?.aborted === true) this.#abortByCaller();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  get abortReason(): AbortReason | null {
    return this.#abortReason;
  }

  startAttempt(): void {
    this.#cancelTimer();
    this.#cancelTimer = this.#options.clock.after(this.#options.timeoutMs, () => this.abort('timed-out'));
  }

  /** Waits between two attempts; resolves at once when the call is aborted. */
  async waitBeforeRetry(milliseconds: number): Promise<void> {
    this.#cancelTimer();
    await new Promise<void>((resolve) => {
      this.signal.addEventListener('abort', () => resolve());
      this.#cancelTimer = this.#options.clock.after(milliseconds, resolve);
    });
  }

  /** Keeps the first reason if the call is aborted twice. */
  abort(reason: AbortReason): void {
    this.#abortReason ??= reason;
    this.#controller.abort();
  }

  /** Removes the timer and the listener once the call has ended. */
  dispose(): void {
    this.#cancelTimer();
    this.#options.callerSignal?.removeEventListener('abort', this.#abortByCaller);
  }

  readonly #abortByCaller = (): void => this.abort('aborted-by-caller');
}
