import type { Answer, BrokerageService } from '@adapters/in-memory/brokerage/brokerage';
import { contractViolation, Refusal } from '@adapters/in-memory/brokerage/refusal';
import { remedyFor } from '@domain/error/catalogue';
import { isJsonObject } from '@domain/json';
import type { ClientName } from '@domain/session/session';
import { MINUTE_MS } from '@domain/time';
import type { Clock } from '@ports/clock';
import type { KeyUse } from '@sandbox/used-keys';

export type BrokerageOutcome = Answer<BrokerageService> | Refusal;

/** What identifies a request. Each client has its own request ids. */
interface IdentifiedRequest {
  readonly client: ClientName;
  readonly requestId: string;
  readonly path: string;
  /** Empty if the request names no session. */
  readonly sessionId: string;
  readonly payload: unknown;
  readonly keyUse: Exclude<KeyUse, 'copied'>;
}

interface Entry {
  readonly content: string;
  readonly outcome: BrokerageOutcome;
  readonly expiresAt: number;
}

/** With the default timeout, all attempts of a call take less than two minutes. */
const LIFETIME_MS = 10 * MINUTE_MS;

/** The refusal of a request that may be a copy, because its AES key was used before. */
export const copiedRequest = (): Refusal =>
  contractViolation('header X-Encrypted-Key has come before with another request id or path, or too long ago');

/** Whether the call was refused unexecuted, and may be repeated after a token refresh or with the new key. */
const isRemedied = (outcome: BrokerageOutcome): boolean =>
  outcome instanceof Refusal && remedyFor(outcome.code) !== null;

/**
 * Makes calls idempotent. A retry, by the application or the browser, has the same request id and gets the first
 * answer; the brokerage executes the call once. Request ids are in logs, and answers contain tokens. So a retry must also
 * have the path, session and payload of the first request (docs/openapi.yaml, section 5).
 */
export class RequestReplayCache {
  private readonly entries = new Map<string, Entry>();

  constructor(private readonly clock: Pick<Clock, 'monotonic'>) {}

  /**
   * Returns the cached outcome of a request. If there is none, executes the call and caches its outcome. Refuses another
   * request with the same id.
   */
  replayOrExecute(request: IdentifiedRequest, execute: () => BrokerageOutcome): BrokerageOutcome {
    this.dropExpired();
    const { client, requestId, path, sessionId, payload, keyUse } = request;
    const key = `${client} ${requestId}`;
    const content = JSON.stringify([path, sessionId, payload]);
    const cached = this.entries.get(key);
    if (keyUse === 'repeated' && cached === undefined) return copiedRequest();
    if (cached === undefined || (keyUse === 'new' && isRemedied(cached.outcome))) {
      const outcome = execute();
      this.entries.delete(key);
      this.entries.set(key, { content, outcome, expiresAt: this.clock.monotonic() + LIFETIME_MS });
      return outcome;
    }
    return cached.content === content
      ? cached.outcome
      : contractViolation('header X-Request-Id is that of another path, session or payload');
  }

  /** Removes the answer of `initiateSso` with this ssoId, because the ssoId has been used. */
  forgetSsoStart(ssoId: string): void {
    for (const [key, { outcome }] of this.entries) {
      // A test may have altered the answer so that it breaks the contract.
      const data: unknown = outcome instanceof Refusal ? null : outcome.data;
      if (isJsonObject(data) && data['ssoId'] === ssoId) this.entries.delete(key);
    }
  }

  /** Stops at the first valid entry: the entries are ordered by expiry. */
  private dropExpired(): void {
    const now = this.clock.monotonic();
    for (const [key, { expiresAt }] of this.entries) {
      if (now < expiresAt) return;
      this.entries.delete(key);
    }
  }
}
