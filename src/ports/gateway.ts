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

/** The longest that a call takes, with its retries, if an attempt may take `timeoutMs` (GATEWAY_TIMEOUT_MS). */
export const longestCallMs = (timeoutMs: number): number =>
  (MAX_RETRIES + 1) * timeoutMs + MAX_RETRIES * MAX_RETRY_AFTER_SECONDS * 1000;

/** Holds the session and the tokens that a call sends, and receives those of its answer. */
export type AuthHolder = Pick<Cell<AuthContext>, 'get' | 'change'>;

export interface AskOptions {
  /** Overrides the client of the service: the handshake exists once for each client. */
  readonly client?: ClientName;
  /** Aborts the call; the answer is then a network failure. */
  readonly signal?: AbortSignal;
  /** Replaces the current session by another: one that has just ended, or one that has not begun. */
  readonly auth?: AuthHolder;
}

/**
 * Sends a call to the brokerage and returns its answer. Reads the session id and the tokens from the auth cell, and stores
 * the tokens of the answer there (specification §7). Retries transport faults; callers handle refusals.
 */
export abstract class Gateway {
  abstract ask<S extends ServiceName>(
    service: S,
    request: RequestOf<S>,
    options?: AskOptions,
  ): Promise<Result<AnswerOf<S>>>;

  /**
   * Checks a server's public key and, if it passes, encrypts every later call of that client with it. Otherwise fails with
   * the code of `Envelope.checkPublicKey`, and the client keeps the key that it has.
   */
  abstract trust(client: ClientName, publicKey: string): Promise<Result<void>>;
}
