import {
  failed,
  networkFailure,
  success,
  type Failure,
  type RefusalData,
  type Refused,
  type Result,
} from '@domain/error/failure';
import type { AuthContext, ClientName } from '@domain/session/session';
import { Gateway, type SendOptions } from '@ports/gateway';
import type { Cell } from '@ports/cells';
import {
  isStillCurrent,
  loginIn,
  tokensInBody,
  type AnswerOf,
  type RequestOf,
  type ServiceName,
} from '@ports/services';
import { gate } from '@test/support/gate';
import { startApp, type StartedApp, type StartOptions } from '@test/support/start-app';

interface RecordedCall {
  readonly service: ServiceName;
  readonly request: unknown;
  readonly options: SendOptions;
  /** Session, tokens and sub-account that the call sends. */
  readonly auth: AuthContext;
}

type Responder = (call: RecordedCall) => Promise<Result<unknown>> | null;

export const refusalOf = (code: string, data: RefusalData = {}): Refused => ({
  kind: 'refused',
  code,
  data,
  requestId: 'request-1',
});

export const connectionLost = networkFailure('request-1');

class ScriptedGateway extends Gateway {
  readonly calls: RecordedCall[] = [];
  readonly trustedKeys: [ClientName, string][] = [];
  private readonly responders = new Map<ServiceName, Responder[]>();

  constructor(
    private readonly inner: Gateway,
    private readonly auth: Cell<AuthContext>,
  ) {
    super();
  }

  lastCall(service: ServiceName): RecordedCall {
    const call = this.calls.findLast((recorded) => recorded.service === service);
    if (call === undefined) throw new Error(`${service} was not called`);
    return call;
  }

  /** Makes the next calls of a service fail. `times` may be `Infinity`. */
  fail(service: ServiceName, failure: Failure, times = 1): void {
    this.answer(service, failed(failure), times);
  }

  refuse(service: ServiceName, code: string, data: RefusalData = {}, times = 1): void {
    this.fail(service, refusalOf(code, data), times);
  }

  answerOnce<S extends ServiceName>(service: S, value: AnswerOf<S>): void {
    this.answer(service, success(value), 1);
  }

  /** Adds a responder that decides for each call; null lets the call through. */
  intercept(service: ServiceName, responder: Responder): void {
    this.add(service, responder);
  }

  /**
   * Holds back the next call of a service. The returned function releases it with the given answer, or to the brokerage. It
   * throws an error if the service has not been called.
   */
  hold(service: ServiceName): (answer?: Result<unknown>) => void {
    const { opened, open } = gate<Result<unknown> | undefined>();
    let isHeld = false;
    this.add(service, ({ request, options }) => {
      if (isHeld) return null;
      isHeld = true;
      return opened.then((answer) => answer ?? this.inner.send(service, request as never, options));
    });
    return (answer) => {
      if (!isHeld) throw new Error(`${service} was not called, so nothing is held`);
      open(answer);
    };
  }

  override async send<S extends ServiceName>(
    service: S,
    request: RequestOf<S>,
    options: SendOptions = {},
  ): Promise<Result<AnswerOf<S>>> {
    const call: RecordedCall = { service, request, options, auth: (options.auth ?? this.auth).get() };
    this.calls.push(call);
    for (const responder of this.responders.get(service) ?? []) {
      const answer = responder(call);
      if (answer !== null) return this.withStoredLogin(call, (await answer) as Result<AnswerOf<S>>);
    }
    return this.inner.send(service, request, options);
  }

  override trust(client: ClientName, publicKey: string): Promise<Result<void>> {
    this.trustedKeys.push([client, publicKey]);
    return this.inner.trust(client, publicKey);
  }

  /** Stores the refresh token of a login, like every gateway. */
  private withStoredLogin<S extends ServiceName>(
    { service, options, auth: sent }: RecordedCall,
    answer: Result<AnswerOf<S>>,
  ) {
    const holder = options.auth ?? this.auth;
    if (answer.ok && loginIn(service, answer.value) !== undefined && isStillCurrent(service, holder.get(), sent))
      holder.change((auth) => ({ ...auth, ...tokensInBody(service, answer.value) }));
    return answer;
  }

  /** Answers the next `times` calls of a service with the same result. */
  private answer(service: ServiceName, result: Result<unknown>, times: number): void {
    let remaining = times;
    this.add(service, () => {
      remaining -= 1;
      return remaining < 0 ? null : Promise.resolve(result);
    });
  }

  private add(service: ServiceName, responder: Responder): void {
    this.responders.set(service, [...(this.responders.get(service) ?? []), responder]);
  }
}

export interface ScriptedApp extends StartedApp {
  readonly script: ScriptedGateway;
}

/**
 * Starts the application with a scripted gateway in front of the brokerage. A test sets the answer of a call or holds
 * it back; all other calls go through.
 */
export const startScriptedApp = async (options: StartOptions = {}): Promise<ScriptedApp> => {
  let script = null as ScriptedGateway | null;
  const app = await startApp({
    ...options,
    gateway: (plain, state) => (script = new ScriptedGateway(plain, state.session.auth)),
  });
  if (script === null) throw new Error('The application made no gateway');
  return { ...app, script };
};
