import fc from 'fast-check';
import {
  accountOfType,
  cardState,
  firstName,
  fullNameOf,
  isNonResident,
  knownAccounts,
  primaryAccount,
  SETTLEMENT_KINDS,
  settlementKind,
  settlementKindsOf,
  type Account,
  type SettlementType,
} from '@domain/account/account';

const account = (
  settlementType: SettlementType,
  subAccountId = `SA-${String(settlementType)}`,
  isPrimary = false,
): Account => ({
  subAccountId,
  isPrimary,
  settlementType,
});

const FOUR_ACCOUNTS: readonly Account[] = ([1, 2, 3, 4] as const).map((type) => account(type));

const accountLists: fc.Arbitrary<Account[]> = fc.array(
  fc.record({
    subAccountId: fc.string({ minLength: 1, maxLength: 6 }),
    isPrimary: fc.boolean(),
    settlementType: fc.constantFrom<SettlementType>(0, 1, 2, 3, 4),
  }),
  { maxLength: 6 },
);

describe('A settlement type', () => {
  it.each([
    [1, 'NRO', true],
    [2, 'NRO', false],
    [3, 'NRE', true],
    [4, 'NRE', false],
  ])('%i belongs to %s and is under the Portfolio Investment Scheme: %s', (settlementType, group, pis) => {
    expect(settlementKind(settlementType)).toEqual({ settlementType, group, isPis: pis });
  });

  it.each([0, 5, -1, 1.5, Number.NaN])('%d is not a non-resident type', (settlementType) => {
    expect(settlementKind(settlementType)).toBeUndefined();
  });

  it('is shown in the order NRO before NRE', () => {
    expect(SETTLEMENT_KINDS.map(({ settlementType }) => settlementType)).toEqual([1, 2, 3, 4]);
  });
});

it.each([
  ['NRO', [1, 2]],
  ['NRE', [3, 4]],
] as const)('The group %s has two kinds of account, of which PIS is shown first', (group, settlementTypes) => {
  expect(settlementKindsOf(group).map(({ settlementType }) => settlementType)).toEqual(settlementTypes);
});

describe('A customer', () => {
  it.each<[string, boolean, SettlementType[]]>([
    ['without accounts', false, []],
    ['with resident accounts', false, [0, 0]],
    ['with one non-resident account', true, [3]],
    ['with a resident and a non-resident account', true, [0, 4]],
    ['with all four', true, [1, 2, 3, 4]],
  ])('%s counts as non-resident: %s', (_who, expected, types) => {
    expect(isNonResident(types.map((type) => account(type)))).toBe(expected);
  });

  it('has NRO accounts of types 1 and 2, NRE accounts of types 3 and 4', () => {
    const groups = FOUR_ACCOUNTS.map(({ settlementType }) => settlementKind(settlementType)?.group);
    expect(groups).toEqual(['NRO', 'NRO', 'NRE', 'NRE']);
    expect(settlementKind(0)).toBeUndefined();
  });
});

describe('A card', () => {
  const two = [account(2), account(3)];

  it.each<[SettlementType, string]>([
    [1, 'disabled'],
    [2, 'active'],
    [3, 'selectable'],
    [4, 'disabled'],
  ])('of type %i is %s for a customer with 2 and 3 who selected 2', (settlementType, state) => {
    expect(cardState(accountOfType(two, settlementType), settlementType, two[0] ?? null)).toBe(state);
  });

  it('is never active before an account is selected', () => {
    expect(([1, 2, 3, 4] as const).map((type) => cardState(accountOfType(FOUR_ACCOUNTS, type), type, null))).toEqual(
      Array(4).fill('selectable'),
    );
  });

  it('is disabled exactly when the customer lacks its type, and at most one card is active', () => {
    fc.assert(
      fc.property(accountLists, fc.nat(5), (accounts, index) => {
        const selected = accounts[index] ?? null;
        const states = ([1, 2, 3, 4] as const).map((type) => cardState(accountOfType(accounts, type), type, selected));
        expect(states.filter((state) => state === 'active').length).toBeLessThanOrEqual(1);
        states.forEach((state, index) => {
          const isOwned = accounts.some(({ settlementType }) => settlementType === index + 1);
          expect(state === 'disabled').toBe(!isOwned);
        });
      }),
    );
  });
});

describe('The primary account', () => {
  it.each<[string, readonly Account[], string | undefined]>([
    ['none without accounts', [], undefined],
    ['the one that is marked', [account(0, 'A'), account(1, 'B', true)], 'B'],
    ['the first if none is marked', [account(0, 'A'), account(0, 'B')], 'A'],
  ])('is %s', (_which, accounts, expected) => {
    expect(primaryAccount(accounts)?.subAccountId).toBe(expected);
  });
});

describe('The accounts that can be chosen', () => {
  it('are those of a known settlement type, unchanged and in order', () => {
    const unknown = [-1, 5, 7, 1e9].map((settlementType) => ({ ...account(0), settlementType }));
    expect(knownAccounts({ accounts: [...unknown, account(0), ...FOUR_ACCOUNTS, ...unknown] })).toEqual([
      account(0),
      ...FOUR_ACCOUNTS,
    ]);
  });

  it('are none before sign-in', () => {
    expect(knownAccounts(null)).toStrictEqual([]);
  });
});

describe('A name as the page shows it', () => {
  const shownName = (name: string): string => fullNameOf({ name });

  it('has at most 100 characters, of which none reorders or hides text', () => {
    const hostile = `\u202E${'ए😀'.repeat(450_000)}\u0007`;
    expect([...shownName(hostile)]).toHaveLength(100);
    expect(shownName(hostile)).toMatch(/^(?:ए😀)+$/u);
  });

  it('keeps letters, marks and joiners of every script', () => {
    const names = ["Zoë O'Brien-Śmigły", 'अश्\u200Dविन राव', 'ശ്രീ\u200Cകുമാർ', 'محمد علی', '王小明'];
    expect(names.map(shownName)).toEqual(names);
  });

  it('has no control, format or surrogate character left, whatever comes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(shownName(text)).not.toMatch(/(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
      }),
    );
  });
});

it.each([
  [{ name: 'Meera Nair' }, 'Meera Nair'],
  [{ name: '\u202Eahsem\u202C Nair' }, 'ahsem Nair'],
  [{ name: '' }, ''],
  [null, ''],
])('The full name of the customer who has signed in as %j is %j', (login, expected) => {
  expect(fullNameOf(login)).toBe(expected);
});

describe('A first name', () => {
  it.each([
    ['Meera Nair', 'Meera'],
    ['  Meera   Nair ', 'Meera'],
    ['Meera', 'Meera'],
    ['Meera\u00a0Nair', 'Meera'],
    ['', ''],
    ['   ', ''],
    ['\u202Eahsem\u202C Nair', 'ahsem'],
    ['\u200B\u2066Meera\u2069\nNair', 'Meera'],
    ['क्\u200Dष Nair', 'क्\u200Dष'],
  ])('of %j is %j', (fullName, expected) => {
    expect(firstName(fullName)).toBe(expected);
  });
});
