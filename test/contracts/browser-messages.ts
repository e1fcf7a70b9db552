/** The part of the contract of `Browser` that is about messages to other tabs, run for every way to send them. */
import type { Browser, TabMessage } from '@ports/browser';

const TOKENS: TabMessage = {
  kind: 'tokens-refreshed',
  sessionId: 's-1',
  customerAlias: '',
  hasSignedIn: true,
  userId: 'U1',
  accessToken: 'secret-access',
  authToken: 'secret-token',
  refreshToken: 'secret-refresh',
  refreshes: 1,
};
const TOKENS_WANTED: TabMessage = {
  kind: 'tokens-wanted',
  sessionId: 's-1',
  customerAlias: '',
  hasSignedIn: false,
  userId: '',
  refreshes: 1,
};

/** The messages that contain no token and no session id. */
export const PUBLIC_MESSAGES: readonly TabMessage[] = [
  { kind: 'logged-out' },
  { kind: 'session-expired' },
  { kind: 'continued-elsewhere' },
  { kind: 'active' },
];
export const SECRET_MESSAGES: readonly TabMessage[] = [TOKENS_WANTED, TOKENS];

/** Resolves to the next messages that the tab receives. A browser delivers them later. */
const nextMessages = (browser: Browser, count: number): Promise<readonly TabMessage[]> =>
  new Promise((resolve) => {
    const received: TabMessage[] = [];
    const stop = browser.onMessage((message) => {
      received.push(message);
      if (received.length < count) return;
      stop();
      resolve(received);
    });
  });

type OpenTabs = () => readonly [Browser, Browser];

/** @param messages those that can be sent in this way */
export const describeTabMessages = (name: string, openTabs: OpenTabs, messages: readonly TabMessage[]): void => {
  describe(`A message to other tabs (${name})`, () => {
    it('arrives unchanged and in order', async () => {
      const [sender, receiver] = openTabs();
      const received = nextMessages(receiver, messages.length);
      messages.forEach((message) => sender.broadcast(message));
      expect(await received).toEqual(messages);
    });

    it('does not come back to the tab that sent it', async () => {
      const [one, other] = openTabs();
      const received = nextMessages(one, 1);
      one.broadcast({ kind: 'logged-out' });
      other.broadcast({ kind: 'active' });
      expect(await received).toEqual([{ kind: 'active' }]);
    });

    it('reaches every listener until the listener stops', async () => {
      const [sender, receiver] = openTabs();
      const heard: string[] = [];
      const stop = receiver.onMessage(({ kind }) => heard.push(kind));
      const first = nextMessages(receiver, 1);
      sender.broadcast({ kind: 'logged-out' });
      expect(await first).toEqual([{ kind: 'logged-out' }]);
      stop();
      const second = nextMessages(receiver, 1);
      sender.broadcast({ kind: 'active' });
      expect(await second).toEqual([{ kind: 'active' }]);
      expect(heard).toEqual(['logged-out']);
    });
  });
};
