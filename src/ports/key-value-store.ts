/** 'device' keeps a value until it is removed, 'tab' until the tab is closed. */
export type StoreArea = 'device' | 'tab';

/**
 * Stores short texts in the browser. Never throws: if a storage is full, blocked or missing, the value is stored in the
 * next best one, and finally in memory.
 */
export abstract class KeyValueStore {
  abstract read(area: StoreArea, key: string): string | null;
  /** Returns whether the area itself stored the value. A fallback loses it earlier. */
  abstract write(area: StoreArea, key: string, value: string): boolean;
  /** Stores a device value that other tabs must see. Space is reserved for such values, in case the storage is full. */
  abstract writeShared(key: string, value: string): void;
  abstract remove(area: StoreArea, key: string): void;
  /** The keys of the area 'device', in any order, without values that only a fallback stores. */
  abstract deviceKeys(): readonly string[];
  /** Calls the listener when another tab changes a value of the area 'device'. Never stops. */
  abstract onChangeInOtherTab(listener: (key: string) => void): void;
}
