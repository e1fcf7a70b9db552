/** An observable value. Values are immutable: a change sets a new one. */
export interface Cell<T> {
  get(): T;
  set(value: T): void;
  change(update: (current: T) => T): void;
  /** Calls the listener after each change. Returns the unsubscribe function. */
  subscribe(listener: (value: T) => void): () => void;
}

/** Creates observable cells. */
export abstract class Cells {
  abstract cell<T>(initial: T): Cell<T>;
}
