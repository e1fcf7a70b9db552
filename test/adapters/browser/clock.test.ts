import { BrowserClock } from '@adapters/browser/clock';

let clock: BrowserClock;

beforeEach(() => {
  clock = new BrowserClock();
});

describe('The system clock', () => {
  it('has the time of the device', () => {
    const before = Date.now();
    const now = clock.now();
    expect(now).toBeGreaterThanOrEqual(before);
    expect(now).toBeLessThanOrEqual(Date.now());
  });

  it('has a monotonic time that never decreases, even when the device is set back', () => {
    const before = clock.monotonic();
    const dateNow = jest.spyOn(Date, 'now').mockReturnValue(0);
    expect(clock.monotonic()).toBeGreaterThanOrEqual(before);
    expect(clock.now()).toBe(0);
    dateNow.mockRestore();
  });

  describe('has a monotonic time that', () => {
    const HOUR = 3_600_000;

    /** The wall clock is moved by this much. What the time does afterwards, compared with the time before. */
    const timeAfter = (milliseconds: number): number => {
      const before = clock.monotonic();
      const wall = Date.now();
      const dateNow = jest.spyOn(Date, 'now').mockReturnValue(wall + milliseconds);
      const passed = clock.monotonic() - before;
      dateNow.mockRestore();
      return Math.round(passed / HOUR);
    };

    it('includes a sleep during which the time of the page stopped', () => {
      expect(timeAfter(2 * HOUR)).toBe(2);
    });

    it('does not go back with the wall clock', () => {
      expect(timeAfter(-2 * HOUR)).toBe(0);
    });

    it('counts a sleep only once', () => {
      const wall = Date.now();
      const dateNow = jest.spyOn(Date, 'now').mockReturnValue(wall + HOUR);
      const awake = clock.monotonic();
      const again = clock.monotonic();
      dateNow.mockRestore();
      expect(Math.round((again - awake) / HOUR)).toBe(0);
    });
  });

  it('has a monotonic time that does not move with the time origin, as WebKit moves it with the wall clock', () => {
    const before = clock.monotonic();
    const origin = performance.timeOrigin;
    const timeOrigin = jest.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(origin - 3_600_000);
    const passed = clock.monotonic() - before;
    timeOrigin.mockRestore();
    expect(Math.round(passed / 3_600_000)).toBe(0);
  });

  it('has a monotonic time that survives a reload, because it does not start at zero', () => {
    expect(Math.abs(clock.monotonic() - Date.now())).toBeLessThan(5000);
  });

  describe('as its timers run', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    it('runs an action when its time has come', () => {
      const action = jest.fn();
      new BrowserClock().after(30, action);
      jest.advanceTimersByTime(29);
      expect(action).not.toHaveBeenCalled();
      jest.advanceTimersByTime(1);
      expect(action).toHaveBeenCalledTimes(1);
    });

    it('does not run a cancelled action', () => {
      const action = jest.fn();
      new BrowserClock().after(5, action)();
      jest.advanceTimersByTime(20);
      expect(action).not.toHaveBeenCalled();
    });
  });

  describe('on a device that has slept', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    it('runs an action that is due soon after it wakes', () => {
      const action = jest.fn();
      new BrowserClock().after(15 * 60_000, action);
      jest.advanceTimersByTime(60_000);
      jest.setSystemTime(Date.now() + 3_600_000);
      jest.advanceTimersByTime(10_000);
      expect(action).toHaveBeenCalledTimes(1);
    });

    it('runs no action before its time', () => {
      const action = jest.fn();
      new BrowserClock().after(15 * 60_000, action);
      jest.advanceTimersByTime(15 * 60_000 - 1);
      expect(action).not.toHaveBeenCalled();
      jest.advanceTimersByTime(1);
      expect(action).toHaveBeenCalledTimes(1);
    });

    it('does not run an action that is cancelled after a while', () => {
      const action = jest.fn();
      const cancel = new BrowserClock().after(15 * 60_000, action);
      jest.advanceTimersByTime(60_000);
      cancel();
      jest.advanceTimersByTime(3_600_000);
      expect(action).not.toHaveBeenCalled();
    });
  });
});
