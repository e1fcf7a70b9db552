import type { Result } from '@domain/error/failure';
import type { AuthContext, ClientName } from '@domain/session/session';
import type { Cell } from '@ports/cells';
import type { AnswerOf, RequestOf, ServiceName } from '@ports/services';

/** Letters and digits (specification §7). */
export const REQUEST_ID_LENGTH = 20;

/** The most retries of a call; adapters/http/retry-policy.ts says which failures get how many. */
export const MAX_RETRIES = 2;

/** A call whose `Retry-After` is longer is not retried. */
export const MAX_RETRY_AFTER_SECONDS = 10;

/** The maximum duration of a call with its retries. `timeoutMs` is the timeout of one attempt (GATEWAY_TIMEOUT_MS). */
export const longestCallMs = (timeoutMs: number): number =>
  (MAX_RETRIES + 1) * timeoutMs + MAX_RETRIES * MAX_RETRY_AFTER_SECONDS * 1000;

/** Holds the session and the tokens that a call sends, and stores the tokens of its answer. */
export type AuthHolder = Pick<Cell<AuthContext>, 'get' | 'change'>;

export interface SendOptions {
  /** Overrides the service's client: each client has its own handshake. */
  readonly client?: ClientName;
  /** Aborts the call; the answer is then a network failure. */
  readonly signal?: AbortSignal;
  /** Used instead of the current session, for one that has just ended or has not begun. */
  readonly auth?: AuthHolder;
}

/** The connection to the brokerage (specification §7). */
export abstract class Gateway {
  /**
   * Sends a call with the session id and the tokens of `auth`, and stores the answer's tokens there. Retries transport faults
   * of repeatable calls. Fails as
   * - 'refused' if the gateway answers with an error code,
   * - 'network' if no answer arrives, also after the timeout or an abort,
   * - 'crypto' if the call cannot be encrypted or its answer cannot be decrypted,
   * - 'unknown' if the answer breaks the contract.
   *
   * Never rejects for these failures.
   */
  abstract send<S extends ServiceName>(
    service: S,
    request: RequestOf<S>,
    options?: SendOptions,
  ): Promise<Result<AnswerOf<S>>>;

  /**
   * Checks a server's public key and, if it is valid, encrypts every later call of that client with it. Otherwise fails with
   * the code of `Envelope.checkPublicKey`, and the client keeps its current key.
   */
  abstract trust(client: ClientName, publicKey: string): Promise<Result<void>>;
}
