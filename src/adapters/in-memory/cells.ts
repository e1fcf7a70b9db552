/** Cells that notify their subscribers, without an observability library. */
import { Cells, type Cell } from '@ports/cells';

class PlainCell<T> implements Cell<T> {
  readonly #listeners = new Set<(value: T) => void>();
  #value: T;

  constructor(initial: T) {
    this.#value = initial;
  }

  get(): T {
    return this.#value;
  }

  set(value: T): void {
    if (Object.is(value, this.#value)) return;
    this.#value = value;
    for (const listener of [...this.#listeners]) listener(this.#value);
  }

  change(update: (current: T) => T): void {
    this.set(update(this.#value));
  }

  subscribe(listener: (value: T) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }
}

export class PlainCells extends Cells {
  override cell<T>(initial: T): Cell<T> {
    return new PlainCell(initial);
  }
}
