import { settlementKind, type SettlementType } from '@domain/account/account';

/** The short name that the sandbox's pages use, such as 'NRE PIS'. */
export const accountName = (settlementType: SettlementType): string => {
  const kind = settlementKind(settlementType);
  return kind === undefined ? 'Resident' : `${kind.group} ${kind.isPis ? 'PIS' : 'NON'}`;
};
