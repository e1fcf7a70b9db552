import { MINUTE_MS } from '@domain/time';
import type { PasskeyChallenge } from '@domain/session/passkey';
import type { Calls } from '@application/calls/calls';
import type { Outcome } from '@application/calls/outcome';
import type { SessionState } from '@application/state/session-state';
import type { Clock } from '@ports/clock';
import type { Device } from '@ports/device';

/**
 * How long a challenge can begin a request. The gateway accepts it for five minutes; the last one is for the customer, who may
 * be looking for the right finger.
 */
export const CHALLENGE_USE_MS = 4 * MINUTE_MS;

interface KeptChallenge extends PasskeyChallenge {
  readonly sessionId: string;
  /** Monotonic milliseconds. */
  readonly freshUntil: number;
}

/** The challenges for a sign-in by passkey. Each is kept until it is used, in its session, for the next request. */
export class PasskeyChallenges {
  private kept: KeptChallenge | null = null;

  constructor(
    private readonly calls: Calls,
    private readonly session: SessionState,
    private readonly device: Device,
    private readonly clock: Pick<Clock, 'monotonic'>,
  ) {}

  /** How long the kept challenge can begin a request; 0 if there is none for this session. */
  get freshForMs(): number {
    const { kept } = this;
    if (kept?.sessionId !== this.sessionId) return 0;
    return Math.max(0, kept.freshUntil - this.clock.monotonic());
  }

  /** The kept challenge if it is fresh, otherwise a new one. */
  async fresh(): Promise<Outcome<PasskeyChallenge>> {
    return this.kept !== null && this.freshForMs > 0 ? { is: 'done', value: this.kept } : this.renew();
  }

  async renew(): Promise<Outcome<PasskeyChallenge>> {
    const device = await this.device.details();
    const { sessionId } = this;
    const freshUntil = this.clock.monotonic() + CHALLENGE_USE_MS;
    const outcome = await this.calls.call('passkeyOptions', { device });
    if (outcome.is === 'done') this.kept = { ...outcome.value, sessionId, freshUntil };
    return outcome;
  }

  /** The gateway accepts a challenge once. */
  useUp(): void {
    this.kept = null;
  }

  private get sessionId(): string {
    return this.session.auth.get().sessionId;
  }
}
