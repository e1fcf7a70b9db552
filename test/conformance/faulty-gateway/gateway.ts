import { constants, publicEncrypt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { parseJsonObject, type JsonObject } from '@domain/json';
import { CLIENTS, type ClientName } from '@domain/session/session';
import { SERVICES, type ServiceName } from '@ports/services';
import { decryptPayload, encryptPayload, unwrapKey } from '@sandbox/envelope-encryption';
import { startSandbox, type Sandbox } from '@sandbox/server';
import type { Answer, Behaviour, Call, GatewayError, Headers, PlantedFault, Reply } from './exchange';

/** The origin of the application, which the gateway allows. */
export const APPLICATION_ORIGIN = 'https://login.example.com';

export interface FaultyGateway {
  /** Without a trailing slash. The paths are those of the sandbox. */
  readonly url: string;
  readonly sandbox: Sandbox;
  close(): Promise<void>;
}

/** A request with its path relative to the client's base URL. */
interface Request {
  readonly method: string;
  readonly client: ClientName;
  readonly path: string;
  readonly headers: Headers;
  readonly body: string;
}

const ENCRYPTED_SERVICES = (Object.keys(SERVICES) as ServiceName[]).filter((name) => name !== 'handshake');
/** Headers of one connection, or of one body. */
const NOT_PASSED = ['connection', 'content-length', 'date', 'host', 'keep-alive', 'transfer-encoding'];

const passed = (headers: Iterable<readonly [string, unknown]>): Headers =>
  Object.fromEntries(
    [...headers].flatMap(([name, value]) => (NOT_PASSED.includes(name) ? [] : [[name, String(value)]])),
  );

const wrapKey = (key: Buffer, publicKey: string): string => {
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  const pem = `-----BEGIN PUBLIC KEY-----\n${publicKey}\n-----END PUBLIC KEY-----`;
  return publicEncrypt({ key: pem, padding, oaepHash: 'sha256' }, key).toString('base64');
};

const payloadOf = (body: string): string => String(parseJsonObject(body)['payload']);

const readRequest = async (incoming: IncomingMessage): Promise<Request> => {
  const [, name = '', path = ''] = /^\/gateway\/(\w+)(\/.*)$/u.exec(incoming.url ?? '') ?? [];
  return {
    method: incoming.method ?? '',
    client: CLIENTS.find((client) => client === name) ?? 'login',
    path,
    headers: passed(Object.entries(incoming.headers)),
    body: await text(incoming),
  };
};

/** The sandbox behind a layer that opens, changes and seals calls and answers. Without a behaviour, it changes nothing. */
class Layer {
  constructor(
    private readonly sandbox: Sandbox,
    private readonly behaviour: Behaviour,
  ) {}

  async reply(request: Request): Promise<Reply> {
    const { method, headers } = request;
    const { reply: change = (reply: Reply) => reply, answer: answerCall } = this.behaviour;
    const call = this.open(request);
    if (call === null) return change(await this.unopened(request), { method, headers });
    const next = (changed: Call): Promise<Answer> => this.forward(request, changed);
    const answer = await (answerCall === undefined ? next(call) : answerCall(call, next));
    return change(this.seal(answer, call.aesKey), { method, headers, call, answer });
  }

  private async unopened(request: Request): Promise<Reply> {
    const reply = await this.pass(request);
    const { handshake } = this.behaviour;
    if (request.path !== '/handshake' || handshake === undefined) return reply;
    return { ...reply, body: JSON.stringify({ data: handshake(this.sandbox.keys.publicKey(request.client)) }) };
  }

  /** Null if the sandbox has to answer the request as it came. */
  private open({ method, client, path, headers, body }: Request): Call | null {
    const service = ENCRYPTED_SERVICES.find((name) => SERVICES[name].client === client && SERVICES[name].path === path);
    const aesKey = unwrapKey(headers['x-encrypted-key'] ?? '', this.sandbox.keys.privateKey(client));
    if (service === undefined || method !== 'POST' || aesKey === null) return null;
    const plaintext = (this.behaviour.open ?? decryptPayload)(payloadOf(body), aesKey);
    return plaintext === null ? null : { service, client, headers, payload: parseJsonObject(plaintext), aesKey };
  }

  private async forward(request: Request, { client, headers, payload, aesKey }: Call): Promise<Answer> {
    const wrapped = wrapKey(aesKey, this.sandbox.keys.publicKey(client));
    const reply = await this.pass({
      ...request,
      headers: { ...headers, 'x-encrypted-key': wrapped },
      body: JSON.stringify({ payload: encryptPayload(JSON.stringify(payload), aesKey) }),
    });
    const isSealed = reply.headers['x-cryptography'] === 'enabled';
    const plaintext = isSealed ? decryptPayload(payloadOf(reply.body), aesKey) : reply.body;
    const { data, error } = parseJsonObject(plaintext ?? '');
    const { status, headers: received } = reply;
    return { status, headers: received, ...(error === undefined ? { data } : { error: error as GatewayError }) };
  }

  private seal({ status, headers, data, error }: Answer, aesKey: Buffer): Reply {
    const envelope: JsonObject = error === undefined ? { data } : { error };
    const payload = (this.behaviour.seal ?? encryptPayload)(JSON.stringify(envelope), aesKey);
    const sealed = { 'content-type': 'application/json', 'x-cryptography': 'enabled' };
    return { status, headers: { ...headers, ...sealed }, body: JSON.stringify({ payload }) };
  }

  private async pass({ method, client, path, headers, body }: Request): Promise<Reply> {
    const response = await fetch(`${this.sandbox.url}/gateway/${client}${path}`, {
      method,
      headers,
      body: body === '' ? null : body,
    });
    return { status: response.status, headers: passed(response.headers), body: await response.text() };
  }
}

const send = (response: ServerResponse, { status, headers, body }: Reply): void => {
  response.writeHead(status, headers).end(body);
};

/**
 * Starts a gateway for an application on another origin: a sandbox of its own and, before it, a layer with at most one planted
 * fault. The sandbox contains no code for the faults.
 */
export const startFaultyGateway = async (fault?: PlantedFault): Promise<FaultyGateway> => {
  const sandbox = await startSandbox({ applicationOrigin: APPLICATION_ORIGIN });
  const layer = new Layer(sandbox, fault?.plant(sandbox) ?? {});
  const serve = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      send(response, await layer.reply(await readRequest(incoming)));
    } catch (error) {
      send(response, { status: 500, headers: {}, body: String(error) });
    }
  };
  const server = createServer((incoming, response) => void serve(incoming, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    sandbox,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await sandbox.close();
    },
  };
};
