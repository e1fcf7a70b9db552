/** The contract of the port `Cells`, run for every adapter. */
import { whenEquals, type Cells } from '@ports/cells';

type OnError = (error: unknown) => void;

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

export const describeCellsContract = (name: string, makeCells: (onError?: OnError) => Cells): void => {
  describe(`Cells (${name})`, () => {
    it('hold their initial value, whatever its type', () => {
      const cells = makeCells();
      expect(cells.cell(null).get()).toBeNull();
      expect(cells.cell<string | undefined>(undefined).get()).toBeUndefined();
      expect(cells.cell('a').get()).toBe('a');
    });

    it('hold the value itself, not a copy', () => {
      const value = { list: [1, { two: 2 }] };
      const cell = makeCells().cell<object>({});
      cell.set(value);
      expect(cell.get()).toBe(value);
    });

    it('change by a function of the current value', () => {
      const cell = makeCells().cell(20);
      cell.change((present) => present + 1);
      cell.change((present) => present * 2);
      expect(cell.get()).toBe(42);
    });

    it('notify subscribers of each change immediately, but not of the initial value', () => {
      const cell = makeCells().cell('a');
      const notified: string[] = [];
      cell.subscribe((value) => notified.push(value));
      expect(notified).toStrictEqual([]);
      cell.set('b');
      expect(notified).toEqual(['b']);
      cell.change((present) => `${present}c`);
      expect(notified).toEqual(['b', 'bc']);
    });

    it('do not notify when the value is unchanged', () => {
      const value = {};
      const cell = makeCells().cell<unknown>(value);
      const notified: unknown[] = [];
      cell.subscribe((present) => notified.push(present));
      cell.set(value);
      cell.change((present) => present);
      expect(notified).toStrictEqual([]);
      cell.set({});
      expect(notified).toHaveLength(1);
    });

    it('notify every subscriber until it unsubscribes', () => {
      const cell = makeCells().cell(0);
      const notified = { first: 0, second: 0 };
      const stop = cell.subscribe((value) => (notified.first = value));
      cell.subscribe((value) => (notified.second = value));
      cell.set(1);
      stop();
      stop();
      cell.set(2);
      expect(notified).toEqual({ first: 1, second: 2 });
    });

    it('allow a subscriber to change other cells', () => {
      const cells = makeCells();
      const [source, double] = [cells.cell(1), cells.cell(2)];
      source.subscribe((value) => double.set(value * 2));
      source.set(4);
      expect(double.get()).toBe(8);
    });

    it('report what a subscriber throws, and notify the other subscribers', () => {
      const bug = new TypeError('bug');
      const errors: unknown[] = [];
      const notified: number[] = [];
      const cell = makeCells((error) => errors.push(error)).cell(1);
      cell.subscribe(() => {
        throw bug;
      });
      cell.subscribe((value) => notified.push(value));
      cell.set(2);
      expect(cell.get()).toBe(2);
      expect(errors).toEqual([bug]);
      expect(notified).toEqual([2]);
      cell.set(3);
      expect(cell.get()).toBe(3);
      expect(errors).toEqual([bug, bug]);
      expect(notified).toEqual([2, 3]);
    });

    it('can be awaited until they have a value', async () => {
      const cell = makeCells().cell(1);
      await whenEquals(cell, 1);
      let isReached = false;
      const reached = whenEquals(cell, 3).then(() => {
        isReached = true;
      });
      cell.set(2);
      await nextTask();
      expect(isReached).toBe(false);
      cell.set(3);
      cell.set(4);
      await reached;
    });

    it('are independent of each other', () => {
      const cells = makeCells();
      const [one, other] = [cells.cell(1), cells.cell(1)];
      one.set(2);
      expect(other.get()).toBe(1);
    });
  });
};
