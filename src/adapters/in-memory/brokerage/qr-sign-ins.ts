/**
 * Sign-ins by QR code. A browser shows the code for 60 seconds, the phone scans it and approves or rejects, and the
 * browser signs in once.
 */
import type { Clock } from '@ports/clock';
import type { Random } from '@ports/random';
import type { QrStatus } from '@ports/services';
import { isRefused, type Customer } from '@adapters/in-memory/brokerage/customers';
import type { Session } from '@adapters/in-memory/brokerage/sessions';

export const QR_LIFETIME_SECONDS = 60;
const TOKEN_LENGTH = 32;

type Status = QrStatus['status'];

interface QrSignIn {
  readonly token: string;
  readonly session: Session;
  readonly deviceName: string;
  readonly expiresAt: number;
  status: Status;
  customer: Customer | null;
}

/** A sign-in as the phone shows it. */
export interface PendingSignIn {
  readonly token: string;
  readonly deviceName: string;
  readonly status: 'PENDING' | 'SCANNED';
  readonly secondsLeft: number;
}

export class QrSignIns {
  private readonly signIns = new Map<string, QrSignIn>();

  constructor(
    private readonly clock: Clock,
    private readonly random: Random,
  ) {}

  begin(session: Session, deviceName: string): string {
    const token = this.random.text(TOKEN_LENGTH);
    const expiresAt = this.clock.monotonic() + QR_LIFETIME_SECONDS * 1000;
    this.signIns.set(token, { token, session, deviceName, expiresAt, status: 'PENDING', customer: null });
    return token;
  }

  /** The sign-ins that wait for the phone, newest first. */
  pending(): readonly PendingSignIn[] {
    const now = this.clock.monotonic();
    return [...this.signIns.values()]
      .reverse()
      .flatMap(({ token, deviceName, status, expiresAt }) =>
        now < expiresAt && (status === 'PENDING' || status === 'SCANNED')
          ? [{ token, deviceName, status, secondsLeft: Math.ceil((expiresAt - now) / 1000) }]
          : [],
      );
  }

  /** The phone has scanned the code. Returns false if the sign-in is no longer pending, like `approve` and `reject`. */
  scan(token: string): boolean {
    return this.setStatus(token, 'SCANNED', null);
  }

  approve(token: string, customer: Customer): boolean {
    return !customer.locked && !isRefused(customer) && this.setStatus(token, 'APPROVED', customer);
  }

  reject(token: string): boolean {
    return this.setStatus(token, 'REJECTED', null);
  }

  /** The status for the browser that shows the code. An approved sign-in can be read once. */
  statusOf(token: string, session: Session): { readonly status: Status; readonly customer: Customer | null } {
    const signIn = this.signIns.get(token);
    const isExpired = signIn === undefined || this.clock.monotonic() >= signIn.expiresAt;
    if (isExpired || signIn.session !== session) return { status: 'EXPIRED', customer: null };
    if (signIn.status === 'APPROVED') this.signIns.delete(token);
    return { status: signIn.status, customer: signIn.customer };
  }

  private setStatus(token: string, status: Status, customer: Customer | null): boolean {
    const signIn = this.signIns.get(token);
    if (signIn === undefined || !this.pending().some((pending) => pending.token === token)) return false;
    signIn.status = status;
    signIn.customer = customer;
    return true;
  }
}
