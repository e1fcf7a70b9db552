import { LocalStorageKeyValueStore } from '@adapters/local-storage/key-value-store';
import { StorageWindow } from '@test/support/storage-window';

const setUp = () => {
  const window = new StorageWindow();
  const warnings: string[] = [];
  return { window, warnings, store: new LocalStorageKeyValueStore(window, (code) => warnings.push(code)) };
};

describe('values in the browser', () => {
  it('lie where they belong, under their own names', () => {
    const { window, store } = setUp();
    store.write('device', 'uuid', 'a');
    store.write('tab', 'session-id', 'b');
    expect([[...window.device.values], [...window.tab.values]]).toEqual([[['uuid', 'a']], [['session-id', 'b']]]);
  });

  it('survive a reload', () => {
    const { window, store } = setUp();
    store.write('device', 'uuid', 'a');
    store.write('tab', 'session-id', 'b');
    const reloaded = new LocalStorageKeyValueStore(window);
    expect([reloaded.read('device', 'uuid'), reloaded.read('tab', 'session-id')]).toEqual(['a', 'b']);
  });
});

describe('a full device', () => {
  it('lets values fall back to the tab, from which they are read', () => {
    const { window, store, warnings } = setUp();
    window.device.capacity = 0;
    store.write('device', 'uuid', 'a');
    expect(store.read('device', 'uuid')).toBe('a');
    expect([...window.tab.values.keys()]).toEqual(['device:uuid']);
    expect(warnings).toEqual(['Storage::QUOTA_EXCEEDED']);
  });

  it('does not keep an older value before the new one', () => {
    const { window, store } = setUp();
    store.write('device', 'key', 'old');
    window.device.capacity = 0;
    store.write('device', 'key', 'new');
    expect(store.read('device', 'key')).toBe('new');
    expect(window.device.values.size).toBe(0);
  });

  it('takes the value back when there is room again', () => {
    const { window, store } = setUp();
    window.device.capacity = 0;
    store.write('device', 'key', 'first');
    window.device.capacity = Infinity;
    store.write('device', 'key', 'second');
    expect([window.device.getItem('key'), window.tab.values.size]).toEqual(['second', 0]);
  });

  it('never mixes a value of the device with one of the tab of the same name', () => {
    const { window, store } = setUp();
    window.device.capacity = 0;
    store.write('device', 'key', 'of the device');
    store.write('tab', 'key', 'of the tab');
    expect([store.read('device', 'key'), store.read('tab', 'key')]).toEqual(['of the device', 'of the tab']);
  });
});

describe('storage that is nowhere', () => {
  const forbid = ({ forbidden }: StorageWindow) => forbidden.add('localStorage').add('sessionStorage');

  it('leaves values in memory for as long as the page lives', () => {
    const { window, store } = setUp();
    forbid(window);
    store.write('device', 'key', 'a');
    store.write('tab', 'key', 'b');
    expect([store.read('device', 'key'), store.read('tab', 'key')]).toEqual(['a', 'b']);
    expect(new LocalStorageKeyValueStore(window).read('device', 'key')).toBeNull();
    store.remove('device', 'key');
    expect([store.read('device', 'key'), store.read('tab', 'key')]).toEqual([null, 'b']);
  });

  it('is warned of once, however often it is tried', () => {
    const { window, store, warnings } = setUp();
    forbid(window);
    for (let count = 0; count < 10; count += 1) store.write('device', 'key', 'a');
    expect(warnings).toEqual(['Storage::NO_METHOD']);
  });

  it('throws for nothing: reading, writing, removing, listening', () => {
    const { window, store } = setUp();
    forbid(window);
    expect(() => {
      store.read('device', 'key');
      store.remove('tab', 'key');
      store.onForeignChange(() => undefined)();
      window.fireStorageEvent('key', 'value');
    }).not.toThrow();
  });

  it('tells the console by default, without the value', () => {
    const { window } = setUp();
    forbid(window);
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    new LocalStorageKeyValueStore(window).write('device', 'key', 'secret value');
    expect(warn.mock.calls).toEqual([['No available storage method found']]);
    warn.mockRestore();
  });
});

describe('what belongs to the tab', () => {
  it('goes to memory when the tab has no room, and never to the device, which outlives it', () => {
    const { window, store } = setUp();
    window.tab.capacity = 0;
    store.write('tab', 'session-id', 'secret');
    expect(store.read('tab', 'session-id')).toBe('secret');
    expect(window.device.values.size).toBe(0);
  });
});

describe('a text longer than the browser-storage size', () => {
  it('lives in memory, and what just fits does not', () => {
    const { window, store, warnings } = setUp();
    store.write('device', 'fits', 'x'.repeat(4_980_736));
    store.write('device', 'long', 'x'.repeat(4_980_737));
    expect([...window.device.values.keys()]).toEqual(['fits']);
    expect(window.tab.values.size).toBe(0);
    expect(store.read('device', 'long')).toHaveLength(4_980_737);
    expect(warnings).toEqual(['Storage::QUOTA_EXCEEDED']);
  });
});

describe('changes by other tabs', () => {
  it('are told of the device alone, and by name', () => {
    const { window, store } = setUp();
    const heard: unknown[] = [];
    store.onForeignChange((...change) => heard.push(change));
    window.fireStorageEvent('key', 'of a tab', window.tab);
    window.fireStorageEvent(null, null);
    window.fireStorageEvent('key', 'value');
    expect(heard).toEqual([['key', 'value']]);
  });
});
