import { remedyFor } from '@domain/error/catalogue';
import type { RemedyName } from '@domain/error/entry';
import type { Refused, Result } from '@domain/error/failure';
import { hasSession, type AuthContext, type ClientName } from '@domain/session/session';
import { recordConnection } from '@application/calls/connection';
import type { NewKeys } from '@application/calls/new-keys';
import { ABANDONED, outcomeOf, type Outcome } from '@application/calls/outcome';
import type { ServiceTracker } from '@application/calls/service-tracker';
import type { TokenRefresh } from '@application/calls/token-refresh';
import type { EndSession } from '@application/session/end-session';
import type { LimitSession } from '@application/session/limit-session';
import type { ReportState } from '@application/state/report-state';
import type { ScreenState } from '@application/state/screen-state';
import type { SessionState } from '@application/state/session-state';
import type { SendOptions, Gateway } from '@ports/gateway';
import { isStillCurrent, loginIn, SERVICES, type AnswerOf, type RequestOf, type ServiceName } from '@ports/services';

interface CallOptions<S extends ServiceName> extends SendOptions {
  /**
   * Stores what must survive even if the customer has left the step. Then `isLate` is true, and the caller does not get the
   * answer. Not called after the session has ended or the customer has changed.
   */
  readonly onAnswer?: (answer: Result<AnswerOf<S>>, isLate: boolean) => void;
}

interface SentCall<S extends ServiceName> extends SendOptions {
  readonly service: S;
  readonly request: RequestOf<S>;
  readonly client: ClientName;
  readonly applied: readonly RemedyName[];
}

interface RefusedCall {
  readonly service: ServiceName;
  readonly client: ClientName;
  readonly sent: AuthContext;
  readonly failure: Refused;
}

const isUsedAfterLeaving = (service: ServiceName, { ok }: Result<unknown>): boolean => {
  const { afterLeaving } = SERVICES[service];
  return afterLeaving === 'use' || (afterLeaving === 'use-success' && ok);
};

/** A refresh token may work only once, so a session that has ended leaves it to the other tabs. */
const canRefreshTokens = (service: ServiceName, sent: AuthContext): boolean =>
  service !== 'getAuthToken' && SERVICES[service].session !== 'outlives' && hasSession(sent);

/**
 * Makes every call to the gateway (specification §4 "Call wrapper behaviour"), and repeats it after a refusal that has a
 * remedy. ports/services.ts lists the calls and how they differ.
 */
export class Calls {
  /** The remedies for refusals. Each resolves to true if the call can be repeated. */
  private readonly remedies: Readonly<Record<RemedyName, (refused: RefusedCall) => Promise<boolean>>> = {
    'refresh-token': async ({ service, sent }) =>
      canRefreshTokens(service, sent) &&
      this.tokenRefresh.refresh(sent, () => {
        const { refreshToken } = this.session.auth.get();
        return this.sendTracked('getAuthToken', { refreshToken });
      }),
    'replace-key': ({ client, failure }) => this.newKeys.take(client, failure),
  };

  constructor(
    private readonly gateway: Gateway,
    private readonly session: SessionState,
    private readonly screen: ScreenState,
    private readonly reports: ReportState,
    private readonly tracker: ServiceTracker,
    private readonly newKeys: NewKeys,
    private readonly tokenRefresh: TokenRefresh,
    private readonly endSession: EndSession,
    private readonly limitSession: LimitSession,
  ) {}

