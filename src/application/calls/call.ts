/**
 * The wrapper of every call to the gateway (specification §4 "Call wrapper behaviour"). It keeps the service tracker,
 * applies remedies and then repeats a refused call once, and drops answers whose session or step is gone.
 */
import { remedyFor, type RemedyName } from '@domain/error/effects';
import type { Failure, Refused, Result } from '@domain/error/failure';
import type { AuthContext, ClientName } from '@domain/session/session';
import { ABANDONED, outcomeOf, type Outcome } from '@application/calls/outcome';
import type { EndSession } from '@application/session/end-session';
import type { CallStatus, State } from '@application/state';
import type { Browser, RefreshedTokens } from '@ports/browser';
import type { AskOptions, Gateway } from '@ports/gateway';
import { SERVICES, type AnswerOf, type RequestOf, type ServiceName } from '@ports/services';

/** The state at the time of the call, to notice a remedy that another call has applied since. */
interface CallContext {
  readonly client: ClientName;
  readonly auth: AuthContext;
}

/** Removes the cause of a refusal. Resolves to false if it could not; the call is then not repeated. */
type Remedy = (calls: Calls, refused: Refused, context: CallContext) => Promise<boolean>;

const refreshToken: Remedy = (calls, _refused, { auth }) => calls.refreshToken(auth.authToken);
const replaceKey: Remedy = (calls, refused, { client }) => calls.replaceKey(client, refused);

const REMEDIES: Readonly<Record<RemedyName, Remedy>> = { 'refresh-token': refreshToken, 'replace-key': replaceKey };

const remedyOf = ({ code }: Refused): Remedy | null => {
  const name = remedyFor(code);
  return name === null ? null : REMEDIES[name];
};

export const isSessionExpiry = (failure: Failure): boolean => remedyFor(failure.code) === 'refresh-token';

export class Calls {
  private refreshing: { readonly sessionId: string; readonly done: Promise<boolean> } | null = null;

  constructor(
    private readonly gateway: Gateway,
    private readonly state: State,
    private readonly browser: Browser,
    private readonly endSession: EndSession,
  ) {
    browser.onMessage((message) => {
      if (message.kind === 'token-refreshed') this.storeTokens(message);
    });
  }

  async call<S extends ServiceName>(
    service: S,
    request: RequestOf<S>,
    options: AskOptions = {},
  ): Promise<Outcome<AnswerOf<S>>> {
    const { sessionId } = this.state.auth.get();
    const { stepVisit } = this.state;
    this.track(service, 'LOADING');
    const answer = await this.withRemedies(service, request, options);
    this.track(service, answer.ok ? 'SUCCESS' : 'ERROR');
    const hasLeftStep = stepVisit !== this.state.stepVisit && SERVICES[service].belongsToStep;
    return hasLeftStep || this.hasSessionEnded(sessionId) ? ABANDONED : outcomeOf(answer);
  }

  /**
   * Error 1082: gets a new auth token with the newest refresh token. Single-flight across all calls and all tabs. Ends the
   * session if the refresh fails.
   */
  async refreshToken(expired: string): Promise<boolean> {
    const { authToken, sessionId } = this.state.auth.get();
    if (authToken !== expired) return true;
    if (this.refreshing?.sessionId !== sessionId) {
      const done = this.refreshOnce(expired).finally(() => {
        if (this.refreshing?.done === done) this.refreshing = null;
      });
      this.refreshing = { sessionId, done };
    }
    return this.refreshing.done;
  }

  /** Error 1200: the server has a new key pair, and the refusal contains its public key. */
  async replaceKey(client: ClientName, refused: Refused): Promise<boolean> {
    const { publicKey } = refused.data;
    if (publicKey === undefined) return false;
    return (await this.gateway.trust(client, publicKey)).ok;
  }

  /**
   * Applies each remedy at most once per call. If the token has expired again right after its refresh, ends the session.
   */
  private async withRemedies<S extends ServiceName>(
    service: S,
    request: RequestOf<S>,
    { applied = [], ...options }: AskOptions & { readonly applied?: readonly Remedy[] } = {},
  ): Promise<Result<AnswerOf<S>>> {
    const { client = SERVICES[service].client } = options;
    const auth = this.state.auth.get();
    const answer = await this.gateway.ask(service, request, options);
    if (answer.ok || answer.failure.kind !== 'refused') return answer;
    const remedy = remedyOf(answer.failure);
    if (remedy === null || this.hasSessionEnded(auth.sessionId)) return answer;
    if (applied.includes(remedy)) {
      if (remedy === refreshToken) this.expire(auth.sessionId);
      return answer;
    }
    const isRemedied = await remedy(this, answer.failure, { client, auth });
    return isRemedied ? this.withRemedies(service, request, { ...options, applied: [...applied, remedy] }) : answer;
  }

  private refreshOnce(expired: string): Promise<boolean> {
    return this.browser.exclusively('auth-refresh', async () => {
      const { authToken, sessionId, refreshToken: refreshWith } = this.state.auth.get();
      if (authToken !== expired) return true;
      const answer = await this.withRemedies(
        'getAuthToken',
        { refreshToken: refreshWith },
        { applied: [refreshToken] },
      );
      if (!answer.ok) {
        this.expire(sessionId);
        return false;
      }
      const { refreshToken: newestRefreshToken } = this.state.auth.get();
      const tokens = { sessionId, authToken: answer.value.authToken, refreshToken: newestRefreshToken };
      if (this.state.auth.get().authToken === expired) this.storeTokens(tokens);
      this.browser.broadcast({ kind: 'token-refreshed', ...tokens });
      return true;
    });
  }

  /** Does nothing if another session has started since. */
  private expire(sessionId: string): void {
    if (this.state.auth.get().sessionId === sessionId) this.endSession.expire();
  }

  private hasSessionEnded(sessionId: string): boolean {
    return sessionId !== '' && this.state.auth.get().sessionId !== sessionId;
  }

  private storeTokens({ sessionId, authToken, refreshToken: newestRefreshToken }: Omit<RefreshedTokens, 'kind'>): void {
    if (this.state.auth.get().sessionId !== sessionId) return;
    this.state.auth.change((auth) => ({ ...auth, authToken, accessToken: '', refreshToken: newestRefreshToken }));
  }

  private track(service: ServiceName, status: CallStatus): void {
    this.state.services.change((services) => ({ ...services, [service]: status }));
  }
}
