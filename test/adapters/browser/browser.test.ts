import { WindowBrowser, type BrowserWindow } from '@adapters/browser/browser';
import { LAYOUT_BREAKPOINTS } from '@ui/theme/tokens';
import { FakeWindow } from '@test/support/browser-window';

const setUp = () => {
  const window = new FakeWindow();
  return { window, browser: new WindowBrowser(window as unknown as BrowserWindow & EventTarget) };
};

describe('The address bar', () => {
  it('is read as a URL', () => {
    expect(setUp().browser.address().searchParams.get('ssoId')).toBe('1');
  });

  it('is replaced without a new history entry, and keeps the state of the router', () => {
    const { window, browser } = setUp();
    browser.replaceAddress('/sso/validate');
    expect(window.recordedCalls).toEqual([['replaceState', { idx: 3 }, '', '/sso/validate']]);
  });

  it('is replaced when the tab leaves, so that the history has no entry for the page', () => {
    const { window, browser } = setUp();
    browser.leave(new URL('https://invest.example/sso?a=1'));
    expect(window.recordedCalls).toEqual([['replace', 'https://invest.example/sso?a=1']]);
  });

  it('is reloaded', () => {
    const { window, browser } = setUp();
    browser.reload();
    expect(window.recordedCalls).toEqual([['reload']]);
  });
});

describe('A new window', () => {
  it('gets neither an opener nor a referrer', () => {
    const { window, browser } = setUp();
    browser.openWindow(new URL('https://www.example/terms'));
    expect(window.recordedCalls).toEqual([['open', 'https://www.example/terms', '_blank', 'noopener,noreferrer']]);
  });

  it('is not opened for an email, which would leave it empty', () => {
    const { window, browser } = setUp();
    browser.openWindow(new URL('mailto:help@example.com'));
    expect(window.recordedCalls).toEqual([['assign', 'mailto:help@example.com']]);
  });
});

describe('The page', () => {
  it('reports its connectivity', () => {
    const { window, browser } = setUp();
    const reported: boolean[] = [];
    const stop = browser.onConnectivity((online) => reported.push(online));
    expect(browser.isOnline()).toBe(true);
    window.navigator.onLine = false;
    expect(browser.isOnline()).toBe(false);
    window.fire('offline');
    window.fire('online');
    stop();
    window.fire('offline');
    expect(reported).toEqual([false, true]);
  });

  it('reports its visibility', () => {
    const { window, browser } = setUp();
    const reported: boolean[] = [];
    const stop = browser.onVisibility((visible) => reported.push(visible));
    expect(browser.isVisible()).toBe(true);
    for (const state of ['hidden', 'visible']) {
      window.document.visibilityState = state;
      window.document.dispatchEvent(new Event('visibilitychange'));
    }
    stop();
    window.document.dispatchEvent(new Event('visibilitychange'));
    expect(reported).toEqual([false, true]);
  });

  it('reports that the customer touches, types or scrolls', () => {
    const { window, browser } = setUp();
    const reported: string[] = [];
    let action = '';
    const stop = browser.onActivity(() => reported.push(action));
    const act = (): void => ['pointerdown', 'keydown', 'scroll'].forEach((name) => window.fire((action = name)));
    act();
    stop();
    act();
    expect(reported).toEqual(['pointerdown', 'keydown', 'scroll']);
  });

  it('reports that it is left, and that it returns from the back/forward cache', () => {
    const { window, browser } = setUp();
    const reported: string[] = [];
    const stops = [browser.onLeave(() => reported.push('leave')), browser.onReturn(() => reported.push('return'))];
    window.fire('pageshow', { persisted: false });
    window.fire('pagehide', { persisted: true });
    window.fire('pageshow', { persisted: true });
    stops.forEach((stop) => stop());
    window.fire('pagehide');
    window.fire('pageshow', { persisted: true });
    expect(reported).toEqual(['leave', 'return']);
  });

  it('uses no unload handler, which would keep it out of the back/forward cache', () => {
    const { window, browser } = setUp();
    const addListener = jest.spyOn(window, 'addEventListener');
    browser.onLeave(() => undefined);
    browser.onReturn(() => undefined);
    browser.onMessage(() => undefined);
    expect(addListener.mock.calls.map(([name]) => name)).toEqual(['pagehide', 'pageshow', 'storage']);
  });

  it('is wide from the breakpoint `md` of the layouts', () => {
    const { window, browser } = setUp();
    expect(browser.isWideScreen()).toBe(true);
    expect(window.recordedCalls).toEqual([['matchMedia', `(min-width: ${LAYOUT_BREAKPOINTS.md}px)`]]);
  });
});

describe('An exclusive action', () => {
  const runExclusively = async (request: LockManager['request'] | undefined, action = jest.fn(async () => 'done')) => {
    const { window, browser } = setUp();
    if (request) window.navigator.locks = { request } as LockManager;
    return {
      action,
      result: await browser
        .exclusively('auth-refresh', action, 75_000)
        .catch((error: unknown) => (error as Error).message),
    };
  };

  it('runs under the lock of its name', async () => {
    const names: string[] = [];
    const request = ((name: string, _options: LockOptions, run: () => unknown) => (
      names.push(name),
      run()
    )) as unknown as LockManager['request'];
    expect((await runExclusively(request)).result).toBe('done');
    expect(names).toEqual(['auth-refresh']);
  });

  it('runs after the timeout when a tab that sleeps holds the lock', async () => {
    jest.useFakeTimers();
    const request = ((_name: string, { signal }: LockOptions) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => {
          reject(signal.reason as Error);
        });
      })) as unknown as LockManager['request'];
    const action = jest.fn(async () => 'done');
    const running = runExclusively(request, action);
    await jest.advanceTimersByTimeAsync(74_999);
    expect(action).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect([(await running).result, action.mock.calls.length]).toEqual(['done', 1]);
    jest.useRealTimers();
  });

  it('leaves no timer when it has run in time', async () => {
    jest.useFakeTimers();
    const request = ((_name: string, _options: LockOptions, run: () => unknown) =>
      Promise.resolve(run())) as unknown as LockManager['request'];
    expect((await runExclusively(request)).result).toBe('done');
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
  });

  it('runs without a lock when the browser has no locks', async () => {
    const { action, result } = await runExclusively(undefined);
    expect([result, action.mock.calls.length]).toEqual(['done', 1]);
  });

  it('runs when locks are forbidden', async () => {
    const request = (() => Promise.reject(new DOMException('no', 'SecurityError'))) as LockManager['request'];
    const { action, result } = await runExclusively(request);
    expect([result, action.mock.calls.length]).toEqual(['done', 1]);
  });

  it('rejects with its own error and is not repeated', async () => {
    const request = ((_name: string, _options: LockOptions, run: () => unknown) =>
      run()) as unknown as LockManager['request'];
    const { action, result } = await runExclusively(
      request,
      jest.fn(() => Promise.reject(new Error('refused'))),
    );
    expect([result, action.mock.calls.length]).toEqual(['refused', 1]);
  });
});
