import { normalisedNewPassword, normalisedPassword, type NewPassword } from '@domain/identity/password';
import { passwordChanged, proven } from '@domain/journey/code-changes';
import type { Calls } from '@application/calls/calls';
import { DONE, type Outcome } from '@application/calls/outcome';
import type { SentCodes } from '@application/calls/sent-codes';
import type { ReturnToApplication } from '@application/handing-over/return-to-application';
import type { ChangeAttempts } from '@application/recovering/change-attempts';
import { captureAddress } from '@application/recovering/capture-address';
import { pauseForReading } from '@application/recovering/reading-pause';
import type { ScreenState } from '@application/state/screen-state';
import type { SessionState } from '@application/state/session-state';
import type { Browser } from '@ports/browser';
import type { Clock } from '@ports/clock';

/** A signed-in customer enters the current password and sets a new one (specification §1). */
export class ChangePassword {
  constructor(
    private readonly calls: Calls,
    private readonly session: SessionState,
    private readonly screen: ScreenState,
    private readonly changeAttempts: ChangeAttempts,
    private readonly sentCodes: SentCodes,
    private readonly returnToApplication: ReturnToApplication,
    private readonly clock: Clock,
    private readonly browser: Browser,
  ) {}

  async verify(currentPassword: string): Promise<Outcome> {
    const outcome = await this.calls.call('changePasswordVerify', {
      currentPassword: normalisedPassword(currentPassword),
    });
    if (outcome.is !== 'done') return outcome;
    this.session.journey.change((journey) => proven(journey, 'change-password', outcome.value.refId));
    this.screen.goTo('changePasswordSet');
    return DONE;
  }

  /**
   * Announces the change. A customer who has left the step stays where they are, and a newer proof is kept.
   */
  async setPassword(password: NewPassword): Promise<Outcome> {
    const { refId } = this.session.journey.get();
    const hasLeftAddress = captureAddress(this.browser);
    const request = { refId, ...normalisedNewPassword(password) };
    const outcome = await this.changeAttempts.send('changePasswordConfirm', refId, request);
    if (outcome.is !== 'done') return this.sentCodes.forgetVoid(outcome, refId);
    this.screen.announce('password-changed', this.clock.now());
    if (this.hasNewerProof(refId)) return DONE;
    this.session.journey.change(passwordChanged);
    if (!hasLeftAddress()) await this.leave();
    return DONE;
  }

  private hasNewerProof(usedRefId: string): boolean {
    const { refId } = this.session.journey.get();
    return refId !== '' && refId !== usedRefId;
  }

  /** The sign-in also shows the message, so it needs no pause (docs/journeys.md "Recovery"). */
  private async leave(): Promise<void> {
    const leadsToSignIn = !this.returnToApplication.hasAddress;
    if (leadsToSignIn || (await pauseForReading(this.session, this.screen, this.clock)))
      this.returnToApplication.leave();
  }
}
