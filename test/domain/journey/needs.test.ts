import type { SettlementType } from '@domain/account/account';
import { passwordChanged, proven } from '@domain/journey/code-changes';
import type { Journey } from '@domain/journey/fields';
import {
  areNeedsMet,
  isConsentWanted,
  isContinueAsShown,
  isStepOver,
  isPasswordChanged,
  isConsentOutstanding,
  needsAccountChoice,
} from '@domain/journey/needs';
import type { StepId } from '@domain/journey/steps';
import {
  accountsOfTypes,
  codeSentFor,
  identifiedByPan,
  loginWith,
  validatedJourney,
} from '@test/domain/journey/journey-fixtures';

describe('The choice of an account', () => {
  it.each<[boolean, string, readonly SettlementType[]]>([
    [false, 'without accounts', []],
    [false, 'with one resident account', [0]],
    [false, 'with two resident accounts', [0, 0]],
    [false, 'with one non-resident account', [3]],
    [true, 'with two non-resident accounts', [1, 4]],
    [true, 'with all four', [1, 2, 3, 4]],
    [true, 'with a resident and a non-resident account', [0, 2]],
  ])('is offered (%s) to a customer %s', (expected, _customer, types) => {
    expect(
      needsAccountChoice(validatedJourney({ validateAccessCode: loginWith({ accounts: accountsOfTypes(...types) }) })),
    ).toBe(expected);
  });

  it('does not count accounts of an unknown settlement type', () => {
    const unknown = { subAccountId: 'SA-9', isPrimary: false, settlementType: 7 };
    const accounts = [...accountsOfTypes(3), unknown];
    expect(needsAccountChoice(validatedJourney({ validateAccessCode: loginWith({ accounts }) }))).toBe(false);
  });

  it('is not offered before sign-in', () => {
    expect(needsAccountChoice(validatedJourney())).toBe(false);
  });
});

describe('The need "login"', () => {
  it('is met once the customer has signed in, and not by an identifier, a code or a proof', () => {
    const begun = validatedJourney({ ...identifiedByPan, ...codeSentFor('login'), provenFor: 'login' });
    const login = loginWith({ accounts: accountsOfTypes(1, 4) });
    expect(areNeedsMet('loginAccounts', begun)).toBe(false);
    expect(areNeedsMet('loginAccounts', { ...begun, validateAccessCode: login })).toBe(true);
  });
});

const withConsent = (consentNeeded: boolean): Partial<Journey> => ({
  ssoValidationResponse: { sessionId: 's', refreshToken: { token: 't' }, metadata: {}, consentNeeded },
});

describe('The consent to the terms', () => {
  it.each<[boolean, boolean, string, Partial<Journey>]>([
    [false, false, 'before the customer has entered', {}],
    [false, false, 'when the gateway does not want it', withConsent(false)],
    [true, true, 'when the gateway wants it', withConsent(true)],
    [true, true, 'when only the box is ticked', { ...withConsent(true), isTermsAndConditionsAccepted: true }],
    [true, true, 'when the box has been unticked again', { ...withConsent(true), isConsentSent: true }],
    [
      true,
      false,
      'when the gateway has it',
      { ...withConsent(true), isTermsAndConditionsAccepted: true, isConsentSent: true },
    ],
  ])('is wanted (%s) and missing (%s) %s', (isWanted, isMissing, _situation, changes) => {
    const journey = validatedJourney(changes);
    expect([isConsentWanted(journey), isConsentOutstanding(journey)]).toEqual([isWanted, isMissing]);
  });
});

describe('The question "Continue as …?"', () => {
  const entered: Partial<Journey> = { awaitsConfirmation: true, validateAccessCode: loginWith() };
  const accounts = accountsOfTypes(1, 4);

  it.each<[boolean, string, Partial<Journey>]>([
    [true, 'to the customer of an authenticated entry', entered],
    [false, 'to a customer who has signed in here', { ...entered, awaitsConfirmation: false }],
    [false, 'before it is known who the customer is', { ...entered, validateAccessCode: null }],
    [false, 'to a customer who must still accept the terms', { ...entered, ...withConsent(true) }],
    [false, 'to a customer who chooses an account', { ...entered, validateAccessCode: loginWith({ accounts }) }],
    [
      true,
      'to a customer with several accounts whose password has expired',
      { ...entered, validateAccessCode: loginWith({ accounts, passwordExpired: true }) },
    ],
  ])('is asked (%s) %s', (isAsked, _customer, changes) => {
    expect(isContinueAsShown(validatedJourney(changes))).toBe(isAsked);
  });
});

describe('A step', () => {
  const signedIn: Partial<Journey> = { provenFor: 'login', validateAccessCode: loginWith() };

  it.each<[boolean, string, StepId, Partial<Journey>]>([
    [true, 'once its code has been used', 'loginAccessCode', signedIn],
    [false, 'while its code can be given', 'loginAccessCode', codeSentFor('login')],
    [true, 'once the customer has confirmed the entry', 'ssoValidate', signedIn],
    [false, 'until the customer has confirmed the entry', 'ssoValidate', { ...signedIn, awaitsConfirmation: true }],
    [false, 'before the entry has named a customer', 'ssoValidate', {}],
    [false, 'if it needs nothing', 'loginMobilePan', signedIn],
  ])('is over (%s) %s', (expected, _situation, step, changes) => {
    expect(isStepOver(step, validatedJourney(changes))).toBe(expected);
  });
});

describe('The need "expired-password"', () => {
  it('is not met before sign-in', () => {
    expect(areNeedsMet('passwordExpired', validatedJourney())).toBe(false);
  });

  const expired = { validateAccessCode: loginWith({ passwordExpired: true }) };

  it.each<[boolean, string, Journey]>([
    [true, 'after the sign-in', validatedJourney({ ...expired, provenFor: 'login' })],
    [true, 'while a new password is being chosen', proven(validatedJourney(expired), 'change-password', 'ref-1')],
    [false, 'once it is reset', passwordChanged(validatedJourney(expired), 'password-expired')],
    [false, 'once it is changed', passwordChanged(validatedJourney(expired), 'change-password')],
  ])('is met (%s) %s', (expected, _situation, journey) => {
    expect(areNeedsMet('passwordExpired', journey)).toBe(expected);
  });
});

describe('A password counts as changed', () => {
  it.each(['change-password', 'password-expired'] as const)('once the customer has set one in %s', (name) => {
    const before = proven(validatedJourney(), name, 'ref-1');
    expect([before, passwordChanged(before, name)].map(isPasswordChanged)).toEqual([false, true]);
  });

  it('and then the step that sets it cannot be shown again', () => {
    const signedIn = validatedJourney({ isAuthenticatedFlow: true, validateAccessCode: loginWith() });
    const before = proven(signedIn, 'change-password', 'ref-1');
    const journeys = [before, passwordChanged(before, 'change-password')];
    expect(journeys.map((journey) => areNeedsMet('changePasswordSet', journey))).toEqual([true, false]);
  });

  it('only by a proof of these journeys, not by another proof without a reference', () => {
    expect(isPasswordChanged(validatedJourney({ provenFor: 'login' }))).toBe(false);
  });
});
