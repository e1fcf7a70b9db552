import { act } from '@testing-library/react';
import { InMemoryBrowser } from '@adapters/in-memory/browser';
import { MobxCells } from '@adapters/mobx/cells';
import type { State } from '@application/state/state';
import { ToastHost, Toasts, type Toast } from '@ui/messages/toasts/toasts';
import { ContainerContext } from '@ui/use-view-model';
import { renderInTheme } from '@test/support/render-in-theme';
import { startApp } from '@test/support/start-app';

const toast = (key: number, text = `Message ${key}`): Toast => ({ key, text, variant: 'error' });
const shown = () => [...document.querySelectorAll('[data-variant] p')].map((text) => text.textContent);

/** The inline transitions of every element of the toasts. */
const transitions = (): readonly string[] =>
  [...document.querySelectorAll<HTMLElement>('.notistack-SnackbarContainer *')]
    .map(({ style }) => style.transition)
    .filter((text) => text !== '');

/** Renders the toasts of an application in a large or a small window. */
const renderToastHost = async ({ wideScreen = true } = {}): Promise<State> => {
  const { state, container } = await startApp({
    cells: new MobxCells(),
    browser: (address, hub) => new InMemoryBrowser({ address, hub, wideScreen }),
  });
  renderInTheme(
    <ContainerContext value={container}>
      <ToastHost />
    </ContainerContext>,
  );
  return state;
};

describe('Toasts, with the values of specification §9', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    act(() => jest.runOnlyPendingTimers());
    jest.useRealTimers();
  });
  const pass = (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += 5) act(() => jest.advanceTimersByTime(5));
  };

  it('enter in 225 ms and leave in 195 ms', () => {
    renderInTheme(<Toasts toasts={[toast(1)]} onClosed={() => undefined} />);
    pass(20);
    expect(transitions()).toContainEqual(expect.stringContaining('225ms'));
    pass(5000);
    expect(transitions()).toContainEqual(expect.stringContaining('195ms'));
  });

  it('stay 5000 ms from when they are shown', () => {
    renderInTheme(<Toasts toasts={[toast(1)]} onClosed={() => undefined} />);
    pass(4995);
    expect(shown()).toEqual(['Message 1']);
    pass(5 + 195 + 500);
    expect(shown()).toStrictEqual([]);
  });

  it('are at the top centre', () => {
    renderInTheme(<Toasts toasts={[toast(1)]} onClosed={() => undefined} />);
    pass(20);
    expect(document.querySelector('.notistack-SnackbarContainer')).toHaveStyle({
      position: 'fixed',
      top: '14px',
      left: '50%',
    });
  });

  it('show a hundred messages, at most three at a time, without duplicates or omissions', () => {
    const storm = Array.from({ length: 100 }, (_, key) => toast(key + 1, `Message ${key % 60}`));
    const closed = new Set<unknown>();
    renderInTheme(<Toasts toasts={storm} onClosed={(key) => closed.add(key)} />);
    const seen = new Set<string | null>();
    let mostAtATime = 0;
    for (let passed = 0; passed < 60_000 && closed.size < 100; passed += 100) {
      act(() => jest.advanceTimersByTime(100));
      const now = shown();
      mostAtATime = Math.max(mostAtATime, now.length);
      expect(new Set(now).size).toBe(now.length);
      now.forEach((text) => seen.add(text));
    }
    expect(mostAtATime).toBe(3);
    expect(closed.size).toBe(100);
    expect(seen.size).toBe(60);
    expect(shown()).toStrictEqual([]);
  });

  it.each([
    ['are at most three at a time in a large window', true, 3],
    // Not specified: a second toast would cover the title (docs/assumptions.md).
    ['are one at a time in a small window', false, 1],
  ])('%s', async (_toasts, wideScreen, count) => {
    const state = await renderToastHost({ wideScreen });
    act(() => {
      for (const code of ['1012', '1001', '1006', '1010'])
        state.screen.showMessage({ is: 'error', error: { code, data: {} } });
    });
    pass(1000);
    expect(shown()).toHaveLength(count);
  });

  it.each([
    ['a lost connection', 3000, (state: State) => state.screen.notify('offline')],
    ['another notice', 3000, (state: State) => state.screen.notify('username-sent')],
    ['an error', 5000, (state: State) => state.screen.showMessage({ is: 'error', error: { code: '1012', data: {} } })],
  ])('show %s for %d ms', async (_message, durationMs, show) => {
    const state = await renderToastHost();
    act(() => show(state));
    pass(durationMs - 5);
    expect(shown()).toHaveLength(1);
    pass(5 + 195 + 500);
    expect(shown()).toStrictEqual([]);
  });
});
