/**
 * Access codes, OTPs and proofs of identity. A code has six digits, belongs to one reference, journey and session, is
 * valid for ten minutes and works once. Five wrong attempts lock the customer. After three resends, the next is refused
 * for five minutes (specification §9; docs/assumptions.md).
 */
import { CODE_LENGTH, CODE_LIFETIME_MS, isCompleteCode } from '@domain/identity/code';
import { identifierOfType } from '@domain/identity/identifier';
import { maskIdentifier } from '@domain/identity/masking';
import { MAX_RESENDS, RESEND_LIMIT_WAIT_MS } from '@domain/journey/code-delivery';
import type { JourneyName } from '@domain/journey/journey-names';
import type { Contact } from '@domain/session/session';
import type { Clock } from '@ports/clock';
import { RANDOM_CHARACTERS, type Random } from '@ports/random';
import type { ResetPasswordOption } from '@domain/journey/fields';
import { MAX_ATTEMPTS, type Customer } from '@adapters/in-memory/brokerage/customers';
import type { Outbox } from '@adapters/in-memory/brokerage/outbox';
import type { Persona } from '@adapters/in-memory/brokerage/personas';
import { Refusal } from '@adapters/in-memory/brokerage/refusal';

const REF_ID_LENGTH = 16;

/** The journey, customer and session of a reference. A call that presents the reference must match them. */
export interface Reference {
  readonly journey: JourneyName;
  readonly customer: Customer;
  readonly sessionId: string;
  readonly resetPasswordOption?: ResetPasswordOption;
}

interface SentCode extends Reference {
  readonly digits: string;
  readonly expiresAt: number;
  /** True once a newer code has replaced this one. */
  superseded: boolean;
}

interface Proof extends Reference {
  readonly expiresAt: number;
}

/** The codes and attempts of one customer in one journey. */
interface Usage {
  sends: number;
  lastSentAt: number;
  wrongCodes: number;
}

export interface Presented {
  readonly journey: JourneyName;
  readonly refId: string;
  readonly sessionId: string;
}

const isLogin = (journey: JourneyName): boolean => journey === 'login';

const contactOf = (refId: string, { mobile, email, hasAuthenticatorApp }: Persona): Contact =>
  hasAuthenticatorApp
    ? { refId, channel: 'AUTHENTICATOR' }
    : {
        refId,
        mobileNumber: maskIdentifier(identifierOfType('MOBILE', mobile)),
        email: maskIdentifier(identifierOfType('EMAIL', email)),
      };

export class Codes {
  private readonly codes = new Map<string, SentCode>();
  private readonly proofs = new Map<string, Proof>();
  private readonly usages = new Map<string, Usage>();

  constructor(
    private readonly clock: Clock,
    private readonly random: Random,
    private readonly outbox: Outbox,
  ) {}

  /** Sends the first code after the right password, and resets the resend limit. */
  begin(reference: Reference): Contact | Refusal {
    this.usageOf(reference).sends = 0;
    return this.send(reference);
  }

  /** Sends a code unless the resend limit is reached. Nothing is sent, so nothing is limited, if an app shows the codes. */
  send(reference: Reference): Contact | Refusal {
    const { customer, journey } = reference;
    if (customer.persona.codeFailure !== undefined) return new Refusal(customer.persona.codeFailure);
    const now = this.clock.monotonic();
    if (customer.persona.hasAuthenticatorApp) return this.put(reference, now + CODE_LIFETIME_MS);
    const usage = this.usageOf(reference);
    if (now - usage.lastSentAt >= RESEND_LIMIT_WAIT_MS) usage.sends = 0;
    if (usage.sends > MAX_RESENDS) return new Refusal(isLogin(journey) ? '1095' : '1055');
    usage.sends += 1;
    usage.lastSentAt = now;
    return this.put(reference, now + CODE_LIFETIME_MS);
  }

  /**
   * Resends the access code. Refuses with 1080 if the reference is unknown, replaced or of another session, and with 1095 if an
   * app shows the codes.
   */
  resend(refId: string, sessionId: string): Contact | Refusal {
    const sent = this.codes.get(refId);
    const isValid = sent !== undefined && sent.sessionId === sessionId && isLogin(sent.journey) && !sent.superseded;
    if (!isValid) return new Refusal('1080');
    return sent.customer.persona.hasAuthenticatorApp ? new Refusal('1095') : this.send(sent);
  }

  /** The contact of the newest code, for a customer who has reached the resend limit. */
  newest({ journey, customer, sessionId }: Reference): Contact | null {
    for (const [refId, sent] of this.codes) {
      const isSame = sent.journey === journey && sent.customer === customer && sent.sessionId === sessionId;
      if (isSame && !sent.superseded) return contactOf(refId, customer.persona);
    }
    return null;
  }

