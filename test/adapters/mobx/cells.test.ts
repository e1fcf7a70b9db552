import { autorun, configure, isObservable, runInAction } from 'mobx';
import { MobxCells } from '@adapters/mobx/cells';

configure({ enforceActions: 'always', observableRequiresReaction: false });

describe('MobX cells', () => {
  it('rerun reactions that read them, without an action around the change', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    const cell = new MobxCells().cell('a');
    const seen: string[] = [];
    const stop = autorun(() => seen.push(cell.get()));
    cell.set('b');
    cell.change((present) => `${present}c`);
    stop();
    cell.set('d');
    expect(seen).toEqual(['a', 'b', 'bc']);
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  it('do not make their values observable', () => {
    const value = { accounts: [{ subAccountId: '1' }] };
    const cell = new MobxCells().cell(value);
    expect(isObservable(cell.get())).toBe(false);
    expect(isObservable(cell.get().accounts)).toBe(false);
  });

  it('notify once, with the last value, when one action changes them several times', () => {
    const cell = new MobxCells().cell(0);
    const notified: number[] = [];
    cell.subscribe((value) => notified.push(value));
    runInAction(() => {
      cell.set(1);
      cell.set(2);
      expect(cell.get()).toBe(2);
    });
    expect(notified).toEqual([2]);
  });
});
