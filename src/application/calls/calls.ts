/**
 * The wrapper of every call to the gateway (specification §4 "Call wrapper behaviour"). remedies.ts sends the call, and
 * repeats it after a refusal that has a remedy. A call belongs to the session and to the customer who is signing in: when
 * the session is over, or somebody else signs in within it, nothing more is sent for the call, and its answer is dropped. A
 * token refresh belongs to the session alone until a customer has signed in. Most answers are also dropped if the customer
 * has left the step (`afterLeaving`), except for what `store` keeps of them.
 */
import type { Result } from '@domain/error/failure';
import { acceptsRefresh, hasSession, isSameOwner, NO_AUTH, ownerOf, type AuthContext } from '@domain/session/session';
import { ABANDONED, outcomeOf, type Outcome } from '@application/calls/outcome';
import type { CallSession, Remedies } from '@application/calls/remedies';
import type { TokenRefresh } from '@application/calls/token-refresh';
import type { EndSession } from '@application/session/end-session';
import type { LimitSession } from '@application/session/limit-session';
import type { State } from '@application/state';
import type { AskOptions } from '@ports/gateway';
import { loginIn, SERVICES, type AnswerOf, type RequestOf, type ServiceName } from '@ports/services';

interface CallOptions<S extends ServiceName> extends AskOptions {
  /**
   * Stores what must not get lost if the customer has left the step: then `isLate` is true, and the caller does not get the
   * answer. Not called once the session has ended or the customer has changed.
   */
  readonly store?: (answer: Result<AnswerOf<S>>, isLate: boolean) => void;
}

const isUsedAfterLeaving = (service: ServiceName, { ok }: Result<unknown>): boolean => {
  const { afterLeaving } = SERVICES[service];
  return afterLeaving === 'use' || (afterLeaving === 'use-success' && ok);
};

const callsOf = (auth: AuthContext) => ({ owner: ownerOf(auth), controller: new AbortController() });

interface CallSignal {
  readonly signal?: AbortSignal;
  /** Call it when the call is over. */
  readonly release?: () => void;
}

/**
 * `AbortSignal.any` is too new for the supported browsers. `release` removes the listeners: the session's signal outlives its
 * calls, and a QR code is polled every few seconds.
 */
const signalOfEither = (...signals: readonly [AbortSignal, AbortSignal]): CallSignal => {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  for (const signal of signals) {
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
  }
  const release = (): void => {
    for (const signal of signals) signal.removeEventListener('abort', abort);
  };
  return { signal: controller.signal, release };
};

export class Calls {
  /** Whose calls are made now, and what aborts them when the session or the customer changes. */
  private current = callsOf(NO_AUTH);
  private readonly currentSession: CallSession = {
    isOver: (auth) => this.endSession.isCallOver(auth),
    refreshTokens: (refused) => this.refreshTokens(refused),
    expire: () => {
      this.endSession.expireThisSession();
    },
  };

  constructor(
    private readonly remedies: Remedies,
    private readonly state: State,
    private readonly endSession: EndSession,
    private readonly limitSession: LimitSession,
    private readonly tokenRefresh: TokenRefresh,
  ) {
    state.auth.subscribe(() => {
      this.abortFormerCalls();
    });
  }

  async call<S extends ServiceName>(
    service: S,
    request: RequestOf<S>,
    { store, ...options }: CallOptions<S> = {},
  ): Promise<Outcome<AnswerOf<S>>> {
    this.endSession.endIfEndedElsewhere();
    this.limitSession.beginOrEnd();
    const owner = (options.auth ?? this.state.auth).get();
    if (!hasSession(owner) && SERVICES[service].needsSession) return ABANDONED;
    const hasLeftStep = this.state.leftStepChecker();
    const { release, ...aborted } = this.signalFor(options);
    const remedied = { ...options, ...aborted, session: this.currentSession };
    const answer = await this.remedies.ask(service, request, remedied).finally(release);
    if (this.endSession.isCallOver(owner)) return ABANDONED;
    if (answer.ok && loginIn(service, answer.value) !== undefined)
      (options.auth ?? this.state.auth).change((auth) => ({ ...auth, hasSignedIn: true }));
    const isLate = hasLeftStep() && !isUsedAfterLeaving(service, answer);
    store?.(answer, isLate);
    return isLate ? ABANDONED : outcomeOf(answer);
  }

  /** Error 1082. A call outside the session has no token to refresh. */
  private async refreshTokens(refused: AuthContext): Promise<boolean> {
    return hasSession(refused) && this.tokenRefresh.refresh(refused, () => this.askForToken());
  }

  /** Unlike other calls, this one goes on when the customer changes but the session keeps its tokens. */
  private async askForToken(): Promise<Result<AnswerOf<'getAuthToken'>>> {
    const { auth } = this.state;
    const requestedWith = auth.get();
    const { refreshToken } = requestedWith;
    const controller = new AbortController();
    const isUnwanted = (): boolean => !acceptsRefresh(auth.get(), requestedWith);
    const stopWatching = auth.subscribe(() => {
      if (isUnwanted()) controller.abort();
    });
    const isOver = (): boolean => {
      this.endSession.endIfEndedElsewhere();
      return isUnwanted();
    };
    const answer = await this.remedies.ask(
      'getAuthToken',
      { refreshToken },
      { signal: controller.signal, session: { ...this.currentSession, isOver }, applied: ['refresh-token'] },
    );
    stopWatching();
    return answer;
  }

  /** A cell may notify its listeners late, so each call checks the owner itself. */
  private abortFormerCalls(): void {
    const auth = this.state.auth.get();
    if (isSameOwner(auth, this.current.owner)) return;
    this.current.controller.abort();
    this.current = callsOf(auth);
  }

  private signalFor({ signal, auth }: AskOptions): CallSignal {
    this.abortFormerCalls();
    const { owner, controller } = this.current;
    const isOutside = !hasSession(owner) || auth !== undefined;
    if (isOutside) return {};
    return signal === undefined ? { signal: controller.signal } : signalOfEither(controller.signal, signal);
  }
}
