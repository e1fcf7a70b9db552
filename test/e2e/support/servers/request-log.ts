import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import type { ServiceName } from '@ports/services';

export interface LoggedRequest {
  readonly method: string;
  /** Path and query. */
  readonly address: string;
  /** The X-Service-Name header; empty if the request is not a call. */
  readonly service: string;
  readonly requestId: string;
  readonly headers: IncomingMessage['headers'];
}

const CHANNEL = 'http.server.request.start';

/**
 * Records the requests that a server in this process receives. It listens to Node's diagnostics channel, so it also
 * sees requests of the service worker and of the browser itself, and every retry.
 */
export class RequestLog {
  private readonly requests: LoggedRequest[] = [];

  constructor(private readonly port: number) {
    subscribe(CHANNEL, this.record);
  }

  get all(): readonly LoggedRequest[] {
    return this.requests;
  }

  /** All calls of a service, retries included, in the order of their arrival. */
  callsOf(service: ServiceName): readonly LoggedRequest[] {
    return this.requests.filter((request) => request.service === service);
  }

  /** The service of every call except the handshakes, retries included. */
  get calledServices(): readonly string[] {
    return this.requests.map(({ service }) => service).filter((service) => service !== '' && service !== 'handshake');
  }

  /** The names of the requested scripts, without their hashes, in the order of their arrival. */
  get scripts(): readonly string[] {
    return this.requests.flatMap(({ address }) => /^\/assets\/([a-z-]+)\..*\.js$/u.exec(address)?.[1] ?? []);
  }

  stop(): void {
    unsubscribe(CHANNEL, this.record);
  }

  private readonly record = (message: unknown): void => {
    const { request } = message as { readonly request: IncomingMessage };
    if (request.socket.localPort !== this.port) return;
    const header = (name: string): string => String(request.headers[name] ?? '');
    this.requests.push({
      method: request.method ?? '',
      address: request.url ?? '',
      service: header('x-service-name'),
      requestId: header('x-request-id'),
      headers: request.headers,
    });
  };
}
