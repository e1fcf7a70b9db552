import type { AuthContext } from '@domain/session/session';
import type { AuthHolder } from '@ports/gateway';
import { isStillCurrent, type ServiceName, type Tokens } from '@ports/services';
import { TOKEN_HEADERS } from '@adapters/http/request-head';

type TokenName = keyof typeof TOKEN_HEADERS;

const NAMES = Object.keys(TOKEN_HEADERS) as readonly TokenName[];

/** Whether the tokens of a call may still be stored, and when it started in relation to the other calls. */
export interface CallStart {
  readonly isAccepted: () => boolean;
  readonly sequence: number;
}

/**
 * Stores the tokens in answers (specification §7). Answers can arrive out of order: tokens of an earlier session
 * or customer are dropped, and a token never replaces one from a call that started later.
 */
export class TokenStore {
  /** For each token, the sequence number of the call whose answer contained the stored one. */
  private readonly storedFrom: Record<TokenName, number> = { accessToken: 0, authToken: 0, refreshToken: 0 };
  private calls = 0;

  constructor(private readonly auth: AuthHolder) {}

  startCall(service: ServiceName, sent: AuthContext): CallStart {
    this.calls += 1;
    return { isAccepted: () => isStillCurrent(service, this.auth.get(), sent), sequence: this.calls };
  }

  /** A token in a header overrides the same token in the body. */
  store(start: CallStart, inBody: Tokens, header: (name: string) => string): void {
    const inHeaders = NAMES.map((name) => [name, header(TOKEN_HEADERS[name])] as const).filter(
      ([, value]) => value !== '',
    );
    const tokens: Tokens = { ...inBody, ...Object.fromEntries(inHeaders) };
    const newer = NAMES.filter((name) => tokens[name] !== undefined && this.storedFrom[name] <= start.sequence);
    if (newer.length === 0 || !start.isAccepted()) return;
    newer.forEach((name) => (this.storedFrom[name] = start.sequence));
    this.auth.change((auth) => ({ ...auth, ...Object.fromEntries(newer.map((name) => [name, tokens[name]])) }));
  }
}
