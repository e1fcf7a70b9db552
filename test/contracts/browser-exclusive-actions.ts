/** The part of the contract of `Browser` that is about `exclusively`. */
import type { Browser } from '@ports/browser';
import { gate } from '@test/support/gate';

interface Subject {
  /** Opens a tab of the same browser. */
  readonly openTab: () => Browser;
  /** Time passes, and timers run. */
  readonly pass: (milliseconds: number) => Promise<void>;
  /** The number of timers that are pending. */
  readonly pendingTimers: () => number;
}

const TIMEOUT_MS = 75_000;

/** An action that ends when a test says so. */
const heldAction = () => {
  const { opened, open } = gate<string>();
  return { run: jest.fn(() => opened), end: open };
};

export const describeExclusiveActions = (name: string, setUp: () => Subject): void => {
  describe(`An exclusive action (${name})`, () => {
    /** Starts actions of one name, each in its own tab. */
    const startActions = async (timeoutsMs: readonly number[]) => {
      const subject = setUp();
      const actions = timeoutsMs.map((timeoutMs) => {
        const action = heldAction();
        const result = subject.openTab().exclusively('refresh', action.run, timeoutMs);
        return { ...action, result };
      });
      await subject.pass(0);
      const runs = (): readonly number[] => actions.map(({ run }) => run.mock.calls.length);
      return { ...subject, actions, runs };
    };

    it('runs when that of another tab has ended, in the order in which they were requested', async () => {
      const { actions, runs, pass } = await startActions([TIMEOUT_MS, TIMEOUT_MS, TIMEOUT_MS]);
      expect(runs()).toEqual([1, 0, 0]);
      actions[0]!.end('first');
      await pass(0);
      expect(runs()).toEqual([1, 1, 0]);
      actions[1]!.end('second');
      await pass(0);
      expect(runs()).toEqual([1, 1, 1]);
      actions[2]!.end('third');
      expect(await Promise.all(actions.map(({ result }) => result))).toEqual(['first', 'second', 'third']);
    });

    it('waits for one of the same tab too', async () => {
      const { openTab, pass } = setUp();
      const browser = openTab();
      const [one, other] = [heldAction(), heldAction()];
      const results = [one, other].map(({ run }) => browser.exclusively('refresh', run, TIMEOUT_MS));
      await pass(0);
      expect(other.run).not.toHaveBeenCalled();
      one.end('one');
      other.end('other');
      expect(await Promise.all(results)).toEqual(['one', 'other']);
    });

    it('does not wait for one of another name', async () => {
      const { openTab } = setUp();
      const held = heldAction();
      const holding = openTab().exclusively('refresh-1', held.run, TIMEOUT_MS);
      expect(await openTab().exclusively('refresh-2', () => Promise.resolve('done'), TIMEOUT_MS)).toBe('done');
      held.end('');
      await holding;
    });

    it('that fails rejects with its own error, is not repeated and does not keep others from running', async () => {
      const { openTab } = setUp();
      const failing = jest.fn(() => Promise.reject(new Error('refused')));
      const failed = openTab().exclusively('refresh', failing, TIMEOUT_MS);
      const other = openTab().exclusively('refresh', () => Promise.resolve('done'), TIMEOUT_MS);
      await expect(failed).rejects.toThrow('refused');
      expect(await other).toBe('done');
      expect(failing.mock.calls).toHaveLength(1);
    });

    it('waits for its timeout and then runs, although that of another tab is still running', async () => {
      const { actions, runs, pass } = await startActions([TIMEOUT_MS, TIMEOUT_MS]);
      await pass(TIMEOUT_MS - 1);
      expect(runs()).toEqual([1, 0]);
      await pass(1);
      expect(runs()).toEqual([1, 1]);
      actions[1]!.end('second');
      expect(await actions[1]!.result).toBe('second');
      actions[0]!.end('first');
      await pass(TIMEOUT_MS);
      expect(await actions[0]!.result).toBe('first');
      expect(runs()).toEqual([1, 1]);
    });

    it('that runs because its timeout has passed does not hold up the others', async () => {
      const { actions, runs, pass } = await startActions([TIMEOUT_MS, 1000, TIMEOUT_MS]);
      await pass(1000);
      expect(runs()).toEqual([1, 1, 0]);
      actions[0]!.end('first');
      await pass(0);
      expect(runs()).toEqual([1, 1, 1]);
      actions.forEach(({ end }) => end('done'));
      await Promise.all(actions.map(({ result }) => result));
    });

    it('may take longer than the timeout, which limits the wait only', async () => {
      const { actions, runs, pass } = await startActions([TIMEOUT_MS]);
      const isDone = expect(actions[0]!.result).resolves.toBe('done');
      await pass(2 * TIMEOUT_MS);
      actions[0]!.end('done');
      await isDone;
      expect(runs()).toEqual([1]);
    });

    it('leaves no timer when it has run', async () => {
      const { openTab, pendingTimers } = setUp();
      await openTab().exclusively('refresh', () => Promise.resolve(), TIMEOUT_MS);
      expect(pendingTimers()).toBe(0);
    });
  });
};
