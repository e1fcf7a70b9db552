import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that receives the browser's beacons, in place of the operator's collector. */
export interface TelemetryCollector {
  readonly origin: string;
  /** The bodies of the beacons, and the headers and the address that came with them. */
  readonly beacons: readonly { readonly body: string; readonly request: string }[];
  /** The events of all beacons, in the order of their arrival. */
  readonly events: readonly Readonly<Record<string, unknown>>[];
  close(): void;
}

export const startTelemetryCollector = async (): Promise<TelemetryCollector> => {
  const beacons: { readonly body: string; readonly request: string }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      beacons.push({ body: Buffer.concat(chunks).toString(), request: `${method} ${url} ${JSON.stringify(headers)}` });
      response.writeHead(204, { 'Cross-Origin-Resource-Policy': 'cross-origin' }).end();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    beacons,
    get events() {
      return beacons.flatMap(({ body }) => (JSON.parse(body) as Pick<TelemetryCollector, 'events'>).events);
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
