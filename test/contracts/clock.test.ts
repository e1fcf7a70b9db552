import { BrowserClock } from '@adapters/browser/clock';
import { FakeClock } from '@adapters/in-memory/clock';
import type { Clock } from '@ports/clock';
import { SandboxClock } from '@sandbox/sandbox-clock';
import { describeClockContract } from '@test/contracts/clock';

afterEach(() => jest.useRealTimers());

/** A clock of the machine. While the machine sleeps, only its wall clock goes on. */
const ofMachine = (SystemClock: new () => Clock) => () => {
  const load = (): Clock => {
    jest.useFakeTimers({ now: Date.now() });
    return new SystemClock();
  };
  return {
    clock: load(),
    pass: (milliseconds: number) => jest.advanceTimersByTime(milliseconds),
    sleep: (milliseconds: number) => jest.setSystemTime(Date.now() + milliseconds),
    setDevice: (now: number) => jest.setSystemTime(now),
    reload: load,
  };
};

describeClockContract('browser', ofMachine(BrowserClock));
describeClockContract('sandbox', ofMachine(SandboxClock));
describeClockContract('in memory', () => {
  const clock = new FakeClock();
  return {
    clock,
    pass: (milliseconds) => clock.advance(milliseconds),
    sleep: (milliseconds) => clock.sleep(milliseconds),
    setDevice: (now) => clock.setWall(now),
    reload: () => clock,
  };
});
