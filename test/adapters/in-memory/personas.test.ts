import {
  UNKNOWN_CUSTOMER,
  PERSONAS,
  SANDBOX_PASSWORD,
  EARLIER_PASSWORD,
  type Persona,
} from '@adapters/in-memory/brokerage/personas';
import { readEmail } from '@domain/identity/email';
import { readMobile } from '@domain/identity/mobile';
import { readPan } from '@domain/identity/pan';
import { PASSWORD_PROFILES } from '@domain/identity/password';
import { isAcceptablePassword } from '@domain/identity/password-policy';
import { readUsername } from '@domain/identity/username';

const allPersonas: readonly Persona[] = PERSONAS;

describe.each(allPersonas.map((persona) => [persona.id, persona] as const))('%s', (_id, persona) => {
  it('has identifiers in the canonical form of the domain', () => {
    expect(readMobile(persona.mobile)).toBe(persona.mobile);
    expect(readPan(persona.pan)).toBe(persona.pan);
    expect(readEmail(persona.email)).toBe(persona.email);
    if (persona.username !== null) expect(readUsername(persona.username)).toBe(persona.username);
  });

  it('has exactly one primary account if it has accounts', () => {
    expect(persona.accounts.filter(({ isPrimary }) => isPrimary)).toHaveLength(persona.accounts.length > 0 ? 1 : 0);
  });

  it('has passwords that every password profile accepts', () => {
    const identifiers = [persona.mobile, persona.pan, persona.email, persona.username ?? ''];
    for (const profile of PASSWORD_PROFILES) {
      for (const password of [persona.password, ...persona.earlierPasswords]) {
        expect(isAcceptablePassword(password, { profile, identifiers, strength: 4 })).toBe(true);
      }
    }
  });
});

describe('The personas', () => {
  it.each<[string, (persona: Persona) => readonly (string | null)[]]>([
    ['ids', ({ id }) => [id]],
    ['names', ({ name }) => [name]],
    ['user ids', ({ userId }) => [userId]],
    ['mobile numbers', ({ mobile }) => [mobile]],
    ['PANs', ({ pan }) => [pan]],
    ['email addresses', ({ email }) => [email]],
    ['usernames', ({ username }) => [username]],
    ['sub-accounts', ({ accounts }) => accounts.map(({ subAccountId }) => subAccountId)],
  ])('have unique %s', (_kind, of) => {
    const all = allPersonas.flatMap(of).filter((text) => text !== null);
    expect(new Set(all).size).toBe(all.length);
  });

  it('do not use the valid identifiers that are reserved as unknown', () => {
    const taken = allPersonas.flatMap(({ username, email, mobile, pan }) => [username, email, mobile, pan]);
    expect(
      taken.filter((text) => text !== null && Object.values<string>(UNKNOWN_CUSTOMER).includes(text)),
    ).toStrictEqual([]);
    expect(readUsername(UNKNOWN_CUSTOMER.username)).toEqual(UNKNOWN_CUSTOMER.username);
    expect(readEmail(UNKNOWN_CUSTOMER.email)).toEqual(UNKNOWN_CUSTOMER.email);
    expect(readMobile(UNKNOWN_CUSTOMER.mobile)).toEqual(UNKNOWN_CUSTOMER.mobile);
    expect(readPan(UNKNOWN_CUSTOMER.pan)).toEqual(UNKNOWN_CUSTOMER.pan);
  });

  it('have an earlier password that differs from the current one', () => {
    expect(EARLIER_PASSWORD).not.toBe(SANDBOX_PASSWORD);
  });

  it('cover every kind of account holder', () => {
    const kinds = allPersonas.map(({ accounts }) => accounts.map(({ settlementType }) => settlementType).join());
    expect(kinds).toEqual(expect.arrayContaining(['', '0', '0,0', '2', '3', '2,3', '1,2,3,4']));
  });
});
