/**
 * The vault's master key: made once in each browser, kept in IndexedDB as a CryptoKey that cannot be exported. Script may
 * use it but not read it; whoever reads the disk can do both. It hides persisted state from a glance and from a
 * copied `localStorage`, and no more is claimed for it.
 *
 * Where it cannot be kept (no IndexedDB, blocked, full, hanging), nothing could be opened after a reload, so that nothing is
 * worth sealing: then there is no key, and what would be persisted lives in memory.
 */
import { failed, success, type Result, type StorageFailureCode } from '@domain/error/failure';
import type { Clock } from '@ports/clock';

export type MasterKey = Result<CryptoKey, StorageFailureCode>;

const DATABASE = 'vault';
const STORE = 'keys';
const NAME = 'master';

/** As long as start-up waits for persisted state (specification §9); some browsers never answer `open`. */
const PATIENCE_MS = 5000;

export interface KeyStoreParts {
  readonly clock: Clock;
  readonly crypto?: Crypto;
  readonly databases?: () => IDBFactory;
}

/** The kept key, or a new one that is kept from now on. */
export const keepMasterKey = ({
  clock,
  crypto = globalThis.crypto,
  databases = () => globalThis.indexedDB,
}: KeyStoreParts): Promise<MasterKey> =>
  new Promise((resolve) => {
    const callOff = clock.after(PATIENCE_MS, () => resolve(failed('Storage::TIMED_OUT')));
    void keptOrNew(crypto, databases)
      .then(success, () => failed<StorageFailureCode>('Storage::NO_METHOD'))
      .then(resolve)
      .finally(callOff);
  });

const keptOrNew = async (crypto: Crypto, databases: () => IDBFactory): Promise<CryptoKey> => {
  const candidate = await newMasterKey(crypto); // beforehand: a transaction ends by itself while a promise is awaited
  const database = await opened(databases().open(DATABASE, 1));
  try {
    return await keptOr(candidate, database);
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

const opened = (request: IDBOpenDBRequest): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => {
      request.result.onversionchange = () => request.result.close(); // never be the one that blocks
      resolve(request.result);
    };
    request.onerror = reject;
    request.onblocked = reject;
  });

/** Looks and keeps in one transaction, so that two tabs that start together agree on one key. */
const keptOr = (candidate: CryptoKey, database: IDBDatabase): Promise<CryptoKey> =>
  new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, 'readwrite');
    const store = transaction.objectStore(STORE);
    let key = candidate;
    const looking = store.get(NAME) as IDBRequest<Partial<CryptoKey> | undefined>;
    looking.onsuccess = () => {
      if (looking.result?.algorithm?.name === 'HKDF') key = looking.result as CryptoKey;
      else store.put(candidate, NAME);
    };
    transaction.oncomplete = () => resolve(key); // not before it is on disk: what is sealed under it has to open again
    transaction.onabort = reject;
  });
