import { PlainCells } from '@adapters/in-memory/cells';
import { FakeClock } from '@adapters/in-memory/clock';
import { InMemoryBrowser, TabHub } from '@adapters/in-memory/browser';
import { InMemoryDeviceStorage, InMemoryKeyValueStore } from '@adapters/in-memory/key-value-store';
import { InMemoryRandom } from '@adapters/in-memory/random';
import { InMemoryVault } from '@adapters/in-memory/vault';

describe('A plain cell', () => {
  it('notifies its subscriber of each change until the subscriber unsubscribes', () => {
    const cell = new PlainCells().cell(1);
    const heard: number[] = [];
    const end = cell.subscribe((value) => heard.push(value));
    cell.set(2);
    cell.set(2);
    cell.change((value) => value + 1);
    end();
    cell.set(9);
    expect([heard, cell.get()]).toEqual([[2, 3], 9]);
  });
});

describe('The fake clock', () => {
  it('counts the timers that are pending', () => {
    const clock = new FakeClock();
    clock.after(5, () => undefined)();
    clock.after(10, () => undefined);
    clock.after(20, () => undefined);
    expect(clock.waiting).toBe(2);
    clock.advance(10);
    expect(clock.waiting).toBe(1);
  });

  it('settles promises between timers', async () => {
    const clock = new FakeClock(0);
    const wait = (): Promise<void> => new Promise((resolve) => void clock.after(10, resolve));
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
    expect([clock.now(), clock.monotonic()]).toEqual([1_000_000, 5]);
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

describe('Tabs of one browser', () => {
  it('receive the messages of other tabs, but not their own, until they are closed', () => {
    const hub = new TabHub();
    const [one, other] = [new InMemoryBrowser({ hub }), new InMemoryBrowser({ hub })];
    const heard: string[] = [];
    one.onMessage(({ kind }) => heard.push(`one: ${kind}`));
    other.onMessage(({ kind }) => heard.push(`other: ${kind}`));
    one.broadcast({ kind: 'logged-out' });
    other.close();
    one.broadcast({ kind: 'session-expired' });
    expect(heard).toEqual(['other: logged-out']);
  });

  it('run exclusive actions of one name one after the other', async () => {
    const hub = new TabHub();
    const order: string[] = [];
    const action = (name: string) => async (): Promise<void> => {
      order.push(`${name} begins`);
      await Promise.resolve();
      order.push(`${name} ends`);
      if (name === 'one') throw new Error('one fails');
    };
    const first = new InMemoryBrowser({ hub }).exclusively('refresh', action('one'), 0).catch(() => undefined);
    await Promise.all([first, new InMemoryBrowser({ hub }).exclusively('refresh', action('other'), 0)]);
    expect(order).toEqual(['one begins', 'one ends', 'other begins', 'other ends']);
  });

  it('notify listeners when they go offline, are hidden, are left and are restored', () => {
    const browser = new InMemoryBrowser({ address: 'http://localhost:8080/sso/validate?ssoId=1' });
    const seen: string[] = [];
    browser.onConnectivity((online) => seen.push(online ? 'online' : 'offline'));
    browser.onVisibility((visible) => seen.push(visible ? 'shown' : 'hidden'));
    browser.onLeave(() => seen.push('left'));
    browser.onReturn(() => seen.push('back'));
    browser.setOnline(false);
    browser.setVisible(false);
    browser.freeze();
    browser.restore();
    browser.replaceAddress('/login');
    browser.leave(new URL('https://invest.example.com/'));
    expect(seen).toEqual(['offline', 'hidden', 'left', 'back']);
    expect([browser.isOnline(), browser.isVisible(), browser.address().href]).toEqual([
      false,
      false,
      'http://localhost:8080/login',
    ]);
    expect(browser.leftFor.map(({ href }) => href)).toEqual(['https://invest.example.com/']);
  });
});

describe('Stores of one device', () => {
  it('share the device area and notify each other of changes', () => {
    const device = new InMemoryDeviceStorage();
    const [one, other] = [new InMemoryKeyValueStore(device), new InMemoryKeyValueStore(device)];
    const heard: unknown[] = [];
    other.onChangeInOtherTab((key, value) => heard.push([key, value]));
    one.write('device', 'mode', 'dark');
    one.write('tab', 'session', '1');
    expect([other.read('device', 'mode'), other.read('tab', 'session')]).toEqual(['dark', null]);
    one.remove('device', 'mode');
    one.remove('device', 'mode');
    expect(heard).toEqual([
      ['mode', 'dark'],
      ['mode', null],
    ]);
    expect([one.contents('tab'), other.contents('device')]).toEqual([{ session: '1' }, {}]);
  });
});

describe('The in-memory vault', () => {
  it('opens what it sealed, for the same purpose only', async () => {
    const vault = new InMemoryVault();
    const sealed = await vault.seal('journey', 'PAN AAAPR1001F 🔒');
    const text = sealed.ok ? sealed.value : '';
    expect(text).not.toContain('AAAPR1001F');
    expect(await vault.open('journey', text)).toEqual({ ok: true, value: 'PAN AAAPR1001F 🔒' });
    expect(await vault.open('resume-ticket', text)).toEqual({ ok: false, failure: 'Storage::CANNOT_DECRYPT' });
    expect(await vault.open('journey', `${text}!`)).toEqual({ ok: false, failure: 'Storage::CANNOT_DECRYPT' });
  });

  it('cannot seal without a key', async () => {
    const vault = new InMemoryVault();
    vault.isAvailable = false;
    expect(await vault.seal('journey', 'x')).toEqual({ ok: false, failure: 'Storage::NO_METHOD' });
  });
});
