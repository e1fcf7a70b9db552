import { identifierOf, isRememberedCustomer, persistedPart } from '@domain/customer/customer';
import {
  continuedSignInOf,
  customerConfirmed,
  customerForgotten,
  customerIdentified,
  enteredAgain,
  identifierRefused,
  journeyToStore,
  rememberedRestored,
  rememberingChosen,
  sessionEnded,
  signedIn,
  withIdentifier,
  withoutOtherCustomer,
} from '@domain/customer/transitions';
import type { Identifier } from '@domain/identity/identifier';
import { unlockingChosen } from '@domain/journey/changes';
import { newJourney, storedFields, withFields, type Journey } from '@domain/journey/fields';
import { ownIdentifierOf } from '@domain/journey/own-identifiers';
import {
  accountsOfTypes,
  codeSentFor,
  difference,
  identifiedByPan,
  loginWith,
  validatedJourney,
} from '@test/domain/journey/journey-fixtures';

describe('"Remember me on this device"', () => {
  it.each([true, false])('is stored as the customer ticks it: %s', (isTicked) => {
    const before = validatedJourney({ isRemembered: !isTicked });
    expect(difference(before, rememberingChosen(before, isTicked))).toEqual({ isRemembered: isTicked });
  });
});

describe('An identifier', () => {
  const remembered = validatedJourney({
    identifierType: 'PAN',
    mobileOrPan: 'AAAPR1001F',
    customerName: 'Asha',
    settlementType: 3,
  });

  it.each<[string, Identifier, Partial<Journey>]>([
    [
      'a mobile number',
      { identifierType: 'MOBILE', mobileOrPan: '9810010001' },
      { mobileOrPan: '9810010001', username: '' },
    ],
    ['a username', { identifierType: 'USERNAME', username: 'asha.rao' }, { mobileOrPan: '', username: 'asha.rao' }],
  ])('is stored: %s fills its own field and empties the other', (_kind, identifier, expected) => {
    const before = validatedJourney({ mobileOrPan: 'x', username: 'y' });
    expect(withIdentifier(before, identifier)).toMatchObject({
      ...expected,
      identifierType: identifier.identifierType,
    });
  });

  it('of the same customer keeps the name and the settlement type', () => {
    expect(withIdentifier(remembered, { identifierType: 'PAN', mobileOrPan: 'AAAPR1001F' })).toEqual(
      withFields(remembered, { isIdentifierGiven: true }),
    );
  });

  describe('of another customer, while one is remembered', () => {
    const another: Identifier = { identifierType: 'MOBILE', mobileOrPan: '9999900000' };
    const attempted = withIdentifier(remembered, another);
    const refused = identifierRefused(attempted);

    it('is kept while it can lead to a sign-in', () => {
      expect(attempted).toMatchObject({ ...another, customerName: '', customer: { isIdentifierGiven: true } });
      expect(journeyToStore(attempted)).toBe(attempted);
    });

    it('changes nothing if there is no answer', () => {
      expect(rememberedRestored({ ...attempted, pan: 'AAAPS1002F' })).toEqual({ ...remembered, pan: 'AAAPS1002F' });
    });

    it('changes nothing that is remembered if nobody can sign in with it', () => {
      expect(refused).toMatchObject({ mobileOrPan: '9999900000', customerName: '' });
      expect(journeyToStore(refused)).toEqual(remembered);
      expect(sessionEnded(refused)).toEqual(sessionEnded(remembered));
    });

    it('changes nothing if it is the second one that is refused', () => {
      const second: Identifier = { identifierType: 'USERNAME', username: 'nobody.here' };
      const again = identifierRefused(withIdentifier(refused, second));
      expect(again).toMatchObject({ username: 'nobody.here', mobileOrPan: '' });
      expect(journeyToStore(again)).toEqual(remembered);
    });

    it('gives way to the remembered one, with its code and its consent', () => {
      const own: Identifier = { identifierType: 'PAN', mobileOrPan: 'AAAPR1001F' };
      const given = withFields(remembered, { isIdentifierGiven: true });
      const begun = withFields(attempted, {
        ...codeSentFor('login'),
        isTermsAndConditionsAccepted: true,
        isConsentSent: true,
      });
      expect(withIdentifier(refused, own)).toEqual(given);
      expect(withIdentifier(begun, own)).toEqual(given);
    });

    it('does not stop a customer from being recognised who then signs in without an identifier', () => {
      const own = withFields(remembered, { ownerId: 'U1' });
      const tried = identifierRefused(withIdentifier(own, another));
      expect(withoutOtherCustomer(tried, loginWith({ userId: 'U1' }))).toEqual(own);
      expect(withoutOtherCustomer(tried, loginWith({ userId: 'U2' }))).toMatchObject({
        customerName: '',
        customer: { ownerId: '' },
      });
    });

    it('is dropped with the identity of a recovery when another customer signs in without an identifier', () => {
      const recovery = {
        pan: 'AAAPR1001F',
        acceptedPan: 'AAAPR1001F',
        emailOrMobile: '9810010001',
        newUsername: 'asha.new',
      };
      const recovering = withFields(remembered, { ownerId: 'U1', ...recovery });
      expect(storedFields(withoutOtherCustomer(recovering, loginWith({ userId: 'U1' })))).toMatchObject(recovery);
      expect(storedFields(withoutOtherCustomer(recovering, loginWith({ userId: 'U2' })))).toMatchObject({
        pan: '',
        acceptedPan: '',
        emailOrMobile: '',
        newUsername: '',
      });
    });

    it('restores nobody after a sign-in', () => {
      const login = loginWith({ userId: 'U2' });
      expect(journeyToStore(signedIn(refused, login)).customerName).toBe('');
      expect(journeyToStore(customerForgotten(refused)).customerName).toBe('');
    });

    it.each([
      ['is kept if it is the remembered customer who then signs in', 'U1', 3, 'Asha'],
      ['is dropped if it is someone else', 'U2', 0, ''],
    ])('leaves a settlement type that %s', (_fate, userId, settlementType, customerName) => {
      const tried = withIdentifier(withFields(remembered, { ownerId: 'U1' }), another);
      const login = loginWith({ userId });
      expect(signedIn(tried, login)).toEqual(
        withFields(tried, {
          validateAccessCode: login,
          ownerId: userId,
          provenFor: 'login',
          setAside: null,
          settlementType,
          customerName,
        }),
      );
    });
  });

  it('is kept when it leads nowhere and no customer is remembered', () => {
    const identifier: Identifier = { identifierType: 'PAN', mobileOrPan: 'AAAPS1002F' };
    const attempted = withIdentifier(validatedJourney(), identifier);
    expect(rememberedRestored(attempted)).toBe(attempted);
    expect(journeyToStore(identifierRefused(attempted)).mobileOrPan).toBe('AAAPS1002F');
  });

  describe('while a code is pending', () => {
    const contacts = { maskedMobile: '••••••0001', maskedEmail: 'a•••••o@example.com' };
    const withCode = { ...remembered, ...codeSentFor('login'), ...contacts, provenFor: 'login' } as const;

    it('keeps the code, the masked contacts and the proof if it is the same', () => {
      expect(withIdentifier(withCode, { identifierType: 'PAN', mobileOrPan: 'AAAPR1001F' })).toMatchObject({
        ...codeSentFor('login'),
        ...contacts,
        provenFor: 'login',
      });
    });

    it('drops them if it is another: they are of another customer', () => {
      expect(withIdentifier(withCode, { identifierType: 'PAN', mobileOrPan: 'AAAPS1002F' })).toMatchObject({
        refId: '',
        codeDelivery: null,
        maskedMobile: '',
        maskedEmail: '',
        provenFor: null,
      });
    });
  });

  it.each<[string, Identifier, Identifier]>([
    [
      'username',
      { identifierType: 'USERNAME', username: 'asha.rao' },
      { identifierType: 'USERNAME', username: 'Asha.Rao' },
    ],
    [
      'email',
      { identifierType: 'EMAIL', username: 'a@b.example' },
      { identifierType: 'EMAIL', username: 'A@b.example' },
    ],
  ])('is the same %s in capital letters, too', (_, first, again) => {
    const known = { ...withIdentifier(validatedJourney(), first), customerName: 'Asha', provenFor: 'login' as const };
    expect(withIdentifier(known, again)).toStrictEqual({ ...known, username: again.username });
  });

  it('of another customer forgets the login and the account', () => {
    const login = loginWith();
    const loggedIn = { ...remembered, validateAccessCode: login, selectedAccount: accountsOfTypes(0)[0] ?? null };
    expect(withIdentifier(loggedIn, { identifierType: 'PAN', mobileOrPan: 'AAAPR1001F' })).toMatchObject({
      validateAccessCode: login,
    });
    expect(withIdentifier(loggedIn, { identifierType: 'PAN', mobileOrPan: 'AAAPS1002F' })).toMatchObject({
      validateAccessCode: null,
      selectedAccount: null,
    });
  });

  it('of another customer forgets what was chosen for unlocking, but not that nobody is to be remembered', () => {
    const chosen = rememberingChosen(unlockingChosen(remembered, 'RESET'), false);
    const given = withIdentifier(chosen, { identifierType: 'PAN', mobileOrPan: 'AAAPS1002F' });
    expect(given).toMatchObject({ resetPasswordOption: null, resetPasswordAfterUnlocking: false });
    expect(given.customer.isRemembered).toBe(false);
  });

  it('of another customer forgets the name and the settlement type', () => {
    const other = withIdentifier(remembered, { identifierType: 'PAN', mobileOrPan: 'AAAPS1002F' });
    expect(other.customerName).toBe('');
    expect(other.settlementType).toBe(0);
  });

  it.each<[string, Partial<Journey>, Identifier]>([
    ['PAN', { mobileOrPan: 'AAAPR1001F' }, { identifierType: 'PAN', mobileOrPan: 'AAAPS1002F' }],
    ['username', { username: 'asha.rao' }, { identifierType: 'USERNAME', username: 'asha.shah' }],
    ['email', { username: 'asha@example.com' }, { identifierType: 'EMAIL', username: 'shah@example.com' }],
    ['kind', { mobileOrPan: 'AAAPR1001F' }, { identifierType: 'USERNAME', username: 'asha.rao' }],
  ])('with another %s is another customer: name, account, terms and owner are forgotten', (_, known, identifier) => {
    const owned = {
      customerName: 'Asha',
      settlementType: 3,
      isTermsAndConditionsAccepted: true,
      isConsentSent: true,
      ownerId: 'U1',
    };
    const before = validatedJourney({ ...owned, ...known });
    expect(storedFields(withIdentifier(before, identifier))).toMatchObject({
      customerName: '',
      settlementType: 0,
      isTermsAndConditionsAccepted: false,
      isConsentSent: false,
      ownerId: '',
    });
    const same: Identifier =
      known.username === undefined
        ? { identifierType: 'PAN', mobileOrPan: 'AAAPR1001F' }
        : { identifierType: 'USERNAME', username: known.username };
    expect(storedFields(withIdentifier(before, same))).toMatchObject(owned);
  });

  it.each<Identifier>([
    { identifierType: 'MOBILE', mobileOrPan: '9810010001' },
    { identifierType: 'PAN', mobileOrPan: 'AAAPR1001F' },
    { identifierType: 'USERNAME', username: 'asha.rao' },
    { identifierType: 'EMAIL', username: 'asha.rao@example.com' },
  ])('is read back unchanged: %j', (identifier) => {
    expect(identifierOf(withIdentifier(newJourney(), identifier))).toEqual(identifier);
  });

  it('is null before the customer gives one', () => {
    expect(identifierOf(newJourney())).toBeNull();
  });

  it('is their own if they have given it or signed in with it, but not in an authenticated flow', () => {
    const given = withFields(remembered, { isIdentifierGiven: true });
    const pan = { identifierType: 'PAN', mobileOrPan: 'AAAPR1001F' };
    expect(ownIdentifierOf(given)).toEqual(pan);
    expect(ownIdentifierOf({ ...remembered, validateAccessCode: loginWith() })).toEqual(pan);
    expect(ownIdentifierOf({ ...given, isAuthenticatedFlow: true })).toBeNull();
    expect(ownIdentifierOf(withFields(remembered, { isIdentifierGiven: false }))).toBeNull();
  });

  it('is their own in an authenticated flow if it is remembered for the same userId', () => {
    const entered = { ...remembered, isAuthenticatedFlow: true, validateAccessCode: loginWith({ userId: 'U1' }) };
    expect(ownIdentifierOf(withFields(entered, { ownerId: 'U1' }))).toEqual({
      identifierType: 'PAN',
      mobileOrPan: 'AAAPR1001F',
    });
    expect(ownIdentifierOf(withFields(entered, { ownerId: 'U2' }))).toBeNull();
    expect(ownIdentifierOf({ ...entered, validateAccessCode: loginWith({ userId: '' }) })).toBeNull();
  });

  it('is not their own in an authenticated flow before it is known who they are', () => {
    expect(ownIdentifierOf(withFields(remembered, { isAuthenticatedFlow: true, ownerId: 'U1' }))).toBeNull();
  });
});

