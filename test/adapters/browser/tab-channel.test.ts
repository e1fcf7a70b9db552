import type { TabMessage } from '@ports/browser';
import { WindowBrowser, type BrowserWindow } from '@adapters/browser/browser';
import { fakeBroadcastChannel, FakeWindow } from '@test/support/browser-window';

const TOKEN: TabMessage = {
  kind: 'tokens-refreshed',
  sessionId: 's-1',
  customerAlias: '',
  accessToken: 'secret-access',
  authToken: 'secret-token',
  refreshToken: 'secret-refresh',
  refreshes: 1,
};
const MESSAGES_WITHOUT_TOKEN: readonly TabMessage[] = [
  { kind: 'logged-out' },
  { kind: 'session-expired' },
  { kind: 'continued-elsewhere' },
  { kind: 'active' },
];
const REQUEST: TabMessage = { kind: 'tokens-wanted', sessionId: 's-1', customerAlias: '', refreshes: 1 };

const browserOf = (window: FakeWindow) => new WindowBrowser(window as unknown as BrowserWindow & EventTarget);

const twoTabs = (channels?: typeof BroadcastChannel) => {
  const first = new FakeWindow();
  first.BroadcastChannel = channels;
  const second = first.openTab();
  const [sender, listener] = [browserOf(first), browserOf(second)];
  const received: TabMessage[] = [];
  const stop = listener.onMessage((message) => received.push(message));
  return { first, second, sender, received, stop };
};

describe.each([
  ['over a BroadcastChannel', fakeBroadcastChannel],
  ['through the storage event', () => undefined],
])('Tabs that communicate %s', (_, channels) => {
  it('receive the messages of other tabs', () => {
    const { sender, received, stop } = twoTabs(channels());
    MESSAGES_WITHOUT_TOKEN.forEach((message) => sender.broadcast(message));
    stop();
    sender.broadcast({ kind: 'logged-out' });
    expect(received).toEqual(MESSAGES_WITHOUT_TOKEN);
  });

  it('do not receive their own messages', () => {
    const { sender } = twoTabs(channels());
    const own: TabMessage[] = [];
    sender.onMessage((message) => own.push(message));
    sender.broadcast({ kind: 'logged-out' });
    expect(own).toStrictEqual([]);
  });

  it('leave no message in the device storage', () => {
    const { first, sender } = twoTabs(channels());
    [...MESSAGES_WITHOUT_TOKEN, TOKEN, REQUEST].forEach((message) => sender.broadcast(message));
    expect(first.device.values.size).toBe(0);
  });
});

describe('The message of refreshed tokens', () => {
  it('is sent over a BroadcastChannel, which stores nothing', () => {
    const { sender, received } = twoTabs(fakeBroadcastChannel());
    [REQUEST, TOKEN].forEach((message) => sender.broadcast(message));
    expect(received).toEqual([REQUEST, TOKEN]);
  });

  it('is never sent through localStorage', () => {
    const { first, sender, received } = twoTabs();
    const write = jest.spyOn(first.device, 'setItem');
    [REQUEST, TOKEN].forEach((message) => sender.broadcast(message));
    expect(write).not.toHaveBeenCalled();
    expect(received).toStrictEqual([]);
  });
});

describe('A message of another release', () => {
  const UNKNOWN_MESSAGES = [
    null,
    undefined,
    1,
    'logged-out',
    [],
    {},
    { kind: 'hello' },
    { kind: 'tokens-refreshed', sessionId: 1 },
    { kind: 'tokens-refreshed', sessionId: 's-1', authToken: 't' },
    { kind: '__proto__' },
  ];

  it('is ignored over a BroadcastChannel', () => {
    const channels = fakeBroadcastChannel();
    const { received } = twoTabs(channels);
    const otherRelease = new channels('auth');
    UNKNOWN_MESSAGES.forEach((message) => otherRelease.postMessage(message));
    expect(received).toStrictEqual([]);
  });

  it('is ignored through the storage event, as are broken JSON and foreign keys', () => {
    const { second, received } = twoTabs();
    for (const message of UNKNOWN_MESSAGES) second.fireStorageEvent('auth', JSON.stringify(message));
    second.fireStorageEvent('auth', '{');
    second.fireStorageEvent('other', '{"kind":"logged-out"}');
    second.fireStorageEvent(null, null);
    second.fireStorageEvent('auth', JSON.stringify(TOKEN));
    expect(received).toStrictEqual([]);
    second.fireStorageEvent('auth', '{"kind":"logged-out"}');
    expect(received).toEqual([{ kind: 'logged-out' }]);
  });
});

describe('When the browser forbids', () => {
  it('the BroadcastChannel, messages are sent through storage', () => {
    const forbidden = function () {
      throw new DOMException('no', 'SecurityError');
    } as unknown as typeof BroadcastChannel;
    const { sender, received } = twoTabs(forbidden);
    sender.broadcast({ kind: 'logged-out' });
    expect(received).toEqual([{ kind: 'logged-out' }]);
  });

  it('storage too, no message is sent and nothing is thrown', () => {
    const { first, sender, received } = twoTabs();
    first.forbidden.add('localStorage');
    expect(() => sender.broadcast({ kind: 'logged-out' })).not.toThrow();
    expect(received).toStrictEqual([]);
  });
});
