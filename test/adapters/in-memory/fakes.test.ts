import { FakeClock } from '@adapters/in-memory/clock';
import { InMemoryBrowser, TabHub } from '@adapters/in-memory/browser';
import { InMemoryKeyValueStore } from '@adapters/in-memory/key-value-store';
import { InMemoryRandom } from '@adapters/in-memory/random';
import { delay } from '@ports/clock';

describe('The fake clock', () => {
  it('counts the timers that are pending', () => {
    const clock = new FakeClock();
    clock.after(5, () => undefined)();
    clock.after(10, () => undefined);
    clock.after(20, () => undefined);
    expect(clock.pendingTimers).toBe(2);
    clock.advance(10);
    expect(clock.pendingTimers).toBe(1);
  });

  it('settles promises between timers', async () => {
    const clock = new FakeClock(0);
    const wait = (): Promise<void> => delay(clock, 10);
    const chain = wait()
      .then(wait)
      .then(() => clock.monotonic());
    await clock.pass(30);
    expect(await chain).toBe(20);
  });

  it('sets the wall clock without advancing the monotonic time', () => {
    const clock = new FakeClock(0);
    clock.advance(5);
    clock.setWall(1_000_000);
    expect(clock.now()).toBe(1_000_000);
    expect(clock.monotonic()).toBe(5);
  });

  it('fires no timer during a sleep', () => {
    const clock = new FakeClock();
    const action = jest.fn();
    clock.after(5, action);
    clock.sleep(10);
    expect(action).not.toHaveBeenCalled();
  });
});

describe('Random texts', () => {
  it('are equal for equal seeds only', () => {
    const textOf = (seed: string): string => new InMemoryRandom(seed).text(20);
    expect(textOf('a')).toBe(textOf('a'));
    expect(textOf('b')).not.toBe(textOf('a'));
  });
});

describe('A tab', () => {
  it('is left when it is closed, and then receives no message', () => {
    const hub = new TabHub();
    const [one, other] = [new InMemoryBrowser({ hub }), new InMemoryBrowser({ hub })];
    const heard: string[] = [];
    other.onMessage(({ kind }) => heard.push(kind));
    other.onLeave(() => heard.push('left'));
    other.close();
    one.broadcast({ kind: 'session-expired' });
    expect(heard).toEqual(['left']);
  });

  it('records the addresses for which it is left, and its messages', () => {
    const tab = new InMemoryBrowser();
    tab.leave(new URL('https://invest.example.com/'));
    tab.broadcast({ kind: 'logged-out' });
    expect(tab.leftFor.map(({ href }) => href)).toEqual(['https://invest.example.com/']);
    expect(tab.broadcasts).toEqual([{ kind: 'logged-out' }]);
  });
});

describe('A store', () => {
  it('lists the contents of an area', () => {
    const store = new InMemoryKeyValueStore();
    store.write('device', 'mode', 'dark');
    store.write('tab', 'session', '1');
    expect(store.contents('tab')).toEqual({ session: '1' });
    expect(store.contents('device')).toEqual({ mode: 'dark' });
  });
});
