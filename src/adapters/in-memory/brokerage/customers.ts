/**
 * The current state of the brokerage's customers, which starts as the personas. Five wrong attempts lock a customer
 * (docs/assumptions.md). Usernames are unique regardless of case.
 */
import { readEmail } from '@domain/identity/email';
import {
  equalsIgnoringCase,
  identifierOfType,
  identifierValue,
  type Identifier,
  type IdentifierType,
} from '@domain/identity/identifier';
import { readMobile } from '@domain/identity/mobile';
import { readPan } from '@domain/identity/pan';
import { normalisedPassword } from '@domain/identity/password';
import { equalsIdentifier, isAcceptablePassword } from '@domain/identity/password-policy';
import { readUsername } from '@domain/identity/username';
import type { Persona } from '@adapters/in-memory/brokerage/personas';
import { contractViolation, Refusal, type RefusalCode } from '@adapters/in-memory/brokerage/refusal';

export const MAX_ATTEMPTS = 5;
/** A new password must differ from the last five. */
const REMEMBERED_PASSWORDS = 5;

export interface Customer {
  readonly persona: Persona;
  username: string | null;
  /** Newest first; the first is the current one. */
  passwords: readonly string[];
  wrongPasswords: number;
  locked: boolean;
  passwordExpired: boolean;
  refusal: Persona['refusal'];
}

/** Without `by`: for a sign-in by QR code or passkey. */
export const isRefused = ({ refusal }: Customer, by?: IdentifierType): boolean =>
  refusal !== undefined && (refusal.by === undefined || (by !== undefined && refusal.by.includes(by)));

/** The refusal of a customer who has frozen online access. */
const FROZEN = { code: '1036' } as const;

const customerOf = (persona: Persona): Customer => ({
  persona,
  username: persona.username,
  passwords: [persona.password, ...persona.earlierPasswords],
  wrongPasswords: 0,
  locked: persona.locked === true,
  passwordExpired: persona.passwordExpired === true,
  refusal: persona.hasFrozenAccess === true ? FROZEN : persona.refusal,
});

type Matcher = (customer: Customer, text: string) => boolean;

const MATCHERS: Readonly<Record<IdentifierType, Matcher>> = {
  PAN: ({ persona }, text) => persona.pan === readPan(text),
  MOBILE: ({ persona }, text) => persona.mobile === readMobile(text),
  EMAIL: ({ persona }, text) => persona.email === readEmail(text)?.toLowerCase(),
  USERNAME: ({ username }, text) => username !== null && equalsIgnoringCase(username, text),
};

export class Customers {
  private readonly customers: readonly Customer[];

  constructor(personas: readonly Persona[]) {
    this.customers = personas.map(customerOf);
  }

  all(): readonly Customer[] {
    return this.customers;
  }

  withId(personaId: string): Customer | null {
    return this.customers.find(({ persona }) => persona.id === personaId) ?? null;
  }

  get frozen(): readonly Persona[] {
    return this.customers.filter(({ refusal }) => refusal === FROZEN).map(({ persona }) => persona);
  }

  identifiedBy(identifier: Identifier): Customer | null {
    const matches = MATCHERS[identifier.identifierType];
    const value = identifierValue(identifier);
    return this.customers.find((customer) => matches(customer, value)) ?? null;
  }

  /** Finds the customer by PAN and checks the contact: 1027 for a wrong PAN or mobile number, 1061 for a wrong email. */
  identifiedByTwo(pan: string, emailOrMobile: string): Customer | Refusal {
    const customer = this.identifiedBy(identifierOfType('PAN', pan));
    if (customer === null) return new Refusal('1027');
    if (readEmail(emailOrMobile) === null) {
      return MATCHERS.MOBILE(customer, emailOrMobile) ? customer : new Refusal('1027');
    }
    const isLinked = customer.refusal?.code !== '1061';
    return isLinked && MATCHERS.EMAIL(customer, emailOrMobile) ? customer : new Refusal('1061');
  }

  /** Counts wrong passwords. `lockingCode` is the code of the refusal that locks the customer. */
  checkPassword(customer: Customer, password: string, lockingCode: RefusalCode): Refusal | null {
    if (customer.locked) return new Refusal('1030');
    if (normalisedPassword(password) === customer.passwords[0]) {
      customer.wrongPasswords = 0;
      return null;
    }
    customer.wrongPasswords += 1;
    const attemptsLeft = MAX_ATTEMPTS - customer.wrongPasswords;
    if (attemptsLeft > 0) return new Refusal('1005', { attemptsLeft });
    customer.locked = true;
    return new Refusal(lockingCode);
  }

  /**
   * Applies the rules for a new password: 1017, 1004 and 1018, and 1001 for a password that the application must reject.
   */
  setPassword(customer: Customer, newPassword: string, confirmNewPassword: string): Refusal | null {
    const password = normalisedPassword(newPassword);
    if (password !== normalisedPassword(confirmNewPassword)) return new Refusal('1017');
    if (customer.username !== null && equalsIdentifier(password, customer.username)) return new Refusal('1004');
    if (customer.passwords.slice(0, REMEMBERED_PASSWORDS).includes(password)) return new Refusal('1018');
    const { mobile, pan, email } = customer.persona;
    const context = { profile: 'standard', identifiers: [mobile, pan, email], strength: null } as const;
    if (!isAcceptablePassword(password, context)) return contractViolation('The password breaks the policy');
    customer.passwords = [password, ...customer.passwords];
    customer.passwordExpired = false;
    customer.wrongPasswords = 0;
    return null;
  }

  setUsername(customer: Customer, newUsername: string): Refusal | null {
    const username = readUsername(newUsername);
    if (username === null) return contractViolation('Invalid username');
    const isTaken = this.customers.some(
      (other) => other.username !== null && equalsIgnoringCase(other.username, username),
    );
    if (isTaken) return new Refusal('1073');
    customer.username = username;
    return null;
  }
}

export const unlock = (customer: Customer): void => {
  customer.locked = false;
  customer.wrongPasswords = 0;
};

export const freeze = (customer: Customer): void => {
  customer.refusal = FROZEN;
};

export const unfreeze = (customer: Customer): void => {
  customer.refusal = customer.persona.refusal;
};