describe('Signing in', () => {
  it('stores the login and drops the code', () => {
    const login = loginWith();
    const after = signedIn(validatedJourney(codeSentFor('login')), login);
    expect(difference(validatedJourney(), after)).toEqual({
      validateAccessCode: login,
      ownerId: login.userId,
      provenFor: 'login',
    });
  });
});

describe('Signing in by an authenticated entry', () => {
  it('ends the wait for the confirmation', () => {
    expect(signedIn(validatedJourney({ awaitsConfirmation: true }), loginWith()).customer.awaitsConfirmation).toBe(
      false,
    );
  });
});

describe('The customer of an authenticated entry', () => {
  const remembered = { ...identifiedByPan, customerName: 'Meera', settlementType: 3, ownerId: 'U1' };
  const entered = validatedJourney({ ...remembered, isAuthenticatedFlow: true, awaitsConfirmation: true });
  const persistedAfterConfirmation = (userId: string) => {
    const after = customerConfirmed(entered, loginWith({ userId }));
    const { ownerId, awaitsConfirmation } = after.customer;
    return { ...persistedPart(after), ownerId, awaitsConfirmation };
  };

  it('is named without a change of what is remembered', () => {
    const login = loginWith({ userId: 'U2' });
    const after = customerIdentified(entered, login);
    expect(difference(entered, after)).toEqual({ validateAccessCode: login, provenFor: 'login' });
  });

  it('drops what is remembered of another customer when they continue', () => {
    const dropped = { ...persistedPart(newJourney()), ownerId: 'U2', awaitsConfirmation: false };
    expect(persistedAfterConfirmation('U2')).toEqual(dropped);
  });

  it.each([
    ['keeps what was typed before', 'U1', '9810010002'],
    ['drops what another customer has typed before', 'U2', ''],
  ])('%s when they continue', (_rule, userId, text) => {
    const after = customerConfirmed(
      withFields(entered, { unsubmittedMobileOrPan: '9810010002' }),
      loginWith({ userId }),
    );
    expect(after.customer.unsubmittedMobileOrPan).toBe(text);
  });

  it('keeps what is remembered of them when they continue', () => {
    const kept = { ...persistedPart(entered), ownerId: 'U1', awaitsConfirmation: false };
    expect(persistedAfterConfirmation('U1')).toEqual(kept);
  });
});

