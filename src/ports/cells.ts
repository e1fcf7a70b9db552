/** An observable value. Values are immutable: a change sets a new one. */
export interface Cell<T> {
  get(): T;
  set(value: T): void;
  change(update: (current: T) => T): void;
  /**
   * Calls the listener after each change. If an action of a view-model makes several, calls it once, at the end of the
   * action. What a listener throws is a bug: it is reported as uncaught, and the other listeners are called. Returns the
   * unsubscribe function.
   */
  subscribe(listener: (value: T) => void): () => void;
}

/** Creates observable cells. */
export abstract class Cells {
  abstract cell<T>(initial: T): Cell<T>;
}

/** Resolves when the cell has the value, at once if it already has it. */
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
