import type { NonResidentGroup, SettlementType } from '@domain/account/account';
import { heldKinds, lastAccount, needsAccountChoice, showsSelectProfile } from '@domain/journey/account-choice';
import type { StoredFields } from '@domain/journey/fields';
import { accountsOfTypes, loginWith, validatedJourney } from '@test/domain/journey/journey-fixtures';

/** The word of a title that says what is expected. */
type Is = 'is' | 'is not';

describe('The choice of an account', () => {
  it.each<[Is, string, readonly SettlementType[]]>([
    ['is not', 'without accounts', []],
    ['is not', 'with one resident account', [0]],
    ['is not', 'with two resident accounts', [0, 0]],
    ['is not', 'with one non-resident account', [3]],
    ['is', 'with two non-resident accounts', [1, 4]],
    ['is', 'with all four', [1, 2, 3, 4]],
    ['is', 'with a resident and a non-resident account', [0, 2]],
  ])('%s offered to a customer %s', (expected, _customer, types) => {
    expect(
      needsAccountChoice(validatedJourney({ validateAccessCode: loginWith({ accounts: accountsOfTypes(...types) }) })),
    ).toBe(expected === 'is');
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

describe('Select Profile', () => {
  it.each<[Is, string, Partial<StoredFields>]>([
    ['is not', 'on the first choice on this device', {}],
    [
      'is',
      'if the device remembers a choice',
      { settlementType: 3, ownerId: 'U1', validateAccessCode: loginWith({ userId: 'U1' }) },
    ],
    [
      'is not',
      'if the choice is another customer’s',
      { settlementType: 3, ownerId: 'U9', validateAccessCode: loginWith({ userId: 'U1' }) },
    ],
    ['is', 'in an authenticated flow, without any choice before', { isAuthenticatedFlow: true }],
  ])('%s shown %s', (expected, _situation, changes) => {
    expect(showsSelectProfile(validatedJourney(changes))).toBe(expected === 'is');
  });
});

const FOUR_ACCOUNTS = accountsOfTypes(1, 2, 3, 4);
const [, second = null, third = null] = FOUR_ACCOUNTS;
const ofCustomer: Partial<StoredFields> = { ownerId: 'U1', validateAccessCode: loginWith({ accounts: FOUR_ACCOUNTS }) };

describe('The account used last', () => {
  it.each<[string, number | undefined, Partial<StoredFields>]>([
    ['none on the first choice', undefined, ofCustomer],
    ['that of the remembered settlement type', 3, { ...ofCustomer, settlementType: 3 }],
    ['the one chosen in this session', 2, { ...ofCustomer, settlementType: 3, selectedAccount: second }],
    ['none if the choice is another customer’s', undefined, { ...ofCustomer, ownerId: 'U2', settlementType: 3 }],
    [
      'none if it is unknown whose the choice is',
      undefined,
      { ...ofCustomer, ownerId: '', settlementType: 3, selectedAccount: third },
    ],
    [
      'none if the customer has no account of that type any more',
      undefined,
      { ownerId: 'U1', validateAccessCode: loginWith({ accounts: accountsOfTypes(1, 4) }), settlementType: 3 },
    ],
    ['none before sign-in', undefined, { ownerId: 'U1', settlementType: 3 }],
  ])('is %s', (_account, expected, changes) => {
    expect(lastAccount(validatedJourney(changes))?.settlementType).toBe(expected);
  });
});

describe('The accounts of a group', () => {
  it.each<[string, NonResidentGroup, readonly number[], readonly SettlementType[], Partial<StoredFields>]>([
    ['in the order of their types', 'NRE', [3, 4], [4, 3, 2], {}],
    ['without those of the other group', 'NRO', [2], [4, 3, 2], {}],
    ['with the one used last first', 'NRE', [4, 3], [1, 2, 3, 4], { settlementType: 4 }],
    ['in their order if the one used last is in the other group', 'NRO', [1, 2], [1, 2, 3, 4], { settlementType: 4 }],
    ['in their order if another customer used one last', 'NRE', [3, 4], [3, 4], { settlementType: 4, ownerId: 'U2' }],
    ['not at all if the customer has none', 'NRO', [], [3, 4], {}],
  ])('are offered %s', (_order, group, expected, types, changes) => {
    const login = loginWith({ accounts: accountsOfTypes(...types) });
    const journey = validatedJourney({ ownerId: 'U1', validateAccessCode: login, ...changes });
    expect(heldKinds(journey, group).map(({ settlementType }) => settlementType)).toEqual(expected);
  });
});
