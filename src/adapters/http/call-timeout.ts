import type { Clock } from '@ports/clock';

type AbortReason = 'timed-out' | 'aborted-by-caller' | 'too-large';

interface CallTimeoutOptions {
  readonly clock: Clock;
  readonly timeoutMs: number;
  readonly callerSignal: AbortSignal | undefined;
}

/**
 * Aborts a call that takes too long. Each attempt, including its encryption, has the full timeout. After an abort, for
 * whatever reason, the call is not retried. The injected clock measures the time, so that tests can control it.
 */
export class CallTimeout {
  private readonly controller = new AbortController();
  private reason: AbortReason | null = null;
  private cancelTimer: () => void = () => undefined;

  constructor(private readonly options: CallTimeoutOptions) {
    options.callerSignal?.addEventListener('abort', this.abortByCaller);
    if (options.callerSignal?.aborted === true) this.abortByCaller();
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  get abortReason(): AbortReason | null {
    return this.reason;
  }

  startAttempt(): void {
    this.cancelTimer();
    this.cancelTimer = this.options.clock.after(this.options.timeoutMs, () => this.abort('timed-out'));
  }

  /** Waits between two attempts; resolves immediately when the call is aborted. */
  async waitBeforeRetry(milliseconds: number): Promise<void> {
    this.cancelTimer();
    await new Promise<void>((resolve) => {
      this.signal.addEventListener('abort', () => resolve());
      this.cancelTimer = this.options.clock.after(milliseconds, resolve);
    });
  }

  /** Keeps the first reason if the call is aborted twice. */
  abort(reason: AbortReason): void {
    this.reason ??= reason;
    this.controller.abort();
  }

  /** Removes the timer and the listener once the call has ended. */
  dispose(): void {
    this.cancelTimer();
    this.options.callerSignal?.removeEventListener('abort', this.abortByCaller);
  }

  private readonly abortByCaller = (): void => this.abort('aborted-by-caller');
}
