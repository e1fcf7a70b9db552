import { passwordChanged, proven } from '@domain/journey/code-changes';
import type { Journey, StoredFields } from '@domain/journey/fields';
import { areNeedsMet, isContinueAsShown, isStepOver, mustReplacePassword } from '@domain/journey/needs';
import type { StepId } from '@domain/journey/steps';
import {
  accountsOfTypes,
  codeSentFor,
  identifiedByPan,
  loginWith,
  validatedJourney,
  withConsentNeeded,
} from '@test/domain/journey/journey-fixtures';

/** The word of a title that says what is expected. */
type Is = 'is' | 'is not';

describe('The need "login"', () => {
  it('is met once the customer has signed in, and not by an identifier, a code or a proof', () => {
    const begun = validatedJourney({ ...identifiedByPan, ...codeSentFor('login'), provenFor: 'login' });
    const login = loginWith({ accounts: accountsOfTypes(1, 4) });
    expect(areNeedsMet('loginAccounts', begun)).toBe(false);
    expect(areNeedsMet('loginAccounts', { ...begun, validateAccessCode: login })).toBe(true);
  });
});

describe('The question "Continue as …?"', () => {
  const entered: Partial<StoredFields> = {
    isAuthenticatedFlow: true,
    awaitsConfirmation: true,
    validateAccessCode: loginWith(),
  };
  const accounts = accountsOfTypes(1, 4);

  it.each<[Is, string, Partial<StoredFields>]>([
    ['is', 'to the customer of an authenticated entry', entered],
    ['is', 'to the customer who has continued, and has come back', { ...entered, awaitsConfirmation: false }],
    [
      'is',
      'to a customer whom an approved QR code has signed in',
      { awaitsConfirmation: true, validateAccessCode: loginWith() },
    ],
    ['is not', 'before it is known who the customer is', { ...entered, validateAccessCode: null }],
    ['is not', 'to a customer who must still accept the terms', { ...entered, ...withConsentNeeded(true) }],
    ['is not', 'to a customer who chooses an account', { ...entered, validateAccessCode: loginWith({ accounts }) }],
    [
      'is',
      'to a customer with several accounts whose password has expired',
      { ...entered, validateAccessCode: loginWith({ accounts, passwordExpired: true }) },
    ],
  ])('%s asked %s', (expected, _customer, changes) => {
    expect(isContinueAsShown(validatedJourney(changes))).toBe(expected === 'is');
  });
});

describe('A step', () => {
  const signedIn: Partial<StoredFields> = { provenFor: 'login', validateAccessCode: loginWith() };

  it.each<[Is, string, StepId, Partial<StoredFields>]>([
    ['is', 'once its code has been used', 'loginAccessCode', signedIn],
    ['is not', 'while its code can be given', 'loginAccessCode', codeSentFor('login')],
    [
      'is not',
      'while the code of another sign-in can be given',
      'loginAccessCode',
      { ...signedIn, ...codeSentFor('login'), provenFor: null },
    ],
    ['is', 'once the customer has confirmed the entry', 'ssoValidate', signedIn],
    ['is not', 'until the customer has confirmed the entry', 'ssoValidate', { ...signedIn, awaitsConfirmation: true }],
    ['is not', 'before the entry has named a customer', 'ssoValidate', {}],
    ['is', 'once the customer has signed in by its QR code', 'loginQrCode', signedIn],
    ['is not', 'until the customer has signed in by its QR code', 'loginQrCode', {}],
    [
      'is not',
      'if the customer no longer accepts the terms',
      'loginQrCode',
      { ...signedIn, ...withConsentNeeded(true) },
    ],
    ['is not', 'if it needs nothing and another step follows it', 'loginMobilePan', signedIn],
    ['is not', 'if it needs nothing and belongs to no journey', 'home', signedIn],
  ])('%s over %s', (expected, _situation, step, changes) => {
    expect(isStepOver(step, validatedJourney(changes))).toBe(expected === 'is');
  });
});

describe('The need "expired-password"', () => {
  it('is not met before sign-in, when nobody must replace a password', () => {
    expect(areNeedsMet('passwordExpired', validatedJourney())).toBe(false);
    expect(mustReplacePassword(validatedJourney())).toBe(false);
  });

  const expired = { validateAccessCode: loginWith({ passwordExpired: true }) };

  it.each<[Is, string, Journey]>([
    ['is', 'after the sign-in', validatedJourney({ ...expired, provenFor: 'login' })],
    ['is', 'while a new password is being chosen', proven(validatedJourney(expired), 'change-password', 'ref-1')],
    ['is not', 'once it is replaced', passwordChanged(validatedJourney(expired))],
    [
      'is not',
      'after the sign-in, if the login has null for it',
      validatedJourney({ validateAccessCode: loginWith({ passwordExpired: null }), provenFor: 'login' }),
    ],
  ])('%s met %s', (expected, _situation, journey) => {
    expect(areNeedsMet('passwordExpired', journey)).toBe(expected === 'is');
  });
});

describe('The step that sets a password', () => {
  it('cannot be shown again once the password is changed', () => {
    const entered = validatedJourney({ isAuthenticatedFlow: true, validateAccessCode: loginWith() });
    const before = proven(entered, 'change-password', 'ref-1');
    const journeys = [before, passwordChanged(before)];
    expect(journeys.map((journey) => areNeedsMet('changePasswordSet', journey))).toEqual([true, false]);
  });
});
