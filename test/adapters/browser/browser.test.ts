import { WindowBrowser, type BrowserWindow } from '@adapters/browser/browser';
import { FakeWindow } from '@test/support/browser-window';

const setUp = () => {
  const window = new FakeWindow();
  return { window, browser: new WindowBrowser(window as unknown as BrowserWindow & EventTarget) };
};

describe('the address bar', () => {
  it('is read as an address', () => {
    expect(setUp().browser.address().searchParams.get('ssoId')).toBe('1');
  });

  it('is changed without an entry in the history, and leaves the router its own', () => {
    const { window, browser } = setUp();
    browser.replaceAddress('/sso/validate');
    expect(window.recordedCalls).toEqual([['replaceState', { idx: 3 }, '', '/sso/validate']]);
  });

  it('is left for good: what is left behind is not in the history', () => {
    const { window, browser } = setUp();
    browser.leave(new URL('https://invest.example/sso?a=1'));
    expect(window.recordedCalls).toEqual([['replace', 'https://invest.example/sso?a=1']]);
  });

  it('is loaded again', () => {
    const { window, browser } = setUp();
    browser.reload();
    expect(window.recordedCalls).toEqual([['reload']]);
  });
});

describe('a new window', () => {
  it('cannot reach this one, nor learn where it was opened', () => {
    const { window, browser } = setUp();
    browser.openWindow(new URL('https://www.example/terms'));
    expect(window.recordedCalls).toEqual([['open', 'https://www.example/terms', '_blank', 'noopener,noreferrer']]);
  });
});

describe('what happens to the page', () => {
  it('is told: connectivity', () => {
    const { window, browser } = setUp();
    const heard: boolean[] = [];
    const stop = browser.onConnectivity((online) => heard.push(online));
    expect(browser.isOnline()).toBe(true);
    window.navigator.onLine = false;
    expect(browser.isOnline()).toBe(false);
    window.fire('offline');
    window.fire('online');
    stop();
    window.fire('offline');
    expect(heard).toEqual([false, true]);
  });

  it('is told: visibility', () => {
    const { window, browser } = setUp();
    const heard: boolean[] = [];
    const stop = browser.onVisibility((visible) => heard.push(visible));
    expect(browser.isVisible()).toBe(true);
    for (const state of ['hidden', 'visible']) {
      window.document.visibilityState = state;
      window.document.dispatchEvent(new Event('visibilitychange'));
    }
    stop();
    window.document.dispatchEvent(new Event('visibilitychange'));
    expect(heard).toEqual([false, true]);
  });

  it('is told: leaving, and returning from the back/forward cache but not from the first load', () => {
    const { window, browser } = setUp();
    const heard: string[] = [];
    const stops = [browser.onLeave(() => heard.push('leave')), browser.onReturn(() => heard.push('return'))];
    window.fire('pageshow', { persisted: false });
    window.fire('pagehide', { persisted: true });
    window.fire('pageshow', { persisted: true });
    stops.forEach((stop) => stop());
    window.fire('pagehide');
    window.fire('pageshow', { persisted: true });
    expect(heard).toEqual(['leave', 'return']);
  });

  it('is never asked for with an unload handler, which would keep it out of that cache', () => {
    const { window, browser } = setUp();
    const listen = jest.spyOn(window, 'addEventListener');
    browser.onLeave(() => undefined);
    browser.onReturn(() => undefined);
    browser.onMessage(() => undefined);
    expect(listen.mock.calls.map(([name]) => name)).toEqual(['pagehide', 'pageshow', 'storage']);
  });

  it('counts as wide from 900 pixels on', () => {
    const { window, browser } = setUp();
    expect(browser.isWideScreen()).toBe(true);
    expect(window.recordedCalls).toEqual([['matchMedia', '(min-width: 900px)']]);
  });
});

describe('an exclusive action', () => {
  const act = async (request: LockManager['request'] | undefined, action = jest.fn(async () => 'done')) => {
    const { window, browser } = setUp();
    if (request) window.navigator.locks = { request } as LockManager;
    return {
      action,
      result: await browser.exclusively('auth-refresh', action).catch((error: unknown) => (error as Error).message),
    };
  };

  it('runs under the lock of its name', async () => {
    const names: string[] = [];
    const request = ((name: string, run: () => unknown) => (
      names.push(name),
      run()
    )) as unknown as LockManager['request'];
    expect((await act(request)).result).toBe('done');
    expect(names).toEqual(['auth-refresh']);
  });

  it('runs without locks where there are none', async () => {
    const { action, result } = await act(undefined);
    expect([result, action.mock.calls.length]).toEqual(['done', 1]);
  });

  it('runs where locks are forbidden', async () => {
    const request = (() => Promise.reject(new DOMException('no', 'SecurityError'))) as LockManager['request'];
    const { action, result } = await act(request);
    expect([result, action.mock.calls.length]).toEqual(['done', 1]);
  });

  it('fails as itself, and is not run a second time for that', async () => {
    const request = ((_: string, run: () => unknown) => run()) as unknown as LockManager['request'];
    const { action, result } = await act(
      request,
      jest.fn(() => Promise.reject(new Error('refused'))),
    );
    expect([result, action.mock.calls.length]).toEqual(['refused', 1]);
  });
});
