/** A customer's accounts and their settlement types (specification §3 "Account", §4 "Account selection"). */

/** 0 is a resident account; 1 to 4 are non-resident accounts (specification §3). */
export type SettlementType = 0 | 1 | 2 | 3 | 4;

export type NonResidentGroup = 'NRO' | 'NRE';

/** Other fields from the gateway are kept, because completeSso sends them back unchanged. */
export interface Account {
  readonly subAccountId: string;
  readonly isPrimary: boolean;
  readonly settlementType: SettlementType;
  readonly [other: string]: unknown;
}

export interface SettlementKind {
  readonly settlementType: Exclude<SettlementType, 0>;
  readonly group: NonResidentGroup;
  /** True if the account trades under the portfolio investment scheme. */
  readonly pis: boolean;
}

/** The non-resident settlement types, in the order in which the greeting screen shows them. */
export const SETTLEMENT_KINDS: readonly SettlementKind[] = [
  { settlementType: 1, group: 'NRO', pis: true },
  { settlementType: 2, group: 'NRO', pis: false },
  { settlementType: 3, group: 'NRE', pis: true },
  { settlementType: 4, group: 'NRE', pis: false },
];

export const settlementKind = (settlementType: number): SettlementKind | undefined =>
  SETTLEMENT_KINDS.find((kind) => kind.settlementType === settlementType);

export const isNonResident = (accounts: readonly Account[]): boolean =>
  accounts.some((account) => settlementKind(account.settlementType) !== undefined);

export const accountsOf = (accounts: readonly Account[], group: NonResidentGroup): readonly Account[] =>
  accounts.filter((account) => settlementKind(account.settlementType)?.group === group);

export type CardState = 'active' | 'selectable' | 'disabled';

export const cardState = (
  accounts: readonly Account[],
  settlementType: SettlementType,
  selected: Account | null,
): CardState => {
  if (selected?.settlementType === settlementType) return 'active';
  return accounts.some((account) => account.settlementType === settlementType) ? 'selectable' : 'disabled';
};

/**
 * The sub-account to hand over to (specification §4). For a non-resident whose name is known: the account of the selected
 * settlement type. For anyone else: the primary account, or the first. Null without an account.
 */
export const subAccountIdFor = (
  accounts: readonly Account[],
  selectedSettlementType: number,
  customerName: string,
): string | null => {
  const chosen =
    isNonResident(accounts) && customerName !== ''
      ? accounts.find((account) => account.settlementType === selectedSettlementType)
      : (accounts.find((account) => account.isPrimary) ?? accounts[0]);
  return chosen?.subAccountId ?? null;
};

/** The first word of a full name (specification §4, step 1). */
export const firstName = (fullName: string): string => fullName.trim().split(/\s+/u)[0] ?? '';
