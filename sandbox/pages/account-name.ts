import { settlementKind, type SettlementType } from '@domain/account/account';

/** As people at the brokerage call it; what customers read is the application's text. */
export const accountName = (settlementType: SettlementType): string => {
  const kind = settlementKind(settlementType);
  return kind === undefined ? 'Resident' : `${kind.group} ${kind.pis ? 'PIS' : 'NON'}`;
};
