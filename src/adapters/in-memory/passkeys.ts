/** Passkeys without a browser: each request is held until the test, as the customer, answers it. */
import { failed, success, type Result } from '@domain/error/failure';
import type { PasskeyChallenge, PasskeyCredential } from '@domain/session/passkey';
import { Passkeys, type PasskeyProblem, type PasskeySupport } from '@ports/passkeys';

type Answer = Result<PasskeyCredential, PasskeyProblem>;

interface PasskeyRequest {
  readonly kind: 'dialog' | 'autofill' | 'creation';
  readonly options: PasskeyChallenge['options'];
}

export const SANDBOX_CREDENTIAL: PasskeyCredential = { id: 'passkey-1', type: 'public-key' };

export class InMemoryPasskeys extends Passkeys {
  supported: PasskeySupport = { hasPasskeys: true, hasPlatformAuthenticator: true, hasAutofill: true };
  /** Every request, the latest last. */
  readonly requests: PasskeyRequest[] = [];
  /** The request that the customer has not answered; null if there is none. */
  pending: PasskeyRequest | null = null;
  private answer: (answer: Answer) => void = () => undefined;

  override support(): Promise<PasskeySupport> {
    return Promise.resolve(this.supported);
  }

  override get(
    options: PasskeyChallenge['options'],
    { autofill, signal }: { readonly autofill: boolean; readonly signal: AbortSignal },
  ): Promise<Answer> {
    return this.hold({ kind: autofill ? 'autofill' : 'dialog', options }, signal);
  }

  override create(options: PasskeyChallenge['options'], { signal }: { readonly signal: AbortSignal }): Promise<Answer> {
    return this.hold({ kind: 'creation', options }, signal);
  }

  /** The customer chooses a passkey, or creates one. */
  choose(credential: PasskeyCredential = SANDBOX_CREDENTIAL): void {
    this.end(success(credential));
  }

  /** The customer closes the dialog, or it times out. */
  cancel(): void {
    this.fail('cancelled');
  }

  fail(problem: PasskeyProblem): void {
    this.end(failed(problem));
  }

  /** A new request aborts the pending one. */
  private hold(request: PasskeyRequest, signal: AbortSignal): Promise<Answer> {
    this.cancel();
    this.requests.push(request);
    if (signal.aborted) return Promise.resolve(failed('cancelled'));
    this.pending = request;
    signal.addEventListener('abort', () => {
      if (this.pending === request) this.cancel();
    });
    return new Promise((resolve) => {
      this.answer = resolve;
    });
  }

  private end(answer: Answer): void {
    this.pending = null;
    this.answer(answer);
  }
}
