/** Whether a customer chooses an account, on which screen, and which account comes first (docs/journeys.md "Accounts"). */
import {
  accountOfType,
  isNonResident,
  knownAccounts,
  settlementKindsOf,
  type Account,
  type NonResidentGroup,
  type SettlementKind,
} from '@domain/account/account';
import type { Journey } from '@domain/journey/fields';

/**
 * After sign-in, a non-resident with several accounts chooses one (specification §4 "Account selection and hand-off").
 */
export const needsAccountChoice = ({ validateAccessCode }: Journey): boolean => {
  const accounts = knownAccounts(validateAccessCode);
  return isNonResident(accounts) && accounts.length > 1;
};

/**
 * Select Profile is for a customer who comes to switch (an authenticated flow), or for whom this device remembers a choice.
 * Anyone else sees the greeting.
 */
export const showsSelectProfile = (journey: Journey): boolean =>
  journey.isAuthenticatedFlow || (journey.settlementType !== 0 && isOwnChoice(journey));

/** What the device remembers may be another customer's, until this one has confirmed their identity. */
const isOwnChoice = ({ customer, validateAccessCode }: Journey): boolean =>
  customer.ownerId === validateAccessCode?.userId;

/**
 * The account that the customer chose last, on this device or in this session. Null if what the device remembers is another
 * customer's.
 */
export const lastAccount = (journey: Journey): Account | null => {
  const { selectedAccount, settlementType, validateAccessCode } = journey;
  if (!isOwnChoice(journey)) return null;
  return selectedAccount ?? accountOfType(knownAccounts(validateAccessCode), settlementType);
};

/** The kinds of a group of which the customer has an account. That of the account used last comes first. */
export const heldKinds = (journey: Journey, group: NonResidentGroup): readonly SettlementKind[] => {
  const accounts = knownAccounts(journey.validateAccessCode);
  const lastType = lastAccount(journey)?.settlementType;
  const held = settlementKindsOf(group).filter(
    ({ settlementType }) => accountOfType(accounts, settlementType) !== null,
  );
  return [
    ...held.filter(({ settlementType }) => settlementType === lastType),
    ...held.filter(({ settlementType }) => settlementType !== lastType),
  ];
};
