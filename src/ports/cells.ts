/** An observable value. Values are immutable: a change sets a new one. */
export interface Cell<T> {
  get(): T;
  set(value: T): void;
  change(update: (current: T) => T): void;
  /**
   * Calls the listener after each change, or once at the end of a view-model's action that makes several. If a listener
   * throws, its error is reported as uncaught, and the other listeners are still called. Returns the unsubscribe function.
   */
  subscribe(listener: (value: T) => void): () => void;
}

/** Creates observable cells. */
export abstract class Cells {
  abstract cell<T>(initial: T): Cell<T>;
}

/** Resolves when the cell has the value, immediately if it already has it. */
export const whenEquals = <T>(cell: Cell<T>, value: T): Promise<void> =>
  new Promise((resolve) => {
    if (cell.get() === value) {
      resolve();
      return;
    }
    const stop = cell.subscribe((present) => {
      if (present !== value) return;
      stop();
      resolve();
    });
  });
