/** A clock that stands still until a test advances it. Timers fire in the order of their times. */
import { Clock } from '@ports/clock';

interface Timer {
  readonly at: number;
  readonly action: () => void;
}

/** 15 January 2026, 10:00 in India. */
const START = Date.UTC(2026, 0, 15, 4, 30);

/** More than the promises in any chain between two timers of this project. */
const SETTLING_ROUNDS = 50;

const settle = async (): Promise<void> => {
  for (let round = 0; round < SETTLING_ROUNDS; round += 1) await Promise.resolve();
};

export class FakeClock extends Clock {
  #steady = 0;
  #wall: number;
  #timers: readonly Timer[] = [];

  constructor(start: number = START) {
    super();
    this.#wall = start;
  }

  /** The number of pending timers. */
  get waiting(): number {
    return this.#timers.length;
  }

  override now(): number {
    return this.#wall + this.#steady;
  }

  override monotonic(): number {
    return this.#steady;
  }

  override after(milliseconds: number, action: () => void): () => void {
    const timer: Timer = { at: this.#steady + Math.max(0, milliseconds), action };
    this.#timers = [...this.#timers, timer];
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  /** Advances the time and fires the timers that become due, including those set meanwhile. */
  advance(milliseconds: number): void {
    const end = this.#steady + milliseconds;
    for (let due = this.#due(end); due !== undefined; due = this.#due(end)) this.#fire(due);
    this.#steady = end;
  }

  /** Like `advance`, and settles promises before, between and after the timers. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.#steady + milliseconds;
    await settle();
    for (let due = this.#due(end); due !== undefined; due = this.#due(end)) {
      this.#fire(due);
      await settle();
    }
    this.#steady = end;
  }

  /** Sets the device's clock without advancing the monotonic time. */
  setWall(now: number): void {
    this.#wall = now - this.#steady;
  }

  #due(end: number): Timer | undefined {
    return this.#timers
      .filter(({ at }) => at <= end)
      .reduce<Timer | undefined>(
        (first, timer) => (first === undefined || timer.at < first.at ? timer : first),
        undefined,
      );
  }

  #fire(timer: Timer): void {
    this.#timers = this.#timers.filter((other) => other !== timer);
    this.#steady = Math.max(this.#steady, timer.at);
    timer.action();
  }
}
