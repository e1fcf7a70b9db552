import { act, screen } from '@testing-library/react';
import { SlowNotice } from '@ui/kit/display/slow-notice';
import { renderInTheme } from '@test/support/render-in-theme';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (milliseconds: number): void => {
  act(() => {
    jest.advanceTimersByTime(milliseconds);
  });
};

const isSlow = (): boolean => screen.queryByText('Taking longer than usual…') !== null;
const hasWayOut = (): boolean => screen.queryByRole('button', { name: 'Stop waiting' }) !== null;

it('says after 3 s that it is still working, and offers the way out after 10 s', () => {
  renderInTheme(<SlowNotice wayOut={{ label: 'Stop waiting', onPress: () => undefined }} />);
  pass(2999);
  expect(isSlow()).toBe(false);
  expect(hasWayOut()).toBe(false);
  pass(1);
  expect(isSlow()).toBe(true);
  expect(hasWayOut()).toBe(false);
  pass(6999);
  expect(isSlow()).toBe(true);
  expect(hasWayOut()).toBe(false);
  pass(1);
  expect(isSlow()).toBe(true);
  expect(hasWayOut()).toBe(true);
});

it('offers no way out if there is none', () => {
  renderInTheme(<SlowNotice />);
  pass(10_000);
  expect(isSlow()).toBe(true);
  expect(hasWayOut()).toBe(false);
});
