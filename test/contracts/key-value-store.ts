/** The contract of the port `KeyValueStore`, run for every adapter. */
import type { KeyValueStore, StoreArea } from '@ports/key-value-store';

/** Two tabs of one browser. */
type MakeTabs = () => readonly [KeyValueStore, KeyValueStore];

const AREAS: readonly StoreArea[] = ['device', 'tab'];

export const describeKeyValueStoreContract = (name: string, makeTabs: MakeTabs): void => {
  describe(`The key-value store (${name})`, () => {
    it.each(AREAS)('stores, replaces and removes values of the area %s', (area) => {
      const [store] = makeTabs();
      expect(store.read(area, 'key')).toBeNull();
      expect(store.write(area, 'key', 'first')).toBe(true);
      store.write(area, 'key', 'second');
      store.write(area, 'empty', '');
      expect(store.read(area, 'key')).toBe('second');
      expect(store.read(area, 'empty')).toBe('');
      store.remove(area, 'key');
      store.remove(area, 'key');
      expect(store.read(area, 'key')).toBeNull();
      expect(store.read(area, 'empty')).toBe('');
    });

    it('separates the areas', () => {
      const [store] = makeTabs();
      store.write('device', 'key', 'of the device');
      store.write('tab', 'key', 'of the tab');
      store.remove('device', 'key');
      expect(store.read('device', 'key')).toBeNull();
      expect(store.read('tab', 'key')).toBe('of the tab');
    });

    it('shares the device area with other tabs, but not the tab area', () => {
      const [one, other] = makeTabs();
      AREAS.forEach((area) => one.write(area, 'key', 'value'));
      expect(other.read('device', 'key')).toBe('value');
      expect(other.read('tab', 'key')).toBeNull();
    });

    it('shows other tabs a value that is written for them', () => {
      const [one, other] = makeTabs();
      const notified: unknown[] = [];
      other.onChangeInOtherTab((key) => notified.push([key, other.read('device', key)]));
      one.writeShared('key', 'value');
      expect(other.read('device', 'key')).toBe('value');
      expect(other.deviceKeys()).toEqual(['key']);
      expect(notified).toEqual([['key', 'value']]);
    });

    it('lists the keys of the device area, whichever tab has written them', () => {
      const [one, other] = makeTabs();
      expect(one.deviceKeys()).toStrictEqual([]);
      one.write('device', 'first', 'value');
      other.write('device', 'second', 'value');
      one.write('tab', 'of the tab', 'value');
      other.remove('device', 'removed');
      expect([one, other].map((store) => store.deviceKeys().toSorted())).toEqual([
        ['first', 'second'],
        ['first', 'second'],
      ]);
    });

    it('notifies other tabs, but not its own, of a change in the device area', () => {
      const [one, other] = makeTabs();
      const notified: unknown[] = [];
      one.onChangeInOtherTab((key) => notified.push(['one', key, one.read('device', key)]));
      other.onChangeInOtherTab((key) => notified.push(['other', key, other.read('device', key)]));
      one.write('tab', 'key', 'not notified');
      one.write('device', 'key', 'value');
      one.remove('device', 'key');
      one.remove('device', 'key');
      expect(notified).toEqual([
        ['other', 'key', 'value'],
        ['other', 'key', null],
      ]);
    });

    it.each(['__proto__', 'constructor', 'length', 'key', ''])('treats the key "%s" like any other', (key) => {
      const [store] = makeTabs();
      expect(store.read('device', key)).toBeNull();
      store.write('device', key, 'value');
      expect(store.read('device', key)).toBe('value');
    });
  });
};
