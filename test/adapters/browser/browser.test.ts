import { WindowBrowser, type BrowserWindow } from '@adapters/browser/browser';
import { LAYOUT_BREAKPOINTS } from '@ui/theme/tokens';
import { FakeWindow } from '@test/support/browser-window';

const setUp = () => {
  const window = new FakeWindow();
  return { window, browser: new WindowBrowser(window as unknown as BrowserWindow & EventTarget) };
};

describe('The address bar', () => {
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
});

it('The page is reloaded as by the browser, which keeps the state of its history entry', () => {
  const { window, browser } = setUp();
  browser.reload();
  expect(window.recordedCalls).toEqual([['reload']]);
});

describe('A new window', () => {
  it('gets neither an opener nor a referrer', () => {
    const { window, browser } = setUp();
    browser.openWindow(new URL('https://www.example/terms'));
    expect(window.recordedCalls).toEqual([['open', 'https://www.example/terms', '_blank', 'noopener,noreferrer']]);
  });
});

describe('An activity of the customer', () => {
  const reportsWith = (name: string, userActivation?: { readonly isActive: boolean }): number => {
    const { window, browser } = setUp();
    Object.assign(window.navigator, { userActivation });
    const listener = jest.fn();
    const stop = browser.onActivity(listener);
    window.dispatchEvent(new Event(name));
    stop();
    window.dispatchEvent(new Event(name));
    return listener.mock.calls.length;
  };

  it.each([
    ['input', undefined, 1],
    ['click', undefined, 1],
    ['keydown', undefined, 1],
    ['pointerdown', undefined, 1],
    ['scroll', undefined, 1],
    ['focusin', { isActive: true }, 1],
    ['focusin', { isActive: false }, 0],
    ['focusin', undefined, 0],
    ['mousemove', { isActive: true }, 0],
    ['pointermove', { isActive: true }, 0],
  ] as const)('%s with the activation %j counts %d times', (name, userActivation, times) => {
    expect(reportsWith(name, userActivation)).toBe(times);
  });
});

describe('The page', () => {
  it('uses no unload handler, which would keep it out of the back/forward cache', () => {
    const { window, browser } = setUp();
    const addListener = jest.spyOn(window, 'addEventListener');
    browser.onLeave(() => undefined);
    browser.onMessage(() => undefined);
    expect(addListener.mock.calls.map(([name]) => name)).toEqual(['pagehide', 'storage']);
  });

  it('is wide from the breakpoint `md` of the layouts', () => {
    const { window, browser } = setUp();
    expect(browser.isWideScreen()).toBe(true);
    expect(window.recordedCalls).toEqual([['matchMedia', `(min-width: ${LAYOUT_BREAKPOINTS.md}px)`]]);
  });
});

describe('An exclusive action', () => {
  const forbidden: LockManager['request'] = () => Promise.reject(new DOMException('no', 'SecurityError'));

  it.each([
    ['has no locks', undefined],
    ['forbids locks', { request: forbidden } as LockManager],
  ])('runs once, without a lock, if the browser %s', async (_reason, locks) => {
    const { window, browser } = setUp();
    if (locks) window.navigator.locks = locks;
    const action = jest.fn(() => Promise.resolve('done'));
    expect(await browser.exclusively('auth-refresh', action, 75_000)).toBe('done');
    expect(action).toHaveBeenCalledTimes(1);
  });
});
