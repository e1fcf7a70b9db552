/** Everything that the brokerage remembers, and where it is served. Its handlers have no state of their own. */
import type { Clock } from '@ports/clock';
import type { Random } from '@ports/random';
import { Codes } from '@adapters/in-memory/brokerage/codes';
import { Customers } from '@adapters/in-memory/brokerage/customers';
import { HandOffs } from '@adapters/in-memory/brokerage/hand-offs';
import { Outbox } from '@adapters/in-memory/brokerage/outbox';
import { Passkeys } from '@adapters/in-memory/brokerage/passkeys';
import { PERSONAS } from '@adapters/in-memory/brokerage/personas';
import { QrSignIns } from '@adapters/in-memory/brokerage/qr-sign-ins';
import { Sessions } from '@adapters/in-memory/brokerage/sessions';

export const SANDBOX_ORIGIN = 'http://localhost:8080';

interface BrokerageMemoryOptions {
  readonly clock: Clock;
  readonly random: Random;
  /** Where the application and the invest pages are served. Codes in messages are bound to its host. */
  readonly origin?: string;
  /** Where the application is served, if elsewhere. Passkeys belong to its host. */
  readonly applicationOrigin?: string;
}

/** Settings that the sandbox's pages and the tests change. */
interface Switches {
  /** New sessions require the customer to accept the terms. */
  consentNeeded: boolean;
  /** Each refresh token works once; the answer to its use contains the next one. */
  rotatesRefreshTokens: boolean;
}

export class BrokerageMemory {
  readonly customers = new Customers(PERSONAS);
  readonly switches: Switches = { consentNeeded: false, rotatesRefreshTokens: false };
  readonly sessions: Sessions;
  readonly outbox: Outbox;
  readonly qrSignIns: QrSignIns;
  readonly passkeys: Passkeys;
  readonly handOffs: HandOffs;
  readonly codes: Codes;
  readonly origin: string;

  constructor({ clock, random, origin = SANDBOX_ORIGIN, applicationOrigin = origin }: BrokerageMemoryOptions) {
    this.origin = origin;
    this.sessions = new Sessions(clock, random);
    this.outbox = new Outbox(clock, new URL(origin).hostname);
    this.qrSignIns = new QrSignIns(clock, random);
    this.passkeys = new Passkeys({ clock, random, host: new URL(applicationOrigin).hostname }, this.customers);
    this.handOffs = new HandOffs(clock, random);
    this.codes = new Codes(clock, random, this.outbox);
  }
}
