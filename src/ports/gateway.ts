import type { Result } from '@domain/error/failure';
import type { ClientName } from '@domain/session/session';
import type { AnswerOf, RequestOf, ServiceName } from '@ports/services';

export interface AskOptions {
  /** Which back end is meant, for the one call that each of them has: the handshake. */
  readonly client?: ClientName;
  /** Gives up waiting; the answer is then a network failure. */
  readonly signal?: AbortSignal;
}

/**
 * Carries a call to the brokerage and back. It reads the session id and the tokens from the auth cell and stores there the
 * tokens that answers bring (specification §7). It keeps the retry policy of transport faults; what a refusal means is
 * decided by its callers.
 */
export abstract class Gateway {
  abstract ask<S extends ServiceName>(
    service: S,
    request: RequestOf<S>,
    options?: AskOptions,
  ): Promise<Result<AnswerOf<S>>>;

  /** Which back end answers a service, so that a new public key (error 1200) is stored for the right one. */
  abstract clientOf(service: ServiceName): ClientName;

  /** Checks a server's public key and, if it is acceptable, uses it for every later call of that client. */
  abstract trust(client: ClientName, publicKey: string): Promise<Result<void>>;
}
