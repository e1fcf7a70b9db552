/**
 * Stands between a browser and the sandbox and spoils some scripts, as a cache on the way may: the answer looks good, is
 * to be kept for ever, and holds something else.
 */
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SpoilingProxy {
  readonly url: string;
  /** Paths and queries of the scripts that were asked for. */
  readonly scripts: readonly string[];
  close(): Promise<void>;
}

const spoil = (response: ServerResponse): void => {
  response.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'public, max-age=31536000, immutable' });
  response.end('/* something else */');
};

const passOn = (incoming: IncomingMessage, outgoing: ServerResponse, port: string): void => {
  const { method, url, headers } = incoming;
  const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
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

/** `isSpoilt` is asked with the path and query of every request. */
export const startSpoilingProxy = async (target: string, isSpoilt: (address: string) => boolean): Promise<SpoilingProxy> => {
  const scripts: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const address = incoming.url ?? '/';
    if (/\.js(?:\?|$)/u.test(address)) scripts.push(address);
    if (isSpoilt(address)) spoil(outgoing);
    else passOn(incoming, outgoing, new URL(target).port);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, scripts, close: () => close(server) };
};
