import { BrowserClock } from '@adapters/browser/clock';

const clock = new BrowserClock();

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

  it('has a monotonic time that survives a reload, because it does not start at zero', () => {
    expect(Math.abs(clock.monotonic() - Date.now())).toBeLessThan(5000);
  });

  it('runs an action when its time has come', async () => {
    const started = clock.monotonic();
    await new Promise<void>((resolve) => clock.after(30, resolve));
    expect(clock.monotonic() - started).toBeGreaterThanOrEqual(29);
  });

  it('does not run a cancelled action', async () => {
    const action = jest.fn();
    clock.after(5, action)();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(action).not.toHaveBeenCalled();
  });
});