describe('Forgetting a customer for another one', () => {
  const remembered = {
    identifierType: 'PAN',
    mobileOrPan: 'AAAPR1001F',
    customerName: 'Asha',
    settlementType: 3,
    ownerId: 'U1',
  } as const;
  const begun = {
    ...codeSentFor('login'),
    pan: 'AAAPR1001F',
    maskedMobile: '••••••0001',
    validateAccessCode: loginWith(),
    provenFor: 'login',
  } as const;
  const unsubmitted = { unsubmittedMobileOrPan: '9810010002', unsubmittedUsername: 'asha.typed' };
  const typed = {
    ...unsubmitted,
    emailOrMobile: 'asha@example.com',
    isTermsAndConditionsAccepted: true,
    isConsentSent: true,
  };
  const chosen = { isRemembered: false, isIdentifierGiven: true, resetPasswordOption: 'RESET' } as const;

  it('resets what is remembered, the sign-in that was begun, and what was typed or chosen', () => {
    expect(customerForgotten(validatedJourney({ ...remembered, ...begun, ...typed, ...chosen }))).toEqual(
      validatedJourney(),
    );
  });

  it('keeps the session itself', () => {
    const session = validatedJourney({ sessionStartedAt: 1000, sessionAlias: 'alias-1', lastEnding: 'mark-1' });
    expect(customerForgotten(session)).toEqual(session);
  });
});

