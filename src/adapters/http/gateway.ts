import { CallTimeout } from '@adapters/http/call-timeout';
import type { EarlyHandshake, EarlyHandshakes } from '@adapters/http/early-handshake';
import { readResponse } from '@adapters/http/read-response';
import { requestHead, type RequestSettings } from '@adapters/http/request-head';
import { sendWithRetries, type HttpRequest } from '@adapters/http/send-with-retries';
import { TokenStore, type CallStart } from '@adapters/http/token-store';
import { cryptoFailure, failed, networkFailure, success, type Result } from '@domain/error/failure';
import { Gateway, REQUEST_ID_LENGTH, type SendOptions } from '@ports/gateway';
import { SERVICES, tokensInBody, type AnswerOf, type RequestOf, type ServiceName } from '@ports/services';
import type { AuthContext, ClientName } from '@domain/session/session';
import type { Cell } from '@ports/cells';
import type { Clock } from '@ports/clock';
import type { Envelope } from '@ports/envelope';
import type { Random } from '@ports/random';
import type { Settings } from '@ports/settings';

export type GatewaySettings = RequestSettings & Pick<Settings, 'gatewayTimeoutMs'>;

interface Call<S extends ServiceName> {
  readonly service: S;
  readonly client: ClientName;
  readonly request: RequestOf<S>;
  readonly requestId: string;
  readonly auth: AuthContext;
  readonly earlyHandshake: EarlyHandshake | undefined;
}

interface AnsweredCall<S extends ServiceName> {
  readonly service: S;
  readonly start: CallStart;
  readonly answer: Result<AnswerOf<S>>;
  readonly header: (name: string) => string;
}

/** The gateway over HTTP (specification §7). */
export class HttpGateway extends Gateway {
  private readonly tokens: TokenStore;
  /** The id of each client's latest handshake, for support if its key is refused. */
  private readonly handshakeIds = new Map<ClientName, string>();

  constructor(
    private readonly settings: GatewaySettings,
    private readonly envelope: Envelope,
    private readonly random: Random,
    private readonly clock: Clock,
    private readonly auth: Cell<AuthContext>,
    private readonly earlyHandshakes: EarlyHandshakes = new Map(),
  ) {
    super();
    this.tokens = new TokenStore(auth);
  }

  override async send<S extends ServiceName>(
    service: S,
    request: RequestOf<S>,
    { client = SERVICES[service].client, signal, auth: ownAuth }: SendOptions = {},
  ): Promise<Result<AnswerOf<S>>> {
    const earlyHandshake = service === 'handshake' ? this.takeEarlyHandshake(client) : undefined;
    const requestId = earlyHandshake?.requestId ?? this.random.text(REQUEST_ID_LENGTH);
    if (service === 'handshake') this.handshakeIds.set(client, requestId);
    const tokens = ownAuth === undefined ? this.tokens : new TokenStore(ownAuth);
    const auth = { ...(ownAuth ?? this.auth).get(), publicKeys: this.auth.get().publicKeys };
    const httpRequest = this.httpRequest({ service, client, request, requestId, auth, earlyHandshake });
    if (!httpRequest.ok) return httpRequest;

    const start = tokens.startCall(service, auth);
    const { gatewayTimeoutMs: timeoutMs } = this.settings;
    const timeout = new CallTimeout({ clock: this.clock, timeoutMs, callerSignal: signal });
    const response = await sendWithRetries(httpRequest.value, timeout);
    if (!response.ok) return response;

    const { answer, isAuthentic } = await readResponse(response.value, service, requestId);
    if (signal?.aborted === true) return failed(networkFailure(requestId));
    if (isAuthentic) storeTokens(tokens, { service, start, answer, header: response.value.header });
    return answer;
  }

  override async trust(client: ClientName, publicKey: string): Promise<Result<void>> {
    const check = await this.envelope.checkPublicKey(publicKey);
    if (!check.ok) return failed(cryptoFailure(check.failure, this.handshakeIds.get(client) ?? ''));
    this.auth.change((auth) => ({ ...auth, publicKeys: { ...auth.publicKeys, [client]: check.value } }));
    return success(undefined);
  }

  private takeEarlyHandshake(client: ClientName): EarlyHandshake | undefined {
    const early = this.earlyHandshakes.get(client);
    this.earlyHandshakes.delete(client);
    return early;
  }

  private httpRequest<S extends ServiceName>({
    service,
    client,
    request,
    requestId,
    auth,
    earlyHandshake,
  }: Call<S>): Result<HttpRequest> {
    const { settings } = this;
    const facts = SERVICES[service];
    const { isEncrypted, isRepeatable, session } = facts;
    const httpRequest = {
      ...requestHead(service, { facts, client, requestId, auth, settings }),
      requestId,
      isRepeatable,
      outlivesPage: session === 'outlives',
      earlyHandshake,
    };
    if (!isEncrypted) return success({ ...httpRequest, seal: null });
    const publicKey = auth.publicKeys[client];
    if (publicKey === undefined) return failed(cryptoFailure('WebHttp::MISSING_PUBLIC_KEY', requestId));
    const plaintext = JSON.stringify(request);
    return success({ ...httpRequest, seal: () => this.envelope.seal(plaintext, publicKey) });
  }
}

/**
 * Ignores the headers of an answer that could not be decrypted or read, because it may not come from the gateway. TLS alone
 * protects headers (docs/security.md 3.1).
 */
const storeTokens = <S extends ServiceName>(
  tokens: TokenStore,
  { service, start, answer, header }: AnsweredCall<S>,
): void => {
  if (!answer.ok && answer.failure.kind !== 'refused') return;
  tokens.store(start, answer.ok ? tokensInBody(service, answer.value) : {}, header);
};
