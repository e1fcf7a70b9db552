/** An expired password is replaced before the customer goes on to an account (specification §1). */
import { normalisedPassword } from '@domain/identity/password';
import { proven } from '@domain/journey/changes';
import { needsAccountChoice } from '@domain/journey/needs';
import type { Calls } from '@application/calls/call';
import { DONE, type Outcome } from '@application/calls/outcome';
import { normalised, type NewPassword } from '@application/recovering/new-password';
import { pauseForReading } from '@application/recovering/reading-pause';
import type { AfterLogin } from '@application/signing-in/after-login';
import type { State } from '@application/state';
import type { Clock } from '@ports/clock';

export class ResetExpiredPassword {
  constructor(
    private readonly calls: Calls,
    private readonly state: State,
    private readonly afterLogin: AfterLogin,
    private readonly clock: Clock,
  ) {}

  async reset(oldPassword: string, password: NewPassword): Promise<Outcome> {
    const outcome = await this.calls.call('resetExpiredPassword', {
      userId: this.state.journey.get().validateAccessCode?.userId ?? '',
      oldPassword: normalisedPassword(oldPassword),
      ...normalised(password),
    });
    if (outcome.is !== 'done') return outcome;
    this.state.announce('password-changed', this.clock.now());
    this.state.journey.change((journey) => proven(journey, 'password-expired', ''));
    const isChoiceNext = needsAccountChoice(this.state.journey.get());
    if (isChoiceNext || (await pauseForReading(this.state, this.clock))) await this.afterLogin.chooseOrHandOff();
    return DONE;
  }
}
