/**
 * The wrapper of every call to the gateway (specification §4 "Call wrapper behaviour"). It sends the call with the remedies
 * of a refusal (remedies.ts). A call belongs to the session that made it: when that session is over, nothing more is sent
 * for it, and its answer is dropped. The answer is also dropped if the customer has left the step, except for what `store`
 * keeps of it.
 */
import type { Result } from '@domain/error/failure';
import type { AuthContext } from '@domain/session/session';
import { ABANDONED, outcomeOf, type Outcome } from '@application/calls/outcome';
import type { CallSession, Remedies } from '@application/calls/remedies';
import type { TokenRefresh } from '@application/calls/token-refresh';
import type { EndSession } from '@application/session/end-session';
import type { StaySignedIn } from '@application/session/stay-signed-in';
import type { State } from '@application/state';
import type { AskOptions } from '@ports/gateway';
import { SERVICES, type AnswerOf, type RequestOf, type ServiceName } from '@ports/services';

interface CallOptions<S extends ServiceName> extends AskOptions {
  /** Keeps what must not get lost if the customer has left the step. Not called after the session has ended. */
  readonly store?: (answer: Result<AnswerOf<S>>, hasLeftStep: boolean) => void;
}

const newSession = (id: string) => ({ id, controller: new AbortController() });

export class Calls {
  /** The current session, and what aborts its calls when it ends. */
  private session = newSession('');
  /** `TokenRefresh` decides whether a refused refresh ends the session. */
  private readonly currentSession: CallSession = {
    hasEnded: ({ sessionId }) => this.hasSessionEnded(sessionId),
    refreshTokens: (refused) => this.refreshTokens(refused),
    expire: () => {
      this.endSession.expire();
    },
  };

  constructor(
    private readonly remedies: Remedies,
    private readonly state: State,
    private readonly endSession: EndSession,
    private readonly staySignedIn: StaySignedIn,
    private readonly tokenRefresh: TokenRefresh,
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
    const remedied = { ...this.abortedWithSession(options), session: this.currentSession };
    const answer = await this.remedies.ask(service, request, remedied);
    if (this.hasSessionEnded(sessionId)) return ABANDONED;
    const hasLeftStep = stepVisit !== this.state.stepVisit.get() && SERVICES[service].belongsToStep;
    store?.(answer, hasLeftStep);
    return hasLeftStep ? ABANDONED : outcomeOf(answer);
  }

  /** Error 1082. A call outside the session has no token to refresh. */
  private async refreshTokens(refused: AuthContext): Promise<boolean> {
    if (refused.sessionId === '') return false;
    return this.tokenRefresh.refresh(refused, () => {
      const { refreshToken } = this.state.auth.get();
      const options = { ...this.abortedWithSession({}), session: this.currentSession };
      return this.remedies.ask('getAuthToken', { refreshToken }, { ...options, applied: ['refresh-token'] });
    });
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
