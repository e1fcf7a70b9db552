/**
 * Makes calls idempotent. A retry, by the application or the browser, has the same request id and gets the first
 * answer; the brokerage executes the call once. Refusals that the application remedies by refreshing its token or
 * replacing its key (1082, 1200, PRIVATE_KEY_NOT_FOUND) are not cached: the call was not executed, so it may be repeated.
 */
import type { Answer, BrokerageService } from '@adapters/in-memory/brokerage/brokerage';
import { Refusal } from '@adapters/in-memory/brokerage/refusal';
import { remedyFor } from '@domain/error/effects';
import type { ClientName } from '@domain/session/session';

export type BrokerageOutcome = Answer<BrokerageService> | Refusal;

const MAX_ENTRIES = 2000;

export class RequestReplayCache {
  readonly #outcomes = new Map<string, BrokerageOutcome>();

  /** Returns the cached outcome of a request. If there is none, executes the call and caches its outcome. */
  replayOrExecute(client: ClientName, requestId: string, execute: () => BrokerageOutcome): BrokerageOutcome {
    const key = `${client} ${requestId}`;
    const cached = this.#outcomes.get(key);
    if (cached !== undefined) return cached;
    const outcome = execute();
    if (!(outcome instanceof Refusal && remedyFor(outcome.code) !== null)) this.#store(key, outcome);
    return outcome;
  }

  #store(key: string, outcome: BrokerageOutcome): void {
    this.#outcomes.set(key, outcome);
    const oldest = this.#outcomes.keys().next();
    if (this.#outcomes.size > MAX_ENTRIES && oldest.done !== true) this.#outcomes.delete(oldest.value);
  }
}
