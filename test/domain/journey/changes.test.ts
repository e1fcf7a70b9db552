import {
  accountSelected,
  codeSent,
  codeSentAgain,
  identified,
  identifierOf,
  ownIdentifierOf,
  proven,
  resendRefused,
  selectionOf,
  sessionEnded,
  signedIn,
  stillRemembering,
  ssoValidated,
  customerConfirmed,
  customerNamed,
  termsAccepted,
  withoutVoidCode,
} from '@domain/journey/changes';
import { unknownFailure } from '@domain/error/failure';
import { MAXIMUM_RESENDS } from '@domain/journey/code-delivery';
import { newJourney, persistedPart, type Journey } from '@domain/journey/fields';
import type { Identifier } from '@domain/identity/identifier';
import { refusalOf } from '@test/support/scripted-gateway';
import {
  accountsOfTypes,
  codeSentFor,
  identifiedByPan,
  loginWith,
  validatedJourney,
} from '@test/domain/journey/journey-fixtures';

const TIMING = { now: 1000, resendSeconds: 30 };
const CONTACT = { refId: 'ref-9', mobileNumber: '••••••0001', email: 'a•••••o@example.com' };
const VALIDATION = {
  sessionId: 's',
  refreshToken: { token: 't' },
  metadata: { journey: 'login' },
  consentNeeded: true,
};

/** The fields that changed, with their new values. */
const difference = (before: Journey, after: Journey): Partial<Journey> =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => before[name as keyof Journey] !== value));

describe('A successful SSO validation', () => {
  it('stores the response and validates the journey', () => {
    expect(difference(newJourney(), ssoValidated(newJourney(), 'sso-1', VALIDATION))).toEqual({
      SSOID: 'sso-1',
      ssoValidationResponse: VALIDATION,
      isValidated: true,
    });
  });

  it.each([
    [true, 'auth-1'],
    [false, ''],
    [false, undefined],
  ])('sets the authenticated flow to %s for the auth token %j', (expected, authToken) => {
    const validation = { ...VALIDATION, ...(authToken === undefined ? {} : { authToken }) };
    expect(ssoValidated(newJourney(), 'sso-1', validation).isAuthenticatedFlow).toBe(expected);
    expect(ssoValidated(validatedJourney({ isAuthenticatedFlow: true }), 'sso-1', validation).isAuthenticatedFlow).toBe(
      expected,
    );
  });

  it.each([
    ['waits until the customer confirms their identity, if it has an auth token', 'auth-1', true],
    ['waits for nobody with an empty auth token', '', false],
    ['waits for nobody without an auth token', undefined, false],
  ])('%s', (_rule, authToken, waits) => {
    const validation = { ...VALIDATION, ...(authToken === undefined ? {} : { authToken }) };
    expect(ssoValidated(newJourney(), 'sso-1', validation).awaitsConfirmation).toBe(waits);
  });
});

