/** What every adapter of the port `KeyValueStore` promises. */
import type { KeyValueStore, StoreArea } from '@ports/key-value-store';

/** Two tabs of one browser. */
type MakeTabs = () => readonly [KeyValueStore, KeyValueStore];

const AREAS: readonly StoreArea[] = ['device', 'tab'];

export const describeKeyValueStoreContract = (name: string, makeTabs: MakeTabs): void => {
  describe(`the key-value store of ${name}`, () => {
    it.each(AREAS)('keeps, replaces and removes values of the %s', (area) => {
      const [store] = makeTabs();
      expect(store.read(area, 'key')).toBeNull();
      store.write(area, 'key', 'first');
      store.write(area, 'key', 'second');
      store.write(area, 'empty', '');
      expect([store.read(area, 'key'), store.read(area, 'empty')]).toEqual(['second', '']);
      store.remove(area, 'key');
      store.remove(area, 'key');
      expect([store.read(area, 'key'), store.read(area, 'empty')]).toEqual([null, '']);
    });

    it('tells the areas apart', () => {
      const [store] = makeTabs();
      store.write('device', 'key', 'of the device');
      store.write('tab', 'key', 'of the tab');
      store.remove('device', 'key');
      expect([store.read('device', 'key'), store.read('tab', 'key')]).toEqual([null, 'of the tab']);
    });

    it('shares the device with other tabs, and the tab with none', () => {
      const [one, other] = makeTabs();
      AREAS.forEach((area) => one.write(area, 'key', 'value'));
      expect([other.read('device', 'key'), other.read('tab', 'key')]).toEqual(['value', null]);
    });

    it('tells the other tabs of a change of the device, and not the tab that made it', () => {
      const [one, other] = makeTabs();
      const heard: unknown[] = [];
      one.onForeignChange((...change) => heard.push(['one', ...change]));
      const stop = other.onForeignChange((...change) => heard.push(['other', ...change]));
      one.write('tab', 'key', 'unheard');
      one.write('device', 'key', 'value');
      one.remove('device', 'key');
      stop();
      one.write('device', 'key', 'unheard');
      expect(heard).toEqual([
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
