/** Cells that MobX observes: a view that reads a cell renders again when the cell changes. */
import { action, makeObservable, observableRef, reaction } from 'mobx';
import { Cells, type Cell } from '@ports/cells';

class ObservableCell<T> implements Cell<T> {
  value: T;

  constructor(initial: T) {
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
    return reaction(() => this.value, listener);
  }
}

export class MobxCells extends Cells {
  override cell<T>(initial: T): Cell<T> {
    return new ObservableCell(initial);
  }
}
