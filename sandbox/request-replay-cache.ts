/**
 * The answers given, by client and request id: a request that comes again, because an application or a browser repeats
 * it, gets its first answer and does nothing twice. A call that was refused for its token or key was not done, and is
 * done when it comes again under the same id.
 */
import type { Answer, BrokerageService } from '@adapters/in-memory/brokerage/brokerage';
import { Refusal } from '@adapters/in-memory/brokerage/refusal';
import { remedyFor } from '@domain/error/effects';
import type { ClientName } from '@domain/session/session';

export type Outcome = Answer<BrokerageService> | Refusal;

const KEPT = 2000;

export class RequestReplayCache {
  readonly #outcomes = new Map<string, Outcome>();

  once(client: ClientName, requestId: string, answer: () => Outcome): Outcome {
    const key = `${client} ${requestId}`;
    const given = this.#outcomes.get(key);
    if (given !== undefined) return given;
    const outcome = answer();
    if (!(outcome instanceof Refusal && remedyFor(outcome.code) !== null)) this.#keep(key, outcome);
    return outcome;
  }

  #keep(key: string, outcome: Outcome): void {
    this.#outcomes.set(key, outcome);
    const oldest = this.#outcomes.keys().next();
    if (this.#outcomes.size > KEPT && oldest.done !== true) this.#outcomes.delete(oldest.value);
  }
}
