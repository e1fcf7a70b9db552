import { act, screen } from '@testing-library/react';
import { Countdown } from '@ui/kit/display/countdown';
import { draw } from '@test/ui/kit/draw';

/** A clock that stands until it is moved. */
const handClock = () => {
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
    /** Lets the time pass with its timers. */
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
    /** Lets the time pass while no timer runs, as in a tab that sleeps. */
    sleep: (milliseconds: number) => {
      time += milliseconds;
    },
  };
};

const drawCountdown = (seconds: number) => {
  const clock = handClock();
  const ends: string[] = [];
  draw(
    <Countdown
      deadline={clock.now() + seconds * 1000}
      clock={clock}
      spoken={(duration) => `Another code in ${duration}`}
      over="You can ask now"
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
  it('shows minutes and seconds of two digits each, hidden from screen readers', () => {
    const { figures } = drawCountdown(65);
    expect(figures()).toHaveTextContent('Resend in 01:05');
  });

  it('ticks by the second', () => {
    const { clock, figures } = drawCountdown(30);
    clock.pass(1000);
    expect(figures()).toHaveTextContent('00:29');
    clock.pass(9000);
    expect(figures()).toHaveTextContent('00:20');
  });

  it('speaks at thresholds only', () => {
    const { clock, spoken } = drawCountdown(90);
    const said = new Set<string>();
    for (let second = 0; second < 90; second += 1) {
      said.add(spoken()?.textContent ?? '');
      clock.pass(1000);
    }
    expect([...said]).toEqual([
      'Another code in 1 minute 30 seconds',
      'Another code in 1 minute',
      'Another code in 30 seconds',
      'Another code in 10 seconds',
    ]);
  });

  it('alerts and reports at zero, once', () => {
    const { clock, ends, figures } = drawCountdown(2);
    clock.pass(5000);
    expect(screen.getByRole('alert')).toHaveTextContent('You can ask now');
    expect(figures()).toBeNull();
    expect(ends).toEqual(['end']);
  });

  it('is right at once after the tab has slept', () => {
    const { clock, figures } = drawCountdown(60);
    clock.sleep(45_000);
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(figures()).toHaveTextContent('00:15');
  });

  it('says nothing of an end that was over when it came', () => {
    drawCountdown(0);
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });
});
