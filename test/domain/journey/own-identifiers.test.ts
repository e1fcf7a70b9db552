import { withIdentifier } from '@domain/customer/transitions';
import {
  identifiersForbiddenAsPassword,
  usernamesForbiddenAsPassword,
  passwordManagerUsername,
} from '@domain/journey/own-identifiers';
import type { Identifier } from '@domain/identity/identifier';
import { newJourney, type Journey, withFields, type StoredFields } from '@domain/journey/fields';
import { loginWith, validatedJourney } from '@test/domain/journey/journey-fixtures';

const PAN = 'AAAPR1001F';
const MOBILE = '9810010001';
const EMAIL = 'asha@example.com';

const byPan: Identifier = { identifierType: 'PAN', mobileOrPan: PAN };
const byMobile: Identifier = { identifierType: 'MOBILE', mobileOrPan: MOBILE };
const byUsername: Identifier = { identifierType: 'USERNAME', username: 'asha.rao' };
const byEmail: Identifier = { identifierType: 'EMAIL', username: EMAIL };

const journeyOf = (identifier: Identifier, changes: Partial<StoredFields> = {}): Journey =>
  withIdentifier(validatedJourney(changes), identifier);

describe('A new password is compared', () => {
  const known = { newUsername: 'asha.new', pan: PAN, emailOrMobile: EMAIL };

  it('with every identifier that the customer has given', () => {
    expect(identifiersForbiddenAsPassword(journeyOf(byUsername, known))).toEqual(['asha.rao', 'asha.new', PAN, EMAIL]);
    expect(identifiersForbiddenAsPassword(journeyOf(byMobile, { newUsername: 'asha.new' }))).toEqual([
      'asha.new',
      MOBILE,
    ]);
  });

  it('with the usernames among them, of which an email address is none', () => {
    expect(
      [byUsername, byEmail].map((identifier) => usernamesForbiddenAsPassword(journeyOf(identifier, known))),
    ).toEqual([['asha.rao', 'asha.new'], ['asha.new']]);
  });

  it('with nothing in an authenticated flow, where the remembered identifier may be someone else’s', () => {
    const authenticated = journeyOf(byUsername, { ...known, isAuthenticatedFlow: true });
    expect(identifiersForbiddenAsPassword(authenticated)).toStrictEqual([]);
    expect(usernamesForbiddenAsPassword(authenticated)).toStrictEqual([]);
  });

  it.each<[string, Identifier, readonly string[], readonly string[]]>([
    ['username', byUsername, ['asha.rao'], ['asha.rao']],
    ['PAN', byPan, [PAN], []],
    ['email address', byEmail, [EMAIL], []],
  ])('with the remembered %s in an authenticated flow if it is their own', (_kind, own, identifiers, usernames) => {
    const login = { isAuthenticatedFlow: true, validateAccessCode: loginWith({ userId: 'U1' }) };
    const authenticated = withFields(journeyOf(own), { ...known, ...login, ownerId: 'U1' });
    expect(identifiersForbiddenAsPassword(authenticated)).toEqual(identifiers);
    expect(usernamesForbiddenAsPassword(authenticated)).toEqual(usernames);
  });
});

describe('The identifier that a password manager gets with a password', () => {
  const identity = { pan: PAN, emailOrMobile: MOBILE };

  it.each<[string, Journey, string]>([
    ['is the one given at sign-in', journeyOf(byMobile, { isIdentifierGiven: true }), MOBILE],
    [
      'is the PAN of a recovery if the one given cannot be theirs',
      {
        ...journeyOf({ identifierType: 'MOBILE', mobileOrPan: '9810010002' }, identity),
        provenFor: 'forgot-password',
      },
      PAN,
    ],
    ['is empty if the device remembers it', withFields(journeyOf(byMobile), { isIdentifierGiven: false }), ''],
    ['is empty if none is known', newJourney(), ''],
  ])('%s', (_what, journey, expected) => {
    expect(passwordManagerUsername(journey)).toBe(expected);
  });
});
