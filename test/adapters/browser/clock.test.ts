import { SystemClock } from '@adapters/browser/clock';

const clock = new SystemClock();

describe('the clock', () => {
  it('tells the time of the device', () => {
    expect(Math.abs(clock.now() - Date.now())).toBeLessThan(50);
  });

  it('only grows, even when the device is set back', () => {
    const before = clock.monotonic();
    const set = jest.spyOn(Date, 'now').mockReturnValue(0);
    expect(clock.monotonic()).toBeGreaterThanOrEqual(before);
    expect(clock.now()).toBe(0);
    set.mockRestore();
  });

  it('means the same moment after a reload: it counts from when the page was opened, not from zero', () => {
    expect(Math.abs(clock.monotonic() - Date.now())).toBeLessThan(5000);
  });

  it('runs an action once, when its time has come', async () => {
    const started = clock.monotonic();
    await new Promise<void>((resolve) => clock.after(30, resolve));
    expect(clock.monotonic() - started).toBeGreaterThanOrEqual(29);
  });

  it('runs no action that was called off', async () => {
    const action = jest.fn();
    clock.after(5, action)();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(action).not.toHaveBeenCalled();
  });
});
