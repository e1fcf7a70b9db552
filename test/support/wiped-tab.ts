import { PERSISTED_FIELDS } from '@domain/customer/customer';
import { forget, newJourney, type FieldName } from '@domain/journey/fields';
import type { StartedApp } from '@test/support/start-app';

const REMEMBERED = [...Object.keys(PERSISTED_FIELDS), 'ownerId'] as FieldName[];

/** Whether a tab holds no customer data except the remembered fields. */
export const isWiped = ({ state, store }: StartedApp): boolean => {
  const { sessionId, accessToken, authToken, refreshToken, subAccountId } = state.session.auth.get();
  const noAuth =
    [sessionId, accessToken, authToken, refreshToken].every((text) => text === '') && subAccountId === null;
  const noJourney = JSON.stringify(forget(state.session.journey.get(), REMEMBERED)) === JSON.stringify(newJourney());
  return noAuth && noJourney && Object.keys(store.contents('tab')).length === 0;
};
