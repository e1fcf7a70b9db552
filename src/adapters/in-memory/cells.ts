/** Cells that notify their subscribers, without an observability library. */
import { Cells, type Cell } from '@ports/cells';

type OnError = (error: unknown) => void;

const rethrow: OnError = (error) => {
  throw error;
};

class PlainCell<T> implements Cell<T> {
  private readonly listeners = new Set<(value: T) => void>();
  private value: T;

  constructor(
    initial: T,
    private readonly onError: OnError,
  ) {
    this.value = initial;
  }

  get(): T {
    return this.value;
  }

  set(value: T): void {
    if (Object.is(value, this.value)) return;
    this.value = value;
    for (const listener of [...this.listeners]) {
      try {
        listener(this.value);
      } catch (error) {
        this.onError(error);
      }
    }
  }

  change(update: (current: T) => T): void {
    this.set(update(this.value));
  }

  subscribe(listener: (value: T) => void): () => void {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  }
}

export class PlainCells extends Cells {
  /** @param onError gets what a subscriber throws. By default the change throws it, so that the test fails at that line. */
  constructor(private readonly onError: OnError = rethrow) {
    super();
  }

  override cell<T>(initial: T): Cell<T> {
    return new PlainCell(initial, this.onError);
  }
}
