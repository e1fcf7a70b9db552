import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { Brokerage } from '@adapters/in-memory/brokerage/brokerage';
import { BrokerageMemory } from '@adapters/in-memory/brokerage/brokerage-memory';
import { Faults } from '@adapters/in-memory/brokerage/faults';
import { BYPASSED_SUB_ACCOUNT_ID } from '@adapters/in-memory/brokerage/personas';
import type { Random } from '@ports/random';
import { OWN_ORIGIN_GATEWAYS } from '../deploy/gateway-paths';
import { REPORT_PATH } from '../deploy/response-headers';
import { openStaticSite, type StaticSite } from '../deploy/static-site';
import { pageRoutes } from '@sandbox/pages/routes';
import { PasskeyVerification } from '@sandbox/passkey-verification';
import { RequestReplayCache } from '@sandbox/request-replay-cache';
import { ServerKeys } from '@sandbox/server-keys';
import { SandboxClock } from '@sandbox/sandbox-clock';
import { SystemRandom } from '@sandbox/system-random';
import { UsedKeys } from '@sandbox/used-keys';
import { gatewayRoutes, type ReceivedCall } from '@sandbox/gateway-routes';

export interface SandboxOptions {
  /** 0, the default, chooses a free port. */
  readonly port?: number;
  /** The address to listen on. By default the loopback address, so that only this machine reaches the sandbox. */
  readonly host?: string;
  /** The folder of the built application. Without it, only the gateway and the sandbox's pages are served. */
  readonly distFolder?: string;
  /** Overrides settings of the build. */
  readonly config?: Readonly<Record<string, string>>;
  /** Other origins that the policy of the application allows it to call. */
  readonly connectOrigins?: readonly string[];
  readonly clock?: SandboxClock;
  readonly random?: Random;
  /** The address of the proxy in front of the sandbox, without a trailing slash. By default there is none. */
  readonly origin?: string;
  /**
   * The origin of an application that another server serves. Its scripts may call the gateway, and paths that the sandbox does
   * not have lead there. By default there is none.
   */
  readonly applicationOrigin?: string;
  /** Called with each encrypted call that the gateway has decrypted. */
  readonly onCall?: (call: ReceivedCall) => void;
}

export interface Sandbox {
  /** Without a trailing slash. */
  readonly url: string;
  /** The address on which it listens. */
  readonly address: string;
  readonly brokerage: Brokerage;
  readonly faults: Faults;
  readonly keys: ServerKeys;
  readonly clock: SandboxClock;
  /** The bodies of the content security policy reports that browsers sent. */
  readonly policyReports: readonly string[];
  close(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';

/** Browsers treat `localhost` as a secure context. */
const nameOf = (address: string): string => {
  if (/^(?:127\.|0\.0\.0\.0$|::1?$)/u.test(address)) return 'localhost';
  return address.includes(':') ? `[${address}]` : address;
};

const MAX_REQUEST_BYTES = 100_000;

/** The headers of an answer that the application reads (docs/openapi.yaml, section 4). */
const EXPOSED_HEADERS = ['X-Access-Token', 'X-Auth-Token', 'X-Refresh-Token', 'X-Cryptography'];

type App = Hono<{ Bindings: HttpBindings }>;

const listen = (server: Server, port: number, host: string): Promise<AddressInfo> =>
  new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, host, () => {
      done(server.address() as AddressInfo);
    });
  });

const close = (server: Server): Promise<void> =>
  new Promise((done) => {
    server.close(() => {
      done();
    });
    server.closeAllConnections();
  });

/**
 * The settings with which the application calls this sandbox, accepts its keys, and may hand over to its pages. They
 * override a .env for other gateways.
 */
export const sandboxConfig = (origin: string): Readonly<Record<string, string>> => ({
  ...OWN_ORIGIN_GATEWAYS,
  GATEWAY_KEY_PINS: '',
  REDIRECT_ALLOWED_ORIGINS: origin,
  POST_LOGIN_CHECK_BYPASS: BYPASSED_SUB_ACCOUNT_ID,
});

const openApplication = (
  { distFolder, config, connectOrigins = [] }: SandboxOptions,
  origin: string,
): StaticSite | null =>
  distFolder === undefined
    ? null
    : openStaticSite(distFolder, {
        deployment: { connectOrigins, https: false },
        config: { ...sandboxConfig(origin), ...config },
      });

const serveFile =
  (site: StaticSite | null, applicationOrigin: string | undefined) =>
  (context: Context): Response => {
    const { pathname, search } = new URL(context.req.url);
    if (site === null && applicationOrigin !== undefined)
      return context.redirect(`${applicationOrigin}${pathname}${search}`, 303);
    const answer = site?.(pathname, context.req.header());
    if (answer === undefined) return context.text('No application is served here', 404);
    const { status, headers, body } = answer;
    return new Response(status === 304 ? null : new Uint8Array(body), { status, headers });
  };

/** Adds all routes. Codes are bound to `url`, and hand-offs lead to it. */
const addRoutes = (app: App, url: string, options: SandboxOptions): Omit<Sandbox, 'address' | 'close'> => {
  const { origin = url, applicationOrigin, clock = new SandboxClock(), random = new SystemRandom() } = options;
  const [faults, keys, usedKeys] = [new Faults(), new ServerKeys(), new UsedKeys()];
  const replayCache = new RequestReplayCache(clock);
  const brokerage = new Brokerage(new BrokerageMemory({ clock, random, origin, applicationOrigin }));
  // As a gateway should (docs/openapi.yaml, section 7).
  brokerage.switches.rotatesRefreshTokens = true;
  const policyReports: string[] = [];
  if (applicationOrigin !== undefined)
    app.use('/gateway/*', cors({ origin: applicationOrigin, exposeHeaders: EXPOSED_HEADERS }));
  app.post('*', bodyLimit({ maxSize: MAX_REQUEST_BYTES }));
  app.post(REPORT_PATH, async (context) => {
    policyReports.push(await context.req.text());
    return context.body(null, 204);
  });
  app.route(
    '/gateway',
    gatewayRoutes({
      brokerage,
      faults,
      keys,
      usedKeys,
      replayCache,
      passkeyVerification: new PasskeyVerification(brokerage.passkeys, applicationOrigin ?? origin),
      clock,
      onCall: options.onCall,
    }),
  );
  app.route('/sandbox', pageRoutes({ brokerage, faults, keys, clock, origin, applicationOrigin }));
  app.get('*', serveFile(openApplication(options, origin), applicationOrigin));
  return { url, brokerage, faults, keys, clock, policyReports };
};

/**
 * Starts the sandbox: an HTTP server with the built application, the encrypted gateway and the sandbox's pages. It keeps all
 * data in memory. It is not for production.
 *
 * Rejects if the port is in use or `distFolder` contains no build.
 */
export const startSandbox = async (options: SandboxOptions = {}): Promise<Sandbox> => {
  const app: App = new Hono();
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false }) as Server;
  const { address, port } = await listen(server, options.port ?? 0, options.host ?? LOOPBACK);
  const url = `http://${nameOf(address)}:${String(port)}`;
  try {
    return { ...addRoutes(app, url, options), address, close: () => close(server) };
  } catch (error) {
    await close(server);
    throw error;
  }
};
