/**
 * The wrapper of every call to the gateway (specification §4 "Call wrapper behaviour"). It enters the call in the service
 * tracker, applies remedies and then repeats a refused call once. A call belongs to the session that made it: when that
 * session is over, nothing more is sent for it, and its answer is dropped. So is the answer of a step that the customer
 * has left, except for what `store` keeps of it.
 */
import { remedyFor, type RemedyName } from '@domain/error/effects';
import type { Refused, Result } from '@domain/error/failure';
import type { AuthContext, ClientName } from '@domain/session/session';
import { ABANDONED, outcomeOf, type Outcome } from '@application/calls/outcome';
import type { TokenRefresh } from '@application/calls/token-refresh';
import type { ServiceTracker } from '@application/calls/service-tracker';
import type { EndSession } from '@application/session/end-session';
import type { StaySignedIn } from '@application/session/stay-signed-in';
import type { State } from '@application/state';
import type { AskOptions, Gateway } from '@ports/gateway';
import { SERVICES, type AnswerOf, type RequestOf, type ServiceName } from '@ports/services';

interface CallOptions<S extends ServiceName> extends AskOptions {
  /** Keeps what must not get lost if the customer has left the step. Not called after the session has ended. */
  readonly store?: (answer: Result<AnswerOf<S>>, hasLeftStep: boolean) => void;
}

/** The state at the time of the call, to notice a remedy that another call has applied since. */
interface CallContext {
  readonly client: ClientName;
  readonly auth: AuthContext;
}

/** A public key that comes with a refusal may be an attacker's (docs/security.md §3.1). */
const MAX_NEW_KEYS = 2;

const newSession = (id: string) => ({ id, controller: new AbortController(), newKeys: new Set<string>() });

export class Calls {
  /** The current session, what aborts its calls when it ends, and the public keys that refusals have brought to it. */
  private session = newSession('');

  constructor(
    private readonly gateway: Gateway,
    private readonly state: State,
    private readonly endSession: EndSession,
    private readonly staySignedIn: StaySignedIn,
    private readonly tokenRefresh: TokenRefresh,
    private readonly tracker: ServiceTracker,
  ) {
    state.auth.subscribe(({ sessionId }) => {
      if (sessionId === this.session.id) return;
      this.session.controller.abort();
      this.session = newSession(sessionId);
    });
  }

  async call<S extends ServiceName>(
    service: S,
    request: RequestOf<S>,
    { store, ...options }: CallOptions<S> = {},
  ): Promise<Outcome<AnswerOf<S>>> {
    this.endSession.endIfEndedElsewhere();
    this.staySignedIn.endIfOver();
    const { sessionId } = (options.auth ?? this.state.auth).get();
    if (sessionId === '' && SERVICES[service].needsSession) return ABANDONED;
    const stepVisit = this.state.stepVisit.get();
    const ask = () => this.withRemedies(service, request, this.abortedWithSession(options));
    const answer = await this.tracker.track(service, ask, options.client);
    if (this.hasSessionEnded(sessionId)) return ABANDONED;
    const hasLeftStep = stepVisit !== this.state.stepVisit.get() && SERVICES[service].belongsToStep;
    store?.(answer, hasLeftStep);
    return hasLeftStep ? ABANDONED : outcomeOf(answer);
  }

  /** Removes the cause of a refusal. Resolves to false if it could not; the call is then not repeated. */
  private applyRemedy(remedy: RemedyName, refused: Refused, { client, auth }: CallContext): Promise<boolean> {
    switch (remedy) {
      case 'refresh-token':
        return this.refreshTokens(auth);
      case 'replace-key':
        return this.replaceKey(client, refused);
    }
  }

  /** Error 1082. A call outside the session has no token to refresh. */
  private async refreshTokens(refused: AuthContext): Promise<boolean> {
    if (refused.sessionId === '') return false;
    return this.tokenRefresh.refresh(refused, () => {
      const { refreshToken } = this.state.auth.get();
      const options = this.abortedWithSession({});
      return this.tracker.track('getAuthToken', () =>
        this.withRemedies('getAuthToken', { refreshToken }, { ...options, applied: ['refresh-token'] }),
      );
    });
  }

  /** Error 1200: the server has a new key pair, and the refusal contains its public key. Accepts two in a session. */
  private async replaceKey(client: ClientName, refused: Refused): Promise<boolean> {
    const { publicKey } = refused.data;
    const { newKeys } = this.session;
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

  /**
   * Applies each remedy at most once per call. If the token has expired again right after its refresh, ends the session;
   * whether a refused refresh ends it, `TokenRefresh` decides.
   */
  private async withRemedies<S extends ServiceName>(
    service: S,
    request: RequestOf<S>,
    { applied = [], ...options }: AskOptions & { readonly applied?: readonly RemedyName[] } = {},
  ): Promise<Result<AnswerOf<S>>> {
    const { client = SERVICES[service].client } = options;
    const auth = (options.auth ?? this.state.auth).get();
    const answer = await this.gateway.ask(service, request, options);
    if (answer.ok || answer.failure.kind !== 'refused') return answer;
    const remedy = remedyFor(answer.failure.code);
    if (remedy === null || this.hasSessionEnded(auth.sessionId)) return answer;
    if (applied.includes(remedy)) {
      if (remedy === 'refresh-token' && service !== 'getAuthToken') this.endSession.expire();
      return answer;
    }
    const isRemedied = await this.applyRemedy(remedy, answer.failure, { client, auth });
    if (!isRemedied || this.hasSessionEnded(auth.sessionId)) return answer;
    const repeated = this.withNewestRefreshToken(request, auth);
    return this.withRemedies(service, repeated, { ...options, applied: [...applied, remedy] });
  }

  /** A refresh token may be good for one use, so a request that contains the old one is repeated with the new one. */
  private withNewestRefreshToken<Request>(request: Request, { refreshToken: old }: AuthContext): Request {
    const hasOld = (request as { readonly refreshToken?: unknown }).refreshToken === old;
    return hasOld ? { ...request, refreshToken: this.state.auth.get().refreshToken } : request;
  }

  private abortedWithSession(options: AskOptions): AskOptions {
    const isOutside = this.session.id === '' || options.auth !== undefined;
    return isOutside ? options : { signal: this.session.controller.signal, ...options };
  }

  private hasSessionEnded(sessionId: string): boolean {
    this.endSession.endIfEndedElsewhere();
    return sessionId !== '' && this.state.auth.get().sessionId !== sessionId;
  }
}
