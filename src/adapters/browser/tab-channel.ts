import { hasShape, isJsonObject, parseJson } from '@domain/json';
import type { TabMessage } from '@ports/browser';

const NAME = 'auth';

export interface TabChannel {
  broadcast(message: TabMessage): void;
  /** Receives messages from other tabs only. Returns a function that stops listening. */
  listen(listener: (message: TabMessage) => void): () => void;
}

export type ChannelWindow = Pick<Window, 'localStorage' | 'addEventListener' | 'removeEventListener'> & {
  readonly BroadcastChannel?: typeof BroadcastChannel;
};

/**
 * Messages between the tabs of a browser, over a BroadcastChannel or, as a fallback, the `storage` event of localStorage. The
 * fallback writes messages to disk for a moment, so it never sends tokens; each tab then refreshes its own.
 */
export const openTabChannel = (window: ChannelWindow): TabChannel => {
  try {
    if (window.BroadcastChannel) return overBroadcast(new window.BroadcastChannel(NAME));
  } catch {
    // Some browsers have BroadcastChannel but block it.
  }
  return throughStorage(window);
};

const overBroadcast = (channel: BroadcastChannel): TabChannel => ({
  broadcast: (message) => channel.postMessage(message),
  listen: (listener) => {
    const receive = ({ data }: MessageEvent): void => {
      if (isTabMessage(data)) listener(data);
    };
    channel.addEventListener('message', receive);
    return () => channel.removeEventListener('message', receive);
  },
});

const throughStorage = (window: ChannelWindow): TabChannel => ({
  broadcast: (message) => {
    if (isSecret(message)) return;
    try {
      window.localStorage.setItem(NAME, JSON.stringify(message));
      window.localStorage.removeItem(NAME);
    } catch {
      // Ignored: the other tabs notice at their next call.
    }
  },
  listen: (listener) => {
    const receive = ({ key, newValue }: StorageEvent): void => {
      const message = key === NAME && newValue !== null ? parseJson(newValue) : null;
      if (isTabMessage(message) && !isSecret(message)) listener(message);
    };
    window.addEventListener('storage', receive);
    return () => window.removeEventListener('storage', receive);
  },
});

/** The fields of each message, with example values of their types. */
const FIELDS: { readonly [M in TabMessage as M['kind']]: Omit<M, 'kind'> } = {
  'logged-out': {},
  'session-expired': {},
  'continued-elsewhere': {},
  active: {},
  'tokens-wanted': { sessionId: '', customerAlias: '', hasSignedIn: false, userId: '', refreshes: 0 },
  'tokens-refreshed': {
    sessionId: '',
    customerAlias: '',
    hasSignedIn: false,
    userId: '',
    accessToken: '',
    authToken: '',
    refreshToken: '',
    refreshes: 0,
  },
};

/** Whether the message contains a session id or a token. */
const isSecret = ({ kind }: TabMessage): boolean => 'sessionId' in FIELDS[kind];

/** Another tab may run another release, so its messages are validated like any other input. */
const isTabMessage = (value: unknown): value is TabMessage => {
  const kind = isJsonObject(value) ? value['kind'] : undefined;
  const fields = Object.entries(FIELDS).find(([name]) => name === kind)?.[1];
  return fields !== undefined && hasShape(fields, value);
};
