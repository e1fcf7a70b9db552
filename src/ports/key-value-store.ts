/** Where a value lives: on the device until it is removed, or in this tab until it is closed. */
export type StoreArea = 'device' | 'tab';

/**
 * Small texts kept by the browser. Never throws: a full, blocked or absent store falls back to the next best, memory last;
 * then a value lives as long as the page.
 */
export abstract class KeyValueStore {
  abstract read(area: StoreArea, key: string): string | null;
  abstract write(area: StoreArea, key: string, value: string): void;
  abstract remove(area: StoreArea, key: string): void;
  /** Calls the listener when another tab changes a value of the device's area; returns what ends it. */
  abstract onForeignChange(listener: (key: string, value: string | null) => void): () => void;
}
