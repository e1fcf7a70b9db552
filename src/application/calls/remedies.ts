/**
 * Sends a call and, if it is refused, applies the remedy of the refusal and repeats the call (specification §4 "Call wrapper
 * behaviour"). Each remedy is applied at most once per call. The service tracker counts a call and its repetitions as one.
 */
import { remedyFor, type RemedyName } from '@domain/error/effects';
import type { Refused, Result } from '@domain/error/failure';
import type { AuthContext, ClientName } from '@domain/session/session';
import { recordConnection } from '@application/calls/connection';
import type { ServiceTracker } from '@application/calls/service-tracker';
import type { State } from '@application/state';
import type { AskOptions, AuthHolder, Gateway } from '@ports/gateway';
import { SERVICES, type AnswerOf, type RequestOf, type ServiceName } from '@ports/services';

/** What the remedies need to know of the session that a call belongs to. */
export interface CallSession {
  /** Returns true if nothing more may be sent for the call. */
  readonly isOver: (auth: AuthContext) => boolean;
  /** Error 1082. Resolves to false if there are no newer tokens; the call is then not repeated. */
  readonly refreshTokens: (refused: AuthContext) => Promise<boolean>;
  /** The tokens have expired again right after their refresh. */
  readonly expire: () => void;
}

export interface RemedyOptions extends AskOptions {
  readonly session: CallSession;
  readonly applied?: readonly RemedyName[];
}

/** A public key that comes with a refusal may be an attacker's (docs/security.md §3.1). */
const MAX_NEW_KEYS = 2;

export class Remedies {
  /** The public keys that refusals have brought since the current session began. */
  private newKeys = new Set<string>();
  private sessionId = '';

  constructor(
    private readonly gateway: Gateway,
    private readonly state: State,
    private readonly tracker: ServiceTracker,
  ) {
    state.auth.subscribe(({ sessionId }) => {
      if (sessionId === this.sessionId) return;
      this.sessionId = sessionId;
      this.newKeys = new Set();
    });
  }

  ask<S extends ServiceName>(service: S, request: RequestOf<S>, options: RemedyOptions): Promise<Result<AnswerOf<S>>> {
    const client = options.client ?? SERVICES[service].client;
    return this.tracker.track(service, () => this.send(service, request, { ...options, client }), client);
  }

  private async send<S extends ServiceName>(
    service: S,
    request: RequestOf<S>,
    { session, applied = [], ...options }: RemedyOptions & { readonly client: ClientName },
  ): Promise<Result<AnswerOf<S>>> {
    const { auth: holder = this.state.auth, client } = options;
    const auth = holder.get();
    const answer = await this.gateway.ask(service, request, options);
    if (options.signal?.aborted !== true) recordConnection(this.state, answer);
    if (answer.ok || answer.failure.kind !== 'refused') return answer;
    const remedy = remedyFor(answer.failure.code);
    if (remedy === null || session.isOver(auth)) return answer;
    if (applied.includes(remedy)) {
      // `TokenRefresh` decides whether a refused refresh ends the session.
      if (remedy === 'refresh-token' && service !== 'getAuthToken') session.expire();
      return answer;
    }
    const isRemedied =
      remedy === 'refresh-token' ? await session.refreshTokens(auth) : await this.replaceKey(client, answer.failure);
    if (!isRemedied || session.isOver(auth)) return answer;
    const repeated = withNewestRefreshToken(request, auth, holder);
    return this.send(service, repeated, { ...options, session, applied: [...applied, remedy] });
  }

  /** Error 1200: the server has a new key pair, and the refusal contains its public key. Accepts two in a session. */
  private async replaceKey(client: ClientName, refused: Refused): Promise<boolean> {
    const { publicKey } = refused.data;
    const { newKeys } = this;
    if (publicKey === undefined) return false;
    if (!newKeys.has(publicKey) && newKeys.size === MAX_NEW_KEYS) return false;
    newKeys.add(publicKey);
    const trusted = await this.gateway.trust(client, publicKey);
    if (trusted.ok) return true;
    const { failure } = trusted;
    // The key came with this refusal, not with a handshake.
    if (failure.kind === 'crypto') this.state.recordFailure({ ...failure, requestId: refused.requestId });
    return false;
  }
}

/** A refresh token may be good for one use, so a request that contains the old one is repeated with the new one. */
const withNewestRefreshToken = <Request>(
  request: Request,
  { refreshToken: old }: AuthContext,
  holder: AuthHolder,
): Request => {
  const hasOld = (request as { readonly refreshToken?: unknown }).refreshToken === old;
  return hasOld ? { ...request, refreshToken: holder.get().refreshToken } : request;
};
