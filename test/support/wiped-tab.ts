import { newJourney } from '@domain/journey/fields';
import type { StartedApp } from '@test/support/start-app';

/** Whether a tab holds no customer data except the remembered fields. */
export const isWiped = ({ state, store }: StartedApp): boolean => {
  const { sessionId, accessToken, authToken, refreshToken, subAccountId } = state.auth.get();
  const {
    identifierType: _1,
    mobileOrPan: _2,
    customerName: _3,
    settlementType: _4,
    ownerId: _5,
    ...rest
  } = state.journey.get();
  const {
    identifierType: _6,
    mobileOrPan: _7,
    customerName: _8,
    settlementType: _9,
    ownerId: _10,
    ...empty
  } = newJourney();
  const noAuth =
    [sessionId, accessToken, authToken, refreshToken].every((text) => text === '') && subAccountId === null;
  return noAuth && JSON.stringify(rest) === JSON.stringify(empty) && Object.keys(store.contents('tab')).length === 0;
};
