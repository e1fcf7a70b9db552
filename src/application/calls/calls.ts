/**
 * Every call to the gateway (specification §4 "Call wrapper behaviour"): it begins, is sent, is repeated after a refusal that
 * has a remedy, and ends. A row of ports/services.ts says how a call differs from others.
 *
 * A call belongs to the session and to the customer who is signing in: when the session is over, or somebody else signs in
 * within it, nothing more is sent for the call, and its answer is dropped. A token refresh belongs to the session alone until
 * a customer has signed in; a log-out outlives the session. Most answers are also dropped if the customer has left the step
 * (`afterLeaving`), except for what `store` keeps of them.
 */
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
import type { AskOptions, Gateway } from '@ports/gateway';
import { isStillCurrent, loginIn, SERVICES, type AnswerOf, type RequestOf, type ServiceName } from '@ports/services';

interface CallOptions<S extends ServiceName> extends AskOptions {
  /**
   * Stores what must not get lost if the customer has left the step: then `isLate` is true, and the caller does not get the
   * answer. Not called once the session has ended or the customer has changed.
   */
  readonly store?: (answer: Result<AnswerOf<S>>, isLate: boolean) => void;
}

interface SentCall<S extends ServiceName> extends AskOptions {
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

/** A refresh token may be good for one use: a session that has ended leaves it to the other tabs. */
const maySpendRefreshToken = (service: ServiceName, sent: AuthContext): boolean =>
  service !== 'getAuthToken' && SERVICES[service].session !== 'outlives' && hasSession(sent);

export class Calls {
  /** The remedies of refusals. Each resolves to true if the call may then be repeated. */
  private readonly remedies: Readonly<Record<RemedyName, (refused: RefusedCall) => Promise<boolean>>> = {
    'refresh-token': async ({ service, sent }) =>
      maySpendRefreshToken(service, sent) &&
      this.tokenRefresh.refresh(sent, () => {
        const { refreshToken } = this.session.auth.get();
        return this.ask('getAuthToken', { refreshToken });
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

  async call<S extends ServiceName>(
    service: S,
    request: RequestOf<S>,
    { store, ...options }: CallOptions<S> = {},
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
    const answer = await this.ask(service, request, options);
    this.endSession.endIfEndedElsewhere();
    if (this.isOver(service, sent)) return ABANDONED;
    if (answer.ok && loginIn(service, answer.value) !== undefined)
      holder.change((auth) => ({ ...auth, hasSignedIn: true }));
    const isLate = hasLeftStep() && !isUsedAfterLeaving(service, answer);
    store?.(answer, isLate);
    return isLate ? ABANDONED : outcomeOf(answer);
  }

  /** A call and its repetitions are one for the service tracker. */
  private async ask<S extends ServiceName>(
    service: S,
    request: RequestOf<S>,
    { client = SERVICES[service].client, signal, ...options }: AskOptions = {},
  ): Promise<Result<AnswerOf<S>>> {
    const end = this.tracker.begin(service, client);
    const controller = new AbortController();
    const stopAborting = this.abortWithOwner(service, (options.auth ?? this.session.auth).get(), {
      controller,
      signal,
    });
    const call = { ...options, service, request, client, signal: controller.signal, applied: [] };
    const answer = await this.send<S>(call).finally(stopAborting);
    if (!answer.ok) this.reports.recordFailure(answer.failure);
    end(answer);
    return answer;
  }

  /** Applies each remedy at most once. */
  private async send<S extends ServiceName>(call: SentCall<S>): Promise<Result<AnswerOf<S>>> {
    const { service, request, applied, ...options } = call;
    const { auth: holder = this.session.auth, client } = options;
    const sent = holder.get();
    const answer = await this.gateway.ask(service, request, options);
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
    return this.send({ ...call, request: repeated, applied: [...applied, remedy] });
  }

  /** Whether the session of a call is over, or somebody else signs in within it. Never so for a call without a session. */
  private isOver(service: ServiceName, sent: AuthContext): boolean {
    const endsWithSession = hasSession(sent) && SERVICES[service].session !== 'outlives';
    return endsWithSession && !isStillCurrent(service, this.session.auth.get(), sent);
  }

  /** Aborts the call when it is over or its caller aborts it, until the returned function is called. */
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

/** A refresh token may be good for one use, so a request that contains the old one is repeated with the new one. */
const withRefreshToken = <Request>(request: Request, old: string, refreshToken: string): Request => {
  const hasOld = (request as { readonly refreshToken?: unknown }).refreshToken === old;
  return hasOld ? { ...request, refreshToken } : request;
};
