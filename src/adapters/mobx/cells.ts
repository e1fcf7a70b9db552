import { action, makeObservable, observableRef, reaction } from 'mobx';
import { Cells, type Cell } from '@ports/cells';

type OnError = (error: unknown) => void;

/** MobX would only log the error. As an unhandled rejection it reaches the error page (src/start/uncaught.ts). */
const rejectUnhandled: OnError = (error) => {
  void Promise.resolve().then(() => {
    throw error;
  });
};

class ObservableCell<T> implements Cell<T> {
  value: T;

  constructor(
    initial: T,
    private readonly onError: OnError,
  ) {
    this.value = initial;
    makeObservable(this, { value: observableRef, set: action, change: action });
  }

  get(): T {
    return this.value;
  }

  set(value: T): void {
    this.value = value;
  }

  change(update: (current: T) => T): void {
    this.value = update(this.value);
  }

  subscribe(listener: (value: T) => void): () => void {
    return reaction(() => this.value, listener, { onError: this.onError });
  }
}

/** Cells that MobX observes: a view that reads a cell renders again when the cell changes. */
export class MobxCells extends Cells {
  /** @param onError receives what a subscriber throws */
  constructor(private readonly onError: OnError = rejectUnhandled) {
    super();
  }

  override cell<T>(initial: T): Cell<T> {
    return new ObservableCell(initial, this.onError);
  }
}
