import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono, type Context } from 'hono';
import { BROKERAGE_SERVICES, type Brokerage, type BrokerageService } from '@adapters/in-memory/brokerage/brokerage';
import type { IssuedTokens } from '@adapters/in-memory/brokerage/handlers';
import { keyRefusal, sampleRefusal, type Faults, type FaultEffect } from '@adapters/in-memory/brokerage/faults';
import { contractViolation, Refusal } from '@adapters/in-memory/brokerage/refusal';
import { isMaintenance, remedyFor } from '@domain/error/catalogue';
import { parseJson, parseJsonObject } from '@domain/json';
import { CLIENTS, type ClientName } from '@domain/session/session';
import { delay, type Clock } from '@ports/clock';
import { SERVICES, type RequestOf, type ServiceName } from '@ports/services';
import { copiedRequest, type BrokerageOutcome, type RequestReplayCache } from '@sandbox/request-replay-cache';
import { findRequestViolation } from '@sandbox/contract';
import { readCaller, findHeaderViolation } from '@sandbox/request-headers';
import { corruptPayload, decryptPayload, encryptPayload, unwrapKey } from '@sandbox/envelope-encryption';
import type { PasskeyVerification } from '@sandbox/passkey-verification';
import type { ServerKeys } from '@sandbox/server-keys';
import { sendUnfinished } from '@sandbox/unfinished-answers';
import type { KeyUse, UsedKeys } from '@sandbox/used-keys';

/** An encrypted call as the gateway has received it. */
export interface ReceivedCall {
  readonly client: ClientName;
  readonly method: string;
  /** Relative to the client's base URL. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly wireBody: string;
  /** The decrypted payload. Undefined if it cannot be decrypted. */
  readonly plaintext: unknown;
}

interface GatewayParts {
  readonly brokerage: Brokerage;
  readonly faults: Faults;
  readonly keys: ServerKeys;
  readonly usedKeys: UsedKeys;
  readonly replayCache: RequestReplayCache;
  readonly passkeyVerification: PasskeyVerification;
  readonly clock: Clock;
  readonly onCall?: ((call: ReceivedCall) => void) | undefined;
}

type GatewayContext = Context<{ Bindings: HttpBindings }>;

/** A decrypted request, and the key that encrypts its answer. */
interface DecryptedRequest {
  readonly aesKey: Buffer;
  readonly wireBody: string;
  readonly payload: unknown;
}

/** What the answer to a decrypted request depends on. */
interface CallContent {
  readonly readHeader: (name: string) => string | undefined;
  readonly payload: unknown;
  /** The payload, with a verified credential if it has one. */
  readonly verifiedPayload: unknown;
  readonly keyUse: KeyUse;
}

/** Whether a refusal is sent without encryption, because its sender does not have the request's key. */
const isSentUnencrypted = (code: string): boolean => isMaintenance(code) || remedyFor(code) === 'replace-key';

const UNAVAILABLE_PAGE = '<!doctype html><title>503</title><h1>503 Service Unavailable</h1>';

const dropConnection = (context: GatewayContext): Response => {
  context.env.incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
};

const json = (body: unknown, status: number, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...headers },
  });

const errorEnvelope = ({ code, message, data }: Refusal): unknown => ({ error: { code, message, data } });

const unencryptedRefusal = (refusal: Refusal): Response => json(errorEnvelope(refusal), refusal.status);

const tokenHeaders = ({ accessToken, authToken, refreshToken }: IssuedTokens): Readonly<Record<string, string>> => ({
  ...(accessToken === undefined ? {} : { 'X-Access-Token': accessToken }),
  ...(authToken === undefined ? {} : { 'X-Auth-Token': authToken }),
  ...(refreshToken === undefined ? {} : { 'X-Refresh-Token': refreshToken }),
});

const readPayload = (body: string): string => {
  const { payload } = parseJsonObject(body);
  return typeof payload === 'string' ? payload : '';
};

/** Encrypts an answer, unless the armed fault is `unencrypted`. The fault `corrupted` damages it. */
const encryptedAnswer = (outcome: BrokerageOutcome, aesKey: Buffer, effect: FaultEffect | null): Response => {
  const isRefusal = outcome instanceof Refusal;
  const envelope = isRefusal ? errorEnvelope(outcome) : { data: outcome.data };
  const status = isRefusal ? outcome.status : 200;
  if (effect?.kind === 'unencrypted') return json(envelope, status);
  const payload = encryptPayload(JSON.stringify(envelope), aesKey);
  const headers = { 'X-Cryptography': 'enabled', ...tokenHeaders(isRefusal ? {} : outcome.tokens) };
  return json({ payload: effect?.kind === 'corrupted' ? corruptPayload(payload) : payload }, status, headers);
};

const decryptRequest = async (
  context: GatewayContext,
  client: ClientName,
  { keys }: GatewayParts,
): Promise<DecryptedRequest | Refusal> => {
  const encryptedKey = context.req.header('X-Encrypted-Key');
  const publicKey = keys.publicKey(client);
  if (encryptedKey === undefined) return keyRefusal('ApiCrypto::PRIVATE_KEY_NOT_FOUND', publicKey);
  const aesKey = unwrapKey(encryptedKey, keys.privateKey(client));
  if (aesKey === null) return keyRefusal('1200', publicKey);
  const wireBody = await context.req.text();
  const text = decryptPayload(readPayload(wireBody), aesKey);
  return { aesKey, wireBody, payload: text === null ? undefined : parseJson(text) };
};

