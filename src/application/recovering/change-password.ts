/** Changing the password of a customer who is signed in (specification §1): the present one proves it, then the new one. */
import type { Result } from '@domain/error/failure';
import { normalisedPassword } from '@domain/identity/password';
import { proven } from '@domain/journey/changes';
import { firstLoginStep } from '@domain/journey/guard';
import { refusedBy, withoutCode } from '@domain/journey/recovering';
import type { Calls } from '@application/calls/call';
import type { CodeTerms } from '@application/code-terms';
import type { HandOff } from '@application/handing-over/hand-off';
import type { NewPassword } from '@application/recovering/new-password';
import type { State } from '@application/state';
import { timeToRead } from '@application/recovering/time-to-read';

export class ChangePassword {
  constructor(
    private readonly calls: Calls,
    private readonly state: State,
    private readonly codeTerms: CodeTerms,
    private readonly handOff: HandOff,
  ) {}

  async verify(currentPassword: string): Promise<Result<unknown>> {
    const result = await this.calls.call('changePasswordVerify', {
      currentPassword: normalisedPassword(currentPassword),
    });
    if (!result.ok) return result;
    this.state.journey.change((journey) => proven(journey, 'change-password', result.value.refId));
    this.state.goTo('changePasswordSet');
    return result;
  }

  async setPassword({ newPassword, confirmNewPassword }: NewPassword): Promise<Result<unknown>> {
    const result = await this.calls.call('changePasswordConfirm', {
      refId: this.state.journey.get().refId,
      newPassword: normalisedPassword(newPassword),
      confirmNewPassword: normalisedPassword(confirmNewPassword),
    });
    if (result.ok) await this.conclude();
    else this.state.journey.change((journey) => refusedBy(result.failure.code, journey));
    return result;
  }

  private async conclude(): Promise<void> {
    this.state.journey.change(withoutCode);
    this.state.announce('password-changed', this.codeTerms.date());
    const returnUrl = this.state.journey.get().ssoValidationResponse?.metadata.returnUrl;
    if (returnUrl === undefined) {
      this.state.goTo(firstLoginStep(this.state.journey.get()), 'replace');
      return;
    }
    if (await timeToRead(this.state, this.codeTerms)) this.handOff.leaveFor(returnUrl, 'returnUrl');
  }
}
