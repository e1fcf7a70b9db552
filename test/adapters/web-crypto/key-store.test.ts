import { IDBFactory, IDBObjectStore, IDBRequest } from 'fake-indexeddb';
import { loadOrCreateMasterKey } from '@adapters/web-crypto/key-store';
import type { Clock } from '@ports/clock';

const CLOCK = { after: () => () => undefined } as unknown as Clock;

const getMasterKey = async (databases: () => IDBFactory, clock = CLOCK) => loadOrCreateMasterKey({ clock, databases });

/** Bits derived from a master key. Master keys cannot be exported, so tests compare these. */
const deriveBits = async (master: Awaited<ReturnType<typeof loadOrCreateMasterKey>>): Promise<string> => {
  if (!master.ok) throw new Error(master.failure);
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: new Uint8Array() };
  const key = await crypto.subtle.deriveKey(hkdf, master.value, { name: 'AES-GCM', length: 256 }, true, ['encrypt']);
  return Buffer.from(await crypto.subtle.exportKey('raw', key)).toString('hex');
};

describe('The master key', () => {
  it('cannot be exported and only derives keys', async () => {
    const databases = new IDBFactory();
    const master = await getMasterKey(() => databases);
    if (!master.ok) throw new Error(master.failure);
    expect(master.value).toMatchObject({ extractable: false, usages: ['deriveKey'], algorithm: { name: 'HKDF' } });
    await expect(crypto.subtle.exportKey('raw', master.value)).rejects.toThrow();
  });

  it('is the same after a reload', async () => {
    const databases = new IDBFactory();
    expect(await deriveBits(await getMasterKey(() => databases))).toBe(
      await deriveBits(await getMasterKey(() => databases)),
    );
  });

  it('is stored under the same name in every release, so that records stay readable', async () => {
    const databases = new IDBFactory();
    await getMasterKey(() => databases);
    const names = await new Promise((resolve) => {
      const opening = databases.open('vault', 1);
      opening.onsuccess = () => {
        const reading = opening.result.transaction('keys').objectStore('keys').getAllKeys();
        reading.onsuccess = () => resolve(reading.result);
      };
    });
    expect(names).toEqual(['master']);
  });

  it('is in the IndexedDB of the browser', async () => {
    const databases = new IDBFactory();
    Object.assign(globalThis, { indexedDB: databases });
    const master = await loadOrCreateMasterKey({ clock: CLOCK });
    Reflect.deleteProperty(globalThis, 'indexedDB');
    expect(await deriveBits(master)).toBe(await deriveBits(await getMasterKey(() => databases)));
  });

  it('differs in another browser', async () => {
    expect(await deriveBits(await getMasterKey(() => new IDBFactory()))).not.toBe(
      await deriveBits(await getMasterKey(() => new IDBFactory())),
    );
  });

  it('is the same in all tabs, even if they start together', async () => {
    const databases = new IDBFactory();
    const keys = await Promise.all(
      Array.from({ length: 10 }, async () => deriveBits(await getMasterKey(() => databases))),
    );
    expect(new Set(keys).size).toBe(1);
  });

  it('is replaced when the stored value is not a key', async () => {
    const databases = new IDBFactory();
    await getMasterKey(() => databases);
    await new Promise((resolve) => {
      const opening = databases.open('vault', 1);
      opening.onsuccess = () => {
        const writing = opening.result.transaction('keys', 'readwrite');
        writing.objectStore('keys').put('not a key', 'master');
        writing.oncomplete = resolve;
      };
    });
    expect(await deriveBits(await getMasterKey(() => databases))).toBe(
      await deriveBits(await getMasterKey(() => databases)),
    );
  });

  it('leaves no open connection that blocks the removal of the database', async () => {
    const databases = new IDBFactory();
    await getMasterKey(() => databases);
    await new Promise((resolve, reject) => {
      const removing = databases.deleteDatabase('vault');
      removing.onsuccess = resolve;
      removing.onblocked = reject;
    });
  });
});

describe('Without a usable key store', () => {
  const NO_METHOD = { ok: false, failure: 'Storage::NO_METHOD' };

  const failingDatabases = (event: 'onerror' | 'onblocked'): IDBFactory =>
    ({
      open: () => {
        const opening: Partial<Record<typeof event, () => void>> = {};
        setTimeout(() => opening[event]?.());
        return opening;
      },
    }) as unknown as IDBFactory;

  it.each([
    ['IndexedDB is missing', () => undefined as unknown as IDBFactory],
    [
      'looking for IndexedDB is forbidden',
      (): IDBFactory => {
        throw new DOMException('no', 'SecurityError');
      },
    ],
    [
      'opening is forbidden',
      () =>
        ({
          open: () => {
            throw new DOMException('no', 'SecurityError');
          },
        }) as unknown as IDBFactory,
    ],
    ['opening fails', () => failingDatabases('onerror')],
    ['opening is blocked by an older page', () => failingDatabases('onblocked')],
  ])('there is no master key when %s', async (_, databases) => {
    expect(await getMasterKey(databases)).toEqual(NO_METHOD);
  });

  it('there is no master key when the disk is full', async () => {
    const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: globalThis.IDBObjectStore,
    ) {
      this.transaction.abort(); // what a browser does to a transaction that exceeds the quota
      return {} as IDBRequest<IDBValidKey>;
    } as never);
    const databases = new IDBFactory();
    expect(await getMasterKey(() => databases)).toEqual(NO_METHOD);
    put.mockRestore();
    expect((await getMasterKey(() => databases)).ok).toBe(true);
  });

  it('there is no master key when the browser refuses to store keys, and no error reaches the window', async () => {
    // A browser reports what a handler throws to the window.
    const dispatch = jest.spyOn(IDBRequest.prototype, 'dispatchEvent');
    const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no', 'DataCloneError');
    });
    const databases = new IDBFactory();
    expect(await getMasterKey(() => databases)).toEqual(NO_METHOD);
    expect(put).toHaveBeenCalledTimes(1);
    expect(dispatch.mock.results.map(({ type }) => type)).not.toContain('throw');
    put.mockRestore();
    dispatch.mockRestore();
  });

  it('there is no master key without WebCrypto', async () => {
    const insecure = { getRandomValues: crypto.getRandomValues.bind(crypto) } as unknown as Crypto;
    const databases = new IDBFactory();
    expect(await loadOrCreateMasterKey({ clock: CLOCK, crypto: insecure, databases: () => databases })).toEqual(
      NO_METHOD,
    );
  });

  it('the key store times out after 5000 ms when IndexedDB never answers', async () => {
    let waited = 0;
    const immediateClock = {
      after: (milliseconds: number, action: () => void) => {
        waited = milliseconds;
        const timer = setTimeout(action);
        return () => clearTimeout(timer);
      },
    } as unknown as Clock;
    expect(await getMasterKey(() => ({ open: () => ({}) }) as unknown as IDBFactory, immediateClock)).toEqual({
      ok: false,
      failure: 'Storage::TIMED_OUT',
    });
    expect(waited).toBe(5000);
  });

  it('the timeout is cancelled when the key is available', async () => {
    const cancelTimeout = jest.fn();
    const databases = new IDBFactory();
    await getMasterKey(() => databases, { after: () => cancelTimeout } as unknown as Clock);
    await Promise.resolve();
    expect(cancelTimeout).toHaveBeenCalledTimes(1);
  });
});
