import type { TabMessage } from '@ports/browser';
import { WindowBrowser, type BrowserWindow } from '@adapters/browser/browser';
import { describeTabMessages, PUBLIC_MESSAGES, SECRET_MESSAGES } from '@test/contracts/browser-messages';
import { fakeBroadcastChannel, FakeWindow } from '@test/support/browser-window';

const browserOf = (window: FakeWindow) => new WindowBrowser(window as unknown as BrowserWindow & EventTarget);

const twoTabs = (channels?: typeof BroadcastChannel) => {
  const first = new FakeWindow();
  first.BroadcastChannel = channels;
  const second = first.openTab();
  const [sender, listener] = [browserOf(first), browserOf(second)];
  const received: TabMessage[] = [];
  listener.onMessage((message) => received.push(message));
  return { first, second, sender, listener, received };
};

const TRANSPORTS = [
  ['over a BroadcastChannel', fakeBroadcastChannel, [...PUBLIC_MESSAGES, ...SECRET_MESSAGES]],
  ['through the storage event', () => undefined, PUBLIC_MESSAGES],
] as const;

for (const [name, channels, messages] of TRANSPORTS)
  describeTabMessages(
    name,
    () => {
      const { sender, listener } = twoTabs(channels());
      return [sender, listener];
    },
    messages,
  );

describe.each(TRANSPORTS)('Tabs that communicate %s', (_, channels) => {
  it('leave no message in the device storage', () => {
    const { first, sender } = twoTabs(channels());
    [...PUBLIC_MESSAGES, ...SECRET_MESSAGES].forEach((message) => sender.broadcast(message));
    expect(first.device.values.size).toBe(0);
  });
});

describe('A message with a token or a session id', () => {
  it('is never sent through localStorage', () => {
    const { first, sender, received } = twoTabs();
    const write = jest.spyOn(first.device, 'setItem');
    SECRET_MESSAGES.forEach((message) => sender.broadcast(message));
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
    for (const message of SECRET_MESSAGES) second.fireStorageEvent('auth', JSON.stringify(message));
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
