/**
 * The gateway on the wire: both clients, the handshake, sealing, headers and statuses of docs/openapi.yaml, in front
 * of the in-memory brokerage; and the place where the fault switches strike.
 */
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono, type Context } from 'hono';
import type { Brokerage, BrokerageService } from '@adapters/in-memory/brokerage/brokerage';
import type { IssuedTokens } from '@adapters/in-memory/brokerage/context';
import { armedRefusal, type Faults, type FaultEffect } from '@adapters/in-memory/brokerage/faults';
import { broken, Refusal, type RefusalCode } from '@adapters/in-memory/brokerage/refusal';
import { CLIENTS, type ClientName } from '@domain/session/session';
import type { Clock } from '@ports/clock';
import { SERVICES, type RequestOf, type ServiceName } from '@ports/services';
import { RequestReplayCache, type Outcome } from '@sandbox/request-replay-cache';
import { BROKERAGE_SERVICES, CALL_SCHEMAS, findPayloadViolation } from '@sandbox/call-schemas';
import { readCaller, findHeaderViolation } from '@sandbox/request-headers';
import { corruptPayload, decryptPayload, encryptPayload, unwrapKey } from '@sandbox/envelope-encryption';
import type { ServerKeys } from '@sandbox/server-keys';

export interface Wire {
  readonly brokerage: Brokerage;
  readonly faults: Faults;
  readonly keys: ServerKeys;
  readonly clock: Clock;
}

type WireContext = Context<{ Bindings: HttpBindings }>;

/** What a request holds once it is open, and the key under which it is answered. */
interface Opened {
  readonly aesKey: Buffer;
  readonly payload: unknown;
}

/** Refusals of an edge or of a server without the key: nothing there could seal them. */
const PLAIN: readonly RefusalCode[] = ['ERR08', '1200', 'ApiCrypto::PRIVATE_KEY_NOT_FOUND'];

const UNAVAILABLE = '<!doctype html><title>503</title><h1>503 Service Unavailable</h1>';

const cutOff = (context: WireContext): Response => {
  context.env.incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
};

const json = (body: unknown, status: number, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...headers },
  });

const errorEnvelope = ({ code, message, data }: Refusal): unknown => ({ error: { code, message, data } });

const plainRefusal = (refusal: Refusal): Response => json(errorEnvelope(refusal), refusal.status);

const tokenHeaders = ({ accessToken, authToken, refreshToken }: IssuedTokens): Readonly<Record<string, string>> => ({
  ...(accessToken === undefined ? {} : { 'X-Access-Token': accessToken }),
  ...(authToken === undefined ? {} : { 'X-Auth-Token': authToken }),
  ...(refreshToken === undefined ? {} : { 'X-Refresh-Token': refreshToken }),
});

const parsed = (text: string | null): unknown => {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

const payloadOf = (body: unknown): string => {
  const payload = typeof body === 'object' && body !== null && 'payload' in body ? body.payload : undefined;
  return typeof payload === 'string' ? payload : '';
};

/** The answer as it goes out; `plain` and `garbled` are the faults of its seal. */
const sealed = (outcome: Outcome, aesKey: Buffer, effect: FaultEffect | null): Response => {
  const isRefusal = outcome instanceof Refusal;
  const envelope = isRefusal ? errorEnvelope(outcome) : { data: outcome.data };
  const status = isRefusal ? outcome.status : 200;
  if (effect?.kind === 'plain') return json(envelope, status);
  const payload = encryptPayload(JSON.stringify(envelope), aesKey);
  const headers = { 'X-Cryptography': 'enabled', ...tokenHeaders(isRefusal ? {} : outcome.tokens) };
  return json({ payload: effect?.kind === 'garbled' ? corruptPayload(payload) : payload }, status, headers);
};

const open = async (context: WireContext, client: ClientName, { keys }: Wire): Promise<Opened | Refusal> => {
  const encryptedKey = context.req.header('X-Encrypted-Key');
  const publicKey = keys.publicKey(client);
  if (encryptedKey === undefined) return armedRefusal('ApiCrypto::PRIVATE_KEY_NOT_FOUND', publicKey);
  const aesKey = unwrapKey(encryptedKey, keys.privateKey(client));
  if (aesKey === null) return armedRefusal('1200', publicKey);
  const text = decryptPayload(payloadOf(parsed(await context.req.text())), aesKey);
  return { aesKey, payload: parsed(text) };
};

const late = (clock: Clock, milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    clock.after(milliseconds, resolve);
  });

