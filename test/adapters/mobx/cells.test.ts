import { autorun, configure, isObservable, runInAction } from 'mobx';
import { MobxCells } from '@adapters/mobx/cells';

configure({ enforceActions: 'always', observableRequiresReaction: false });

describe('cells that MobX observes', () => {
  it('draw again whoever reads them, without an action round the change', () => {
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

  it('leave the values within alone', () => {
    const value = { accounts: [{ subAccountId: '1' }] };
    const cell = new MobxCells().cell(value);
    expect(isObservable(cell.get())).toBe(false);
    expect(isObservable(cell.get().accounts)).toBe(false);
  });

  it('tell the last of several changes that one action makes', () => {
    const cell = new MobxCells().cell(0);
    const heard: number[] = [];
    cell.subscribe((value) => heard.push(value));
    runInAction(() => {
      cell.set(1);
      cell.set(2);
      expect(cell.get()).toBe(2);
    });
    expect(heard).toEqual([2]);
  });
});