  /**
   * Sends a call and returns its answer, its failure, or "abandoned" if the answer must be dropped. Never rejects for a
   * failed call.
   *
   * The call is abandoned when its session ends or another customer signs in within it. A log-out outlives its session, and a
   * token refresh depends only on the session until a customer has signed in. Most calls are also abandoned when the customer
   * leaves the step (`afterLeaving` in ports/services.ts); `onAnswer` still gets their answers.
   */
  async call<S extends ServiceName>(
    service: S,
    request: RequestOf<S>,
    { onAnswer, ...options }: CallOptions<S> = {},
  ): Promise<Outcome<AnswerOf<S>>> {
    const { session } = SERVICES[service];
    const { auth: holder = this.session.auth } = options;
    if (session !== 'outlives') {
      this.endSession.endIfEndedElsewhere();
      this.limitSession.apply();
    }
    const sent = holder.get();
    if (session === 'needs' && !hasSession(sent)) return ABANDONED;
    const hasLeftStep = this.screen.captureStepVisit();
    const answer = await this.sendTracked(service, request, options);
    this.endSession.endIfEndedElsewhere();
    if (this.isOver(service, sent)) return ABANDONED;
    if (answer.ok && loginIn(service, answer.value) !== undefined)
      holder.change((auth) => ({ ...auth, hasSignedIn: true }));
    const isLate = hasLeftStep() && !isUsedAfterLeaving(service, answer);
    onAnswer?.(answer, isLate);
    return isLate ? ABANDONED : outcomeOf(answer);
  }

  /** The service tracker counts a call and its repetitions as one. */
  private async sendTracked<S extends ServiceName>(
    service: S,
    request: RequestOf<S>,
    { client = SERVICES[service].client, signal, ...options }: SendOptions = {},
  ): Promise<Result<AnswerOf<S>>> {
    const end = this.tracker.begin(service, client);
    const controller = new AbortController();
    const stopAborting = this.abortWithOwner(service, (options.auth ?? this.session.auth).get(), {
      controller,
      signal,
    });
    const call = { ...options, service, request, client, signal: controller.signal, applied: [] };
    const answer = await this.sendWithRemedies<S>(call).finally(stopAborting);
    if (!answer.ok) this.reports.recordFailure(answer.failure);
    end(answer);
    return answer;
  }

  /** Applies each remedy at most once. */
  private async sendWithRemedies<S extends ServiceName>(call: SentCall<S>): Promise<Result<AnswerOf<S>>> {
    const { service, request, applied, ...options } = call;
    const { auth: holder = this.session.auth, client } = options;
    const sent = holder.get();
    const answer = await this.gateway.send(service, request, options);
    if (options.signal?.aborted !== true) recordConnection(this.screen, answer);
    if (answer.ok || answer.failure.kind !== 'refused') return answer;
    const { failure } = answer;
    const remedy = remedyFor(failure.code);
    if (remedy === null) return answer;
    this.endSession.endIfEndedElsewhere();
    if (this.isOver(service, sent)) return answer;
    if (applied.includes(remedy)) {
      if (remedy === 'refresh-token') this.endSession.expireThisSession();
      return answer;
    }
    const isRemedied = await this.remedies[remedy]({ service, client, sent, failure });
    this.endSession.endIfEndedElsewhere();
    if (!isRemedied || this.isOver(service, sent)) return answer;
    const repeated = withRefreshToken(request, sent.refreshToken, holder.get().refreshToken);
    return this.sendWithRemedies({ ...call, request: repeated, applied: [...applied, remedy] });
  }

  /** Whether the call's session has ended, or another customer signs in within it. False for a call without a session. */
  private isOver(service: ServiceName, sent: AuthContext): boolean {
    const endsWithSession = hasSession(sent) && SERVICES[service].session !== 'outlives';
    return endsWithSession && !isStillCurrent(service, this.session.auth.get(), sent);
  }

  /** Aborts the call when its session ends or its caller aborts it. Returns the function that stops watching. */
  private abortWithOwner(
    service: ServiceName,
    sent: AuthContext,
    { controller, signal }: { readonly controller: AbortController; readonly signal: AbortSignal | undefined },
  ): () => void {
    const abort = (): void => controller.abort();
    const stopWatching = this.session.auth.subscribe(() => {
      if (this.isOver(service, sent)) abort();
    });
    if (signal?.aborted === true) abort();
    signal?.addEventListener('abort', abort);
    return () => {
      stopWatching();
      signal?.removeEventListener('abort', abort);
    };
  }
}

/** A refresh token may work only once, so a repeated request contains the new one. */
const withRefreshToken = <Request>(request: Request, old: string, refreshToken: string): Request => {
  const hasOld = (request as { readonly refreshToken?: unknown }).refreshToken === old;
  return hasOld ? { ...request, refreshToken } : request;
};