const answered = (wire: Wire, requests: RequestReplayCache) => {
  const outcomeOf = (service: BrokerageService, context: WireContext, payload: unknown): Outcome => {
    const readHeader = (name: string): string | undefined => context.req.header(name);
    const fault = findHeaderViolation(service, readHeader) ?? findPayloadViolation(service, payload);
    if (fault !== null) return broken(fault);
    const request = payload as RequestOf<BrokerageService>;
    const requestId = readHeader('X-Request-Id') ?? '';
    return requests.once(SERVICES[service].client, requestId, () =>
      wire.brokerage.answer(service, request, readCaller(readHeader)),
    );
  };

  return async (service: BrokerageService, context: WireContext, effect: FaultEffect | null): Promise<Response> => {
    const client = SERVICES[service].client;
    if (effect?.kind === 'refused' && PLAIN.includes(effect.code)) {
      return plainRefusal(armedRefusal(effect.code, wire.keys.publicKey(client)));
    }
    const opened = await open(context, client, wire);
    if (opened instanceof Refusal) return plainRefusal(opened);
    if (effect?.kind === 'refused') return sealed(armedRefusal(effect.code, ''), opened.aesKey, null);
    return sealed(outcomeOf(service, context, opened.payload), opened.aesKey, effect);
  };
};

type Answering = (context: WireContext, effect: FaultEffect | null) => Promise<Response>;

const handshake =
  ({ keys }: Wire, client: ClientName): Answering =>
  (_context, effect) => {
    const publicKey = keys.publicKey(client);
    return Promise.resolve(
      effect?.kind === 'refused'
        ? plainRefusal(armedRefusal(effect.code, publicKey))
        : json({ data: { publicKey } }, 200, { 'X-Cryptography': 'disabled' }),
    );
  };

/** Lets a fault strike where one is due; `answer` gives what would be without it. */
const withFaults =
  (wire: Wire, service: ServiceName, answer: Answering) =>
  async (context: WireContext): Promise<Response> => {
    const effect = wire.faults.take(service, context.req.header('X-Request-Id') ?? '');
    if (effect?.kind === 'dropped') return cutOff(context);
    if (effect?.kind === 'unavailable') {
      return new Response(UNAVAILABLE, { status: 503, headers: { 'Content-Type': 'text/html' } });
    }
    const response = await answer(context, effect);
    if (effect?.kind === 'slow') await late(wire.clock, effect.milliseconds);
    return effect?.kind === 'lost' ? cutOff(context) : response;
  };

export const gatewayRoutes = (wire: Wire): Hono<{ Bindings: HttpBindings }> => {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const answer = answered(wire, new RequestReplayCache());
  for (const client of CLIENTS) {
    app.get(`/${client}/handshake`, withFaults(wire, 'handshake', handshake(wire, client)));
  }
  for (const service of BROKERAGE_SERVICES) {
    const path = `/${SERVICES[service].client}${CALL_SCHEMAS[service].path}`;
    app.post(
      path,
      withFaults(wire, service, (context, effect) => answer(service, context, effect)),
    );
  }
  app.all('*', () => plainRefusal(broken('There is no such call')));
  app.onError((error) => {
    console.error(error);
    return json({ fault: 'The sandbox has a fault: see its console' }, 500);
  });
  return app;
};
