import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

interface Arrival {
  readonly method: string;
  /** As it was sent. */
  readonly target: string;
  /** By the name as it was sent. */
  readonly headers: Readonly<Record<string, string>>;
}

interface RecordingOptions {
  readonly address?: string;
  readonly port?: number;
  readonly answer?: (request: IncomingMessage, response: ServerResponse) => void;
}

/** A gateway that records what arrives, and never closes an idle connection itself. */
export interface RecordingGateway {
  readonly port: number;
  readonly arrivals: readonly Arrival[];
  readonly connections: readonly Socket[];
  close(): Promise<void>;
}

const headersOf = ({ rawHeaders }: IncomingMessage): Arrival['headers'] =>
  Object.fromEntries(
    rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? '']] : [])),
  );

export const startRecordingGateway = async (options: RecordingOptions = {}): Promise<RecordingGateway> => {
  const { address = '127.0.0.1', port = 0, answer } = options;
  const arrivals: Arrival[] = [];
  const connections: Socket[] = [];
  const server = createServer((request, response) => {
    arrivals.push({ method: request.method ?? '', target: request.url ?? '', headers: headersOf(request) });
    if (answer === undefined) response.end('answered');
    else answer(request, response);
  });
  server.keepAliveTimeout = 0;
  server.on('connection', (socket: Socket) => connections.push(socket));
  await once(server.listen(port, address), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    arrivals,
    connections,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
};
