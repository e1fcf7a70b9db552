/** The contract of the port `Clock`, run for every adapter. */
import { monotonicClock, type Clock } from '@ports/clock';

/** A clock whose time passes only as a test says. */
interface ClockSubject {
  readonly clock: Clock;
  /** Time passes, and timers run. */
  readonly pass: (milliseconds: number) => void;
  /** Time passes, but no timer runs. */
  readonly sleep: (milliseconds: number) => void;
  /** Sets the clock of the device. */
  readonly setDevice: (now: number) => void;
  /** The clock that the page has after a reload. */
  readonly reload: () => Clock;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const describeClockContract = (name: string, setUp: () => ClockSubject): void => {
  describe(`The clock (${name})`, () => {
    /** By how many milliseconds the monotonic time advances meanwhile. */
    const advanceDuring = (clock: Clock, action: () => void): number => {
      const before = clock.monotonic();
      action();
      return Math.round(clock.monotonic() - before);
    };

    it('has the time of the device, which jumps when the device is set', () => {
      const { clock, pass, sleep, setDevice } = setUp();
      for (const time of [Date.UTC(2031, 0, 1), Date.UTC(2001, 0, 1)]) {
        setDevice(time);
        expect(clock.now()).toBe(time);
        pass(SECOND);
        sleep(HOUR);
        expect(clock.now()).toBe(time + SECOND + HOUR);
      }
    });

    describe('has a monotonic time that', () => {
      it('advances with the time that passes', () => {
        const { clock, pass } = setUp();
        expect(advanceDuring(clock, () => pass(SECOND))).toBe(SECOND);
      });

      it('neither decreases nor stops when the device is set back', () => {
        const { clock, pass, setDevice } = setUp();
        expect(advanceDuring(clock, () => setDevice(clock.now() - DAY))).toBe(0);
        expect(advanceDuring(clock, () => pass(MINUTE))).toBe(MINUTE);
      });

      it('keeps counting while the device sleeps', () => {
        const { clock, sleep } = setUp();
        expect(advanceDuring(clock, () => sleep(2 * HOUR))).toBe(2 * HOUR);
        expect(advanceDuring(clock, () => sleep(MINUTE))).toBe(MINUTE);
      });

      it('counts a sleep only once', () => {
        const { clock, pass, sleep } = setUp();
        sleep(HOUR);
        clock.monotonic();
        expect(advanceDuring(clock, () => pass(MINUTE))).toBe(MINUTE);
      });

      it('counts from about the epoch', () => {
        const { clock } = setUp();
        expect(Math.abs(clock.monotonic() - clock.now())).toBeLessThan(SECOND);
      });

      it('keeps a stored deadline valid after a reload', () => {
        const { clock, pass, sleep, reload } = setUp();
        const deadline = clock.monotonic() + 10 * MINUTE;
        pass(MINUTE);
        sleep(4 * MINUTE);
        expect(Math.round(deadline - reload().monotonic())).toBe(5 * MINUTE);
      });

      it('is the scale of monotonic deadlines', () => {
        const { clock, pass, setDevice } = setUp();
        const deadlines = monotonicClock(clock);
        setDevice(clock.now() - DAY);
        expect(deadlines.now()).toBeCloseTo(clock.monotonic());
        const action = jest.fn();
        deadlines.after(MINUTE, action);
        pass(MINUTE);
        expect(action).toHaveBeenCalledTimes(1);
      });
    });

    describe('runs an action', () => {
      it.each([
        ['30 milliseconds', 30],
        ['15 minutes', 15 * MINUTE],
      ])('once, after %s', (_delay, milliseconds) => {
        const { clock, pass } = setUp();
        const action = jest.fn();
        clock.after(milliseconds, action);
        pass(milliseconds - 1);
        expect(action).not.toHaveBeenCalled();
        pass(1);
        expect(action).toHaveBeenCalledTimes(1);
        pass(milliseconds);
        expect(action).toHaveBeenCalledTimes(1);
      });

      it('not too soon after 30 days, which are too long for a timer of JavaScript', () => {
        const { clock, pass, sleep } = setUp();
        const action = jest.fn();
        clock.after(30 * DAY, action);
        pass(MINUTE);
        expect(action).not.toHaveBeenCalled();
        sleep(30 * DAY);
        pass(10 * SECOND);
        expect(action).toHaveBeenCalledTimes(1);
      });

      it.each([0, -5])('after a delay of %d milliseconds, but not before `after` returns', (milliseconds) => {
        const { clock, pass } = setUp();
        const action = jest.fn();
        clock.after(milliseconds, action);
        expect(action).not.toHaveBeenCalled();
        pass(1);
        expect(action).toHaveBeenCalledTimes(1);
      });

      it('in the order of the times, also if another action has set it', () => {
        const { clock, pass } = setUp();
        const start = clock.monotonic();
        const ran: string[] = [];
        const run = (action: string) => ran.push(`${action} at ${Math.round(clock.monotonic() - start)}`);
        clock.after(20, () => run('second'));
        clock.after(10, () => {
          run('first');
          clock.after(15, () => run('fourth'));
        });
        clock.after(20, () => run('third'));
        pass(30);
        expect(ran).toEqual(['first at 10', 'second at 20', 'third at 20', 'fourth at 25']);
      });

      it('at its time, although the device has been set back', () => {
        const { clock, pass, setDevice } = setUp();
        const action = jest.fn();
        setDevice(clock.now() - DAY);
        clock.after(15 * MINUTE, action);
        pass(MINUTE);
        setDevice(clock.now() - DAY);
        pass(14 * MINUTE - 1);
        expect(action).not.toHaveBeenCalled();
        pass(1);
        expect(action).toHaveBeenCalledTimes(1);
      });

      it('that came due during a sleep within ten seconds of waking', () => {
        const { clock, pass, sleep } = setUp();
        const ranAt: number[] = [];
        clock.after(15 * MINUTE, () => ranAt.push(clock.monotonic()));
        pass(MINUTE);
        sleep(HOUR);
        const wokeAt = clock.monotonic();
        pass(10 * SECOND);
        expect(ranAt).toHaveLength(1);
        expect(ranAt[0]).toBeGreaterThanOrEqual(wokeAt);
      });

      it('not before its time after a sleep, which counts', () => {
        const { clock, pass, sleep } = setUp();
        const action = jest.fn();
        clock.after(15 * MINUTE, action);
        pass(MINUTE);
        sleep(5 * MINUTE);
        pass(9 * MINUTE - 1);
        expect(action).not.toHaveBeenCalled();
        pass(1);
        expect(action).toHaveBeenCalledTimes(1);
      });
    });

    describe('does not run an action that is cancelled', () => {
      it('at once', () => {
        const { clock, pass } = setUp();
        const action = jest.fn();
        clock.after(5, action)();
        pass(20);
        expect(action).not.toHaveBeenCalled();
      });

      it('after a while', () => {
        const { clock, pass } = setUp();
        const action = jest.fn();
        const cancel = clock.after(15 * MINUTE, action);
        pass(MINUTE);
        cancel();
        cancel();
        pass(HOUR);
        expect(action).not.toHaveBeenCalled();
      });

      it('by another action that is due at the same time', () => {
        const { clock, pass } = setUp();
        const action = jest.fn();
        clock.after(5, () => cancel());
        const cancel = clock.after(5, action);
        pass(20);
        expect(action).not.toHaveBeenCalled();
      });
    });
  });
};
