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

/** The challenges for a sign-in by passkey. Each is kept for the next request, until it is used or its session ends. */
export class PasskeyChallenges {
  private kept: KeptChallenge | null = null;

  constructor(
    private readonly calls: Calls,
    private readonly session: SessionState,
    private readonly device: Device,
    private readonly clock: Pick<Clock, 'monotonic'>,
  ) {
    session.auth.subscribe(({ sessionId }) => {
      if (this.kept?.sessionId !== sessionId) this.kept = null;
    });
  }

  /** How long the kept challenge can begin a request; 0 if there is none. */
  get freshForMs(): number {
    return Math.max(0, (this.kept?.freshUntil ?? 0) - this.clock.monotonic());
  }

  /** The kept challenge if it is fresh, otherwise a new one. */
  async fresh(): Promise<Outcome<PasskeyChallenge>> {
    return this.kept !== null && this.freshForMs > 0 ? { is: 'done', value: this.kept } : this.renew();
  }

  async renew(): Promise<Outcome<PasskeyChallenge>> {
    const device = await this.device.details();
    const { sessionId } = this.session.auth.get();
    const freshUntil = this.clock.monotonic() + CHALLENGE_USE_MS;
    const outcome = await this.calls.call('passkeyOptions', { device });
    if (outcome.is === 'done') this.kept = { ...outcome.value, sessionId, freshUntil };
    return outcome;
  }

  /** The gateway accepts a challenge once. */
  useUp(): void {
    this.kept = null;
  }
}
