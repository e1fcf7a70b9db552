/** A customer's accounts and their settlement types (specification §3 "Account", §4 "Account selection"). */
import { maskedReference, shownName } from '@domain/identity/shown-name';

/** 0 is a resident account; 1 to 4 are non-resident accounts (specification §3). */
export type SettlementType = 0 | 1 | 2 | 3 | 4;

export type NonResidentGroup = 'NRO' | 'NRE';

/** An account as the gateway lists it. Every field is kept, because completeSso sends it back unchanged. */
export interface ListedAccount {
  readonly subAccountId: string;
  readonly isPrimary: boolean;
  readonly settlementType: number;
  readonly [other: string]: unknown;
}

export interface Account extends ListedAccount {
  readonly settlementType: SettlementType;
}

export interface SettlementKind {
  readonly settlementType: Exclude<SettlementType, 0>;
  readonly group: NonResidentGroup;
  /** True if the account trades under the portfolio investment scheme. */
  readonly isPis: boolean;
}

/** The non-resident settlement types, in the order in which the greeting screen shows them. */
export const SETTLEMENT_KINDS: readonly SettlementKind[] = [
  { settlementType: 1, group: 'NRO', isPis: true },
  { settlementType: 2, group: 'NRO', isPis: false },
  { settlementType: 3, group: 'NRE', isPis: true },
  { settlementType: 4, group: 'NRE', isPis: false },
];

/** The kinds of a group, in the same order. */
export const settlementKindsOf = (group: NonResidentGroup): readonly SettlementKind[] =>
  SETTLEMENT_KINDS.filter((kind) => kind.group === group);

export const settlementKind = (settlementType: number): SettlementKind | undefined =>
  SETTLEMENT_KINDS.find((kind) => kind.settlementType === settlementType);

const isKnown = (account: ListedAccount): account is Account =>
  account.settlementType === 0 || settlementKind(account.settlementType) !== undefined;

/** The accounts that can be chosen. Accounts of an unknown settlement type are left out. */
export const knownAccounts = (login: { readonly accounts: readonly ListedAccount[] } | null): readonly Account[] =>
  (login?.accounts ?? []).filter(isKnown);

export const isNonResident = (accounts: readonly Account[]): boolean =>
  accounts.some((account) => settlementKind(account.settlementType) !== undefined);

/** The primary account, or else the first; null without an account. */
export const primaryAccount = (accounts: readonly Account[]): Account | null =>
  accounts.find(({ isPrimary }) => isPrimary) ?? accounts[0] ?? null;

/** The customer's account of this settlement type; null without one. */
export const accountOfType = (accounts: readonly Account[], settlementType: number): Account | null =>
  accounts.find((account) => account.settlementType === settlementType) ?? null;

export type CardState = 'active' | 'selectable' | 'disabled';

/** `held` is the customer's account of the card's settlement type; null without one. */
export const cardState = (
  held: Account | null,
  settlementType: SettlementType,
  selected: Account | null,
): CardState => {
  if (selected?.settlementType === settlementType) return 'active';
  return held === null ? 'disabled' : 'selectable';
};

/** The full name of the customer who has signed in, as the page shows it. completeSso sends it back as it came. */
export const fullNameOf = (login: { readonly name: string } | null): string => shownName(login?.name ?? '');

/** The first word of a full name (specification §4, step 1). */
export const firstName = (fullName: string): string => shownName(shownName(fullName).replace(/\s.*/su, ''));

export interface CustomerReference {
  readonly kind: 'userId' | 'account';
  readonly masked: string;
}

/**
 * What customers know themselves by, beside their name, which an attacker can give to their own account. Null if the gateway
 * sends nothing that can be read.
 */
export const customerReference = (
  login: { readonly userId: string; readonly accounts: readonly ListedAccount[] } | null,
): CustomerReference | null => {
  const references: readonly CustomerReference[] = [
    { kind: 'userId', masked: maskedReference(login?.userId ?? '') },
    { kind: 'account', masked: maskedReference(primaryAccount(knownAccounts(login))?.subAccountId ?? '') },
  ];
  return references.find(({ masked }) => masked !== '') ?? null;
};
