/**
 * How the tabs of one browser talk: over a BroadcastChannel, else through the `storage` event of localStorage. There
 * the message lies on the disk for a moment, so that none that carries a token goes that way: then each tab refreshes
 * its own.
 */
import type { TabMessage } from '@ports/browser';

const NAME = 'auth';

export interface TabChannel {
  tell(message: TabMessage): void;
  /** Messages of other tabs alone; returns what ends it. */
  listen(listener: (message: TabMessage) => void): () => void;
}

export type ChannelWindow = Pick<Window, 'localStorage' | 'addEventListener' | 'removeEventListener'> & {
  readonly BroadcastChannel?: typeof BroadcastChannel;
};

export const openTabChannel = (window: ChannelWindow): TabChannel => {
  try {
    if (window.BroadcastChannel) return overBroadcast(new window.BroadcastChannel(NAME));
  } catch {
    // a browser that knows the channel and forbids it
  }
  return throughStorage(window);
};

const overBroadcast = (channel: BroadcastChannel): TabChannel => ({
  tell: (message) => channel.postMessage(message),
  listen: (listener) => {
    const hear = ({ data }: MessageEvent): void => {
      if (isTabMessage(data)) listener(data);
    };
    channel.addEventListener('message', hear);
    return () => channel.removeEventListener('message', hear);
  },
});

const throughStorage = (window: ChannelWindow): TabChannel => ({
  tell: (message) => {
    if (message.kind === 'token-refreshed') return;
    try {
      window.localStorage.setItem(NAME, JSON.stringify(message));
      window.localStorage.removeItem(NAME);
    } catch {
      // nothing is left to talk over; the other tabs find out with their next call
    }
  },
  listen: (listener) => {
    const hear = ({ key, newValue }: StorageEvent): void => {
      const message = key === NAME && newValue !== null ? parsed(newValue) : null;
      if (isTabMessage(message) && message.kind !== 'token-refreshed') listener(message);
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  },
});

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The texts that a message brings along, by its kind. */
const PARTS: Readonly<Record<TabMessage['kind'], readonly string[]>> = {
  'logged-out': [],
  'session-expired': [],
  'account-switched': [],
  active: [],
  'token-refreshed': ['sessionId', 'authToken', 'refreshToken'],
};

/** Another tab may run another release: what it says is checked like any other input. */
const isTabMessage = (value: unknown): value is TabMessage => {
  const message = (value ?? {}) as Readonly<Record<string, unknown>>;
  const parts = Object.entries(PARTS).find(([kind]) => kind === message['kind'])?.[1];
  return parts?.every((part) => typeof message[part] === 'string') ?? false;
};
