/** Time, so that no rule and no test depends on the time that passes. */
export abstract class Clock {
  /** Milliseconds since the epoch, by the customer's clock: may jump. */
  abstract now(): number;
  /** Milliseconds that only ever grow, unaffected by a changed clock; their origin says nothing. */
  abstract monotonic(): number;
  /** Runs an action once, not before that many milliseconds; returns what calls it off. */
  abstract after(milliseconds: number, action: () => void): () => void;
}
