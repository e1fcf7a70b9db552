import { sessionEnded, withIdentifier } from '@domain/customer/transitions';
import {
  hasProgressedSince,
  accountDeselected,
  accountSelected,
  selectionOf,
  sessionReplaced,
  ssoCompleted,
  ssoValidated,
  handedOver,
  maskedContacts,
  sessionBegun,
  sessionContinued,
  unlockingChosen,
  unlockingSuggested,
} from '@domain/journey/changes';
import { newJourney, withFields, type Journey, type ResetPasswordOption } from '@domain/journey/fields';
import type { Identifier } from '@domain/identity/identifier';
import {
  accountsOfTypes,
  codeSentFor,
  difference,
  identifiedByPan,
  loginWith,
  validatedJourney,
} from '@test/domain/journey/journey-fixtures';

const VALIDATION = {
  sessionId: 's',
  refreshToken: { token: 't' },
  metadata: { journey: 'login' },
  consentNeeded: true,
};

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
    [false, null],
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
    expect(ssoValidated(newJourney(), 'sso-1', validation).customer.awaitsConfirmation).toBe(waits);
  });
});

describe('A new session', () => {
  const start = { sessionStartedAt: 1000, sessionAlias: 'alias-1', lastEnding: 'mark-1' };

  it('has its own start and alias, and ignores the ending before it', () => {
    expect(difference(validatedJourney(), sessionBegun(validatedJourney(), start))).toEqual(start);
  });

  it('after a switch of account has another alias, and ignores the ending of the others', () => {
    const before = validatedJourney(start);
    const changed = { sessionAlias: 'alias-2', lastEnding: 'mark-2' };
    expect(difference(before, sessionContinued(before, changed))).toEqual(changed);
  });
});

describe('The contacts that something was sent to', () => {
  it.each<[readonly string[], string, string]>([
    [['••••••0001', 'a•••••o@example.com'], '••••••0001', 'a•••••o@example.com'],
    [['••••••0001'], '••••••0001', ''],
    [['a•••••o@example.com'], '', 'a•••••o@example.com'],
    [[], '', ''],
  ])('are %j', (contacts, maskedMobile, maskedEmail) => {
    expect(maskedContacts(validatedJourney({ maskedMobile, maskedEmail }))).toEqual(contacts);
  });
});

describe('The choice between keeping and resetting the password', () => {
  const withCode = { ...codeSentFor('unlock-account'), provenFor: 'unlock-account' } as const;

  it.each<[ResetPasswordOption, boolean]>([
    ['KEEP', false],
    ['RESET', true],
  ])('%s is stored, with whether the password is reset after unlocking: %s', (option, isReset) => {
    const before = validatedJourney({ resetPasswordAfterUnlocking: !isReset });
    expect(difference(before, unlockingChosen(before, option))).toEqual({
      resetPasswordOption: option,
      resetPasswordAfterUnlocking: isReset,
    });
  });

  it('keeps a code that was sent for it', () => {
    const before = validatedJourney({ ...withCode, resetPasswordOption: 'KEEP' });
    expect(unlockingChosen(before, 'KEEP')).toEqual(before);
  });

  it('drops the code and the proof when it changes', () => {
    const before = validatedJourney({ ...withCode, resetPasswordOption: 'KEEP' });
    expect(unlockingChosen(before, 'RESET')).toMatchObject({ refId: '', codeDelivery: null, provenFor: null });
  });

  it.each<[string, ResetPasswordOption | null, ResetPasswordOption]>([
    ['keeping it', null, 'KEEP'],
    ['what the customer chose before', 'RESET', 'RESET'],
    ['what the customer chose before', 'KEEP', 'KEEP'],
  ])('is preselected by the help as %s (%j)', (_choice, resetPasswordOption, expected) => {
    const before = validatedJourney({ ...withCode, resetPasswordOption });
    expect(unlockingSuggested(before)).toEqual({ ...before, resetPasswordOption: expected });
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
    expect(accountDeselected(selected, selectionOf(before))).toEqual({ ...before, validateAccessCode: login });
  });

  it('keeps the known name without a login', () => {
    expect(accountSelected(validatedJourney({ customerName: 'Asha' }), account).customerName).toBe('Asha');
  });

  it('keeps the known name when the login has none', () => {
    const before = validatedJourney({ customerName: 'Asha', validateAccessCode: loginWith({ name: '' }) });
    expect(accountSelected(before, account).customerName).toBe('Asha');
  });
});

describe('A successful complete-SSO', () => {
  it('stores its response', () => {
    const response = { redirectURL: 'https://invest.example/sso' };
    expect(difference(newJourney(), ssoCompleted(newJourney(), response))).toEqual({ ssoCompleteResponse: response });
  });
});

it('Whoever gets a session of their own keeps what they have chosen, and nothing else of the session before', () => {
  const chosen = {
    isRemembered: false,
    isTermsAndConditionsAccepted: true,
    resetPasswordOption: 'RESET',
    resetPasswordAfterUnlocking: true,
  } as const;
  const before = validatedJourney({
    ...identifiedByPan,
    ...chosen,
    validateAccessCode: loginWith(),
    pan: 'ABCPE1234F',
  });
  expect(sessionReplaced(before)).toStrictEqual(withFields(newJourney(), chosen));
});

describe('A customer has moved on', () => {
  const byMobile: Identifier = { identifierType: 'MOBILE', mobileOrPan: '9810010001' };
  const since = withIdentifier(validatedJourney({ refId: 'proof', provenFor: 'unlock-account' }), byMobile);
  const remembered = withFields(since, { isIdentifierGiven: false });
  const keeping = unlockingChosen(validatedJourney(), 'KEEP');

  it.each<[string, Journey, Journey]>([
    ['if another code has been sent', { ...since, refId: 'another' }, since],
    ['if something else has been proven', { ...since, provenFor: 'login' }, since],
    ['if the password has been changed', { ...since, isPasswordChanged: true }, since],
    ['if another identifier has been given', withIdentifier(since, { ...byMobile, mobileOrPan: '9810010002' }), since],
    ['if the remembered identifier has been given', withIdentifier(remembered, byMobile), remembered],
    ['if the other way to unlock has been chosen', unlockingChosen(keeping, 'RESET'), keeping],
  ])('%s', (_what, journey, before) => {
    expect(hasProgressedSince(journey, before)).toBe(true);
  });

  it('not if nothing has changed, or the same identifier has been given again', () => {
    expect(hasProgressedSince(since, since)).toBe(false);
    expect(hasProgressedSince(withIdentifier(since, byMobile), since)).toBe(false);
  });

  it('not if a way to unlock has only been suggested', () => {
    expect(hasProgressedSince(unlockingSuggested(since), since)).toBe(false);
  });
});

it('The hand-off keeps the selected account, besides what the end of a session keeps', () => {
  const [selectedAccount = null] = accountsOfTypes(3);
  const selected = validatedJourney({ ...identifiedByPan, customerName: 'Asha', ownerId: 'U1', selectedAccount });
  expect(handedOver(selected)).toEqual({ ...sessionEnded(selected), selectedAccount });
});