  /** Checks a code. Returns its reference or the refusal. */
  check(presented: Presented, digits: string): Reference | Refusal {
    const sent = this.codes.get(presented.refId);
    if (sent === undefined) return new Refusal('1058');
    if (sent.sessionId !== presented.sessionId) return new Refusal(isLogin(presented.journey) ? '1080' : '1056');
    if (sent.journey !== presented.journey || sent.superseded) {
      return new Refusal(isLogin(presented.journey) ? '1058' : '1056');
    }
    if (this.clock.monotonic() >= sent.expiresAt) return new Refusal('1057');
    if (isLogin(sent.journey) && sent.customer.locked) return new Refusal('1093');
    return digits === sent.digits ? this.accept(presented.refId, sent) : this.wrong(presented.refId, sent);
  }

  /** Returns the reference of a new proof, which works once, within ten minutes. */
  prove(reference: Reference): string {
    const refId = this.random.text(REF_ID_LENGTH);
    this.proofs.set(refId, { ...reference, expiresAt: this.clock.monotonic() + CODE_LIFETIME_MS });
    return refId;
  }

  /** Refuses with 1058 if the proof was used, has expired or is from another journey or session. */
  proven({ journey, refId, sessionId }: Presented): Reference | Refusal {
    const proof = this.proofs.get(refId);
    const isValid =
      proof !== undefined &&
      proof.journey === journey &&
      proof.sessionId === sessionId &&
      this.clock.monotonic() < proof.expiresAt;
    return isValid ? proof : new Refusal('1058');
  }

  /** Runs `act` if the proof is valid. Uses up the proof if `act` succeeds. */
  withProof(
    presented: Presented,
    act: (proof: Reference) => Refusal | null,
  ): Readonly<Record<string, never>> | Refusal {
    const proof = this.proven(presented);
    if (proof instanceof Refusal) return proof;
    const refusal = act(proof);
    if (refusal !== null) return refusal;
    this.proofs.delete(presented.refId);
    return {};
  }

  private put(reference: Reference, expiresAt: number): Contact {
    for (const sent of this.codes.values()) {
      if (sent.customer === reference.customer && sent.journey === reference.journey) sent.superseded = true;
    }
    const refId = this.random.text(REF_ID_LENGTH);
    const digits = this.digits();
    const { journey, customer, sessionId, resetPasswordOption } = reference;
    const option = resetPasswordOption === undefined ? {} : { resetPasswordOption };
    this.codes.set(refId, { journey, customer, sessionId, ...option, digits, expiresAt, superseded: false });
    if (customer.persona.hasAuthenticatorApp) this.outbox.showInApp(customer.persona, digits);
    else this.sendByMessage(customer.persona, isLogin(journey) ? 'access code' : 'OTP', digits);
    return contactOf(refId, customer.persona);
  }

  private sendByMessage(persona: Persona, name: string, digits: string): void {
    this.outbox.send(persona, {
      subject: `Your ${name}`,
      text: `${digits} is your ${name}. It is valid for 10 minutes. Don't share it. We'll never ask for it.`,
      code: digits,
    });
  }

  private accept(refId: string, sent: SentCode): Reference {
    this.codes.delete(refId);
    this.usages.delete(this.key(sent));
    return sent;
  }

  private wrong(refId: string, sent: SentCode): Refusal {
    const usage = this.usageOf(sent);
    usage.wrongCodes += 1;
    const attemptsLeft = MAX_ATTEMPTS - usage.wrongCodes;
    if (attemptsLeft > 0) return new Refusal(isLogin(sent.journey) ? '1094' : '1015', { attemptsLeft });
    usage.wrongCodes = 0;
    sent.customer.locked = true;
    this.codes.delete(refId);
    return new Refusal('1093');
  }

  /** Six digits, each equally likely: characters from the 60th on are skipped. */
  private digits(): string {
    let digits = '';
    while (!isCompleteCode(digits)) {
      const drawn = [...this.random.text(CODE_LENGTH)].map((character) => RANDOM_CHARACTERS.indexOf(character));
      digits += drawn
        .filter((index) => index < 60)
        .map((index) => String(index % 10))
        .join('');
      digits = digits.slice(0, CODE_LENGTH);
    }
    return digits;
  }

  private key({ customer, journey }: Reference): string {
    return `${customer.persona.id} ${journey}`;
  }

  private usageOf(reference: Reference): Usage {
    const key = this.key(reference);
    const found = this.usages.get(key) ?? { sends: 0, lastSentAt: Number.NEGATIVE_INFINITY, wrongCodes: 0 };
    this.usages.set(key, found);
    return found;
  }
}
