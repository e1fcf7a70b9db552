/**
 * Stores the tokens that answers bring (specification §7). Answers overtake each other: one of another session brings
 * nothing, and a token never gives way to the one of a call that began earlier.
 */
import type { AuthContext } from '@domain/session/session';
import type { Cell } from '@ports/cells';

type TokenName = 'accessToken' | 'authToken' | 'refreshToken';
type Tokens = Partial<Pick<AuthContext, TokenName>>;

const HEADERS: Readonly<Record<TokenName, string>> = {
  accessToken: 'X-Access-Token',
  authToken: 'X-Auth-Token',
  refreshToken: 'X-Refresh-Token',
};
const NAMES = Object.keys(HEADERS) as readonly TokenName[];

/** The session under which a call began, and its place among all calls. */
export interface Beginning {
  readonly sessionId: string;
  readonly order: number;
}

export class TokenKeeper {
  readonly #auth: Cell<AuthContext>;
  readonly #keptFrom: Record<TokenName, number> = { accessToken: 0, authToken: 0, refreshToken: 0 };
  #calls = 0;

  constructor(auth: Cell<AuthContext>) {
    this.#auth = auth;
  }

  begin(sessionId: string): Beginning {
    this.#calls += 1;
    return { sessionId, order: this.#calls };
  }

  keepHeaders(from: Beginning, header: (name: string) => string): void {
    const brought = NAMES.map((name) => [name, header(HEADERS[name])] as const).filter(([, value]) => value !== '');
    this.#keep(from, Object.fromEntries(brought));
  }

  /** The answer to get-auth-token: the access token was issued for the old auth token and goes with it. */
  keepRefreshed(from: Beginning, authToken: string): void {
    this.#keep(from, { authToken, accessToken: '' });
  }

  #keep(from: Beginning, tokens: Tokens): void {
    const newer = NAMES.filter((name) => tokens[name] !== undefined && this.#keptFrom[name] <= from.order);
    if (newer.length === 0 || this.#auth.get().sessionId !== from.sessionId) return;
    newer.forEach((name) => (this.#keptFrom[name] = from.order));
    this.#auth.change((auth) => ({ ...auth, ...Object.fromEntries(newer.map((name) => [name, tokens[name]])) }));
  }
}
