/**
 * The browser's adapter runs in jsdom, with the BroadcastChannel of Node.js. All its tabs have one window: what they share
 * does not pass through it.
 *
 * @jest-environment ./test/support/jest-environment.cjs
 */
import { WindowBrowser } from '@adapters/browser/browser';
import { SANDBOX_ORIGIN } from '@adapters/in-memory/brokerage/brokerage-memory';
import { InMemoryBrowser, TabHub } from '@adapters/in-memory/browser';
import { FakeClock } from '@adapters/in-memory/clock';
import { showPlainAddress } from '@src/page/plain-address';
import { describeBrowserContract, type Tab } from '@test/contracts/browser';
import { FakeLockManager } from '@test/support/lock-manager';

const openChannels: BroadcastChannel[] = [];

/** An open channel would keep Jest from exiting. */
class ClosedAfterTest extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    openChannels.push(this);
  }
}

const originalChannel = window.BroadcastChannel;

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(window, { BroadcastChannel: ClosedAfterTest });
  Object.defineProperty(navigator, 'locks', { value: new FakeLockManager(), configurable: true });
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  Object.assign(window, { BroadcastChannel: originalChannel });
  openChannels.splice(0).forEach((channel) => channel.close());
});

const fire = (target: EventTarget, name: string): void => {
  target.dispatchEvent(new Event(name, { bubbles: true }));
};

const setOnline = (isOnline: boolean): void => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  fire(window, isOnline ? 'online' : 'offline');
};

const setVisibility = (state: DocumentVisibilityState): void => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  fire(document, 'visibilitychange');
};

const openWindowTab = (address = '/'): Tab => {
  const load = (): WindowBrowser => {
    showPlainAddress(window);
    return new WindowBrowser();
  };
  history.replaceState(null, '', address);
  return {
    browser: load(),
    goOffline: () => setOnline(false),
    goOnline: () => setOnline(true),
    hide: () => setVisibility('hidden'),
    show: () => setVisibility('visible'),
    activities: ['pointerdown', 'keydown', 'scroll', 'input', 'click'].map((name) => () => fire(document.body, name)),
    freeze: () => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })),
    reload: load,
  };
};

describeBrowserContract('browser', () => ({
  openTab: openWindowTab,
  pass: (milliseconds) => jest.advanceTimersByTimeAsync(milliseconds),
  pendingTimers: () => jest.getTimerCount(),
}));

describeBrowserContract('in memory', () => {
  const clock = new FakeClock();
  const hub = new TabHub(clock);
  return {
    openTab: (address = '/') => {
      const browser = new InMemoryBrowser({ address: SANDBOX_ORIGIN + address, hub });
      return {
        browser,
        goOffline: () => browser.setOnline(false),
        goOnline: () => browser.setOnline(true),
        hide: () => browser.setVisible(false),
        show: () => browser.setVisible(true),
        activities: [() => browser.touch()],
        freeze: () => browser.freeze(),
        reload: () => browser.afterReload(),
      };
    },
    pass: (milliseconds) => clock.pass(milliseconds),
    pendingTimers: () => clock.pendingTimers,
  };
});
