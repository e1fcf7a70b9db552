import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** A port of the loopback address on which nothing listens. */
export const freePort = async (): Promise<number> => {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
};
