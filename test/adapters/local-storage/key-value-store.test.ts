import { LocalStorageKeyValueStore } from '@adapters/local-storage/key-value-store';
import { StorageWindow } from '@test/support/storage-window';

const setUp = () => {
  const window = new StorageWindow();
  const failures: string[] = [];
  const openStore = () => new LocalStorageKeyValueStore((code) => failures.push(code), window);
  return { window, failures, openStore, store: openStore() };
};

describe('A stored value', () => {
  it('is stored in its area under its own key', () => {
    const { window, store } = setUp();
    store.write('device', 'uuid', 'a');
    store.write('tab', 'session-id', 'b');
    expect([...window.device.values]).toEqual([['uuid', 'a']]);
    expect([...window.tab.values]).toEqual([['session-id', 'b']]);
  });

  it('survives a reload', () => {
    const { openStore, store } = setUp();
    store.write('device', 'uuid', 'a');
    store.write('tab', 'session-id', 'b');
    const reloaded = openStore();
    expect(reloaded.read('device', 'uuid')).toBe('a');
    expect(reloaded.read('tab', 'session-id')).toBe('b');
  });
});

describe('When the device storage is full', () => {
  it('a value is stored in the tab and read from there', () => {
    const { window, store, failures } = setUp();
    window.device.capacity = 0;
    expect(store.write('device', 'uuid', 'a')).toBe(false);
    expect(store.read('device', 'uuid')).toBe('a');
    expect([...window.tab.values.keys()]).toEqual(['device:uuid']);
    expect(store.deviceKeys()).toStrictEqual([]);
    expect(failures).toEqual(['Storage::QUOTA_EXCEEDED']);
  });

  it('a new value replaces the older one', () => {
    const { window, store } = setUp();
    store.write('device', 'key', 'old');
    window.device.capacity = 0;
    store.write('device', 'key', 'new');
    expect(store.read('device', 'key')).toBe('new');
    expect(window.device.values.size).toBe(0);
  });

  it('a value returns to the device when there is room again', () => {
    const { window, store } = setUp();
    window.device.capacity = 0;
    store.write('device', 'key', 'first');
    window.device.capacity = Infinity;
    expect(store.write('device', 'key', 'second')).toBe(true);
    expect(window.device.getItem('key')).toBe('second');
    expect(window.tab.values.size).toBe(0);
  });

  it('a value of the device does not collide with a value of the tab under the same key', () => {
    const { window, store } = setUp();
    window.device.capacity = 0;
    store.write('device', 'key', 'of the device');
    store.write('tab', 'key', 'of the tab');
    expect(store.read('device', 'key')).toBe('of the device');
    expect(store.read('tab', 'key')).toBe('of the tab');
  });
});

describe('The room that is kept for values that other tabs must see', () => {
  const ROOM_KEY = 'room-for-marks';
  const fill = ({ device }: StorageWindow): void => void (device.capacity = [...device.values].flat().join('').length);

  it('is used when the device storage is full, and only for such values', () => {
    const { window, store } = setUp();
    store.keepRoom();
    fill(window);
    store.write('device', 'other', 'value');
    expect([...window.device.values.keys()]).toEqual([ROOM_KEY]);
    store.writeShared('first', 'x'.repeat(100));
    store.writeShared('second', 'x'.repeat(100));
    expect([...window.device.values.keys()]).toEqual(['first', 'second']);
    expect([...window.tab.values.keys()]).toEqual(['device:other']);
  });

  it('is used without a report, which is left for a value that does not fit', () => {
    const { window, store, failures } = setUp();
    store.keepRoom();
    fill(window);
    store.writeShared('first', 'x'.repeat(100));
    expect(window.device.values.has('first')).toBe(true);
    expect(failures).toStrictEqual([]);
    store.writeShared('second', 'x'.repeat(3000));
    expect(window.device.values.has('second')).toBe(false);
    expect(failures).toEqual(['Storage::QUOTA_EXCEEDED']);
  });

  it('is kept again at the next start, if there is room', () => {
    const { window, openStore, store } = setUp();
    store.keepRoom();
    const kept = window.device.getItem(ROOM_KEY);
    fill(window);
    store.writeShared('key', 'value');
    window.device.capacity = Infinity;
    openStore().keepRoom();
    expect(kept).toHaveLength(2048);
    expect(window.device.getItem(ROOM_KEY)).toEqual(kept);
  });

  it('is not needed while a value fits', () => {
    const { window, store } = setUp();
    store.writeShared('key', 'value');
    expect([...window.device.values]).toEqual([['key', 'value']]);
  });

  it('is missing if the storage was full before, or forbidden: the value is then stored in the tab or in memory', () => {
    const { window, failures, openStore, store } = setUp();
    window.device.capacity = 0;
    store.keepRoom();
    expect(failures).toStrictEqual([]);
    store.writeShared('key', 'value');
    expect(window.device.values.size).toBe(0);
    expect([...window.tab.values.keys()]).toEqual(['device:key']);
    window.forbidden.add('localStorage').add('sessionStorage');
    const other = openStore();
    other.keepRoom();
    other.writeShared('key', 'value');
    expect(other.read('device', 'key')).toBe('value');
  });
});

