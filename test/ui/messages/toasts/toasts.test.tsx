import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toasts, type Toast } from '@ui/messages/toasts/toasts';
import { renderInTheme } from '@test/support/render-in-theme';

const toast = (key: string, text = `Message ${key}`, variant: Toast['variant'] = 'info'): Toast => ({
  key,
  text,
  variant,
});

const shown = () => [...document.querySelectorAll('[data-variant] p')].map((text) => text.textContent);

const renderToasts = (...toasts: Toast[]) => renderAtMost(undefined, ...toasts);

const renderAtMost = (maxVisible: number | undefined, ...toasts: Toast[]) => {
  const closed: unknown[] = [];
  const onClosed = (key: unknown) => closed.push(key);
  const limit = maxVisible === undefined ? {} : { maxVisible };
  const element = (next: readonly Toast[]) => <Toasts {...limit} toasts={next} onClosed={onClosed} />;
  const { rerender } = renderInTheme(element(toasts));
  return { closed, show: (...next: Toast[]) => rerender(element(next)) };
};

describe('toasts', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    act(() => jest.runOnlyPendingTimers());
    jest.useRealTimers();
  });
  /** Advances in small steps and renders after each, because a timer can start another one. */
  const pass = (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += 50) act(() => jest.advanceTimersByTime(50));
  };
  const user = () => userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });

  it('are all shown in turn, and the oldest is closed for a new one', () => {
    renderToasts(toast('1'), toast('2'), toast('3'), toast('4'));
    pass(1000);
    expect(shown()).toContain('Message 4');
    expect(shown()).not.toContain('Message 1');
  });

  it('are one at a time where there is no room for more: a new one takes the place of the one before', () => {
    renderAtMost(1, toast('1'), toast('2'));
    pass(1000);
    expect(shown()).toEqual(['Message 2']);
  });

  it('are shown again although one with the same text was removed before it was visible', () => {
    const { show } = renderAtMost(1, toast('1'), toast('2'));
    show(toast('1'));
    show(toast('1'), toast('3', 'Message 2'));
    pass(1000);
    expect(shown()).toEqual(['Message 2']);
  });

  it('are shown for 5000 ms in place of one with the same text that is removed', () => {
    const { closed, show } = renderToasts(toast('1', 'User is locked'));
    pass(3000);
    show(toast('2', 'User is locked'));
    pass(1000);
    expect(shown()).toEqual(['User is locked']);
    expect(closed).toEqual(['1']);
    pass(4000);
    expect(shown()).toEqual(['User is locked']);
    pass(1500);
    expect(shown()).toStrictEqual([]);
    expect(closed).toEqual(['1', '2']);
  });

  it('are shown in place of one with the same text, even if it is removed only later', () => {
    const { show } = renderToasts(toast('1', 'User is locked'));
    pass(4000);
    show(toast('1', 'User is locked'), toast('2', 'User is locked'));
    show(toast('2', 'User is locked'));
    pass(4000);
    expect(shown()).toEqual(['User is locked']);
  });

  it('stay while the pointer is on them', async () => {
    renderToasts(toast('one'));
    pass(3000);
    const pointer = user();
    await pointer.hover(screen.getByText('Message one'));
    pass(20_000);
    expect(shown()).toEqual(['Message one']);
    await pointer.unhover(screen.getByText('Message one'));
    pass(1500);
    expect(shown()).toEqual(['Message one']);
    pass(2000);
    expect(shown()).toStrictEqual([]);
  });

  it('stay while the focus is in them', () => {
    renderToasts(toast('one'));
    act(() => screen.getByRole('button', { name: 'Close' }).focus());
    pass(20_000);
    expect(shown()).toEqual(['Message one']);
  });

  it('stay while the focus is in them, also when the pointer leaves them', async () => {
    renderToasts(toast('one'));
    const pointer = user();
    act(() => screen.getByRole('button', { name: 'Close' }).focus());
    await pointer.hover(screen.getByText('Message one'));
    await pointer.unhover(screen.getByText('Message one'));
    pass(20_000);
    expect(shown()).toEqual(['Message one']);
  });

  it('close with their button', async () => {
    const { closed } = renderToasts(toast('one'));
    await user().click(screen.getByRole('button', { name: 'Close' }));
    pass(500);
    await waitFor(() => expect(closed).toEqual(['one']));
  });

  it('give the focus back when they are closed with their button', async () => {
    const field = document.body.appendChild(document.createElement('input'));
    renderToasts(toast('one'));
    act(() => field.focus());
    await user().click(screen.getByRole('button', { name: 'Close' }));
    expect(field).toHaveFocus();
    field.remove();
  });

  it('have five variants', () => {
    const variants = () =>
      [...document.querySelectorAll('[data-variant]')].map((card) => card.getAttribute('data-variant'));
    const { show } = renderToasts(toast('1', 'a', 'default'), toast('2', 'b', 'success'), toast('3', 'c', 'error'));
    expect(variants()).toEqual(['default', 'success', 'error']);
    pass(10_000);
    show(toast('4', 'd', 'warning'), toast('5', 'e', 'info'));
    expect(variants()).toEqual(['warning', 'info']);
  });
});
