/** A browser's storage in memory. All tabs share the values of the device; each tab has its own tab values. */
import { KeyValueStore, type StoreArea } from '@ports/key-value-store';

type ChangeListener = (key: string) => void;

/** The storage that the tabs of one browser share. */
export class InMemoryDeviceStorage {
  readonly values = new Map<string, string>();
  readonly stores = new Set<InMemoryKeyValueStore>();
}

export class InMemoryKeyValueStore extends KeyValueStore {
  private readonly tab = new Map<string, string>();
  private readonly listeners = new Set<ChangeListener>();

  constructor(private readonly device: InMemoryDeviceStorage = new InMemoryDeviceStorage()) {
    super();
    device.stores.add(this);
  }

  override read(area: StoreArea, key: string): string | null {
    return this.values(area).get(key) ?? null;
  }

  override write(area: StoreArea, key: string, value: string): boolean {
    this.values(area).set(key, value);
    if (area === 'device') this.notifyOthers(key);
    return true;
  }

  override writeShared(key: string, value: string): void {
    this.write('device', key, value);
  }

  override remove(area: StoreArea, key: string): void {
    const existed = this.values(area).delete(key);
    if (area === 'device' && existed) this.notifyOthers(key);
  }

  override deviceKeys(): readonly string[] {
    return [...this.device.values.keys()];
  }

  override onChangeInOtherTab(listener: ChangeListener): void {
    this.listeners.add(listener);
  }

  /** Everything in an area, for tests that check that nothing secret is stored. */
  contents(area: StoreArea): Readonly<Record<string, string>> {
    return Object.fromEntries(this.values(area));
  }

  private values(area: StoreArea): Map<string, string> {
    return area === 'device' ? this.device.values : this.tab;
  }

  private notifyOthers(key: string): void {
    for (const store of this.device.stores) if (store !== this) store.receive(key);
  }

  private receive(key: string): void {
    for (const listener of this.listeners) listener(key);
  }
}
