import { SandboxClock } from '@sandbox/sandbox-clock';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('The clock of the sandbox', () => {
  it('is advanced like a device that has slept, for running timers too', () => {
    const clock = new SandboxClock();
    const before = [clock.now(), clock.monotonic()];
    const action = jest.fn();
    clock.after(15 * 60_000, action);
    clock.advance(3_600_000);
    const passed = [clock.now(), clock.monotonic()].map((time, index) => Math.round(time - before[index]!));
    expect(passed).toEqual([3_600_000, 3_600_000]);
    jest.advanceTimersByTime(10_000);
    expect(action).toHaveBeenCalledTimes(1);
  });
});
