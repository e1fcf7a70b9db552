/** The gateway over HTTP (specification §7). What each step promises stands in the file that takes it. */
import { readerOf } from '@adapters/http/answers';
import { endpointOf } from '@adapters/http/endpoints';
import { exchange, type Errand } from '@adapters/http/exchange';
import { Patience } from '@adapters/http/patience';
import { readDelivery } from '@adapters/http/read-delivery';
import { requestHeaders } from '@adapters/http/request-headers';
import { TokenKeeper, type Beginning } from '@adapters/http/token-keeper';
import { cryptoFailure, failed, networkFailure, success, type Result } from '@domain/error/failure';
import { Gateway, type AskOptions } from '@ports/gateway';
import type { AuthContext, ClientName } from '@domain/session/session';
import type { Cell } from '@ports/cells';
import type { Clock } from '@ports/clock';
import type { Envelope } from '@ports/envelope';
import type { Random } from '@ports/random';
import type { AnswerOf, RequestOf, ServiceName } from '@ports/services';
import type { Settings } from '@ports/settings';

export type GatewaySettings = Pick<
  Settings,
  'loginGatewayUrl' | 'customersGatewayUrl' | 'gatewayApiKey' | 'gatewayAuthorization' | 'gatewayTimeoutMs'
>;

/** A further client is a further row. */
const BASE_URL: Readonly<Record<ClientName, (settings: GatewaySettings) => string>> = {
  login: (settings) => settings.loginGatewayUrl,
  customers: (settings) => settings.customersGatewayUrl,
};

const REQUEST_ID_LENGTH = 20;

interface Call<S extends ServiceName> {
  readonly service: S;
  readonly client: ClientName;
  readonly request: RequestOf<S>;
  readonly requestId: string;
  readonly auth: AuthContext;
}

interface Answered<S extends ServiceName> {
  readonly service: S;
  readonly beginning: Beginning;
  readonly answer: Result<AnswerOf<S>>;
  readonly header: (name: string) => string;
}

export class HttpGateway extends Gateway {
  readonly #tokens: TokenKeeper;

  constructor(
    private readonly settings: GatewaySettings,
    private readonly envelope: Envelope,
    private readonly random: Random,
    private readonly clock: Clock,
    private readonly auth: Cell<AuthContext>,
  ) {
    super();
    this.#tokens = new TokenKeeper(auth);
  }

  override async ask<S extends ServiceName>(
    service: S,
    request: RequestOf<S>,
    options: AskOptions = {},
  ): Promise<Result<AnswerOf<S>>> {
    const requestId = this.random.text(REQUEST_ID_LENGTH);
    const auth = this.auth.get();
    const errand = this.#errand({
      service,
      request,
      requestId,
      auth,
      client: options.client ?? this.clientOf(service),
    });
    if (!errand.ok) return errand;

    const beginning = this.#tokens.begin(auth.sessionId);
    const patience = new Patience({
      clock: this.clock,
      timeoutMs: this.settings.gatewayTimeoutMs,
      caller: options.signal,
    });
    const delivery = await exchange(errand.value, patience);
    if (!delivery.ok) return delivery;

    const answer = await readDelivery(delivery.value, readerOf(service), requestId);
    if (options.signal?.aborted === true) return failed(networkFailure(requestId));
    this.#keepTokens({ service, beginning, answer, header: delivery.value.header });
    return answer;
  }

  override clientOf(service: ServiceName): ClientName {
    return endpointOf(service).client;
  }

  override async trust(client: ClientName, publicKey: string): Promise<Result<void>> {
    const check = await this.envelope.checkPublicKey(publicKey);
    if (!check.ok) return failed(cryptoFailure(check.failure, ''));
    this.auth.change((auth) => ({ ...auth, publicKeys: { ...auth.publicKeys, [client]: check.value } }));
    return success(undefined);
  }

  #errand<S extends ServiceName>({ service, client, request, requestId, auth }: Call<S>): Result<Errand> {
    const endpoint = endpointOf(service);
    const errand = {
      method: endpoint.method,
      url: BASE_URL[client](this.settings).replace(/\/$/u, '') + endpoint.path,
      headers: requestHeaders(endpoint, { service, requestId, auth, settings: this.settings }),
      requestId,
      retries: endpoint.retries,
    };
    if (endpoint.encrypted === false) return success({ ...errand, seal: null });
    const publicKey = auth.publicKeys[client];
    if (publicKey === undefined) return failed(cryptoFailure('WebHttp::MISSING_PUBLIC_KEY', requestId));
    const plaintext = JSON.stringify(request);
    return success({ ...errand, seal: () => this.envelope.seal(plaintext, publicKey) });
  }

  /** An answer that nobody could open or read may be anybody's: its tokens are not kept either. */
  #keepTokens<S extends ServiceName>({ service, beginning, answer, header }: Answered<S>): void {
    if (!answer.ok && answer.failure.kind !== 'refused') return;
    if (answer.ok && service === 'getAuthToken') {
      this.#tokens.keepRefreshed(beginning, (answer.value as AnswerOf<'getAuthToken'>).authToken);
    }
    this.#tokens.keepHeaders(beginning, header);
  }
}
