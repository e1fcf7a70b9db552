/**
 * Single sign-on ids, sessions and tokens. An ssoId opens one session, once. A session ends after twelve hours or at
 * log-out. Access and auth tokens expire earlier (error 1082) and are refreshed with the refresh token. Signing in
 * replaces all tokens of the session, so that no earlier token identifies the customer.
 */
import { ABSOLUTE_LIFETIME_MS } from '@domain/session/session-limits';
import type { SsoMetadata } from '@domain/session/session';
import { MINUTE_MS } from '@domain/time';
import type { Clock } from '@ports/clock';
import type { Random } from '@ports/random';
import type { Customer } from '@adapters/in-memory/brokerage/customers';
import { Refusal } from '@adapters/in-memory/brokerage/refusal';

const ID_LENGTH = 24;
const TOKEN_LENGTH = 40;
export const SSO_ID_LIFETIME_MS = 10 * MINUTE_MS;
export const TOKEN_LIFETIME_MS = 120 * MINUTE_MS;

export interface Session {
  readonly id: string;
  readonly metadata: SsoMetadata;
  consentNeeded: boolean;
  customer: Customer | null;
  /** The sub-account of the last hand-off. */
  subAccountId: string | null;
  readonly expiresAt: number;
}

interface SsoRequest {
  readonly metadata: SsoMetadata;
  readonly consentNeeded: boolean;
  /** Set if the application that asks has already signed the customer in. */
  readonly customer: Customer | null;
}

interface IssuedToken {
  readonly session: Session;
  readonly kind: 'access' | 'auth' | 'refresh';
  readonly expiresAt: number;
}

export class Sessions {
  private readonly ssoIds = new Map<string, SsoRequest & { readonly expiresAt: number }>();
  private readonly sessions = new Map<string, Session>();
  private readonly tokens = new Map<string, IssuedToken>();

  constructor(
    private readonly clock: Clock,
    private readonly random: Random,
  ) {}

  initiate(request: SsoRequest): string {
    const ssoId = this.random.text(ID_LENGTH);
    this.ssoIds.set(ssoId, { ...request, expiresAt: this.clock.monotonic() + SSO_ID_LIFETIME_MS });
    return ssoId;
  }

  /** Opens the session of an ssoId and uses the id up; null if it is unknown, used or expired. */
  open(ssoId: string): Session | null {
    const request = this.ssoIds.get(ssoId);
    this.ssoIds.delete(ssoId);
    const now = this.clock.monotonic();
    if (request === undefined || now >= request.expiresAt) return null;
    const session: Session = {
      id: this.random.text(ID_LENGTH),
      metadata: request.metadata,
      consentNeeded: request.consentNeeded,
      customer: request.customer,
      subAccountId: null,
      expiresAt: now + ABSOLUTE_LIFETIME_MS,
    };
    this.sessions.set(session.id, session);
    return session;
  }

  withId(sessionId: string): Session | null {
    const session = this.sessions.get(sessionId);
    return session !== undefined && this.clock.monotonic() < session.expiresAt ? session : null;
  }

  issue(session: Session, kind: IssuedToken['kind']): string {
    const token = this.random.text(TOKEN_LENGTH);
    const lifetime = kind === 'refresh' ? ABSOLUTE_LIFETIME_MS : TOKEN_LIFETIME_MS;
    this.tokens.set(token, { session, kind, expiresAt: this.clock.monotonic() + lifetime });
    return token;
  }

  /** The session of a token of these kinds. Refuses with 1082 if the token is unknown, expired or revoked. */
  sessionOf(token: string, kinds: readonly IssuedToken['kind'][]): Session | Refusal {
    const found = this.tokens.get(token);
    const isValid =
      found !== undefined &&
      kinds.includes(found.kind) &&
      this.clock.monotonic() < found.expiresAt &&
      this.withId(found.session.id) !== null;
    return isValid ? found.session : new Refusal('1082');
  }

  /** Signs the customer in and revokes all earlier tokens of the session. */
  signIn(session: Session, customer: Customer): { readonly accessToken: string; readonly refreshToken: string } {
    this.revoke((token) => token.session === session);
    session.customer = customer;
    return { accessToken: this.issue(session, 'access'), refreshToken: this.issue(session, 'refresh') };
  }

  /** Revokes a refresh token and issues the next one. */
  rotate(session: Session, refreshToken: string): string {
    this.tokens.delete(refreshToken);
    return this.issue(session, 'refresh');
  }

  end(session: Session): void {
    this.revoke((token) => token.session === session);
    this.sessions.delete(session.id);
  }

  endAllOf(customer: Customer): void {
    for (const session of [...this.sessions.values()]) if (session.customer === customer) this.end(session);
  }

  /** For the sandbox: expires every access and auth token now. */
  expireTokens(): void {
    this.revoke((token) => token.kind !== 'refresh');
  }

  private revoke(which: (token: IssuedToken) => boolean): void {
    for (const [text, token] of this.tokens) if (which(token)) this.tokens.delete(text);
  }
}
