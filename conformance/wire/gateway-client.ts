import { readResponse } from '@adapters/http/read-response';
import { requestHead, sealedPart, type RequestSettings } from '@adapters/http/request-head';
import { TokenStore } from '@adapters/http/token-store';
import { parseWireBytes, parseWireText } from '@adapters/http/wire-json';
import { WebCryptoEnvelope } from '@adapters/web-crypto/envelope';
import { WebCryptoRandom } from '@adapters/web-crypto/random';
import type { Failure, Result } from '@domain/error/failure';
import { isJsonObject, type JsonObject } from '@domain/json';
import { CLIENTS, NO_AUTH, type AuthContext, type ClientName } from '@domain/session/session';
import type { SealedRequest } from '@ports/envelope';
import { REQUEST_ID_LENGTH } from '@ports/gateway';
import { SERVICES, tokensInBody, type AnswerOf, type RequestOf, type ServiceName } from '@ports/services';
import { CaseEnded } from '@conformance/outcome';
import { answerViolation } from '@conformance/wire/answer-violation';
import { exchange, type Exchange, type WireAnswer, type WireRequest } from '@conformance/wire/exchange';
import type { Received } from '@conformance/wire/received';
import type { Secrets } from '@conformance/wire/secrets';

export interface ClientSettings extends RequestSettings {
  /** The application's origin, sent as `Origin`; empty to leave the header out. */
  readonly origin: string;
  readonly timeoutMs: number;
}

/** What differs from the request that the application would send. */
export interface Changes {
  readonly client?: ClientName;
  readonly requestId?: string;
  /** Headers to replace, or to leave out if undefined. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** Sent instead of a request encrypted with a new key. */
  readonly sealed?: SealedRequest;
  /** Sent instead of `{"payload": …}`. */
  readonly body?: string;
  /** The application would never send the request, so the answer need not be one that it can read. */
  readonly isSpoilt?: boolean;
}

const codeOf = (result: Result<unknown>): string => (result.ok ? 'ok' : (result.failure satisfies Failure).code);

const errorIn = (envelope: unknown): JsonObject => {
  const error = isJsonObject(envelope) ? envelope['error'] : undefined;
  return isJsonObject(error) ? error : {};
};

const payloadIn = (body: unknown): string => {
  const payload = isJsonObject(body) ? body['payload'] : undefined;
  return typeof payload === 'string' ? payload : '';
};

/**
 * Calls a gateway with the application's own adapters: its request heads, encryption, answer reader and token store. Unlike the
 * application it never retries, so that no fault is hidden. It checks that each answer is one that the contract describes, and
 * records each exchange.
 */
export class GatewayClient {
  private context: AuthContext = NO_AUTH;
  private readonly envelope = new WebCryptoEnvelope([]);
  private readonly random = new WebCryptoRandom();
  private readonly tokens = new TokenStore({
    get: () => this.context,
    change: (update) => {
      this.context = update(this.context);
    },
  });

  constructor(
    private readonly settings: ClientSettings,
    private readonly secrets: Secrets,
    private readonly record: (exchange: Exchange) => void,
  ) {}

  /** The session, the tokens and the public keys, as the application would hold them. */
  get auth(): AuthContext {
    return this.context;
  }

  changeAuth(changes: Partial<AuthContext>): void {
    this.context = { ...this.context, ...changes };
  }

  newRequestId(): string {
    return this.random.text(REQUEST_ID_LENGTH);
  }

  /** Makes the handshake of a client, and stores its key if the application accepts it. */
  async handshake(client: ClientName): Promise<Received<AnswerOf<'handshake'>>> {
    const received = await this.call('handshake', {}, { client });
    const key = received.result.ok ? await this.envelope.checkPublicKey(received.result.value.publicKey) : null;
    if (key?.ok === true) this.changeAuth({ publicKeys: { ...this.auth.publicKeys, [client]: key.value } });
    return received;
  }

  async connect(): Promise<void> {
    for (const client of CLIENTS) {
      await this.handshake(client);
      if (this.auth.publicKeys[client] === undefined)
        throw new Error(`The handshake of the client ${client} gave no key that the application accepts.`);
    }
  }

  async openSession(request: RequestOf<'initiateSso'> = {}): Promise<AnswerOf<'validateSso'>> {
    const { ssoId } = await this.need('initiateSso', request);
    return this.enter(ssoId);
  }

  /** Validates the SSO id and begins its session. */
  async enter(ssoId: string): Promise<AnswerOf<'validateSso'>> {
    const validation = await this.need('validateSso', { ssoId });
    const { sessionId, refreshToken, authToken } = validation;
    const { publicKeys } = this.auth;
    this.context = {
      ...NO_AUTH,
      publicKeys,
      sessionId,
      refreshToken: refreshToken.token,
      authToken: authToken ?? '',
    };
    return validation;
  }

