import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import type { StaticSite } from '../../deploy/static-site';
import type { Certificate } from './certificate';
import type { CallAnswer, GatewayCalls } from './gateway-calls';
import { Link, type Network } from './link';

export interface SentResponse {
  readonly path: string;
  /** Size of the body as sent, compressed. */
  readonly bodyBytes: number;
  readonly type: string;
  /** How long the gateway took; 0 for a file. The emulated network is not included. */
  readonly gatewayMs: number;
  /** When the request was answered, and when the answer was sent, on the server's clock. */
  readonly startedAtMs: number;
  readonly endedAtMs: number;
}

interface PageServerOptions {
  readonly site: StaticSite;
  readonly calls: GatewayCalls;
  readonly certificate: Certificate;
}

export const GATEWAY_PREFIX = '/gateway/';

/** Serves one measured page over HTTP/2 and TLS through an emulated network, and records what it sends. */
export class PageServer {
  private readonly link = new Link();
  private readonly server;
  private completed: SentResponse[] = [];
  private inFlight = 0;
  private lastActivityAt = 0;

  constructor(private readonly options: PageServerOptions) {
    const { key, cert } = options.certificate;
    this.server = createSecureServer({ key, cert }, (request, response) => void this.respond(request, response));
  }

  /** Resolves to the origin. */
  async listen(): Promise<string> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(0, '127.0.0.1', resolve);
    });
    return `https://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  /** Forgets the responses of the previous visit. */
  beginVisit(network: Network): void {
    this.link.use(network);
    this.completed = [];
    this.lastActivityAt = performance.now();
  }

  /** The responses that were sent completely since the visit began, in the order in which they ended. */
  get sent(): readonly SentResponse[] {
    return this.completed;
  }

  /** How long no request has been in progress. */
  get idleMs(): number {
    return this.inFlight > 0 ? 0 : performance.now() - this.lastActivityAt;
  }

  close(): void {
    this.server.close();
  }

  private async respond(request: Http2ServerRequest, response: Http2ServerResponse): Promise<void> {
    this.inFlight += 1;
    try {
      const body = await bodyOf(request);
      await this.link.roundTrip();
      const startedAt = performance.now();
      const answer = await this.answer(request, body);
      const gatewayMs = isCall(request) ? performance.now() - startedAt : 0;
      await this.send(response, answer);
      const { pathname } = addressOf(request);
      const type = answer.headers['Content-Type'] ?? '';
      const endedAtMs = performance.now();
      this.completed.push({
        path: pathname,
        bodyBytes: answer.body.length,
        type,
        gatewayMs,
        startedAtMs: startedAt,
        endedAtMs,
      });
    } catch {
      // The browser has closed the page, or the gateway does not answer.
      response.stream.close();
    } finally {
      this.inFlight -= 1;
      this.lastActivityAt = performance.now();
    }
  }

  private answer(request: Http2ServerRequest, body: Buffer): Promise<CallAnswer> | CallAnswer {
    const { pathname, search } = addressOf(request);
    const { method, headers } = request;
    if (isCall(request)) return this.options.calls({ method, path: pathname + search, headers, body });
    if (method !== 'GET') return { status: 204, headers: {}, body: Buffer.alloc(0) };
    return this.options.site(pathname, headers);
  }

  /** Headers count with their uncompressed length: the first response of a connection compresses little. */
  private async send(response: Http2ServerResponse, { status, headers, body }: CallAnswer): Promise<void> {
    const headerBytes = Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + value.length, 0);
    await this.link.transmit({ headerBytes, body: Buffer.alloc(0) }, () => undefined);
    response.writeHead(status, headers);
    await this.link.transmit({ headerBytes: 0, body }, (part) => response.write(part));
    response.end();
  }
}

function isCall(request: Http2ServerRequest): boolean {
  return addressOf(request).pathname.startsWith(GATEWAY_PREFIX);
}

function addressOf(request: Http2ServerRequest): URL {
  return new URL(request.url, 'https://localhost');
}

/** Listens to events, because the end of an asynchronous iteration would destroy the stream of the response, too. */
function bodyOf(request: Http2ServerRequest): Promise<Buffer> {
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    request.on('data', (part: Buffer) => parts.push(part));
    request.once('end', () => resolve(Buffer.concat(parts)));
    request.once('error', reject);
  });
}
