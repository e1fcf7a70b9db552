import { EventEmitter, once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { gate } from '@test/support/gate';
import { openPayload, sealPayload } from '@test/support/wire/node-aes-gcm';
import { checkRequest } from '@test/support/wire/openapi';
import { generateRsaKeyPair, publishedKeyPair, unwrapKey } from '@test/support/wire/rsa-keys';
import type { ClientName } from '@domain/session/session';

/** A received request and the response to write. */
interface ReceivedRequest {
  readonly service: string;
  readonly client: ClientName;
  readonly headers: IncomingHttpHeaders;
  readonly plaintext: string;
  /** The sealed payload of the body: `iv.ciphertext.tag`. */
  readonly payload: string;
  readonly aesKey: Buffer;
  readonly response: ServerResponse;
}

/** Responds to one request, or does not. */
export type Responder = (request: ReceivedRequest) => void | Promise<void>;

export const sealFor = ({ aesKey }: Pick<ReceivedRequest, 'aesKey'>, plaintext: string): string =>
  sealPayload(aesKey, plaintext);

type Headers = Readonly<Record<string, string>>;

/** Responds with any status and any raw body. */
export const respondRaw =
  (status: number, body: string | Buffer = '', headers: Headers = {}): Responder =>
  ({ response }) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body);
  };

export const respondPlain = (status: number, body: unknown, headers: Headers = {}): Responder =>
  respondRaw(status, JSON.stringify(body), headers);

/** Responds with any text, correctly sealed. */
export const respondSealedText =
  (status: number, text: string, headers: Headers = {}): Responder =>
  (request) =>
    respondPlain(status, { payload: sealFor(request, text) }, { 'X-Cryptography': 'enabled', ...headers })(request);

/** Responds with an envelope: plain to a handshake, sealed to every other call. */
const respondEnvelope =
  (status: number, envelope: unknown, headers: Headers): Responder =>
  (request) =>
    request.service === 'handshake'
      ? respondPlain(status, envelope, headers)(request)
      : respondSealedText(status, JSON.stringify(envelope), headers)(request);

export const respondData = (value: unknown, headers: Headers = {}): Responder =>
  respondEnvelope(200, { data: value }, headers);

export const respondRefusal = (
  code: unknown,
  errorData: unknown = {},
  status = 400,
  headers: Headers = {},
): Responder => respondEnvelope(status, { error: { code, message: 'A message', data: errorData } }, headers);

/** Drops the connection without a response. */
export const dropConnection: Responder = ({ response }) => {
  response.socket?.destroy();
};

/** Drops the connection in the middle of the body. */
export const cutBody: Responder = ({ response }) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' });
  response.write('{"payload":"', () => response.socket?.destroy());
};

export const neverRespond: Responder = () => undefined;

/** Holds a response back until it is released. */
export const holdResponse = (responder: Responder): { readonly responder: Responder; readonly release: () => void } => {
  const { opened, open } = gate();
  return { responder: async (request) => responder((await opened, request)), release: open };
};

/**
 * A gateway server for tests, written from the contract and independent of the adapters. It unwraps keys and opens
 * payloads with node:crypto, responds as the test sets, and checks every request against docs/openapi.yaml.
 */
export class WireServer {
  readonly receivedRequests: ReceivedRequest[] = [];
  /** The contract violations of the received requests. */
  readonly contractFaults: string[] = [];
  private readonly keys = { login: publishedKeyPair(2048), customers: publishedKeyPair(3072) };
  private readonly server: Server = createServer((request, response) => void this.receive(request, response));
  private readonly events = new EventEmitter();
  private responders: readonly Responder[] = [];

  async start(): Promise<void> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await closed;
  }

  urlOf(client: ClientName): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/${client}`;
  }

  publicKeyOf(client: ClientName): string {
    return this.keys[client].publicKey;
  }

  /** Replaces the key pair, so that requests sealed to the old key cannot be opened. */
  rotateKey(client: ClientName): void {
    this.keys[client] = generateRsaKeyPair();
  }

  /** Sets one responder for each coming request; the last one repeats. Clears the received requests. */
  respondWith(...responders: readonly Responder[]): void {
    this.responders = responders;
    this.receivedRequests.length = 0;
  }

  async waitForRequests(count: number): Promise<void> {
    while (this.receivedRequests.length < count) await once(this.events, 'request');
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    request.on('error', () => undefined);
    response.on('error', () => undefined);
    const [, client = '', path = ''] = /^\/(\w+)(\/.*)$/u.exec(request.url ?? '') ?? [];
    const received = this.open(request, response, client as ClientName, await text(request));
    this.contractFaults.push(
      ...checkRequest({
        method: request.method ?? '',
        path,
        client: received.client,
        headers: request.headers,
        wireBody: received.payload === '' ? undefined : { payload: received.payload },
        plaintext: received.plaintext === '' ? undefined : received.plaintext,
      }).map((fault) => `${received.service}: ${fault}`),
    );
    this.receivedRequests.push(received);
    this.events.emit('request');
    const responder = this.responders[Math.min(this.receivedRequests.length, this.responders.length) - 1];
    await (responder ?? respondRaw(500, 'No responder is set'))(received);
  }

  private open(request: IncomingMessage, response: ServerResponse, client: ClientName, body: string): ReceivedRequest {
    const service = String(request.headers['x-service-name']);
    const wrapped = request.headers['x-encrypted-key'];
    const common = { service, client, headers: request.headers, response };
    if (typeof wrapped !== 'string') return { ...common, plaintext: body, payload: '', aesKey: Buffer.of() };
    const { payload } = JSON.parse(body) as { payload: string };
    try {
      const aesKey = unwrapKey(this.keys[client].privateKey, wrapped);
      return { ...common, plaintext: openPayload(aesKey, payload), payload, aesKey };
    } catch {
      this.contractFaults.push(`${service}: the request cannot be opened`);
      return { ...common, plaintext: '', payload, aesKey: Buffer.of() };
    }
  }
}
