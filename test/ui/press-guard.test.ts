import { FakeClock } from '@adapters/in-memory/clock';
import { newPressGuard, PAUSE_MS } from '@ui/press-guard';

const newGuard = () => {
  const clock = new FakeClock();
  const onIgnored = jest.fn();
  const guard = newPressGuard(clock, { pauseMs: () => PAUSE_MS.decision, onIgnored });
  /** A click with a pointer or a key. Returns whether it counts. */
  const press = (): boolean => {
    guard.beginPress();
    return !guard.ignoresClick();
  };
  return { clock, guard, onIgnored, press };
};

describe('A press that acts for a customer', () => {
  it('counts once nothing has been pressed for a second', () => {
    const { clock, press, onIgnored } = newGuard();
    clock.advance(999);
    expect(press()).toBe(false);
    expect(onIgnored).toHaveBeenCalledTimes(1);
    clock.advance(999);
    expect(press()).toBe(false);
    clock.advance(1000);
    expect(press()).toBe(true);
    expect(onIgnored).toHaveBeenCalledTimes(2);
  });

  it.each([3, 4, 5, 6, 7])('never counts at %i presses a second', (rate) => {
    const { clock, press } = newGuard();
    for (let count = 0; count < rate * 10; count += 1) {
      clock.advance(1000 / rate);
      expect(press()).toBe(false);
    }
  });

  it('is delayed by a press elsewhere on the page', () => {
    const { clock, guard, press } = newGuard();
    clock.advance(900);
    guard.beginPress();
    guard.endPress();
    clock.advance(900);
    expect(press()).toBe(false);
  });

  it('counts from when the page is visible and focused, even if that happens while it is being made', () => {
    const { clock, guard, press } = newGuard();
    clock.advance(2000);
    guard.returnToWindow();
    clock.advance(999);
    expect(press()).toBe(false);
    clock.advance(1000);
    guard.beginPress();
    guard.returnToWindow();
    expect(guard.ignoresClick()).toBe(true);
  });

  it('counts from where it began, however long it is held', () => {
    const { clock, guard } = newGuard();
    clock.advance(500);
    guard.beginPress();
    clock.advance(2000);
    expect(guard.ignoresClick()).toBe(true);
  });

  it('may be a click without a pointer or a key, as assistive technology makes it', () => {
    const { clock, guard } = newGuard();
    expect(guard.ignoresClick()).toBe(true);
    clock.advance(1000);
    expect(guard.ignoresClick()).toBe(false);
  });
});
