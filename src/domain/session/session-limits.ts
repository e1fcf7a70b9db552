/**
 * A session ends after the configured idle minutes, with a warning two minutes before, or after 12 hours
 * (docs/assumptions.md).
 */
import { HOUR_MS, MINUTE_MS } from '@domain/time';

export const END_WARNING_MS = 2 * MINUTE_MS;
export const ABSOLUTE_LIFETIME_MS = 12 * HOUR_MS;

/** How long a session may be idle. */
export const maxIdleMsOf = ({ sessionIdleMinutes }: { readonly sessionIdleMinutes: number }): number =>
  sessionIdleMinutes * MINUTE_MS;

/** `startedAt` and `lastActiveAt` are monotonic milliseconds. */
export interface SessionTimes {
  readonly startedAt: number;
  readonly lastActiveAt: number;
  readonly maxIdleMs: number;
}

/** Shown shortly before the session ends. */
export interface EndWarning {
  /** Monotonic milliseconds. */
  readonly endsAt: number;
  /** False near the absolute limit, where activity cannot prolong the session. */
  readonly canStay: boolean;
}

/** When the session ends without further activity, in monotonic milliseconds. */
export const sessionEndsAt = ({ startedAt, lastActiveAt, maxIdleMs }: SessionTimes): number =>
  Math.min(lastActiveAt + maxIdleMs, startedAt + ABSOLUTE_LIFETIME_MS);

/** True if the session ends at its absolute limit, which activity cannot postpone. */
export const isAtAbsoluteLimit = (times: SessionTimes): boolean =>
  sessionEndsAt(times) === times.startedAt + ABSOLUTE_LIFETIME_MS;
