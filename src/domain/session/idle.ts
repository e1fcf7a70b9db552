/**
 * Sessions end after the configured idle minutes, with a warning two minutes earlier, or after 12 hours
 * (docs/assumptions.md).
 */
export const IDLE_WARNING_MS = 2 * 60_000;
export const ABSOLUTE_LIFETIME_MS = 12 * 60 * 60_000;

export interface SessionTimes {
  readonly startedAt: number;
  readonly lastActiveAt: number;
  readonly idleMinutes: number;
}

/** The time, in milliseconds from the origin of the given times, at which the session ends without further activity. */
export const sessionEndsAt = ({ startedAt, lastActiveAt, idleMinutes }: SessionTimes): number =>
  Math.min(lastActiveAt + idleMinutes * 60_000, startedAt + ABSOLUTE_LIFETIME_MS);

/** True if activity can no longer postpone the end. */
export const endsForGood = (times: SessionTimes): boolean =>
  sessionEndsAt(times) === times.startedAt + ABSOLUTE_LIFETIME_MS;
