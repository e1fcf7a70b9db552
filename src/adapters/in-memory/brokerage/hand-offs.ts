/** Tickets with which a customer arrives at the invest application: good once, for two minutes. */
import type { Clock } from '@ports/clock';
import type { Random } from '@ports/random';
import type { Customer } from '@adapters/in-memory/brokerage/customers';

const TICKET_LENGTH = 32;
const TICKET_LIFETIME_MS = 2 * 60_000;

/** Where the hand-off leads; its path holds `sso`, before which the post-login check's address is cut. */
export const INVEST_PATH = '/sandbox/invest';
const ENTRY = `${INVEST_PATH}/sso`;

/** An address of nobody's configuration. */
export const FOREIGN_ORIGIN = 'https://invest.elsewhere.example';

export interface HandedOver {
  readonly customer: Customer;
  readonly subAccountId: string | null;
}

export class HandOffs {
  readonly #clock: Clock;
  readonly #random: Random;
  readonly #tickets = new Map<string, HandedOver & { readonly expiresAt: number }>();

  constructor(clock: Clock, random: Random) {
    this.#clock = clock;
    this.#random = random;
  }

  issue(origin: string, handedOver: HandedOver): string {
    const ticket = this.#random.text(TICKET_LENGTH);
    this.#tickets.set(ticket, { ...handedOver, expiresAt: this.#clock.monotonic() + TICKET_LIFETIME_MS });
    return `${origin}${ENTRY}?ticket=${ticket}`;
  }

  /** Who arrives with a ticket; null for one that is unknown, spent or expired. */
  redeem(ticket: string): HandedOver | null {
    const found = this.#tickets.get(ticket);
    this.#tickets.delete(ticket);
    return found !== undefined && this.#clock.monotonic() < found.expiresAt ? found : null;
  }
}
