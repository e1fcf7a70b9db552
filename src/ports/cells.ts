/** A value that can be watched. Values are immutable: a change is a new value. */
export interface Cell<T> {
  get(): T;
  set(value: T): void;
  change(toNext: (present: T) => T): void;
  /** Calls the listener after each change; returns what ends it. */
  subscribe(listener: (value: T) => void): () => void;
}

/** Makes cells that the views can observe. */
export abstract class Cells {
  abstract cell<T>(initial: T): Cell<T>;
}
