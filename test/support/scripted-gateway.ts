/**
 * Stands before the brokerage: a test says what a call is answered, or holds it back. What is not said goes through.
 */
import {
  failed,
  success,
  type Failure,
  type NetworkFailure,
  type RefusalData,
  type Refused,
  type Result,
} from '@domain/error/failure';
import type { AuthContext, ClientName } from '@domain/session/session';
import { Gateway, type AskOptions } from '@ports/gateway';
import type { AnswerOf, RequestOf, ServiceName } from '@ports/services';
import { startApp, type StartedApp, type StartOptions } from '@test/support/start-app';

export interface RecordedCall {
  readonly service: ServiceName;
  readonly request: unknown;
  readonly options: AskOptions;
  /** What was known when it was made: session, tokens, sub-account. */
  readonly auth: AuthContext;
}

type Responder = (call: RecordedCall) => Promise<Result<unknown>> | null;

export const refusalOf = (code: string, data: RefusalData = {}): Refused => ({
  kind: 'refused',
  code,
  data,
  requestId: 'request-1',
});

export const connectionLost: NetworkFailure = {
  kind: 'network',
  code: 'WebHttp::NETWORK',
  status: -1,
  timedOut: false,
  requestId: 'request-1',
};

export class ScriptedGateway extends Gateway {
  readonly calls: RecordedCall[] = [];
  readonly trustedKeys: [ClientName, string][] = [];
  readonly #scripts = new Map<ServiceName, Responder[]>();

  constructor(
    private readonly inner: Gateway,
    private readonly auth: () => AuthContext,
  ) {
    super();
  }

  /** How often a service was asked. */
  callCount(service: ServiceName): number {
    return this.calls.filter((call) => call.service === service).length;
  }

  lastCall(service: ServiceName): RecordedCall {
    const call = this.calls.findLast((one) => one.service === service);
    if (call === undefined) throw new Error(`${service} was not asked`);
    return call;
  }

  /** The next calls of a service fail so; `Infinity` is for ever. */
  fail(service: ServiceName, failure: Failure, times = 1): void {
    let left = times;
    this.#add(service, () => {
      left -= 1;
      return left < 0 ? null : Promise.resolve(failed(failure));
    });
  }

  refuse(service: ServiceName, code: string, data: RefusalData = {}, times = 1): void {
    this.fail(service, refusalOf(code, data), times);
  }

  answerOnce<S extends ServiceName>(service: S, value: AnswerOf<S>): void {
    let left = 1;
    this.#add(service, () => {
      left -= 1;
      return left < 0 ? null : Promise.resolve(success(value));
    });
  }

  /** Decides call by call; null lets a call through. */
  intercept(service: ServiceName, script: Responder): void {
    this.#add(service, script);
  }

  /** The next call of a service is answered when the returned function says so: by the brokerage, or by what it is given. */
  hold(service: ServiceName): (answer?: Result<unknown>) => void {
    let release: (answer?: Result<unknown>) => void = () => undefined;
    const released = new Promise<Result<unknown> | undefined>((resolve) => (release = resolve));
    let isHeld = false;
    this.#add(service, ({ request, options }) => {
      if (isHeld) return null;
      isHeld = true;
      return released.then((answer) => answer ?? this.inner.ask(service, request as never, options));
    });
    return release;
  }

  override async ask<S extends ServiceName>(
    service: S,
    request: RequestOf<S>,
    options: AskOptions = {},
  ): Promise<Result<AnswerOf<S>>> {
    const call: RecordedCall = { service, request, options, auth: this.auth() };
    this.calls.push(call);
    for (const script of this.#scripts.get(service) ?? []) {
      const answer = script(call);
      if (answer !== null) return (await answer) as Result<AnswerOf<S>>;
    }
    return this.inner.ask(service, request, options);
  }

  override trust(client: ClientName, publicKey: string): Promise<Result<void>> {
    this.trustedKeys.push([client, publicKey]);
    return this.inner.trust(client, publicKey);
  }

  #add(service: ServiceName, script: Responder): void {
    this.#scripts.set(service, [...(this.#scripts.get(service) ?? []), script]);
  }
}

export interface ScriptedApp extends StartedApp {
  readonly script: ScriptedGateway;
}

/** The application with a script between it and the brokerage. */
export const startScriptedApp = async (options: StartOptions = {}): Promise<ScriptedApp> => {
  let script = null as ScriptedGateway | null;
  const app = await startApp({
    ...options,
    gateway: (plain, state) => (script = new ScriptedGateway(plain, () => state.auth.get())),
  });
  if (script === null) throw new Error('No gateway was asked for');
  return { ...app, script };
};
