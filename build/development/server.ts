import { createServer } from 'node:net';
import webpack from 'webpack';
import WebpackDevServer, { type Configuration, type Request, type Response } from 'webpack-dev-server';
import { OWN_ORIGIN_GATEWAYS } from '../../deploy/gateway-paths';
import { REPORT_PATH } from '../../deploy/response-headers';
import { sandboxConfig } from '../../sandbox/server';
import { isTaken, takenPortError } from '../../sandbox/port';
import type { AppConfig } from '../app-config';
import { allFonts } from '../fonts';
import { applicationBundle } from './application';
import { gatewayProxy, PROXIED_CALLS, type RemoteGateway } from './gateway-proxy';
import { developmentPage } from './page';
import { startDevelopmentSandbox } from './sandbox';

const HOST = '127.0.0.1';
/** Differs from the port of `npm start`, whose service worker would answer in place of this server. */
const DEFAULT_PORT = 3000;

interface DevelopmentOptions {
  readonly port?: number | undefined;
  /** Takes the place of the sandbox. */
  readonly gateway?: RemoteGateway | undefined;
  /** Called with each line about the gateway for the terminal. */
  readonly say: (line: string) => void;
}

interface Development {
  /** Without a trailing slash. */
  readonly url: string;
  close(): Promise<void>;
}

/** What the page calls. */
interface BackEnd {
  readonly proxy: NonNullable<Configuration['proxy']>[number];
  /** The settings with which the page calls it. */
  readonly config: AppConfig;
  close(): Promise<void>;
}

/**
 * Starts the server of `npm run dev`: the page, the application's scripts and, through a proxy, the sandbox or a gateway.
 * Resolves when the application is compiled for the first time. Rejects if the port is in use.
 */
export async function startDevelopment(root: string, options: DevelopmentOptions): Promise<Development> {
  const { port = DEFAULT_PORT, gateway, say } = options;
  await requireFreePort(port);
  const origin = `http://localhost:${port}`;
  const [fonts, backEnd] = await Promise.all([
    allFonts(root),
    gateway === undefined ? sandboxBackEnd(root, origin) : gatewayBackEnd(gateway, say),
  ]);
  const page = (): Promise<string> => developmentPage({ root, fonts, config: backEnd.config });
  const compiler = webpack(applicationBundle(root, fonts));
  const server = new WebpackDevServer(
    {
      host: HOST,
      port,
      static: false,
      // Locally, compressing several megabytes takes longer than sending them.
      compress: false,
      // A reload then fetches only the scripts that have changed, and only once.
      devMiddleware: { etag: 'weak' },
      client: { webSocketURL: 'auto://0.0.0.0:0/ws', overlay: { warnings: false } },
      proxy: [backEnd.proxy],
      setupMiddlewares: (middlewares) => [serveSelfRemovingWorker, ...middlewares, servePage(page)],
    } satisfies Configuration,
    compiler,
  );
  const compiled = new Promise<void>((resolve) => {
    compiler.hooks.done.tap('startDevelopment', () => {
      resolve();
    });
  });
  await server.start();
  await compiled;
  return {
    url: origin,
    close: async () => {
      await server.stop();
      await backEnd.close();
    },
  };
}

async function sandboxBackEnd(root: string, origin: string): Promise<BackEnd> {
  const sandbox = await startDevelopmentSandbox(root, { origin });
  const context = ['/gateway', '/sandbox', REPORT_PATH];
  return {
    proxy: { context, target: origin, router: () => sandbox.url(), logLevel: 'warn' },
    config: sandboxConfig(origin),
    close: () => sandbox.close(),
  };
}

function gatewayBackEnd(gateway: RemoteGateway, say: DevelopmentOptions['say']): BackEnd {
  return {
    proxy: { context: PROXIED_CALLS, ...gatewayProxy(gateway, say) },
    config: OWN_ORIGIN_GATEWAYS,
    close: () => Promise.resolve(),
  };
}

/** Checks the port first, because webpack's server throws the error where no caller can catch it. */
async function requireFreePort(port: number): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject).listen(port, HOST, resolve);
    });
  } catch (error) {
    throw isTaken(error) ? takenPortError(port, 'npm run dev', error) : error;
  }
  await new Promise((resolve) => probe.close(resolve));
}

/** The application registers its service worker here, too. This one removes itself and whatever was there before. */
const serveSelfRemovingWorker = (request: Request, response: Response, next: () => void): void => {
  if (request.url !== '/sw.js') {
    next();
    return;
  }
  response.setHeader('Content-Type', 'text/javascript');
  response.end("addEventListener('activate', () => registration.unregister());");
};

/** Every address that is not a file shows the page; the router of the application decides what it shows. */
const servePage =
  (page: () => Promise<string>) =>
  (request: Request, response: Response, next: (error?: unknown) => void): void => {
    if (request.headers.accept?.includes('text/html') !== true) {
      next();
      return;
    }
    page()
      .then((html) => {
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        response.setHeader('Cache-Control', 'no-store');
        // As in production: otherwise the sandbox's shortcuts could not reach the tab that they open.
        response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
        response.end(html);
      })
      .catch(next);
  };
