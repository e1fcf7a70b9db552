/**
 * The vault's master key: generated once per browser and stored in IndexedDB as a non-extractable CryptoKey. Scripts can
 * use the key but not read it. It protects only against a copied `localStorage`: whoever can read the whole disk can
 * also read the key.
 *
 * If the key cannot be stored (IndexedDB missing, blocked, full, not responding or unable to store keys), there is no key:
 * encrypted state could not be read after a reload. Persistence is then off, and state lives in memory.
 */
import { failed, success, type Result, type StorageFailureCode } from '@domain/error/failure';
import type { Clock } from '@ports/clock';
import { RESTORE_TIMEOUT_MS } from '@ports/vault';

export type KeyResult = Result<CryptoKey, StorageFailureCode>;

const DATABASE = 'vault';
const STORE = 'keys';
const NAME = 'master';

interface KeyStoreOptions {
  readonly clock: Clock;
  readonly crypto?: Crypto;
  readonly databases?: () => IDBFactory;
}

/**
 * Loads the stored key, or generates and stores one.
 *
 * @returns 'Storage::TIMED_OUT' after five seconds without a key; 'Storage::NO_METHOD' if none can be stored
 */
export const loadOrCreateMasterKey = ({
  clock,
  crypto = globalThis.crypto,
  databases = () => globalThis.indexedDB,
}: KeyStoreOptions): Promise<KeyResult> =>
  new Promise((resolve) => {
    // In some browsers `indexedDB.open` never completes.
    const cancelTimeout = clock.after(RESTORE_TIMEOUT_MS, () => resolve(failed('Storage::TIMED_OUT')));
    void storedOrNewKey(crypto, databases)
      .then(success, () => failed<StorageFailureCode>('Storage::NO_METHOD'))
      .then(resolve)
      .finally(cancelTimeout);
  });

const storedOrNewKey = async (crypto: Crypto, databases: () => IDBFactory): Promise<CryptoKey> => {
  const candidate = await newMasterKey(crypto); // generated first: a transaction closes by itself during an await
  const database = await openDatabase(databases().open(DATABASE, 1));
  try {
    return await storedKeyOr(candidate, database);
  } finally {
    database.close();
  }
};

const newMasterKey = async (crypto: Crypto): Promise<CryptoKey> => {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const key = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey']);
  bytes.fill(0);
  return key;
};

const openDatabase = (request: IDBOpenDBRequest): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => {
      request.result.onversionchange = () => request.result.close(); // do not block an upgrade by another tab
      resolve(request.result);
    };
    request.onerror = reject;
    request.onblocked = reject;
  });

/** Reads and writes in one transaction, so that two tabs that start together use the same key. */
const storedKeyOr = (candidate: CryptoKey, database: IDBDatabase): Promise<CryptoKey> =>
  new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, 'readwrite');
    const store = transaction.objectStore(STORE);
    let key = candidate;
    const request = store.get(NAME) as IDBRequest<Partial<CryptoKey> | undefined>;
    request.onsuccess = () => {
      if (request.result?.algorithm?.name === 'HKDF') key = request.result as CryptoKey;
      else putOrAbort(store, candidate);
    };
    transaction.oncomplete = () => resolve(key); // only once it is on disk: what it encrypts must be readable after a reload
    transaction.onabort = reject;
  });

/** Some browsers refuse to store a key, as in private windows. An error in the caller's event handler would be uncaught. */
const putOrAbort = (store: IDBObjectStore, key: CryptoKey): void => {
  try {
    store.put(key, NAME);
  } catch {
    store.transaction.abort();
  }
};
