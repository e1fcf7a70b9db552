/**
 * The contract of the port `Browser`, run for every adapter. What only a browser does is not a part of it: leaving the page,
 * opening windows, reloading, printing, the service worker and the size of the window (test/adapters/browser, test/e2e).
 */
import type { Browser } from '@ports/browser';
import { describeExclusiveActions } from '@test/contracts/browser-exclusive-actions';
import { describeTabMessages, PUBLIC_MESSAGES, SECRET_MESSAGES } from '@test/contracts/browser-messages';

/** A tab, and what happens to it. */
export interface Tab {
  readonly browser: Browser;
  readonly goOffline: () => void;
  readonly goOnline: () => void;
  readonly hide: () => void;
  readonly show: () => void;
  /** What the customer does. */
  readonly activities: readonly (() => void)[];
  /** The page is left, but kept in the back/forward cache. */
  readonly freeze: () => void;
  /** The browser of the same tab after a reload. */
  readonly reload: () => Browser;
}

interface BrowserSubject {
  /** Opens a tab of the same browser. */
  readonly openTab: (address?: string) => Tab;
  /** Time passes, and timers run. */
  readonly pass: (milliseconds: number) => Promise<void>;
  /** The number of timers that are pending. */
  readonly pendingTimers: () => number;
}

type Listen = (browser: Browser, listener: () => void) => () => void;

const LISTENERS: readonly (readonly [name: string, listen: Listen, cause: (tab: Tab) => void])[] = [
  ['connectivity', (browser, listener) => browser.onConnectivity(listener), ({ goOffline }) => goOffline()],
  ['visibility', (browser, listener) => browser.onVisibility(listener), ({ hide }) => hide()],
  ['activity', (browser, listener) => browser.onActivity(listener), ({ activities }) => activities[0]!()],
  ['leaving', (browser, listener) => browser.onLeave(listener), ({ freeze }) => freeze()],
];

const pathOf = ({ pathname, search, hash }: URL): string => pathname + search + hash;

const describeAddress = (name: string, setUp: () => BrowserSubject): void => {
  describe(`The address bar (${name})`, () => {
    it('is read as a URL, whose changes do not navigate', () => {
      const { browser } = setUp().openTab('/login?a=1#top');
      expect(pathOf(browser.address())).toBe('/login?a=1#top');
      browser.address().pathname = '/other';
      expect(pathOf(browser.address())).toBe('/login?a=1#top');
    });

    it.each(['/sso/validate', '/?b=2', '/login?a=1#end'])('is replaced by %s', (pathAndQuery) => {
      const { browser } = setUp().openTab('/login?a=1#top');
      const { origin } = browser.address();
      browser.replaceAddress(pathAndQuery);
      expect(browser.address().href).toBe(origin + pathAndQuery);
    });
  });

  describe(`The ssoId of the address (${name})`, () => {
    it.each(['ssoId', 'SSOID'])('is read from %s, and is not in the address', (parameter) => {
      const { browser } = setUp().openTab(`/sso/validate?${parameter}=a&journey=change-password`);
      expect(pathOf(browser.address())).toBe('/sso/validate?journey=change-password');
      expect(browser.ssoId()).toBe('a');
      expect(browser.ssoId()).toBe('a');
    });

    it.each(['/', '/?journey=change-password', '/sso/validate?ssoId='])('is empty if the address is %s', (address) => {
      const { browser } = setUp().openTab(address);
      expect(browser.ssoId()).toBe('');
      expect(pathOf(browser.address())).toEqual(address);
    });

    it('stays after a reload, and if the address is replaced', () => {
      const { browser, reload } = setUp().openTab('/sso/validate?ssoId=a');
      browser.replaceAddress('/login');
      expect(browser.ssoId()).toBe('a');
      expect(reload().ssoId()).toBe('a');
    });

    it('is that with which the page was opened', () => {
      const { browser } = setUp().openTab('/sso/validate?ssoId=a');
      browser.replaceAddress('/sso/validate?ssoId=b');
      expect(browser.ssoId()).toBe('a');
    });

    it('is forgotten, also after a reload, while the address stays', () => {
      const { browser, reload } = setUp().openTab('/sso/validate?ssoId=a&journey=change-password');
      browser.forgetSsoId();
      expect(browser.ssoId()).toBe('');
      expect(reload().ssoId()).toBe('');
      expect(pathOf(browser.address())).toBe('/sso/validate?journey=change-password');
    });
  });
};

const describePage = (name: string, setUp: () => BrowserSubject): void => {
  describe(`The page (${name})`, () => {
    it('reports its connectivity once it has changed', () => {
      const { browser, goOffline, goOnline } = setUp().openTab();
      const reported: unknown[] = [];
      const stop = browser.onConnectivity((online) => reported.push([online, browser.isOnline()]));
      expect(browser.isOnline()).toBe(true);
      goOffline();
      goOnline();
      stop();
      expect(reported).toEqual([
        [false, false],
        [true, true],
      ]);
    });

    it('reports its visibility once it has changed', () => {
      const { browser, hide, show } = setUp().openTab();
      const reported: unknown[] = [];
      const stop = browser.onVisibility(() => reported.push(browser.isVisible()));
      expect(browser.isVisible()).toBe(true);
      hide();
      show();
      stop();
      expect(reported).toEqual([false, true]);
    });

    it('reports each activity of the customer', () => {
      const { browser, activities } = setUp().openTab();
      const listener = jest.fn();
      const stop = browser.onActivity(listener);
      activities.forEach((act) => act());
      stop();
      expect(listener).toHaveBeenCalledTimes(activities.length);
    });
  });

  describe.each(LISTENERS)(`A listener to %s (${name})`, (_event, listen, cause) => {
    it('is called until it stops', () => {
      const tab = setUp().openTab();
      const listener = jest.fn();
      const stop = listen(tab.browser, listener);
      cause(tab);
      stop();
      stop();
      cause(tab);
      expect(listener).toHaveBeenCalledTimes(1);
    });

    it('that listens twice is called twice, and stops once for each', () => {
      const tab = setUp().openTab();
      const listener = jest.fn();
      const stops = [listen(tab.browser, listener), listen(tab.browser, listener)];
      cause(tab);
      expect(listener).toHaveBeenCalledTimes(2);
      stops.pop()?.();
      cause(tab);
      expect(listener).toHaveBeenCalledTimes(3);
      stops.pop()?.();
    });

    it('is not called if another listener has stopped it before', () => {
      const tab = setUp().openTab();
      const listener = jest.fn();
      const stopFirst = listen(tab.browser, () => stop());
      const stop = listen(tab.browser, listener);
      cause(tab);
      stopFirst();
      expect(listener).not.toHaveBeenCalled();
    });
  });
};

export const describeBrowserContract = (name: string, setUp: () => BrowserSubject): void => {
  describeAddress(name, setUp);
  describePage(name, setUp);
  describeTabMessages(name, () => {
    const { openTab } = setUp();
    return [openTab().browser, openTab().browser];
  }, [...PUBLIC_MESSAGES, ...SECRET_MESSAGES]);
  describeExclusiveActions(name, () => {
    const { openTab, ...timers } = setUp();
    return { ...timers, openTab: () => openTab().browser };
  });
};
