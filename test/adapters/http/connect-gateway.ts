/** The HTTP gateway, wired to a scripted server: every test file of this folder begins here. */
import { HttpGateway, type GatewaySettings } from '@adapters/http/gateway';
import { InMemoryRandom } from '@adapters/in-memory/random';
import { PlainCells } from '@adapters/in-memory/cells';
import { WebCryptoEnvelope } from '@adapters/web-crypto/envelope';
import { NO_AUTH, type AuthContext } from '@domain/session/session';
import { InstantClock } from '@test/support/instant-clock';
import { samples } from '@test/support/openapi-samples';
import { WireServer } from '@test/support/wire-server';
import type { Result } from '@domain/error/failure';
import type { Cell } from '@ports/cells';
import type { AskOptions } from '@ports/gateway';
import type { Envelope } from '@ports/envelope';
import type { Random } from '@ports/random';
import type { ServiceName } from '@ports/services';

export const TIMEOUT_MS = 30_000;

export interface ConnectedGateway {
  readonly gateway: HttpGateway;
  readonly auth: Cell<AuthContext>;
  readonly clock: InstantClock;
  /** Asks a service what its sample asks. */
  readonly ask: (service: ServiceName, options?: AskOptions) => Promise<Result<unknown>>;
}

export interface ConnectOptions {
  readonly auth?: Partial<AuthContext>;
  readonly settings?: Partial<GatewaySettings>;
  readonly random?: Random;
  readonly envelope?: Envelope;
}

/** A server for the file's tests; after each of them, no request may have strayed from the contract. */
export const useWireServer = (): WireServer => {
  const server = new WireServer();
  beforeAll(() => server.start());
  afterAll(() => server.stop());
  afterEach(() => expect(server.contractFaults.splice(0)).toEqual([]));
  return server;
};

export const connectGateway = (server: WireServer, wiring: ConnectOptions = {}): ConnectedGateway => {
  const { auth, settings, random = new InMemoryRandom(), envelope = new WebCryptoEnvelope([]) } = wiring;
  const publicKeys = { login: server.publicKeyOf('login'), customers: server.publicKeyOf('customers') };
  const cell = new PlainCells().cell<AuthContext>({ ...NO_AUTH, subAccountId: 'SA-1', publicKeys, ...auth });
  const clock = new InstantClock();
  const gateway = new HttpGateway(
    {
      loginGatewayUrl: server.urlOf('login'),
      customersGatewayUrl: server.urlOf('customers'),
      gatewayApiKey: 'api-key-1',
      gatewayAuthorization: '',
      gatewayTimeoutMs: TIMEOUT_MS,
      ...settings,
    },
    envelope,
    random,
    clock,
    cell,
  );
  const ask: ConnectedGateway['ask'] = (service, options) => gateway.ask(service, samples[service].request, options);
  return { gateway, auth: cell, clock, ask };
};

/** How a call ended, in a word: 'ok', the kind of its failure, or 'refused' with its code. */
export const resultKind = (result: Result<unknown>): string => {
  if (result.ok) return 'ok';
  return result.failure.kind === 'refused' ? `refused ${result.failure.code}` : result.failure.kind;
};
