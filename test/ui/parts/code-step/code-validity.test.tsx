import { act, screen } from '@testing-library/react';
import { FakeClock } from '@adapters/in-memory/clock';
import { CodeValidity } from '@ui/parts/code-step/code-validity';
import { loadText } from '@ui/text/text-store';
import { renderInTheme } from '@test/support/render-in-theme';

const EXPIRED = 'The code has expired. Request a new one.';

beforeAll(() => loadText('code'));

const renderValidity = (seconds: number) => {
  const clock = new FakeClock();
  const validity = (from: number) => (
    <CodeValidity name="accessCode" canResend expiresAt={from + seconds * 1000} clock={clock} />
  );
  const { rerender } = renderInTheme(validity(clock.now()));
  return {
    pass: (milliseconds: number) => act(() => clock.advance(milliseconds)),
    renew: () => rerender(validity(clock.now())),
  };
};

/** What a screen reader announces. */
const announced = (): string =>
  screen
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join('');

describe('A code that has expired', () => {
  it('is announced when it expires, and read once by a screen reader that reads on', () => {
    const { pass } = renderValidity(60);
    expect(announced()).toBe('');
    expect(screen.queryByText(EXPIRED)).toBeNull();
    pass(60_000);
    expect(announced()).toBe(EXPIRED);
    expect(screen.getByText(EXPIRED)).toBeVisible();
  });

  it('is announced again if the next code expires, too', () => {
    const { pass, renew } = renderValidity(60);
    pass(60_000);
    renew();
    expect(announced()).toBe('');
    expect(screen.queryByText(EXPIRED)).toBeNull();
    pass(60_000);
    expect(announced()).toBe(EXPIRED);
  });

  it('is not announced after a reload, but can be read', () => {
    renderValidity(0);
    expect(announced()).toBe('');
    expect(screen.getByText(EXPIRED)).toBeVisible();
  });
});
