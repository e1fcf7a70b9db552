/** A signed-in customer gives the current password and sets a new one (specification §1). */
import { normalisedNewPassword, normalisedPassword, type NewPassword } from '@domain/identity/password';
import { passwordChanged, proven } from '@domain/journey/code-changes';
import type { Calls } from '@application/calls/calls';
import { DONE, type Outcome } from '@application/calls/outcome';
import { forgetVoidCode } from '@application/calls/sent-codes';
import type { ReturnToApplication } from '@application/handing-over/return-to-application';
import { confirmations } from '@application/recovering/confirmations';
import { pauseForReading } from '@application/recovering/reading-pause';
import type { State } from '@application/state';
import type { Clock } from '@ports/clock';

export class ChangePassword {
  private readonly sendConfirmation = confirmations();

  constructor(
    private readonly calls: Calls,
    private readonly state: State,
    private readonly returnToApplication: ReturnToApplication,
    private readonly clock: Clock,
  ) {}

  async verify(currentPassword: string): Promise<Outcome> {
    const outcome = await this.calls.call('changePasswordVerify', {
      currentPassword: normalisedPassword(currentPassword),
    });
    if (outcome.is !== 'done') return outcome;
    this.state.journey.change((journey) => proven(journey, 'change-password', outcome.value.refId));
    this.state.goTo('changePasswordSet');
    return DONE;
  }

  async setPassword(password: NewPassword): Promise<Outcome> {
    const { refId } = this.state.journey.get();
    const call = () => this.calls.call('changePasswordConfirm', { refId, ...normalisedNewPassword(password) });
    const outcome = await this.sendConfirmation(refId, call);
    if (outcome.is !== 'done') return forgetVoidCode(this.state, outcome, refId);
    this.state.journey.change((journey) => passwordChanged(journey, 'change-password'));
    this.state.announce('password-changed', this.clock.now());
    await this.leave();
    return DONE;
  }

  /** The sign-in shows the message of the change as well, so it needs no pause (docs/journeys.md "Recovery"). */
  private async leave(): Promise<void> {
    const leadsToSignIn = !this.returnToApplication.hasAddress;
    if (leadsToSignIn || (await pauseForReading(this.state, this.clock))) this.returnToApplication.leave();
  }
}
