/** What test/contracts/clock.ts does not cover, because no other clock reads the browser's time. */
import { BrowserClock } from '@adapters/browser/clock';

describe("The browser's clock", () => {
  it('has a monotonic time that does not move with the time origin, as WebKit moves it with the wall clock', () => {
    const clock = new BrowserClock();
    const before = clock.monotonic();
    const origin = performance.timeOrigin;
    const timeOrigin = jest.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(origin - 3_600_000);
    const passed = clock.monotonic() - before;
    timeOrigin.mockRestore();
    expect(Math.round(passed / 3_600_000)).toBe(0);
  });
});
