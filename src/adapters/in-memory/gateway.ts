/**
 * The gateway without HTTP, for unit tests and stories. It calls the brokerage directly, reads the values of the headers
 * from the auth cell and requires a handshake. Tests can arm the faults that need no HTTP. It does not retry.
 */
import {
  cryptoFailure,
  failed,
  networkFailure,
  success,
  unknownFailure,
  type Failure,
  type Result,
} from '@domain/error/failure';
import { CLIENTS, sentTokens, type AuthContext, type ClientName } from '@domain/session/session';
import type { Cell } from '@ports/cells';
import { Gateway, REQUEST_ID_LENGTH, type SendOptions } from '@ports/gateway';
import {
  isStillCurrent,
  SERVICES,
  tokensInBody,
  type AnswerOf,
  type RequestOf,
  type ServiceName,
} from '@ports/services';
import type { Answer, Brokerage, BrokerageService } from '@adapters/in-memory/brokerage/brokerage';
import type { Caller, IssuedTokens } from '@adapters/in-memory/brokerage/handlers';
import { Faults, keyRefusal, sampleRefusal, type InMemoryFaultEffect } from '@adapters/in-memory/brokerage/faults';
import { Refusal } from '@adapters/in-memory/brokerage/refusal';
import { delay, type Clock } from '@ports/clock';
import { InMemoryRandom } from '@adapters/in-memory/random';

/** For tests. */
interface RecordedCall {
  readonly service: ServiceName;
  readonly request: unknown;
}

interface CallFacts {
  readonly service: ServiceName;
  readonly client: ClientName;
  readonly requestId: string;
}

interface Options {
  /** Required for slow answers. */
  readonly clock?: Clock;
}

export class InMemoryGateway extends Gateway {
  readonly faults = new Faults<InMemoryFaultEffect>();
  readonly calls: RecordedCall[] = [];
  /** For tests: false while there is no connection. */
  isReachable = (): boolean => true;
  private readonly clock: Clock | null;
  private readonly random = new InMemoryRandom('request');
  private readonly handshakeIds = new Map<ClientName, string>();
  private generation = 1;

  constructor(
    private readonly brokerage: Brokerage,
    private readonly auth: Cell<AuthContext>,
    { clock }: Options = {},
  ) {
    super();
    this.clock = clock ?? null;
  }

  override async trust(client: ClientName, publicKey: string): Promise<Result<void>> {
    await Promise.resolve();
    if (!publicKey.startsWith('public-key-of-')) {
      const code = publicKey === '' ? 'WebHttp::MISSING_PUBLIC_KEY' : 'ApiCrypto::INVALID_PUBLIC_KEY';
      return failed(cryptoFailure(code, this.handshakeIds.get(client) ?? ''));
    }
    this.auth.change((auth) => ({ ...auth, publicKeys: { ...auth.publicKeys, [client]: publicKey } }));
    return success(undefined);
  }

  override async send<S extends ServiceName>(
    service: S,
    request: RequestOf<S>,
    { client = SERVICES[service].client, signal, auth = this.auth }: SendOptions = {},
  ): Promise<Result<AnswerOf<S>>> {
    const requestId = this.random.text(REQUEST_ID_LENGTH);
    this.calls.push({ service, request });
    if (service === 'handshake') this.handshakeIds.set(client, requestId);
    const effect = this.faults.take(service, requestId);
    const sent = auth.get();
    await Promise.resolve();
    const isAborted = (): boolean => signal?.aborted === true;
    const failure =
      isAborted() || !this.isReachable()
        ? networkFailure(requestId)
        : this.failureBefore({ service, client, requestId }, effect);
    if (failure !== null) return failed(failure);
    const answer = service === 'handshake' ? this.handshake(client) : this.answer(service, request, sent);
    if (effect?.kind === 'slow') await this.wait(effect.milliseconds);
    if (effect?.kind === 'lost' || isAborted()) return failed(networkFailure(requestId));
    if (answer instanceof Refusal) return failed(refused(answer, requestId));
    if (isStillCurrent(service, auth.get(), sent)) {
      const inBody = tokensInBody(service, answer.data as AnswerOf<S>);
      auth.change((present) => ({ ...present, ...inBody, ...answer.tokens }));
    }
    return success(answer.data as AnswerOf<S>);
  }

  /** Trusts every client's key and opens a session, as the application does when a customer enters. */
  async enter(): Promise<void> {
    for (const client of CLIENTS) await this.trust(client, this.keyOf(client));
    const started = await this.send('initiateSso', {});
    const opened = started.ok ? await this.send('validateSso', { ssoId: started.value.ssoId }) : started;
    if (!opened.ok) throw new Error('No session could be opened');
    const { sessionId, refreshToken } = opened.value;
    this.auth.change((auth) => ({ ...auth, sessionId, refreshToken: refreshToken.token }));
    this.calls.length = 0;
  }

  /** Replaces the keys. Calls with an old key are then refused with 1200, which contains the new key. */
  rotateKeys(): void {
    this.generation += 1;
  }

  private keyOf(client: ClientName): string {
    return `public-key-of-${client}-${String(this.generation)}`;
  }

  private handshake(client: ClientName): { data: { publicKey: string }; tokens: IssuedTokens } {
    return { data: { publicKey: this.keyOf(client) }, tokens: {} };
  }

  private answer(
    service: Exclude<ServiceName, 'handshake'>,
    request: unknown,
    auth: AuthContext,
  ): Answer<BrokerageService> | Refusal {
    const caller: Caller = {
      sessionId: auth.sessionId,
      ...sentTokens(auth),
      subAccountId: SERVICES[service].sendsSubAccountId ? auth.subAccountId : null,
    };
    return this.brokerage.answer(service, request as RequestOf<BrokerageService>, caller);
  }

  /** The failure of a call that does not reach the brokerage, if any. */
  private failureBefore({ service, client, requestId }: CallFacts, effect: InMemoryFaultEffect | null): Failure | null {
    if (effect?.kind === 'dropped') return networkFailure(requestId);
    if (effect?.kind === 'unavailable') return unknownFailure(requestId);
    if (effect?.kind === 'refused') return refused(sampleRefusal(effect.code, this.keyOf(client)), requestId);
    if (service === 'handshake') return null;
    const known = this.auth.get().publicKeys[client];
    if (known === undefined) return cryptoFailure('WebHttp::MISSING_PUBLIC_KEY', requestId);
    return known === this.keyOf(client) ? null : refused(keyRefusal('1200', this.keyOf(client)), requestId);
  }

  private wait(milliseconds: number): Promise<void> {
    if (this.clock === null) throw new Error('A slow answer needs a clock');
    return delay(this.clock, milliseconds);
  }
}

const refused = ({ code, data }: Refusal, requestId: string): Failure => ({ kind: 'refused', code, data, requestId });
