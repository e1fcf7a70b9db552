/** A password that has expired is replaced before the customer goes on to an account (specification §1). */
import type { Result } from '@domain/error/failure';
import { normalisedPassword } from '@domain/identity/password';
import { proven } from '@domain/journey/changes';
import { needsAccountChoice } from '@domain/journey/guard';
import type { AfterLogin } from '@application/signing-in/after-login';
import type { Calls } from '@application/calls/call';
import type { CodeTerms } from '@application/code-terms';
import type { NewPassword } from '@application/recovering/new-password';
import type { State } from '@application/state';
import { timeToRead } from '@application/recovering/time-to-read';

export class ResetExpiredPassword {
  constructor(
    private readonly calls: Calls,
    private readonly state: State,
    private readonly afterLogin: AfterLogin,
    private readonly codeTerms: CodeTerms,
  ) {}

  async reset(oldPassword: string, { newPassword, confirmNewPassword }: NewPassword): Promise<Result<unknown>> {
    const result = await this.calls.call('resetExpiredPassword', {
      userId: this.state.journey.get().validateAccessCode?.userId ?? '',
      oldPassword: normalisedPassword(oldPassword),
      newPassword: normalisedPassword(newPassword),
      confirmNewPassword: normalisedPassword(confirmNewPassword),
    });
    if (!result.ok) return result;
    this.state.announce('password-changed', this.codeTerms.date());
    this.state.journey.change((journey) => proven(journey, 'password-expired', ''));
    const isChoiceNext = needsAccountChoice(this.state.journey.get());
    if (isChoiceNext || (await timeToRead(this.state, this.codeTerms))) await this.afterLogin.chooseOrHandOff();
    return result;
  }
}
