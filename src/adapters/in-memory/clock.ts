/** A clock that stands still until a test advances it. Timers fire in the order of their times. */
import { Clock } from '@ports/clock';

interface Timer {
  readonly at: number;
  readonly action: () => void;
}

/** 15 January 2026, 10:00 in India. */
const START = Date.UTC(2026, 0, 15, 4, 30);

/** More microtask turns than any chain of promises between two timers needs. */
const SETTLING_ROUNDS = 50;

const settle = async (): Promise<void> => {
  for (let round = 0; round < SETTLING_ROUNDS; round += 1) await Promise.resolve();
};

export class FakeClock extends Clock {
  private elapsedMs: number;
  /** By how much the wall clock is ahead of the monotonic time. */
  private leadMs = 0;
  private timers: readonly Timer[] = [];

  constructor(start: number = START) {
    super();
    this.elapsedMs = start;
  }

  get pendingTimers(): number {
    return this.timers.length;
  }

  override now(): number {
    return this.elapsedMs + this.leadMs;
  }

  override monotonic(): number {
    return this.elapsedMs;
  }

  override after(milliseconds: number, action: () => void): () => void {
    const timer: Timer = { at: this.elapsedMs + Math.max(0, milliseconds), action };
    this.timers = [...this.timers, timer];
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  }

  /** Advances the time and fires the timers that become due, including those set in the meantime. */
  advance(milliseconds: number): void {
    const end = this.elapsedMs + milliseconds;
    for (let due = this.due(end); due !== undefined; due = this.due(end)) this.fire(due);
    this.elapsedMs = end;
  }

  /** Like `advance`, and settles promises before, between and after the timers. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.elapsedMs + milliseconds;
    await settle();
    for (let due = this.due(end); due !== undefined; due = this.due(end)) {
      this.fire(due);
      await settle();
    }
    this.elapsedMs = end;
  }

  /** The device sleeps: time passes, but no timer fires until the time is advanced. */
  sleep(milliseconds: number): void {
    this.elapsedMs += milliseconds;
  }

  /** Sets the device's clock without advancing the monotonic time. */
  setWall(now: number): void {
    this.leadMs = now - this.elapsedMs;
  }

  private due(end: number): Timer | undefined {
    return this.timers
      .filter(({ at }) => at <= end)
      .reduce<Timer | undefined>(
        (first, timer) => (first === undefined || timer.at < first.at ? timer : first),
        undefined,
      );
  }

  private fire(timer: Timer): void {
    this.timers = this.timers.filter((other) => other !== timer);
    this.elapsedMs = Math.max(this.elapsedMs, timer.at);
    timer.action();
  }
}
