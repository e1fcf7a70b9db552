/** What every adapter of the port `Cells` promises. */
import type { Cells } from '@ports/cells';

export const describeCellsContract = (name: string, makeCells: () => Cells): void => {
  describe(`the cells of ${name}`, () => {
    it('hold what they begin with, whatever it is', () => {
      const cells = makeCells();
      expect(cells.cell(null).get()).toBeNull();
      expect(cells.cell<string | undefined>(undefined).get()).toBeUndefined();
      expect(cells.cell('a').get()).toBe('a');
    });

    it('hold the very value set, not a copy of it', () => {
      const value = { list: [1, { two: 2 }] };
      const cell = makeCells().cell<object>({});
      cell.set(value);
      expect(cell.get()).toBe(value);
    });

    it('change by a function of the present value', () => {
      const cell = makeCells().cell(20);
      cell.change((present) => present + 1);
      cell.change((present) => present * 2);
      expect(cell.get()).toBe(42);
    });

    it('tell each change at once, and not what was there before', () => {
      const cell = makeCells().cell('a');
      const heard: string[] = [];
      cell.subscribe((value) => heard.push(value));
      expect(heard).toEqual([]);
      cell.set('b');
      expect(heard).toEqual(['b']);
      cell.change((present) => `${present}c`);
      expect(heard).toEqual(['b', 'bc']);
    });

    it('tell nothing when the value stays the same', () => {
      const value = {};
      const cell = makeCells().cell<unknown>(value);
      const heard: unknown[] = [];
      cell.subscribe((present) => heard.push(present));
      cell.set(value);
      cell.change((present) => present);
      expect(heard).toEqual([]);
      cell.set({});
      expect(heard).toHaveLength(1);
    });

    it('tell every listener until it has heard enough', () => {
      const cell = makeCells().cell(0);
      const heard = { first: 0, second: 0 };
      const stop = cell.subscribe((value) => (heard.first = value));
      cell.subscribe((value) => (heard.second = value));
      cell.set(1);
      stop();
      stop();
      cell.set(2);
      expect(heard).toEqual({ first: 1, second: 2 });
    });

    it('let a listener read and change other cells', () => {
      const cells = makeCells();
      const [source, double] = [cells.cell(1), cells.cell(2)];
      source.subscribe((value) => double.set(value * 2));
      source.set(4);
      expect(double.get()).toBe(8);
    });

    it('know nothing of each other', () => {
      const cells = makeCells();
      const [one, other] = [cells.cell(1), cells.cell(1)];
      one.set(2);
      expect(other.get()).toBe(1);
    });
  });
};
