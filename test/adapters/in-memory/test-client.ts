/** A client of the in-memory brokerage: its own gateway and auth cell, and one method for each common call. */
import { Brokerage } from '@adapters/in-memory/brokerage/brokerage';
import { BrokerageMemory } from '@adapters/in-memory/brokerage/brokerage-memory';
import { PlainCells } from '@adapters/in-memory/cells';
import { FakeClock } from '@adapters/in-memory/clock';
import { SANDBOX_DEVICE } from '@adapters/in-memory/device';
import { InMemoryGateway } from '@adapters/in-memory/gateway';
import { personaNamed, type PersonaId } from '@adapters/in-memory/brokerage/personas';
import { InMemoryRandom } from '@adapters/in-memory/random';
import type { Result } from '@domain/error/failure';
import { knownAccounts, primaryAccount } from '@domain/account/account';
import { NO_AUTH, type AuthContext, type Contact, type Login } from '@domain/session/session';
import type { Cell } from '@ports/cells';
import type { RequestOf, ServiceName } from '@ports/services';
import type { IdentifierType } from '@domain/identity/identifier';
import { identifierFor } from '@test/support/persona-identifier';
import { valueOrThrow } from '@test/support/value-or-throw';

interface BrokerageWorld {
  readonly clock: FakeClock;
  readonly brokerage: Brokerage;
}

const newBrokerageWorld = (): BrokerageWorld => {
  const clock = new FakeClock();
  return { clock, brokerage: new Brokerage(new BrokerageMemory({ clock, random: new InMemoryRandom() })) };
};

/** 'ok', or the code of the failure with the attempts left. */
export const resultCode = (result: Result<unknown>): string => {
  if (result.ok) return 'ok';
  const { failure } = result;
  const left = failure.kind === 'refused' ? failure.data.attemptsLeft : undefined;
  return left === undefined ? failure.code : `${failure.code} (${String(left)} left)`;
};

export const WRONG_CODE = 'wrong!';

export class TestClient {
  readonly auth: Cell<AuthContext>;
  readonly gateway: InMemoryGateway;
  private readonly brokerage: Brokerage;

  constructor({ brokerage, clock }: BrokerageWorld) {
    this.auth = new PlainCells().cell(NO_AUTH);
    this.gateway = new InMemoryGateway(brokerage, this.auth, { clock });
    this.brokerage = brokerage;
  }

  async send<S extends ServiceName>(service: S, request: RequestOf<S>): Promise<string> {
    return resultCode(await this.gateway.send(service, request));
  }

  newestCodeFor(id: PersonaId): string {
    return this.brokerage.outbox.newestCodeFor(id);
  }

  canLogin(id: PersonaId, by?: IdentifierType): Promise<string> {
    return this.send('canLogin', { ...identifierFor(personaNamed(id), by), termsAccepted: true });
  }

  givePassword(id: PersonaId, password = personaNamed(id).password) {
    const identifier = identifierFor(personaNamed(id));
    return this.gateway.send('generateAccessCode', { ...identifier, password, device: SANDBOX_DEVICE });
  }

  giveAccessCode(refId: string, accessCode: string) {
    return this.gateway.send('validateAccessCode', { refId, accessCode, device: SANDBOX_DEVICE });
  }

  /** Signs in and stores the tokens as the application does. */
  async signIn(id: PersonaId): Promise<Login> {
    const { refId } = valueOrThrow(await this.givePassword(id));
    const login = valueOrThrow(await this.giveAccessCode(refId, this.newestCodeFor(id)));
    const subAccountId = primaryAccount(knownAccounts(login))?.subAccountId ?? null;
    this.auth.change((auth) => ({ ...auth, refreshToken: login.refreshToken.token, subAccountId }));
    return login;
  }

  completeSso(login: Login, changes: Partial<RequestOf<'completeSso'>> = {}) {
    const { sessionId, refreshToken, subAccountId } = this.auth.get();
    const metadata = { ...login, subAccountId, channel: 'WEB' };
    return this.gateway.send('completeSso', { sessionId, refreshToken, metadata, subAccountId, ...changes });
  }

  postLoginCheck(login: Login, redirectUrl = 'http://localhost:8080/sandbox/invest/') {
    const { refreshToken, subAccountId } = this.auth.get();
    return this.gateway.send('postLoginCheck', { userId: login.userId, refreshToken, redirectUrl, subAccountId });
  }
}

export const identityOf = (id: PersonaId): { readonly pan: string; readonly emailOrMobile: string } => {
  const { pan, email } = personaNamed(id);
  return { pan, emailOrMobile: email };
};

export const startTestClient = async (
  world: BrokerageWorld = newBrokerageWorld(),
): Promise<TestClient & { readonly world: BrokerageWorld }> => {
  const client = new TestClient(world);
  await client.gateway.enter();
  return Object.assign(client, { world });
};

export const refIdOf = (result: Result<Contact>): string => valueOrThrow(result).refId;
