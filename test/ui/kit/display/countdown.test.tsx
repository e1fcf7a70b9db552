import { act, screen } from '@testing-library/react';
import { FakeClock } from '@adapters/in-memory/clock';
import { Countdown } from '@ui/kit/display/countdown';
import { renderInTheme } from '@test/support/render-in-theme';

const renderCountdown = (seconds: number, { staysAtZero = false } = {}) => {
  const clock = new FakeClock();
  const ends: string[] = [];
  renderInTheme(
    <Countdown
      deadline={clock.now() + seconds * 1000}
      clock={clock}
      spoken={(duration) => `Another code in ${duration}`}
      over="You can ask now"
      staysAtZero={staysAtZero}
      onEnd={() => ends.push('end')}
    >
      Resend in
    </Countdown>,
  );
  const figures = () => document.querySelector('[aria-hidden=true]');
  const spoken = () => document.querySelector('[aria-live=polite]');
  /** Renders after each second, because a render sets the timer of the next one. */
  const passSeconds = (count: number) => {
    for (let second = 0; second < count; second += 1) act(() => clock.advance(1000));
  };
  return { clock, passSeconds, ends, figures, spoken };
};

/** The tab becomes visible, which renders the countdown again. */
const showTab = () => {
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
};

describe('a countdown', () => {
  it('shows minutes and seconds with two digits each, hidden from screen readers', () => {
    const { figures } = renderCountdown(65);
    expect(figures()).toHaveTextContent('Resend in 01:05');
  });

  it('ticks every second', () => {
    const { passSeconds, figures } = renderCountdown(30);
    passSeconds(1);
    expect(figures()).toHaveTextContent('00:29');
    passSeconds(9);
    expect(figures()).toHaveTextContent('00:20');
  });

  it('is announced to screen readers only at thresholds', () => {
    const { passSeconds, spoken } = renderCountdown(90);
    const announcements = new Set<string>();
    for (let second = 0; second < 90; second += 1) {
      announcements.add(spoken()?.textContent ?? '');
      passSeconds(1);
    }
    expect([...announcements]).toEqual([
      'Another code in 1 minute 30 seconds',
      'Another code in 1 minute',
      'Another code in 30 seconds',
      'Another code in 10 seconds',
    ]);
  });

  it('alerts and calls onEnd once at zero', () => {
    const { passSeconds, ends, figures } = renderCountdown(2);
    passSeconds(5);
    expect(screen.getByRole('alert')).toHaveTextContent('You can ask now');
    expect(figures()).toBeNull();
    showTab();
    expect(ends).toEqual(['end']);
  });

  it.each([
    ['disappears', false, undefined],
    ['stays if what it is in fades out then', true, 'Resend in 00:00'],
  ])('%s at zero', (_what, staysAtZero, shown) => {
    const { passSeconds, figures } = renderCountdown(2, { staysAtZero });
    passSeconds(2);
    expect(figures()?.textContent).toBe(shown);
  });

  it('is correct as soon as a suspended tab is visible again, for screen readers too', () => {
    const { clock, figures, spoken } = renderCountdown(400);
    clock.sleep(270_000);
    showTab();
    expect(figures()).toHaveTextContent('02:10');
    expect(spoken()).toHaveTextContent('Another code in 2 minutes 10 seconds');
  });

  it('does not alert if the deadline had passed when it was mounted', () => {
    renderCountdown(0);
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });
});
