/**
 * What arrives at a server of this process, as Node itself tells it: whatever asks, the page, its service worker or the
 * browser by itself, and every copy of a request that is sent again.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import type { ServiceName } from '@ports/services';

export interface Arrival {
  readonly method: string;
  /** Path and query. */
  readonly address: string;
  /** What the call says it is; empty for anything but a call. */
  readonly service: string;
  readonly requestId: string;
  readonly headers: IncomingMessage['headers'];
}

const CHANNEL = 'http.server.request.start';

export class Arrivals {
  readonly #heard: Arrival[] = [];

  constructor(private readonly port: number) {
    subscribe(CHANNEL, this.#hear);
  }

  get all(): readonly Arrival[] {
    return this.#heard;
  }

  /** The copies of all calls of a service, in the order of their arrival. */
  of(service: ServiceName): readonly Arrival[] {
    return this.#heard.filter((arrival) => arrival.service === service);
  }

  /** The services called, each copy once, without the handshakes. */
  get services(): readonly string[] {
    return this.#heard.map(({ service }) => service).filter((service) => service !== '' && service !== 'handshake');
  }

  end(): void {
    unsubscribe(CHANNEL, this.#hear);
  }

  readonly #hear = (message: unknown): void => {
    const { request } = message as { readonly request: IncomingMessage };
    if (request.socket.localPort !== this.port) return;
    const header = (name: string): string => String(request.headers[name] ?? '');
    this.#heard.push({
      method: request.method ?? '',
      address: request.url ?? '',
      service: header('x-service-name'),
      requestId: header('x-request-id'),
      headers: request.headers,
    });
  };
}
