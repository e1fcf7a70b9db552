import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createProxyMiddleware, type RequestHandler } from 'http-proxy-middleware';
import { connectOriginsOf } from '../../deploy/connect-origins';
import { OWN_ORIGIN_GATEWAYS } from '../../deploy/gateway-paths';
import { REPORT_PATH } from '../../deploy/response-headers';
import { openStaticSite, type StaticSite } from '../../deploy/static-site';
import { appConfigOf } from '../app-config';
import { gatewayProxy, PROXIED_CALLS, type RemoteGateway } from './gateway-proxy';

interface BuiltServerOptions {
  /** The folder of the built application. */
  readonly dist: string;
  readonly gateway: RemoteGateway;
  /** 0 chooses a free port. */
  readonly port: number;
  /** Called with each line for the terminal. */
  readonly say: (line: string) => void;
}

interface BuiltServer {
  /** Without a trailing slash. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves the built application, with its production headers and its own settings, and passes its calls on to a gateway.
 * Rejects if the port is in use or there is no build.
 */
export async function startBuiltServer({ dist, gateway, port, say }: BuiltServerOptions): Promise<BuiltServer> {
  const site = openBuild(dist);
  const proxy = createProxyMiddleware(PROXIED_CALLS, gatewayProxy(gateway, say));
  const server = createServer((request, response) => {
    const [proxied, answer] = [request, response] as unknown as Parameters<RequestHandler>;
    proxy(proxied, answer, () => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      const isReport = pathname === REPORT_PATH && request.method === 'POST';
      const { status, headers, body } = isReport ? ACCEPTED : site(pathname, request.headers);
      response.writeHead(status, headers).end(body);
    });
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** The answer to a report of a policy violation. */
const ACCEPTED = { status: 204, headers: {}, body: Buffer.alloc(0) };

function openBuild(dist: string): StaticSite {
  const settings = appConfigOf(readFileSync(join(dist, 'index.html'), 'utf8'));
  const connectOrigins = connectOriginsOf({ ...settings, ...OWN_ORIGIN_GATEWAYS });
  return openStaticSite(dist, { deployment: { connectOrigins, https: false }, config: OWN_ORIGIN_GATEWAYS });
}
