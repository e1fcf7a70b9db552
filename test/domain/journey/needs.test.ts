import type { SettlementType } from '@domain/account/account';
import { isMet, needsAccountChoice } from '@domain/journey/needs';
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
    expect(isMet('login', begun, 'loginAccounts')).toBe(false);
    expect(isMet('login', { ...begun, validateAccessCode: loginWith() }, 'loginAccounts')).toBe(true);
  });
});
