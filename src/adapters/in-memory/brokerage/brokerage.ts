/**
 * The in-memory brokerage applies the real rules of the gateway. Unit tests call it through the in-memory gateway; the
 * sandbox serves the same object over encrypted HTTP (docs/sandbox.md). It is never part of the production bundle.
 */
import type { SsoMetadata } from '@domain/session/session';
import { SERVICES, type AnswerOf, type RequestOf, type ServiceName } from '@ports/services';
import type { BrokerageMemory } from '@adapters/in-memory/brokerage/brokerage-memory';
import { freeze, type Customer } from '@adapters/in-memory/brokerage/customers';
import type { Caller, Handlers, IssuedTokens } from '@adapters/in-memory/brokerage/handlers';
import { passkeyServices } from '@adapters/in-memory/brokerage/passkey-services';
import { passwordServices } from '@adapters/in-memory/brokerage/password-services';
import type { PersonaId } from '@adapters/in-memory/brokerage/personas';
import { recoveryServices } from '@adapters/in-memory/brokerage/recovery-services';
import { Refusal } from '@adapters/in-memory/brokerage/refusal';
import { signInServices } from '@adapters/in-memory/brokerage/sign-in-services';
import { ssoServices } from '@adapters/in-memory/brokerage/sso-services';

/** Every service except the handshake, which the gateway answers with its own key. */
export type BrokerageService = Exclude<ServiceName, 'handshake'>;

export const BROKERAGE_SERVICES = Object.keys(SERVICES).filter(
  (service): service is BrokerageService => service !== 'handshake',
);

export interface Answer<S extends ServiceName> {
  readonly data: AnswerOf<S>;
  readonly tokens: IssuedTokens;
}

export class Brokerage {
  readonly customers: BrokerageMemory['customers'];
  readonly sessions: BrokerageMemory['sessions'];
  readonly outbox: BrokerageMemory['outbox'];
  readonly qrSignIns: BrokerageMemory['qrSignIns'];
  readonly passkeys: BrokerageMemory['passkeys'];
  readonly handOffs: BrokerageMemory['handOffs'];
  readonly switches: BrokerageMemory['switches'];
  private readonly services: Handlers<BrokerageService>;

  constructor(memory: BrokerageMemory) {
    this.customers = memory.customers;
    this.sessions = memory.sessions;
    this.outbox = memory.outbox;
    this.qrSignIns = memory.qrSignIns;
    this.passkeys = memory.passkeys;
    this.handOffs = memory.handOffs;
    this.switches = memory.switches;
    this.services = {
      ...ssoServices(memory),
      ...signInServices(memory),
      ...passkeyServices(memory),
      ...recoveryServices(memory),
      ...passwordServices(memory),
    };
  }

  answer<S extends BrokerageService>(service: S, request: RequestOf<S>, caller: Caller): Answer<S> | Refusal {
    const issued: IssuedTokens = {};
    const data = this.services[service](request, { caller, issued });
    return data instanceof Refusal ? data : { data, tokens: issued };
  }

  /** Creates an ssoId of an application whose customer has not signed in. */
  initiateSso(metadata: SsoMetadata = {}, consentNeeded = false): string {
    return this.sessions.initiate({ metadata, consentNeeded, customer: null });
  }

  /** As the provider's page for freezing online access does: ends every session, and refuses the next sign-in. */
  freeze(customer: Customer): void {
    freeze(customer);
    this.sessions.endAllOf(customer);
  }

  /** Creates an ssoId for a customer who has signed in to another application; it signs them in here, too. */
  initiateAuthenticatedSso(personaId: PersonaId, metadata: SsoMetadata = {}): string {
    const customer = this.customers.withId(personaId);
    return this.sessions.initiate({ metadata, consentNeeded: false, customer });
  }
}
