import type { TabMessage } from '@ports/browser';
import { WindowBrowser, type BrowserWindow } from '@adapters/browser/browser';
import { fakeBroadcastChannel, FakeWindow } from '@test/support/browser-window';

const TOKEN: TabMessage = {
  kind: 'token-refreshed',
  sessionId: 's-1',
  authToken: 'secret-token',
  refreshToken: 'secret-refresh',
};
const PLAIN: readonly TabMessage[] = [
  { kind: 'logged-out' },
  { kind: 'session-expired' },
  { kind: 'account-switched' },
  { kind: 'active' },
];

const browserOf = (window: FakeWindow) => new WindowBrowser(window as unknown as BrowserWindow & EventTarget);

const twoTabs = (channels?: typeof BroadcastChannel) => {
  const first = new FakeWindow();
  first.BroadcastChannel = channels;
  const second = first.openTab();
  const [teller, listener] = [browserOf(first), browserOf(second)];
  const heard: TabMessage[] = [];
  const stop = listener.onMessage((message) => heard.push(message));
  return { first, second, teller, heard, stop };
};

describe.each([
  ['over a BroadcastChannel', fakeBroadcastChannel],
  ['through the storage event', () => undefined],
])('tabs that talk %s', (_, channels) => {
  it('hear each other', () => {
    const { teller, heard, stop } = twoTabs(channels());
    PLAIN.forEach((message) => teller.broadcast(message));
    stop();
    teller.broadcast({ kind: 'logged-out' });
    expect(heard).toEqual(PLAIN);
  });

  it('do not hear themselves', () => {
    const { teller } = twoTabs(channels());
    const own: TabMessage[] = [];
    teller.onMessage((message) => own.push(message));
    teller.broadcast({ kind: 'logged-out' });
    expect(own).toEqual([]);
  });

  it('leave nothing behind on the device', () => {
    const { first, teller } = twoTabs(channels());
    [...PLAIN, TOKEN].forEach((message) => teller.broadcast(message));
    expect(first.device.values.size).toBe(0);
  });
});

describe('a refreshed token', () => {
  it('goes to the other tabs over a BroadcastChannel, which touches no disk', () => {
    const { teller, heard } = twoTabs(fakeBroadcastChannel());
    teller.broadcast(TOKEN);
    expect(heard).toEqual([TOKEN]);
  });

  it('never passes through localStorage, which does', () => {
    const { first, teller, heard } = twoTabs();
    const write = jest.spyOn(first.device, 'setItem');
    teller.broadcast(TOKEN);
    expect(write).not.toHaveBeenCalled();
    expect(heard).toEqual([]);
  });
});

describe('what another release may say', () => {
  const STRANGE = [
    null,
    undefined,
    1,
    'logged-out',
    [],
    {},
    { kind: 'hello' },
    { kind: 'token-refreshed', sessionId: 1 },
    { kind: 'token-refreshed', sessionId: 's-1', authToken: 't' },
    { kind: '__proto__' },
  ];

  it('is ignored over a BroadcastChannel', () => {
    const channels = fakeBroadcastChannel();
    const { heard } = twoTabs(channels);
    const stranger = new channels('auth');
    STRANGE.forEach((message) => stranger.postMessage(message));
    expect(heard).toEqual([]);
  });

  it('is ignored through the storage event, broken JSON and foreign keys included', () => {
    const { second, heard } = twoTabs();
    for (const message of STRANGE) second.fireStorageEvent('auth', JSON.stringify(message));
    second.fireStorageEvent('auth', '{');
    second.fireStorageEvent('other', '{"kind":"logged-out"}');
    second.fireStorageEvent(null, null);
    second.fireStorageEvent('auth', JSON.stringify(TOKEN));
    expect(heard).toEqual([]);
  });
});

describe('a browser that forbids', () => {
  it('the channel talks through storage', () => {
    const forbidden = function () {
      throw new DOMException('no', 'SecurityError');
    } as unknown as typeof BroadcastChannel;
    const { teller, heard } = twoTabs(forbidden);
    teller.broadcast({ kind: 'logged-out' });
    expect(heard).toEqual([{ kind: 'logged-out' }]);
  });

  it('storage as well says nothing, and throws nothing', () => {
    const { first, teller, heard } = twoTabs();
    first.forbidden.add('localStorage');
    expect(() => teller.broadcast({ kind: 'logged-out' })).not.toThrow();
    expect(heard).toEqual([]);
  });
});