describe('The terms', () => {
  it.each([true, false])('are accepted as the customer ticks them: %s', (isTicked) => {
    const before = validatedJourney({ isTermsAndConditionsAccepted: !isTicked });
    expect(difference(before, termsAccepted(before, isTicked))).toEqual({ isTermsAndConditionsAccepted: isTicked });
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
    expect(identified(before, identifier)).toMatchObject({ ...expected, identifierType: identifier.identifierType });
  });

  it('of the same customer keeps the name and the settlement type', () => {
    expect(identified(remembered, { identifierType: 'PAN', mobileOrPan: 'AAAPR1001F' })).toEqual({
      ...remembered,
      isIdentifierGiven: true,
    });
  });

  it('that the gateway has not answered for forgets no remembered customer', () => {
    const attempted = identified(remembered, { identifierType: 'PAN', mobileOrPan: 'AAAPS1002F' });
    expect(stillRemembering({ ...attempted, pan: 'AAAPS1002F' }, remembered)).toEqual({
      ...remembered,
      pan: 'AAAPS1002F',
    });
  });

  it('that the gateway has not answered for stays when no customer is remembered', () => {
    const attempted = identified(validatedJourney(), { identifierType: 'PAN', mobileOrPan: 'AAAPS1002F' });
    expect(stillRemembering(attempted, validatedJourney())).toBe(attempted);
  });

  describe('while a code is pending', () => {
    const contacts = { maskedMobile: '••••••0001', maskedEmail: 'a•••••o@example.com' };
    const withCode = { ...remembered, ...codeSentFor('login'), ...contacts, provenFor: 'login' } as const;

    it('keeps the code, the masked contacts and the proof if it is the same', () => {
      expect(identified(withCode, { identifierType: 'PAN', mobileOrPan: 'AAAPR1001F' })).toMatchObject({
        ...codeSentFor('login'),
        ...contacts,
        provenFor: 'login',
      });
    });

    it('drops them if it is another: they are of another customer', () => {
      expect(identified(withCode, { identifierType: 'PAN', mobileOrPan: 'AAAPS1002F' })).toMatchObject({
        refId: '',
        codeDelivery: null,
        maskedMobile: '',
        maskedEmail: '',
        provenFor: null,
      });
    });
  });

  it('of another customer forgets the name and the settlement type', () => {
    const other = identified(remembered, { identifierType: 'PAN', mobileOrPan: 'AAAPS1002F' });
    expect([other.customerName, other.settlementType]).toEqual(['', 0]);
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
    expect(identified(before, identifier)).toMatchObject({
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
    expect(identified(before, same)).toMatchObject(owned);
  });

  it.each<Identifier>([
    { identifierType: 'MOBILE', mobileOrPan: '9810010001' },
    { identifierType: 'PAN', mobileOrPan: 'AAAPR1001F' },
    { identifierType: 'USERNAME', username: 'asha.rao' },
    { identifierType: 'EMAIL', username: 'asha.rao@example.com' },
  ])('is read back unchanged: %j', (identifier) => {
    expect(identifierOf(identified(newJourney(), identifier))).toEqual(identifier);
  });

  it('is null before the customer gives one', () => {
    expect(identifierOf(newJourney())).toBeNull();
  });

  it('is not their own in an authenticated flow, for which the customer gave none', () => {
    expect(ownIdentifierOf(remembered)).toEqual({ identifierType: 'PAN', mobileOrPan: 'AAAPR1001F' });
    expect(ownIdentifierOf({ ...remembered, isAuthenticatedFlow: true })).toBeNull();
  });
});

describe('A code', () => {
  it('that is sent stores its reference, the masked contacts and its deadlines', () => {
    const before = validatedJourney({ provenFor: 'unlock-account' });
    expect(difference(before, codeSent(before, CONTACT, { ...TIMING, for: 'forgot-password' }))).toEqual({
      refId: 'ref-9',
      maskedMobile: '••••••0001',
      maskedEmail: 'a•••••o@example.com',
      codeDelivery: { journey: 'forgot-password', resendAt: 31_000, expiresAt: 601_000, resends: 0 },
      provenFor: null,
    });
  });

  it('that is resent replaces the reference and counts as a resend of the same journey', () => {
    const before = validatedJourney(codeSentFor('account-activation'));
    const after = codeSentAgain(before, CONTACT, TIMING);
    expect([after.refId, after.maskedMobile, after.maskedEmail]).toEqual([
      'ref-9',
      CONTACT.mobileNumber,
      CONTACT.email,
    ]);
    expect(after.codeDelivery).toMatchObject({ journey: 'account-activation', resends: 1 });
  });

  it('that is resent without a first code belongs to no journey', () => {
    expect(codeSentAgain(validatedJourney(), CONTACT, TIMING).codeDelivery).toBeNull();
  });

  it('that the gateway no longer resends makes its own journey wait, and no other', () => {
    const before = validatedJourney(codeSentFor('login'));
    const refused = { journey: 'login', failure: refusalOf('1095'), now: 1000 } as const;
    const after = resendRefused(before, refused);
    expect(after.codeDelivery).toEqual({ ...before.codeDelivery, resends: MAXIMUM_RESENDS, resendAt: 301_000 });
    expect(resendRefused(before, { ...refused, journey: 'forgot-password' })).toBe(before);
    expect(resendRefused(validatedJourney(), refused)).toEqual(validatedJourney());
  });

  it.each([
    ['a refusal', refusalOf('1001')],
    ['an answer without an error code', unknownFailure('request-1')],
  ])('waits for as long as the gateway says with %s, and keeps the resends that are left', (_what, failure) => {
    const before = validatedJourney(codeSentFor('login'));
    const refused = { journey: 'login', failure: { ...failure, retryAfterSeconds: 120 }, now: 1000 } as const;
    expect(resendRefused(before, refused).codeDelivery).toEqual({ ...before.codeDelivery, resendAt: 121_000 });
    expect(resendRefused(before, { ...refused, journey: 'forgot-password' })).toBe(before);
    expect(resendRefused(before, { ...refused, failure })).toBe(before);
  });

  it('that a refusal makes void is forgotten with its proof, and another try is possible after any other', () => {
    const before = validatedJourney({ ...codeSentFor('login'), provenFor: 'login' });
    expect(withoutVoidCode(before, '1056')).toEqual({ ...before, refId: '', codeDelivery: null, provenFor: null });
    expect(withoutVoidCode(before, '1001')).toBe(before);
  });

  it('that is correct stores the proof of its journey under a new reference', () => {
    const before = validatedJourney(codeSentFor('create-username'));
    expect(difference(before, proven(before, 'create-username', 'ref-10'))).toEqual({
      refId: 'ref-10',
      provenFor: 'create-username',
    });
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
    expect(signedIn(validatedJourney({ awaitsConfirmation: true }), loginWith()).awaitsConfirmation).toBe(false);
  });
});

describe('The customer of an authenticated entry', () => {
  const remembered = { ...identifiedByPan, customerName: 'Meera', settlementType: 3, ownerId: 'U1' };
  const entered = validatedJourney({ ...remembered, isAuthenticatedFlow: true, awaitsConfirmation: true });
  const persistedAfterConfirmation = (userId: string) => {
    const after = customerConfirmed(entered, loginWith({ userId }));
    return { ...persistedPart(after), ownerId: after.ownerId, awaitsConfirmation: after.awaitsConfirmation };
  };

  it('is named without a change of what is remembered', () => {
    const login = loginWith({ userId: 'U2' });
    const after = customerNamed(entered, login);
    expect(difference(entered, after)).toEqual({ validateAccessCode: login, provenFor: 'login' });
  });

  it('drops what is remembered of another customer when they continue', () => {
    const dropped = { ...persistedPart(newJourney()), ownerId: 'U2', awaitsConfirmation: false };
    expect(persistedAfterConfirmation('U2')).toEqual(dropped);
  });

  it('keeps what is remembered of them when they continue', () => {
    const kept = { ...persistedPart(entered), ownerId: 'U1', awaitsConfirmation: false };
    expect(persistedAfterConfirmation('U1')).toEqual(kept);
  });
});

describe('Selecting an account', () => {
  const [account = null] = accountsOfTypes(3);

  it('stores the account, its settlement type and the first name', () => {
    const before = validatedJourney({ validateAccessCode: loginWith({ name: ' Asha  Rao ' }) });
    expect(difference(before, accountSelected(before, account))).toEqual({
      selectedAccount: account,
      settlementType: 3,
      customerName: 'Asha',
    });
  });

  it('sets settlement type 0 when there is no account', () => {
    expect(accountSelected(validatedJourney({ settlementType: 4, selectedAccount: account }), null)).toMatchObject({
      selectedAccount: null,
      settlementType: 0,
    });
  });

  it('can be undone', () => {
    const before = validatedJourney({ customerName: 'Asha', settlementType: 1, selectedAccount: null });
    const login = loginWith({ name: 'Meera Shah' });
    const selected = accountSelected({ ...before, validateAccessCode: login }, account);
    expect({ ...selected, ...selectionOf(before), validateAccessCode: null }).toEqual(before);
  });

  it('keeps the known name without a login', () => {
    expect(accountSelected(validatedJourney({ customerName: 'Asha' }), account).customerName).toBe('Asha');
  });

  it('keeps the known name when the login has none', () => {
    const before = validatedJourney({ customerName: 'Asha', validateAccessCode: loginWith({ name: '' }) });
    expect(accountSelected(before, account).customerName).toBe('Asha');
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
    expect(sessionEnded(before)).toEqual({ ...newJourney(), ...persistedPart(before), ownerId: 'U1' });
  });

  it('keeps nothing of a customer who is not to be remembered', () => {
    expect(sessionEnded({ ...before, isRemembered: false })).toEqual(newJourney());
  });
});
