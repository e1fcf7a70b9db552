/** Connects the HTTP gateway to a test server. Every test file of this folder uses it. */
import type { EarlyHandshakes } from '@adapters/http/early-handshake';
import { HttpGateway, type GatewaySettings } from '@adapters/http/gateway';
import { InMemoryRandom } from '@adapters/in-memory/random';
import { PlainCells } from '@adapters/in-memory/cells';
import { WebCryptoEnvelope } from '@adapters/web-crypto/envelope';
import { NO_AUTH, type AuthContext } from '@domain/session/session';
import { InstantClock } from '@test/support/instant-clock';
import { samples } from '@test/support/wire/openapi-samples';
import { WireServer } from '@test/support/wire/wire-server';
import type { Result } from '@domain/error/failure';
import type { Cell } from '@ports/cells';
import type { SendOptions } from '@ports/gateway';
import type { Envelope } from '@ports/envelope';
import type { Random } from '@ports/random';
import type { ServiceName } from '@ports/services';

export const TIMEOUT_MS = 30_000;

interface ConnectedGateway {
  readonly gateway: HttpGateway;
  readonly auth: Cell<AuthContext>;
  readonly clock: InstantClock;
  /** Calls a service with its sample request. */
  readonly send: (service: ServiceName, options?: SendOptions) => Promise<Result<unknown>>;
}

interface ConnectOptions {
  readonly earlyHandshakes?: EarlyHandshakes;
  readonly auth?: Partial<AuthContext>;
  readonly settings?: Partial<GatewaySettings>;
  readonly random?: Random;
  readonly envelope?: Envelope;
}

/** Starts a server for the tests of a file, and asserts after each test that every request kept the contract. */
export const useWireServer = (): WireServer => {
  const server = new WireServer();
  beforeAll(() => server.start());
  afterAll(() => server.stop());
  afterEach(() => expect(server.contractFaults.splice(0)).toStrictEqual([]));
  return server;
};

export const settingsFor = (server: WireServer): GatewaySettings => ({
  loginGatewayUrl: server.urlOf('login'),
  customersGatewayUrl: server.urlOf('customers'),
  gatewayApiKey: 'api-key-1',
  gatewayAuthorization: '',
  gatewayTimeoutMs: TIMEOUT_MS,
});

export const connectGateway = (server: WireServer, options: ConnectOptions = {}): ConnectedGateway => {
  const { auth, settings, random = new InMemoryRandom(), envelope = new WebCryptoEnvelope([]) } = options;
  const publicKeys = { login: server.publicKeyOf('login'), customers: server.publicKeyOf('customers') };
  const authCell = new PlainCells().cell<AuthContext>({ ...NO_AUTH, subAccountId: 'SA-1', publicKeys, ...auth });
  const clock = new InstantClock();
  const gateway = new HttpGateway(
    { ...settingsFor(server), ...settings },
    envelope,
    random,
    clock,
    authCell,
    options.earlyHandshakes,
  );
  const send: ConnectedGateway['send'] = (service, sendOptions) =>
    gateway.send(service, samples[service].request, sendOptions);
  return { gateway, auth: authCell, clock, send };
};

/** 'ok', the kind of the failure, or 'refused' with its code. */
export const resultKind = (result: Result<unknown>): string => {
  if (result.ok) return 'ok';
  return result.failure.kind === 'refused' ? `refused ${result.failure.code}` : result.failure.kind;
};
