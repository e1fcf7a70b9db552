/**
 * Small texts in localStorage and sessionStorage. Any access to them may throw (storage switched off, private windows,
 * a full disk), so that each is tried and the next best stands by: device, then tab, then memory. What is meant for
 * the tab never falls up to the device, as it would outlive the tab there.
 */
import { TECHNICAL_MESSAGES, type StorageFailureCode } from '@domain/error/failure';
import { KeyValueStore, type StoreArea } from '@ports/key-value-store';

/** Specification §9 "Browser-storage size setting"; a longer text lives in memory. */
const MAX_CHARACTERS = 4_980_736;

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** One of the places for a value, best first. The store is looked up at each use, as looking may throw. */
interface Place {
  readonly shelf: () => Shelf;
  readonly name: string;
  /** Characters that it takes. */
  readonly longest: number;
}

export type StorageWindow = Pick<
  Window,
  'localStorage' | 'sessionStorage' | 'addEventListener' | 'removeEventListener'
>;

const memory = (): Shelf => {
  const values = new Map<string, string>();
  return {
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
  };
};

// eslint-disable-next-line no-console -- a text of ours, without key or value: specification §8 "Other messages"
const warnOfFallback = (code: StorageFailureCode): void => console.warn(TECHNICAL_MESSAGES[code]);

export class LocalStorageKeyValueStore extends KeyValueStore {
  readonly #memory = memory();
  #warned = false;

  /** @param warn told once, when the first value cannot be kept where it belongs */
  constructor(
    private readonly window: StorageWindow = globalThis.window,
    private readonly warn: (code: StorageFailureCode) => void = warnOfFallback,
  ) {
    super();
  }

  override read(area: StoreArea, key: string): string | null {
    for (const { shelf, name } of this.#places(area, key)) {
      const value = attempt(() => shelf().getItem(name));
      if (typeof value === 'string') return value;
    }
    return null;
  }

  /** Puts the value into the first place that takes it, and clears all others, where an older one may lie. */
  override write(area: StoreArea, key: string, value: string): void {
    const places = this.#places(area, key);
    const best = places.find((place) => this.#put(place, value));
    places.filter((place) => place !== best).forEach(take);
  }

  override remove(area: StoreArea, key: string): void {
    this.#places(area, key).forEach(take);
  }

  override onForeignChange(listener: (key: string, value: string | null) => void): () => void {
    const hear = ({ key, newValue, storageArea }: StorageEvent): void => {
      if (key !== null && storageArea === attempt(() => this.window.localStorage)) listener(key, newValue);
    };
    this.window.addEventListener('storage', hear);
    return () => this.window.removeEventListener('storage', hear);
  }

  /** A value away from its own area carries the area's name, as the two areas may use the same key. */
  #places(area: StoreArea, key: string): readonly Place[] {
    const device: Place = { shelf: () => this.window.localStorage, name: key, longest: MAX_CHARACTERS };
    const away = `${area}:${key}`;
    const tab: Place = {
      shelf: () => this.window.sessionStorage,
      name: area === 'tab' ? key : away,
      longest: MAX_CHARACTERS,
    };
    const page: Place = { shelf: () => this.#memory, name: away, longest: Infinity };
    return area === 'tab' ? [tab, page] : [device, tab, page];
  }

  #put({ shelf, name, longest }: Place, value: string): boolean {
    if (value.length > longest) return this.#failed('Storage::QUOTA_EXCEEDED');
    try {
      shelf().setItem(name, value);
      return true;
    } catch (error) {
      const isFull = (error as Error).name === 'QuotaExceededError';
      return this.#failed(isFull ? 'Storage::QUOTA_EXCEEDED' : 'Storage::NO_METHOD');
    }
  }

  #failed(code: StorageFailureCode): false {
    if (!this.#warned) this.warn(code);
    this.#warned = true;
    return false;
  }
}

const attempt = <T>(action: () => T): T | undefined => {
  try {
    return action();
  } catch {
    return undefined;
  }
};

const take = ({ shelf, name }: Place): void => attempt(() => shelf().removeItem(name));
