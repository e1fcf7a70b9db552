import { readPasskeyRecord, type PasskeyRecord } from '@domain/customer/passkey-record';
import type { KeyValueStore } from '@ports/key-value-store';

const KEY = 'passkeys';

export const passkeyRecordIn = (store: KeyValueStore): PasskeyRecord => readPasskeyRecord(store.read('device', KEY));

export const changePasskeyRecord = (store: KeyValueStore, change: (record: PasskeyRecord) => PasskeyRecord): void => {
  const record = passkeyRecordIn(store);
  const changed = change(record);
  if (changed !== record) store.write('device', KEY, JSON.stringify(changed));
};
