/** When a session ends by itself (docs/assumptions.md): after idle minutes, warned two minutes before; after 12 hours at the latest. */
export const IDLE_WARNING_MS = 2 * 60_000;
export const ABSOLUTE_LIFETIME_MS = 12 * 60 * 60_000;

export interface SessionTimes {
  readonly startedAt: number;
  readonly lastActiveAt: number;
  readonly idleMinutes: number;
}

/** The moment at which the session ends if nothing more happens, in the unit and origin of the times given. */
export const sessionEndsAt = ({ startedAt, lastActiveAt, idleMinutes }: SessionTimes): number =>
  Math.min(lastActiveAt + idleMinutes * 60_000, startedAt + ABSOLUTE_LIFETIME_MS);

/** Nothing that the customer does postpones the end any more. */
export const endsForGood = (times: SessionTimes): boolean =>
  sessionEndsAt(times) === times.startedAt + ABSOLUTE_LIFETIME_MS;
