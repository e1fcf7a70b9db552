/**
 * Passkeys and their challenges (docs/openapi.yaml). A challenge belongs to the session that asked for it, and is good once,
 * for five minutes. Whether a signature is valid is found before the brokerage is asked: it is given verified credentials.
 */
import type { JsonObject } from '@domain/json';
import type { PasskeyChallenge } from '@domain/session/passkey';
import { MINUTE_MS } from '@domain/time';
import type { Clock } from '@ports/clock';
import type { Random } from '@ports/random';
import type { Customer, Customers } from '@adapters/in-memory/brokerage/customers';
import type { Session } from '@adapters/in-memory/brokerage/sessions';

export const CHALLENGE_LIFETIME_MS = 5 * MINUTE_MS;
const REF_ID_LENGTH = 16;
/** 33 bytes, which base64url writes without padding. */
const BYTES_LENGTH = 44;
/** ES256 and RS256, the algorithms of every platform. */
const ALGORITHMS = [-7, -257];

/** What is known of a credential whose signature is valid. */
export interface VerifiedCredential {
  readonly id: string;
  /** The COSE key in base64url. Empty in a test without signatures. */
  readonly publicKey: string;
  /** How often it has signed; always 0 for a synced passkey. */
  readonly counter: number;
}

export interface Passkey extends VerifiedCredential {
  readonly customer: Customer;
}

interface IssuedChallenge {
  readonly challenge: string;
  readonly session: Session;
  /** Who may create a passkey with it. Null if it is for using one. */
  readonly creator: Customer | null;
  readonly expiresAt: number;
}

interface PasskeysParts {
  readonly clock: Clock;
  readonly random: Random;
  /** Where the application is served: passkeys belong to it. */
  readonly host: string;
}

export class Passkeys {
  private readonly challenges = new Map<string, IssuedChallenge>();
  private readonly passkeys = new Map<string, Passkey>();
  private readonly userHandles = new Map<Customer, string>();

  constructor(
    private readonly parts: PasskeysParts,
    customers: Customers,
  ) {
    for (const customer of customers.all()) {
      const { passkey } = customer.persona;
      if (passkey === undefined) continue;
      this.userHandles.set(customer, passkey.userHandle);
      this.register(customer, { id: passkey.credentialId, publicKey: passkey.publicKey, counter: 0 });
    }
  }

  get host(): string {
    return this.parts.host;
  }

  /** For using any passkey of this host: the browser lists those that the device has. */
  beginUse(session: Session): PasskeyChallenge {
    return this.issue({ session, creator: null }, (challenge) => ({
      challenge,
      rpId: this.host,
      timeout: CHALLENGE_LIFETIME_MS,
      userVerification: 'required',
      allowCredentials: [],
    }));
  }

  beginCreation(session: Session, customer: Customer): PasskeyChallenge {
    const { persona, username } = customer;
    return this.issue({ session, creator: customer }, (challenge) => ({
      challenge,
      rp: { id: this.host, name: 'Kadam Invest' },
      user: { id: this.userHandleOf(customer), name: username ?? persona.email, displayName: persona.name },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      timeout: CHALLENGE_LIFETIME_MS,
      excludeCredentials: this.of(customer).map(({ id }) => ({ type: 'public-key', id })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    }));
  }

  /** The challenge that a credential must have signed; null if there is none. */
  challengeOf(refId: string): string | null {
    return this.valid(refId)?.challenge ?? null;
  }

  /** Uses up the challenge. False if it is unknown, used, expired, of another session or for another purpose. */
  take(refId: string, session: Session, creator: Customer | null): boolean {
    const issued = this.valid(refId);
    if (issued?.session !== session || issued.creator !== creator) return false;
    this.challenges.delete(refId);
    return true;
  }

  withId(id: string): Passkey | null {
    return this.passkeys.get(id) ?? null;
  }

  of(customer: Customer): readonly Passkey[] {
    return [...this.passkeys.values()].filter((passkey) => passkey.customer === customer);
  }

  /** False if the credential is registered, whoever has it. */
  register(customer: Customer, credential: VerifiedCredential): boolean {
    if (this.passkeys.has(credential.id)) return false;
    this.passkeys.set(credential.id, { ...credential, customer });
    return true;
  }

  use({ id, counter }: VerifiedCredential): Passkey | null {
    const passkey = this.withId(id);
    if (passkey !== null) this.passkeys.set(id, { ...passkey, counter });
    return passkey;
  }

  /** Identifies the customer to the authenticator, and says nothing about them. */
  userHandleOf(customer: Customer): string {
    const handle = this.userHandles.get(customer) ?? this.parts.random.text(BYTES_LENGTH);
    this.userHandles.set(customer, handle);
    return handle;
  }

  private issue(
    who: Pick<IssuedChallenge, 'session' | 'creator'>,
    optionsFor: (challenge: string) => JsonObject,
  ): PasskeyChallenge {
    const { clock, random } = this.parts;
    const refId = random.text(REF_ID_LENGTH);
    const challenge = random.text(BYTES_LENGTH);
    this.challenges.set(refId, { ...who, challenge, expiresAt: clock.monotonic() + CHALLENGE_LIFETIME_MS });
    return { refId, options: optionsFor(challenge) };
  }

  private valid(refId: string): IssuedChallenge | null {
    const issued = this.challenges.get(refId);
    return issued !== undefined && this.parts.clock.monotonic() < issued.expiresAt ? issued : null;
  }
}
