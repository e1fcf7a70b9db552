import type { DeliveryTerms } from '@domain/journey/code-delivery';
import type { Clock } from '@ports/clock';
import type { Settings } from '@ports/settings';

/** The time by which codes are sent, waited for and run out, and the configured wait. */
export class CodeTerms {
  constructor(
    private readonly clock: Clock,
    private readonly settings: Pick<Settings, 'resendSeconds'>,
  ) {}

  /** What a code sent at this moment is stamped with. */
  stamp(): DeliveryTerms {
    return { now: this.now(), resendSeconds: this.settings.resendSeconds };
  }

  /** Steady milliseconds: a changed clock unlocks nothing. */
  now(): number {
    return this.clock.monotonic();
  }

  /** Milliseconds since the epoch, for what customers are told. */
  date(): number {
    return this.clock.now();
  }

  /** Runs an action once, not before that many milliseconds; returns what calls it off. */
  after(milliseconds: number, action: () => void): () => void {
    return this.clock.after(milliseconds, action);
  }
}
