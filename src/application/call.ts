/**
 * The one wrapper of every asynchronous call (specification §4 "Call wrapper behaviour"): the service tracker, and the
 * remedies after which a refused call is made once more.
 */
import type { Failure, Refused, Result } from '@domain/error/failure';
import type { AuthContext } from '@domain/session/session';
import type { EndSession } from '@application/end-session';
import type { CallStatus, State } from '@application/state';
import type { Browser } from '@ports/browser';
import type { AskOptions, Gateway } from '@ports/gateway';
import type { AnswerOf, RequestOf, ServiceName } from '@ports/services';

/** What was known when the call was made, so that a remedy already applied by another call is not applied again. */
interface Circumstances {
  readonly service: ServiceName;
  readonly auth: AuthContext;
}

/** Puts right what made the gateway refuse; tells whether the call may be made once more. */
type Remedy = (calls: Calls, refused: Refused, circumstances: Circumstances) => Promise<boolean>;

const refreshToken: Remedy = (calls, _refused, { auth }) => calls.refreshToken(auth.authToken);
const replaceKey: Remedy = (calls, refused, { service }) => calls.replaceKey(service, refused);

const REMEDIES: ReadonlyMap<string, Remedy> = new Map([
  ['1082', refreshToken],
  ['1200', replaceKey],
  ['ApiCrypto::PRIVATE_KEY_NOT_FOUND', replaceKey],
]);

export const isSessionExpiry = (failure: Failure): boolean => failure.code === '1082';

export class Calls {
  private refreshing: Promise<boolean> | null = null;

  constructor(
    private readonly gateway: Gateway,
    private readonly state: State,
    private readonly browser: Browser,
    private readonly endSession: EndSession,
  ) {
    browser.onMessage((message) => {
      if (message.kind === 'token-refreshed') this.adopt(message.sessionId, message.authToken);
    });
  }

  async call<S extends ServiceName>(
    service: S,
    request: RequestOf<S>,
    options: AskOptions = {},
  ): Promise<Result<AnswerOf<S>>> {
    this.track(service, 'LOADING');
    const result = await this.withRemedy(service, request, options);
    this.track(service, result.ok ? 'SUCCESS' : 'ERROR');
    return result;
  }

  /**
   * Error 1082: a new auth token by the newest refresh token, asked for once however many calls wait for it, in however
   * many tabs. A refresh that fails ends the session.
   */
  async refreshToken(expired: string): Promise<boolean> {
    if (this.state.auth.get().authToken !== expired) return true;
    this.refreshing ??= this.refreshOnce(expired).finally(() => {
      this.refreshing = null;
    });
    return this.refreshing;
  }

  /** Error 1200: the server has a new key pair; its public key came with the refusal. */
  async replaceKey(service: ServiceName, refused: Refused): Promise<boolean> {
    const { publicKey } = refused.data;
    if (publicKey === undefined) return false;
    return (await this.gateway.trust(this.gateway.clientOf(service), publicKey)).ok;
  }

  private async withRemedy<S extends ServiceName>(
    service: S,
    request: RequestOf<S>,
    options: AskOptions,
  ): Promise<Result<AnswerOf<S>>> {
    const auth = this.state.auth.get();
    const first = await this.gateway.ask(service, request, options);
    if (first.ok || first.failure.kind !== 'refused') return first;
    const remedy = REMEDIES.get(first.failure.code);
    if (remedy === undefined || !(await remedy(this, first.failure, { service, auth }))) return first;
    const second = await this.gateway.ask(service, request, options);
    if (!second.ok && isSessionExpiry(second.failure)) this.endSession.expire();
    return second;
  }

  private refreshOnce(expired: string): Promise<boolean> {
    return this.browser.exclusively('auth-refresh', async () => {
      const { authToken, sessionId, refreshToken: refreshWith } = this.state.auth.get();
      if (authToken !== expired) return true;
      const answer = await this.gateway.ask('getAuthToken', { refreshToken: refreshWith });
      if (!answer.ok) {
        this.endSession.expire();
        return false;
      }
      this.adopt(sessionId, answer.value.authToken);
      this.browser.tell({ kind: 'token-refreshed', sessionId, authToken: answer.value.authToken });
      return true;
    });
  }

  private adopt(sessionId: string, authToken: string): void {
    if (this.state.auth.get().sessionId !== sessionId) return;
    this.state.auth.change((auth) => ({ ...auth, authToken, accessToken: '' }));
  }

  private track(service: ServiceName, status: CallStatus): void {
    this.state.services.change((services) => ({ ...services, [service]: status }));
  }
}
