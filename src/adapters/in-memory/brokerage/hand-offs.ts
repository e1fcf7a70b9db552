/** Tickets that sign a customer in to the invest application. Each works once, within two minutes. */
import { MINUTE_MS } from '@domain/time';
import type { Clock } from '@ports/clock';
import type { Random } from '@ports/random';
import type { Customer } from '@adapters/in-memory/brokerage/customers';

const TICKET_LENGTH = 32;
const TICKET_LIFETIME_MS = 2 * MINUTE_MS;

/** The path of the invest application. The post-login check receives the address up to `sso`. */
export const INVEST_PATH = '/sandbox/invest';
const ENTRY_PATH = `${INVEST_PATH}/sso`;

/** An origin that no configuration allows. */
export const FOREIGN_ORIGIN = 'https://invest.elsewhere.example';

export interface HandedOver {
  readonly customer: Customer;
  readonly subAccountId: string | null;
}

export class HandOffs {
  private readonly tickets = new Map<string, HandedOver & { readonly expiresAt: number }>();

  constructor(
    private readonly clock: Clock,
    private readonly random: Random,
  ) {}

  issue(origin: string, handedOver: HandedOver): string {
    const ticket = this.random.text(TICKET_LENGTH);
    this.tickets.set(ticket, { ...handedOver, expiresAt: this.clock.monotonic() + TICKET_LIFETIME_MS });
    return `${origin}${ENTRY_PATH}?ticket=${ticket}`;
  }

  /** Returns the customer and uses up the ticket; null if it is unknown, used or expired. */
  redeem(ticket: string): HandedOver | null {
    const found = this.tickets.get(ticket);
    this.tickets.delete(ticket);
    return found !== undefined && this.clock.monotonic() < found.expiresAt ? found : null;
  }
}
