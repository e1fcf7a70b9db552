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
  /** Stores a value of the device that other tabs must see. Room is kept for such values, in case the storage is full. */
  abstract writeShared(key: string, value: string): void;
  abstract remove(area: StoreArea, key: string): void;
  /** The keys that all tabs share, in any order. Those of values that the device could not store are missing. */
  abstract deviceKeys(): readonly string[];
  /** Calls the listener when another tab changes a value of the area 'device', as long as the page is open. */
  abstract onChangeInOtherTab(listener: (key: string) => void): void;
}
