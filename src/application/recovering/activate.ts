/** Activating an account (specification §1): can-login has sent an OTP (10789); the customer gives it and sets a password. */
import { failed, success, type Result } from '@domain/error/failure';
import { normalisedPassword } from '@domain/identity/password';
import { codeSentAgain, identifierOf, proven } from '@domain/journey/changes';
import { refusedBy, withoutCode } from '@domain/journey/recovering';
import type { Calls } from '@application/calls/call';
import type { CodeTerms } from '@application/code-terms';
import { firstStepToSignIn, type NewPassword } from '@application/recovering/new-password';
import { noteExhaustedResends } from '@application/recovering/note-exhausted-resends';
import type { State } from '@application/state';

export class Activate {
  constructor(
    private readonly calls: Calls,
    private readonly state: State,
    private readonly codeTerms: CodeTerms,
  ) {}

  async validateOtp(otp: string): Promise<Result<unknown>> {
    const result = await this.calls.call('activationValidateOtp', { refId: this.state.journey.get().refId, otp });
    if (!result.ok) return this.dropVoid(result);
    this.state.journey.change((journey) => proven(journey, 'account-activation', result.value.refId));
    this.state.goTo('activationSet', 'replace');
    return result;
  }

  /** Another OTP comes by asking can-login again. If the account has been activated meanwhile, signing in goes on. */
  async sendAgain(): Promise<Result<unknown>> {
    const { isTermsAndConditionsAccepted } = this.state.journey.get();
    const identifier = identifierOf(this.state.journey.get());
    if (identifier === null) return this.askAgain();
    const result = await this.calls.call('canLogin', { ...identifier, termsAccepted: isTermsAndConditionsAccepted });
    if (result.ok) {
      this.state.goTo('loginPassword', 'replace');
      return result;
    }
    const contact = result.failure.kind === 'refused' ? result.failure.data.otpResponse : undefined;
    if (contact === undefined) {
      noteExhaustedResends(this.state, result.failure, { of: 'account-activation', now: this.codeTerms.now() });
      return result;
    }
    this.state.journey.change((journey) => codeSentAgain(journey, contact, this.codeTerms.stamp()));
    this.state.notify('code-sent-again');
    return success(null);
  }

  async setPassword({ newPassword, confirmNewPassword }: NewPassword): Promise<Result<unknown>> {
    const result = await this.calls.call('activationConfirm', {
      refId: this.state.journey.get().refId,
      newPassword: normalisedPassword(newPassword),
      confirmNewPassword: normalisedPassword(confirmNewPassword),
    });
    if (!result.ok) return this.dropVoid(result);
    this.state.journey.change(withoutCode);
    this.state.announce('account-activated', this.codeTerms.date());
    this.state.goTo(firstStepToSignIn(this.state.journey.get()), 'replace');
    return result;
  }

  /** The identifier is not kept through every reload. */
  private askAgain(): Result<unknown> {
    this.state.notify('identify-again');
    this.state.goTo('loginMobilePan');
    return success(null);
  }

  /** An account that has been activated meanwhile (10191) needs no code. */
  private dropVoid({ failure }: Result<unknown> & { readonly ok: false }): Result<unknown> {
    const { code } = failure;
    this.state.journey.change((journey) => (code === '10191' ? withoutCode(journey) : refusedBy(code, journey)));
    return failed(failure);
  }
}