  /** Makes a call that must succeed. */
  async need<S extends ServiceName>(service: S, request: RequestOf<S>, changes?: Changes): Promise<AnswerOf<S>> {
    const { result, code } = await this.call(service, request, changes);
    if (result.ok) return result.value;
    throw new CaseEnded('FAILED', `${service} must succeed here, but was refused with ${code}.`);
  }

  async call<S extends ServiceName>(
    service: S,
    request: RequestOf<S>,
    changes: Changes = {},
  ): Promise<Received<AnswerOf<S>>> {
    const { requestId = this.newRequestId() } = changes;
    const sealed = SERVICES[service].isEncrypted
      ? (changes.sealed ?? (await this.seal(service, request, changes)))
      : null;
    const sentAuth = this.context;
    const start = this.tokens.startCall(service, sentAuth);
    const head = this.wireRequest(service, requestId, { sealed, changes });
    const sent = changes.body ?? (sealed === null ? null : request);
    const wire = await this.send(service, head, sent);
    const received = await this.read(service, { wire, requestId, sealed });
    this.recordExchange(service, head, { sent, received });
    if (changes.isSpoilt !== true) {
      const violation = answerViolation(service, received);
      if (violation !== null) throw new CaseEnded('FAILED', `${service} (status ${wire.status}): ${violation}`);
      const { result } = received;
      this.tokens.store(start, result.ok ? tokensInBody(service, result.value) : {}, wire.header);
    }
    return received;
  }

  private async seal(service: ServiceName, request: unknown, { client }: Changes): Promise<SealedRequest> {
    const publicKey = this.auth.publicKeys[client ?? SERVICES[service].client] ?? '';
    const sealing = await this.envelope.seal(JSON.stringify(request), publicKey);
    if (sealing.ok) return sealing.value;
    throw new CaseEnded('FAILED', `${service} cannot be encrypted: ${sealing.failure}`);
  }

  private wireRequest(
    service: ServiceName,
    requestId: string,
    { sealed, changes }: { readonly sealed: SealedRequest | null; readonly changes: Changes },
  ): WireRequest {
    const { auth, settings } = this;
    const facts = SERVICES[service];
    const { client = facts.client } = changes;
    const head = requestHead(service, { facts, client, requestId, auth, settings });
    const part = sealed === null ? null : sealedPart(sealed);
    const origin = settings.origin === '' ? {} : { Origin: settings.origin };
    const headers = { ...head.headers, ...origin, ...part?.headers, ...changes.headers };
    const present = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined);
    return { ...head, headers: Object.fromEntries(present), body: changes.body ?? part?.body };
  }

  private async send(service: ServiceName, request: WireRequest, body: unknown): Promise<WireAnswer> {
    const started = performance.now();
    try {
      return await exchange(request, this.settings.timeoutMs);
    } catch (error) {
      const durationMs = Math.round(performance.now() - started);
      this.record({ what: service, request: this.blankRequest(request, body), answer: null, durationMs });
      throw error;
    }
  }

  private async read<S extends ServiceName>(
    service: S,
    { wire, requestId, sealed }: { wire: WireAnswer; requestId: string; sealed: SealedRequest | null },
  ): Promise<Received<AnswerOf<S>>> {
    const opened: { plaintext?: string } = {};
    const sealedRequest = sealed && {
      ...sealed,
      open: async (payload: string) => {
        const opening = await sealed.open(payload);
        if (opening.ok) opened.plaintext = opening.value;
        return opening;
      },
    };
    const { answer } = await readResponse({ ...wire, sealedRequest }, service, requestId);
    const body = parseWireBytes(wire.body);
    const { plaintext } = opened;
    const envelope = plaintext === undefined ? body : parseWireText(plaintext);
    return {
      requestId,
      wire,
      status: wire.status,
      result: answer,
      code: codeOf(answer),
      envelope,
      error: errorIn(envelope),
      isEncrypted: plaintext !== undefined,
      payload: payloadIn(body),
    };
  }

  private blankRequest({ method, url, headers }: WireRequest, body: unknown): Exchange['request'] {
    return { method, url, headers: this.secrets.blank(headers) as JsonObject, body: this.secrets.blank(body) };
  }

  private recordExchange(
    service: ServiceName,
    request: WireRequest,
    { sent, received }: { readonly sent: unknown; readonly received: Received<unknown> },
  ): void {
    const { status, wire, envelope, isEncrypted } = received;
    const text = new TextDecoder().decode(wire.body).slice(0, 500);
    this.record({
      what: service,
      request: this.blankRequest(request, sent),
      answer: {
        status,
        headers: this.secrets.blank(wire.headers) as JsonObject,
        body: this.secrets.blank(envelope ?? text),
        isEncrypted,
      },
      durationMs: wire.durationMs,
    });
  }
}
