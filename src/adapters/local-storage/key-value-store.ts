import type { StorageFailureCode } from '@domain/error/failure';
import { KeyValueStore, type StoreArea } from '@ports/key-value-store';

/** Specification §9 "Browser-storage size setting". Longer texts are kept in memory. */
const MAX_CHARACTERS = 4_980_736;

/** An item of spaces; removing it makes room for some twenty shared values (ADR 9). */
const ROOM_KEY = 'room-for-marks';
const ROOM = ' '.repeat(2048);

type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A storage for one value, and the value's key there. */
interface Location {
  /** A function, because access to `window.localStorage` may throw. */
  readonly storage: () => TextStorage;
  readonly storageKey: string;
  readonly maxCharacters: number;
}

type StorageWindow = Pick<Window, 'localStorage' | 'sessionStorage' | 'addEventListener'>;

const memoryStorage = (): TextStorage => {
  const values = new Map<string, string>();
  return {
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
  };
};

/**
 * Stores short texts in localStorage (area 'device') and sessionStorage (area 'tab'). Any access may throw: storage is
 * disabled, the window is private or the disk is full. The device falls back to the tab, and the tab to memory. A value for the
 * tab is never stored in localStorage, where it would outlive the tab. Some space in localStorage is reserved for values that
 * other tabs must see.
 */
export class LocalStorageKeyValueStore extends KeyValueStore {
  private readonly memory = memoryStorage();
  private hasReported = false;

  /** @param report called once, when a value cannot be stored in its own area */
  constructor(
    private readonly report: (code: StorageFailureCode) => void,
    private readonly window: StorageWindow = globalThis.window,
  ) {
    super();
  }

  override read(area: StoreArea, key: string): string | null {
    for (const { storage, storageKey } of this.locations(area, key)) {
      const value = attempt(() => storage().getItem(storageKey));
      if (typeof value === 'string') return value;
    }
    return null;
  }

  override write(area: StoreArea, key: string, value: string): boolean {
    return put(this.locations(area, key), value, (code) => this.reportOnce(code));
  }

  /** Reports nothing if the reserved space is enough. */
  override writeShared(key: string, value: string): void {
    if (put(this.locations('device', key), value, () => undefined)) return;
    attempt(() => this.window.localStorage.removeItem(ROOM_KEY));
    this.write('device', key, value);
  }

  /** Reserves space for shared values. Call it when the page starts, before the storage is full. */
  keepRoom(): void {
    attempt(() => this.window.localStorage.setItem(ROOM_KEY, ROOM));
  }

  override remove(area: StoreArea, key: string): void {
    this.locations(area, key).forEach(clear);
  }

  override deviceKeys(): readonly string[] {
    return attempt(() => Object.keys(this.window.localStorage)) ?? [];
  }

  override onChangeInOtherTab(listener: (key: string) => void): void {
    this.window.addEventListener('storage', ({ key, storageArea }) => {
      if (key !== null && storageArea === attempt(() => this.window.localStorage)) listener(key);
    });
  }

  /** The locations for a value, best first. Outside its own area, the key has a prefix: both areas may use the same key. */
  private locations(area: StoreArea, key: string): readonly Location[] {
    const prefixedKey = `${area}:${key}`;
    const device: Location = {
      storage: () => this.window.localStorage,
      storageKey: key,
      maxCharacters: MAX_CHARACTERS,
    };
    const tab: Location = {
      storage: () => this.window.sessionStorage,
      storageKey: area === 'tab' ? key : prefixedKey,
      maxCharacters: MAX_CHARACTERS,
    };
    const memory: Location = { storage: () => this.memory, storageKey: prefixedKey, maxCharacters: Infinity };
    return area === 'tab' ? [tab, memory] : [device, tab, memory];
  }

  private reportOnce(code: StorageFailureCode): void {
    if (!this.hasReported) this.report(code);
    this.hasReported = true;
  }
}

const attempt = <T>(action: () => T): T | undefined => {
  try {
    return action();
  } catch {
    return undefined;
  }
};

/**
 * Stores the value in the first location that accepts it, and returns whether that is the best one. Clears the others, which
 * may contain an older value. Calls `onRejected` with the reason of each location that rejects the value.
 */
const put = (
  locations: readonly Location[],
  value: string,
  onRejected: (code: StorageFailureCode) => void,
): boolean => {
  const used = locations.find((location) => {
    const rejection = tryToStore(location, value);
    if (rejection !== null) onRejected(rejection);
    return rejection === null;
  });
  locations.filter((location) => location !== used).forEach(clear);
  return used === locations[0];
};

/** Returns why the location rejects the value, or null if it is stored. */
const tryToStore = ({ storage, storageKey, maxCharacters }: Location, value: string): StorageFailureCode | null => {
  if (value.length > maxCharacters) return 'Storage::QUOTA_EXCEEDED';
  try {
    storage().setItem(storageKey, value);
    return null;
  } catch (error) {
    return (error as Error).name === 'QuotaExceededError' ? 'Storage::QUOTA_EXCEEDED' : 'Storage::NO_METHOD';
  }
};

const clear = ({ storage, storageKey }: Location): void => attempt(() => storage().removeItem(storageKey));