describe('The device', () => {
  it.each([
    ['remembers', { ownerId: 'U1', validateAccessCode: loginWith({ userId: 'U1' }) }, true],
    ['remembers another customer than', { ownerId: 'U2', validateAccessCode: loginWith({ userId: 'U1' }) }, false],
    ['remembers nobody, and so not', { ownerId: '', validateAccessCode: loginWith({ userId: '' }) }, false],
    ['does not know the userId of', { ownerId: 'U1', validateAccessCode: null }, false],
  ])('%s the customer who has signed in', (_what, known, isRemembered) => {
    expect(isRememberedCustomer(validatedJourney(known))).toBe(isRemembered);
  });
});

it('An identifier that is refused stays in its field, but is not signed in with', () => {
  const journey = validatedJourney(identifiedByPan);
  expect(identifierRefused(journey)).toStrictEqual({ ...journey, identifierType: null });
  expect(identifierOf(identifierRefused(journey))).toBeNull();
});

describe('A new session', () => {
  it.each([true, false])('in place of one that the server has ended has the identifier as given: %s', (isGiven) => {
    const ended = validatedJourney({ ...identifiedByPan, isIdentifierGiven: isGiven });
    const before = validatedJourney({ ...identifiedByPan, isIdentifierGiven: !isGiven });
    expect(difference(before, enteredAgain(before, continuedSignInOf(ended)))).toEqual({ isIdentifierGiven: isGiven });
  });
});

describe('The end of a session', () => {
  const before = validatedJourney({
    ...codeSentFor('login'),
    identifierType: 'PAN',
    mobileOrPan: 'AAAPR1001F',
    customerName: 'Asha',
    settlementType: 3,
    ownerId: 'U1',
    validateAccessCode: loginWith(),
  });

  it('keeps only who is remembered', () => {
    expect(sessionEnded(before)).toEqual(withFields(newJourney(), { ...persistedPart(before), ownerId: 'U1' }));
  });

  it('keeps nothing of a customer who is not to be remembered', () => {
    expect(sessionEnded(rememberingChosen(before, false))).toEqual(newJourney());
  });
});
