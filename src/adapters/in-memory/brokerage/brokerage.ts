/**
 * The in-memory brokerage applies the real rules of the gateway. Unit tests call it through the in-memory gateway; the
 * sandbox serves the same object over encrypted HTTP (docs/sandbox.md). It is never part of the production bundle.
 */
import type { SsoMetadata } from '@domain/session/session';
import type { Clock } from '@ports/clock';
import type { Random } from '@ports/random';
import type { AnswerOf, RequestOf, ServiceName } from '@ports/services';
import { Codes } from '@adapters/in-memory/brokerage/codes';
import { Customers } from '@adapters/in-memory/brokerage/customers';
import type { Caller, BrokerageContext, Handlers, IssuedTokens, Switches } from '@adapters/in-memory/brokerage/context';
import { HandOffs } from '@adapters/in-memory/brokerage/hand-offs';
import { Outbox } from '@adapters/in-memory/brokerage/outbox';
import { passwordServices } from '@adapters/in-memory/brokerage/password-services';
import { PERSONAS, type PersonaId } from '@adapters/in-memory/brokerage/personas';
import { QrSignIns } from '@adapters/in-memory/brokerage/qr-sign-ins';
import { recoveryServices } from '@adapters/in-memory/brokerage/recovery-services';
import { Refusal } from '@adapters/in-memory/brokerage/refusal';
import { Sessions } from '@adapters/in-memory/brokerage/sessions';
import { signInServices } from '@adapters/in-memory/brokerage/sign-in-services';
import { ssoServices } from '@adapters/in-memory/brokerage/sso-services';

/** Every service except the handshake, which the gateway answers with its own key. */
export type BrokerageService = Exclude<ServiceName, 'handshake'>;

export interface Answer<S extends ServiceName> {
  readonly data: AnswerOf<S>;
  readonly tokens: IssuedTokens;
}

interface BrokerageOptions {
  readonly clock: Clock;
  readonly random: Random;
  /** Where the application and the invest pages are served. Codes in messages are bound to its host. */
  readonly origin?: string;
}

export const SANDBOX_ORIGIN = 'http://localhost:8080';

export class Brokerage {
  readonly customers = new Customers(PERSONAS);
  readonly sessions: Sessions;
  readonly outbox: Outbox;
  readonly qrSignIns: QrSignIns;
  readonly handOffs: HandOffs;
  readonly switches: Switches = { consentNeeded: false, rotatesRefreshTokens: false };
  readonly #services: Handlers<BrokerageService>;

  constructor({ clock, random, origin = SANDBOX_ORIGIN }: BrokerageOptions) {
    this.sessions = new Sessions(clock, random);
    this.outbox = new Outbox(clock, new URL(origin).hostname);
    this.qrSignIns = new QrSignIns(clock, random);
    this.handOffs = new HandOffs(clock, random);
    const context: BrokerageContext = {
      clock,
      random,
      origin,
      customers: this.customers,
      sessions: this.sessions,
      codes: new Codes(clock, random, this.outbox),
      outbox: this.outbox,
      qrSignIns: this.qrSignIns,
      handOffs: this.handOffs,
      switches: this.switches,
    };
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

  /** Creates an ssoId for a customer who has signed in to another application; it signs them in here, too. */
  initiateAuthenticatedSso(personaId: PersonaId, metadata: SsoMetadata = {}): string {
    const customer = this.customers.withId(personaId);
    return this.sessions.initiate({ metadata, consentNeeded: false, customer });
  }
}