describe('When storage is forbidden', () => {
  const forbid = ({ forbidden }: StorageWindow) => forbidden.add('localStorage').add('sessionStorage');

  it('values are kept in memory until the page closes', () => {
    const { window, openStore, store } = setUp();
    forbid(window);
    store.write('device', 'key', 'a');
    store.write('tab', 'key', 'b');
    expect(store.read('device', 'key')).toBe('a');
    expect(store.read('tab', 'key')).toBe('b');
    expect(store.deviceKeys()).toStrictEqual([]);
    expect(openStore().read('device', 'key')).toBeNull();
    store.remove('device', 'key');
    expect(store.read('device', 'key')).toBeNull();
    expect(store.read('tab', 'key')).toBe('b');
  });

  it('the store reports it only once', () => {
    const { window, store, failures } = setUp();
    forbid(window);
    for (let count = 0; count < 10; count += 1) store.write('device', 'key', 'a');
    expect(failures).toEqual(['Storage::NO_METHOD']);
  });

  it('no operation throws', () => {
    const { window, store } = setUp();
    forbid(window);
    expect(() => {
      store.read('device', 'key');
      store.remove('tab', 'key');
      store.onChangeInOtherTab(() => undefined);
      window.fireStorageEvent('key', 'value');
    }).not.toThrow();
  });

  it('the report names neither the key nor the value, and the store writes nothing to the console itself', () => {
    const { window, failures, store } = setUp();
    forbid(window);
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    store.write('device', 'key', 'secret value');
    expect(failures).toEqual(['Storage::NO_METHOD']);
    expect(warn.mock.calls).toStrictEqual([]);
    warn.mockRestore();
  });
});

describe('A value of the tab', () => {
  it('is kept in memory when the tab storage is full, and never on the device', () => {
    const { window, store } = setUp();
    window.tab.capacity = 0;
    store.write('tab', 'session-id', 'secret');
    expect(store.read('tab', 'session-id')).toBe('secret');
    expect(window.device.values.size).toBe(0);
  });
});

describe('A text above the size limit', () => {
  it('is kept in memory, while a text at the limit is stored', () => {
    const { window, store, failures } = setUp();
    store.write('device', 'fits', 'x'.repeat(4_980_736));
    store.write('device', 'long', 'x'.repeat(4_980_737));
    expect([...window.device.values.keys()]).toEqual(['fits']);
    expect(window.tab.values.size).toBe(0);
    expect(store.read('device', 'long')).toHaveLength(4_980_737);
    expect(failures).toEqual(['Storage::QUOTA_EXCEEDED']);
  });
});

describe('A change by another tab', () => {
  it('is reported for the device area only, with its key', () => {
    const { window, store } = setUp();
    const reported: unknown[] = [];
    store.onChangeInOtherTab((key) => reported.push(key));
    window.fireStorageEvent('key', 'of a tab', window.tab);
    window.fireStorageEvent(null, null);
    window.fireStorageEvent('key', 'value');
    expect(reported).toEqual(['key']);
  });
});
