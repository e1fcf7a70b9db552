/**
 * The in-memory brokerage applies the real rules of the gateway. Unit tests call it through the in-memory gateway; the
 * sandbox serves the same object over encrypted HTTP (docs/sandbox.md). It is never part of the production bundle.
 */
import type { SsoMetadata } from '@domain/session/session';
import type { AnswerOf, RequestOf, ServiceName } from '@ports/services';
import type { Caller, BrokerageContext, Handlers, IssuedTokens } from '@adapters/in-memory/brokerage/context';
import { passwordServices } from '@adapters/in-memory/brokerage/password-services';
import type { PersonaId } from '@adapters/in-memory/brokerage/personas';
import {
  BrokerageMemory,
  SANDBOX_ORIGIN,
  type BrokerageMemoryOptions,
} from '@adapters/in-memory/brokerage/brokerage-memory';
import { recoveryServices } from '@adapters/in-memory/brokerage/recovery-services';
import { Refusal } from '@adapters/in-memory/brokerage/refusal';
import { signInServices } from '@adapters/in-memory/brokerage/sign-in-services';
import { ssoServices } from '@adapters/in-memory/brokerage/sso-services';

/** Every service except the handshake, which the gateway answers with its own key. */
export type BrokerageService = Exclude<ServiceName, 'handshake'>;

export interface Answer<S extends ServiceName> {
  readonly data: AnswerOf<S>;
  readonly tokens: IssuedTokens;
}

interface BrokerageOptions extends BrokerageMemoryOptions {
  /** The memory of an earlier brokerage, to continue with. */
  readonly memory?: BrokerageMemory;
}

export class Brokerage {
  readonly customers: BrokerageMemory['customers'];
  readonly sessions: BrokerageMemory['sessions'];
  readonly outbox: BrokerageMemory['outbox'];
  readonly qrSignIns: BrokerageMemory['qrSignIns'];
  readonly handOffs: BrokerageMemory['handOffs'];
  readonly switches: BrokerageMemory['switches'];
  readonly #services: Handlers<BrokerageService>;

  constructor({ clock, random, origin = SANDBOX_ORIGIN, memory }: BrokerageOptions) {
    const kept = memory ?? new BrokerageMemory({ clock, random, origin });
    this.customers = kept.customers;
    this.sessions = kept.sessions;
    this.outbox = kept.outbox;
    this.qrSignIns = kept.qrSignIns;
    this.handOffs = kept.handOffs;
    this.switches = kept.switches;
    const context: BrokerageContext = { clock, random, origin, ...kept };
    this.#services = {
      ...ssoServices(context),
      ...signInServices(context),
      ...recoveryServices(context),
      ...passwordServices(context),
    };
  }

  answer<S extends BrokerageService>(service: S, request: RequestOf<S>, caller: Caller): Answer<S> | Refusal {
    const issued: IssuedTokens = {};
    const data = this.#services[service](request, { caller, issued });
    return data instanceof Refusal ? data : { data, tokens: issued };
  }

  /** Creates an ssoId of an application whose customer has not signed in. */
  initiateSso(metadata: SsoMetadata = {}, consentNeeded = false): string {
    return this.sessions.initiate({ metadata, consentNeeded, customer: null });
  }

  /** Creates an ssoId for a customer who has signed in to another application; it signs them in here, too. */
  initiateAuthenticatedSso(personaId: PersonaId, metadata: SsoMetadata = {}): string {
    const customer = this.customers.withId(personaId);
    return this.sessions.initiate({ metadata, consentNeeded: false, customer });
  }
}
