/** Stands between a browser and the sandbox, and does what something on the way, or another browser, may do. */
import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ProxyOptions {
  readonly target: string;
  /** Spoils a script, by its path and query: the answer looks good, is to be kept for ever, and holds something else. */
  readonly replacesScript?: (address: string) => boolean;
  /** Takes `no-store` off every answer, so that a browser keeps pages in its back/forward cache which it would not. */
  readonly removesNoStore?: true;
}

export interface Proxy {
  readonly url: string;
  /** Paths and queries of the scripts that were asked for. */
  readonly scripts: readonly string[];
  close(): Promise<void>;
}

const spoil = (response: ServerResponse): void => {
  response.writeHead(200, {
    'Content-Type': 'text/javascript',
    'Cache-Control': 'public, max-age=31536000, immutable',
  });
  response.end('/* something else */');
};

const headersOf = (headers: IncomingHttpHeaders, { removesNoStore }: ProxyOptions): IncomingHttpHeaders =>
  removesNoStore && headers['cache-control'] === 'no-store' ? { ...headers, 'cache-control': 'no-cache' } : headers;

const passOn = (incoming: IncomingMessage, outgoing: ServerResponse, options: ProxyOptions): void => {
  const { method, url, headers } = incoming;
  const { port } = new URL(options.target);
  const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, headersOf(answer.headers, options));
    answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
};

const close = (server: Server): Promise<void> =>
  new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });

export const startProxy = async (options: ProxyOptions): Promise<Proxy> => {
  const scripts: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const address = incoming.url ?? '/';
    if (/\.js(?:\?|$)/u.test(address)) scripts.push(address);
    if (options.replacesScript?.(address)) spoil(outgoing);
    else passOn(incoming, outgoing, options);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, scripts, close: () => close(server) };
};