const receivedCall = (
  service: BrokerageService,
  context: GatewayContext,
  { wireBody, payload }: DecryptedRequest,
): ReceivedCall => ({
  client: SERVICES[service].client,
  method: context.req.method,
  path: SERVICES[service].path,
  headers: context.req.header(),
  wireBody,
  plaintext: payload,
});

const answerCalls = (gateway: GatewayParts) => {
  const outcomeOf = (service: BrokerageService, content: CallContent): BrokerageOutcome => {
    const { readHeader, payload, verifiedPayload, keyUse } = content;
    if (keyUse === 'copied') return copiedRequest();
    const violation = findHeaderViolation(service, readHeader) ?? findRequestViolation(service, payload);
    if (violation !== null) return contractViolation(violation);
    const request = verifiedPayload as RequestOf<BrokerageService>;
    const caller = readCaller(readHeader);
    if (service === 'validateSso') gateway.replayCache.forgetSsoStart((request as RequestOf<'validateSso'>).ssoId);
    const { client, path } = SERVICES[service];
    const { sessionId } = caller;
    return gateway.replayCache.replayOrExecute(
      { client, requestId: readHeader('X-Request-Id') ?? '', path, sessionId, payload, keyUse },
      () => gateway.brokerage.answer(service, request, caller),
    );
  };

  return async (service: BrokerageService, context: GatewayContext, effect: FaultEffect | null): Promise<Response> => {
    const { client, path } = SERVICES[service];
    if (effect?.kind === 'refused' && isSentUnencrypted(effect.code)) {
      return unencryptedRefusal(sampleRefusal(effect.code, gateway.keys.publicKey(client)));
    }
    const request = await decryptRequest(context, client, gateway);
    if (request instanceof Refusal) return unencryptedRefusal(request);
    gateway.onCall?.(receivedCall(service, context, request));
    const readHeader = (name: string): string | undefined => context.req.header(name);
    const { payload } = request;
    const verifiedPayload = await gateway.passkeyVerification.verified(service, payload);
    // After the body has arrived, because a browser may repeat an interrupted upload.
    const keyUse = gateway.usedKeys.use(request.aesKey, `${client} ${path} ${readHeader('X-Request-Id') ?? ''}`);
    if (effect?.kind === 'refused') return encryptedAnswer(sampleRefusal(effect.code, ''), request.aesKey, null);
    const outcome = outcomeOf(service, { readHeader, payload, verifiedPayload, keyUse });
    return encryptedAnswer(outcome, request.aesKey, effect);
  };
};

type AnswerRequest = (context: GatewayContext, effect: FaultEffect | null) => Promise<Response>;

const handshake =
  ({ keys }: GatewayParts, client: ClientName): AnswerRequest =>
  (_context, effect) => {
    const publicKey = keys.publicKey(client);
    return Promise.resolve(
      effect?.kind === 'refused'
        ? unencryptedRefusal(sampleRefusal(effect.code, publicKey))
        : json({ data: { publicKey } }, 200, { 'X-Cryptography': 'disabled' }),
    );
  };

/** Applies the fault that is armed for the call, if any; `answer` makes the normal answer. */
const withFaults =
  (gateway: GatewayParts, service: ServiceName, answer: AnswerRequest) =>
  async (context: GatewayContext): Promise<Response> => {
    const effect = gateway.faults.take(service, context.req.header('X-Request-Id') ?? '');
    if (effect?.kind === 'dropped') return dropConnection(context);
    if (effect?.kind === 'unavailable') {
      return new Response(UNAVAILABLE_PAGE, { status: 503, headers: { 'Content-Type': 'text/html' } });
    }
    if (effect?.kind === 'cut' || effect?.kind === 'trickling' || effect?.kind === 'huge') {
      sendUnfinished(context.env.outgoing, effect.kind);
      return RESPONSE_ALREADY_SENT;
    }
    const response = await answer(context, effect);
    if (effect?.kind === 'slow') await delay(gateway.clock, effect.milliseconds);
    return effect?.kind === 'lost' ? dropConnection(context) : response;
  };

/**
 * The HTTP routes of the gateway (docs/openapi.yaml): handshake, encryption, headers and statuses for both clients. They
 * pass calls on to the in-memory brokerage and apply armed faults.
 */
export const gatewayRoutes = (gateway: GatewayParts): Hono<{ Bindings: HttpBindings }> => {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const answer = answerCalls(gateway);
  for (const client of CLIENTS) {
    app.get(`/${client}/handshake`, withFaults(gateway, 'handshake', handshake(gateway, client)));
  }
  for (const service of BROKERAGE_SERVICES) {
    const { client, path } = SERVICES[service];
    app.post(
      `/${client}${path}`,
      withFaults(gateway, service, (context, effect) => answer(service, context, effect)),
    );
  }
  app.all('*', () => unencryptedRefusal(contractViolation('There is no call at this path')));
  app.onError((error) => {
    console.error(error);
    return json({ fault: 'Internal error of the sandbox: see its console' }, 500);
  });
  return app;
};
