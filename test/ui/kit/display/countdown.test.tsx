import { act, screen } from '@testing-library/react';
import { Countdown } from '@ui/kit/display/countdown';
import { renderInTheme } from '@test/support/render-in-theme';

/** A clock that moves only when the test moves it. */
const manualClock = () => {
  let time = 1_000_000;
  let due: { at: number; action: () => void }[] = [];
  return {
    now: () => time,
    after: (milliseconds: number, action: () => void) => {
      const entry = { at: time + milliseconds, action };
      due.push(entry);
      return () => {
        due = due.filter((other) => other !== entry);
      };
    },
    /** Moves the clock forward and runs the timers that are due. */
    pass: (milliseconds: number) => {
      const end = time + milliseconds;
      for (;;) {
        const next = due.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (next === undefined) break;
        due = due.filter((other) => other !== next);
        time = next.at;
        act(next.action);
      }
      time = end;
    },
    /** Moves the clock forward without running timers, as in a suspended tab. */
    sleep: (milliseconds: number) => {
      time += milliseconds;
    },
  };
};

const renderCountdown = (seconds: number, { staysAtZero = false } = {}) => {
  const clock = manualClock();
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
  return { clock, ends, figures, spoken };
};

describe('a countdown', () => {
  it('shows minutes and seconds with two digits each, hidden from screen readers', () => {
    const { figures } = renderCountdown(65);
    expect(figures()).toHaveTextContent('Resend in 01:05');
  });

  it('ticks every second', () => {
    const { clock, figures } = renderCountdown(30);
    clock.pass(1000);
    expect(figures()).toHaveTextContent('00:29');
    clock.pass(9000);
    expect(figures()).toHaveTextContent('00:20');
  });

  it('is announced to screen readers only at thresholds', () => {
    const { clock, spoken } = renderCountdown(90);
    const announcements = new Set<string>();
    for (let second = 0; second < 90; second += 1) {
      announcements.add(spoken()?.textContent ?? '');
      clock.pass(1000);
    }
    expect([...announcements]).toEqual([
      'Another code in 1 minute 30 seconds',
      'Another code in 1 minute',
      'Another code in 30 seconds',
      'Another code in 10 seconds',
    ]);
  });

  it('alerts and calls onEnd once at zero', () => {
    const { clock, ends, figures } = renderCountdown(2);
    clock.pass(5000);
    expect(screen.getByRole('alert')).toHaveTextContent('You can ask now');
    expect(figures()).toBeNull();
    expect(ends).toEqual(['end']);
  });

  it.each([
    ['disappears', false, undefined],
    ['stays if what it is in fades out then', true, 'Resend in 00:00'],
  ])('%s at zero', (_what, staysAtZero, shown) => {
    const { clock, figures } = renderCountdown(2, { staysAtZero });
    clock.pass(2000);
    expect(figures()?.textContent).toBe(shown);
  });

  it('is correct as soon as a suspended tab is visible again, for screen readers too', () => {
    const { clock, figures, spoken } = renderCountdown(400);
    clock.sleep(270_000);
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(figures()).toHaveTextContent('02:10');
    expect(spoken()).toHaveTextContent('Another code in 2 minutes 10 seconds');
  });

  it('does not alert if the deadline had passed when it was mounted', () => {
    renderCountdown(0);
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });
});
