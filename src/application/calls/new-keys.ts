import type { Refused } from '@domain/error/failure';
import type { ClientName } from '@domain/session/session';
import type { ReportState } from '@application/state/report-state';
import type { SessionState } from '@application/state/session-state';
import type { Gateway } from '@ports/gateway';

/** A public key in a refusal may be an attacker's (docs/security.md §3.1). */
const MAX_NEW_KEYS = 2;

/** Takes new public keys from refusals: the server has a new key pair. */
export class NewKeys {
  /** The new keys of the current session. */
  private taken = new Set<string>();
  private sessionId = '';

  constructor(
    private readonly gateway: Gateway,
    session: SessionState,
    private readonly reports: ReportState,
  ) {
    session.auth.subscribe(({ sessionId }) => {
      if (sessionId === this.sessionId) return;
      this.sessionId = sessionId;
      this.taken = new Set();
    });
  }

  /** Resolves to true if the client now encrypts with the key in the refusal. Takes at most two keys in a session. */
  async take(client: ClientName, refused: Refused): Promise<boolean> {
    const { publicKey } = refused.data;
    const { taken } = this;
    if (publicKey === undefined) return false;
    if (!taken.has(publicKey) && taken.size === MAX_NEW_KEYS) return false;
    taken.add(publicKey);
    const trusted = await this.gateway.trust(client, publicKey);
    if (trusted.ok) return true;
    const { failure } = trusted;
    // The key came with this refusal, not with a handshake.
    if (failure.kind === 'crypto') this.reports.recordFailure({ ...failure, requestId: refused.requestId });
    return false;
  }
}
