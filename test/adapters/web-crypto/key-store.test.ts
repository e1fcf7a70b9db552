import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { keepMasterKey } from '@adapters/web-crypto/key-store';
import type { Clock } from '@ports/clock';

const CLOCK = { after: () => () => undefined } as unknown as Clock;

const kept = async (databases: () => IDBFactory, clock = CLOCK) => keepMasterKey({ clock, databases });

/** Whether two master keys are one: neither can be exported, so they are asked to derive the same bits. */
const derived = async (master: Awaited<ReturnType<typeof keepMasterKey>>): Promise<string> => {
  if (!master.ok) throw new Error(master.failure);
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: new Uint8Array() };
  const key = await crypto.subtle.deriveKey(hkdf, master.value, { name: 'AES-GCM', length: 256 }, true, ['encrypt']);
  return Buffer.from(await crypto.subtle.exportKey('raw', key)).toString('hex');
};

describe('the master key', () => {
  it('cannot be exported and serves to derive keys alone', async () => {
    const databases = new IDBFactory();
    const master = await kept(() => databases);
    if (!master.ok) throw new Error(master.failure);
    expect(master.value).toMatchObject({ extractable: false, usages: ['deriveKey'], algorithm: { name: 'HKDF' } });
    await expect(crypto.subtle.exportKey('raw', master.value)).rejects.toThrow();
  });

  it('is the same one after a reload', async () => {
    const databases = new IDBFactory();
    expect(await derived(await kept(() => databases))).toBe(await derived(await kept(() => databases)));
  });

  it('is another one in another browser', async () => {
    expect(await derived(await kept(() => new IDBFactory()))).not.toBe(
      await derived(await kept(() => new IDBFactory())),
    );
  });

  it('is one for all tabs, even those that start together', async () => {
    const databases = new IDBFactory();
    const keys = await Promise.all(Array.from({ length: 10 }, async () => derived(await kept(() => databases))));
    expect(new Set(keys).size).toBe(1);
  });

  it('is made anew where something else lies in its place', async () => {
    const databases = new IDBFactory();
    await kept(() => databases);
    await new Promise((resolve) => {
      const opening = databases.open('vault', 1);
      opening.onsuccess = () => {
        const writing = opening.result.transaction('keys', 'readwrite');
        writing.objectStore('keys').put('not a key', 'master');
        writing.oncomplete = resolve;
      };
    });
    expect(await derived(await kept(() => databases))).toBe(await derived(await kept(() => databases)));
  });

  it('leaves no connection open that would block the removal of the database', async () => {
    const databases = new IDBFactory();
    await kept(() => databases);
    await new Promise((resolve, reject) => {
      const removing = databases.deleteDatabase('vault');
      removing.onsuccess = resolve;
      removing.onblocked = reject;
    });
  });
});

describe('where no key can be kept', () => {
  const NO_METHOD = { ok: false, failure: 'Storage::NO_METHOD' };

  const request = (event: 'onerror' | 'onblocked'): IDBFactory =>
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
    ['opening fails', () => request('onerror')],
    ['opening is blocked by an older page', () => request('onblocked')],
  ])('there is none when %s', async (_, databases) => {
    expect(await kept(databases)).toEqual(NO_METHOD);
  });

  it('there is none when the disk is full: a key that is not on disk opens nothing later', async () => {
    const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: globalThis.IDBObjectStore,
    ) {
      this.transaction.abort(); // what a browser does to a transaction that exceeds the quota
      return {} as IDBRequest<IDBValidKey>;
    } as never);
    const databases = new IDBFactory();
    expect(await kept(() => databases)).toEqual(NO_METHOD);
    put.mockRestore();
    expect((await kept(() => databases)).ok).toBe(true);
  });

  it('there is none without WebCrypto', async () => {
    const insecure = { getRandomValues: crypto.getRandomValues.bind(crypto) } as unknown as Crypto;
    const databases = new IDBFactory();
    expect(await keepMasterKey({ clock: CLOCK, crypto: insecure, databases: () => databases })).toEqual(NO_METHOD);
  });

  it('the wait ends after 5000 ms when IndexedDB never answers', async () => {
    let waited = 0;
    const impatient = {
      after: (milliseconds: number, action: () => void) => {
        waited = milliseconds;
        const timer = setTimeout(action);
        return () => clearTimeout(timer);
      },
    } as unknown as Clock;
    expect(await kept(() => ({ open: () => ({}) }) as unknown as IDBFactory, impatient)).toEqual({
      ok: false,
      failure: 'Storage::TIMED_OUT',
    });
    expect(waited).toBe(5000);
  });

  it('the wait is called off once the key is there', async () => {
    const callOff = jest.fn();
    const databases = new IDBFactory();
    await kept(() => databases, { after: () => callOff } as unknown as Clock);
    await Promise.resolve();
    expect(callOff).toHaveBeenCalledTimes(1);
  });
});
