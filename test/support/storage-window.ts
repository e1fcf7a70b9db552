/** Fake windows of one browser, with storages that can be full or forbidden and that fire storage events in the other windows. */

class FakeStorage implements Storage {
  readonly values = new Map<string, string>();
  /** How many characters of keys and values fit; 0 means full. */
  capacity = Infinity;
  onChange: (key: string, newValue: string | null) => void = () => undefined;

  get length(): number {
    return this.values.size;
  }

  key(index: number): string | null {
    return [...this.values.keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    return this.values.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    const others = [...this.values].filter(([name]) => name !== key).flat();
    if ([...others, key, value].join('').length > this.capacity) throw new DOMException('full', 'QuotaExceededError');
    this.values.set(key, value);
    this.onChange(key, value);
  }

  removeItem(key: string): void {
    if (this.values.delete(key)) this.onChange(key, null);
  }

  clear(): void {
    this.values.clear();
  }
}

/** As in a browser, the storage's own properties are what it stores. */
const browserStorage = (): FakeStorage =>
  new Proxy(new FakeStorage(), {
    ownKeys: ({ values }) => [...values.keys()],
    getOwnPropertyDescriptor: ({ values }, key) =>
      values.has(String(key)) ? { value: values.get(String(key)), enumerable: true, configurable: true } : undefined,
  });

/** A window with storages. Access to a `forbidden` storage throws, as with blocked cookies. */
export class StorageWindow extends EventTarget {
  readonly device: FakeStorage;
  readonly tab = browserStorage();
  readonly forbidden = new Set<'localStorage' | 'sessionStorage'>();

  constructor(protected readonly tabs: StorageWindow[] = []) {
    super();
    this.device = tabs[0]?.device ?? browserStorage();
    tabs.push(this);
  }

  /** Another tab of the same browser. */
  openTab(): StorageWindow {
    return new StorageWindow(this.tabs);
  }

  get localStorage(): Storage {
    if (this.forbidden.has('localStorage')) throw new DOMException('no', 'SecurityError');
    this.device.onChange = (key, newValue) => {
      for (const other of this.tabs) if (other !== this) other.fireStorageEvent(key, newValue);
    };
    return this.device;
  }

  get sessionStorage(): Storage {
    if (this.forbidden.has('sessionStorage')) throw new DOMException('no', 'SecurityError');
    return this.tab;
  }

  fireStorageEvent(key: string | null, newValue: string | null, storageArea: Storage = this.device): void {
    this.dispatchEvent(Object.assign(new Event('storage'), { key, newValue, storageArea }));
  }
}
