/**
 * The one wrapper of every asynchronous call (specification §4 "Call wrapper behaviour"): the service tracker, and the
 * remedies after each of which a refused call is made once more. An answer that comes when its session is over is nobody's.
 */
import { remedyFor, type RemedyName } from '@domain/error/effects';
import { failed, type Failure, type Refused, type Result } from '@domain/error/failure';
import type { AuthContext, ClientName } from '@domain/session/session';
import type { EndSession } from '@application/session/end-session';
import type { CallStatus, State } from '@application/state';
import type { Browser, RefreshedTokens } from '@ports/browser';
import type { AskOptions, Gateway } from '@ports/gateway';
import { SERVICES, type AnswerOf, type RequestOf, type ServiceName } from '@ports/services';

/** What was known when the call was made, so that a remedy already applied by another call is not applied again. */
interface Circumstances {
  readonly client: ClientName;
  readonly auth: AuthContext;
}

/** Puts right what made the gateway refuse; tells whether the call may be made once more. */
type Remedy = (calls: Calls, refused: Refused, circumstances: Circumstances) => Promise<boolean>;

const refreshToken: Remedy = (calls, _refused, { auth }) => calls.refreshToken(auth.authToken);
const replaceKey: Remedy = (calls, refused, { client }) => calls.replaceKey(client, refused);

const REMEDIES: Readonly<Record<RemedyName, Remedy>> = { 'refresh-token': refreshToken, 'replace-key': replaceKey };

const remedyOf = ({ code }: Refused): Remedy | null => {
  const name = remedyFor(code);
  return name === null ? null : REMEDIES[name];
};

export const isSessionExpiry = (failure: Failure): boolean => remedyFor(failure.code) === 'refresh-token';

/** Says nothing to anybody: the session that asked is over, or the customer has left the step that did. */
const NOBODYS: Refused = { kind: 'refused', code: '1082', data: {}, requestId: '' };

export class Calls {
  private refreshing: { readonly sessionId: string; readonly done: Promise<boolean> } | null = null;

  constructor(
    private readonly gateway: Gateway,
    private readonly state: State,
    private readonly browser: Browser,
    private readonly endSession: EndSession,
  ) {
    browser.onMessage((message) => {
      if (message.kind === 'token-refreshed') this.adopt(message);
    });
  }

  async call<S extends ServiceName>(
    service: S,
    request: RequestOf<S>,
    options: AskOptions = {},
  ): Promise<Result<AnswerOf<S>>> {
    const { sessionId } = this.state.auth.get();
    const { stepVisit } = this.state;
    this.track(service, 'LOADING');
    const answer = await this.withRemedies(service, request, options);
    const isLate = stepVisit !== this.state.stepVisit && SERVICES[service].belongsToStep;
    const result = isLate || this.isOver(sessionId) ? failed(NOBODYS) : answer;
    this.track(service, result.ok ? 'SUCCESS' : 'ERROR');
    return result;
  }

  /**
   * Error 1082: a new auth token by the newest refresh token, asked for once however many calls wait for it, in however
   * many tabs. A refresh that fails ends the session.
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

  /** Error 1200: the server has a new key pair; its public key came with the refusal. */
  async replaceKey(client: ClientName, refused: Refused): Promise<boolean> {
    const { publicKey } = refused.data;
    if (publicKey === undefined) return false;
    return (await this.gateway.trust(client, publicKey)).ok;
  }

  /** Each remedy is taken once for a call; a token that has expired after its renewal ends the session. */
  private async withRemedies<S extends ServiceName>(
    service: S,
    request: RequestOf<S>,
    { taken = [], ...options }: AskOptions & { readonly taken?: readonly Remedy[] } = {},
  ): Promise<Result<AnswerOf<S>>> {
    const { client = SERVICES[service].client } = options;
    const auth = this.state.auth.get();
    const answer = await this.gateway.ask(service, request, options);
    if (answer.ok || answer.failure.kind !== 'refused') return answer;
    const remedy = remedyOf(answer.failure);
    if (remedy === null || this.isOver(auth.sessionId)) return answer;
    if (taken.includes(remedy)) {
      if (remedy === refreshToken) this.expire(auth.sessionId);
      return answer;
    }
    const isRemedied = await remedy(this, answer.failure, { client, auth });
    return isRemedied ? this.withRemedies(service, request, { ...options, taken: [...taken, remedy] }) : answer;
  }

  private refreshOnce(expired: string): Promise<boolean> {
    return this.browser.exclusively('auth-refresh', async () => {
      const { authToken, sessionId, refreshToken: refreshWith } = this.state.auth.get();
      if (authToken !== expired) return true;
      const answer = await this.withRemedies('getAuthToken', { refreshToken: refreshWith }, { taken: [refreshToken] });
      if (!answer.ok) {
        this.expire(sessionId);
        return false;
      }
      const { refreshToken: goOnWith } = this.state.auth.get();
      const tokens = { sessionId, authToken: answer.value.authToken, refreshToken: goOnWith };
      if (this.state.auth.get().authToken === expired) this.adopt(tokens);
      this.browser.tell({ kind: 'token-refreshed', ...tokens });
      return true;
    });
  }

  /** Ends the session in which that became clear, and no later one. */
  private expire(sessionId: string): void {
    if (this.state.auth.get().sessionId === sessionId) this.endSession.expire();
  }

  private isOver(sessionId: string): boolean {
    return sessionId !== '' && this.state.auth.get().sessionId !== sessionId;
  }

  private adopt({ sessionId, authToken, refreshToken: goOnWith }: Omit<RefreshedTokens, 'kind'>): void {
    if (this.state.auth.get().sessionId !== sessionId) return;
    this.state.auth.change((auth) => ({ ...auth, authToken, accessToken: '', refreshToken: goOnWith }));
  }

  private track(service: ServiceName, status: CallStatus): void {
    this.state.services.change((services) => ({ ...services, [service]: status }));
  }
}
