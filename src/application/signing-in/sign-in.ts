/** Signing in by identifier, password and access code (specification §1; docs/journeys.md). */
import { success, type Failure, type Result } from '@domain/error/failure';
import type { Identifier } from '@domain/identity/identifier';
import { normalisedPassword } from '@domain/identity/password';
import { codeSent, codeSentAgain, identified, identifierOf, isIdentifiedBy } from '@domain/journey/changes';
import { guard } from '@domain/journey/guard';
import { refusedBy } from '@domain/journey/recovering';
import type { Contact } from '@domain/session/session';
import type { AfterLogin } from '@application/signing-in/after-login';
import type { Calls } from '@application/calls/call';
import type { CodeTerms } from '@application/code-terms';
import { noteExhaustedResends } from '@application/recovering/note-exhausted-resends';
import type { State } from '@application/state';
import type { Device } from '@ports/device';

export class SignIn {
  constructor(
    private readonly calls: Calls,
    private readonly state: State,
    private readonly device: Device,
    private readonly codeTerms: CodeTerms,
    private readonly afterLogin: AfterLogin,
  ) {}

  /**
   * Says who the customer is. An account that is not activated yet (10789) has been sent an OTP: its reference is kept. Said
   * again before another may be asked for, it leads to the one that is on its way.
   */
  async identify(identifier: Identifier, termsAccepted: boolean): Promise<Result<unknown>> {
    if (this.isActivating(identifier)) {
      this.state.goTo('activationOtp');
      return success(undefined);
    }
    this.state.journey.change((journey) => ({
      ...identified(journey, identifier),
      isTermsAndConditionsAccepted: termsAccepted,
    }));
    const result = await this.calls.call('canLogin', { ...identifier, termsAccepted });
    if (result.ok) this.state.goTo('loginPassword');
    else if (result.failure.kind === 'refused' && result.failure.data.otpResponse !== undefined) {
      this.rememberActivation(result.failure.data.otpResponse);
    }
    return result;
  }

  /** Proves it by password; the gateway sends an access code. */
  async givePassword(password: string, remember: boolean): Promise<Result<unknown>> {
    const identifier = identifierOf(this.state.journey.get());
    if (identifier === null) {
      this.state.goTo('loginMobilePan', 'replace');
      return success(undefined);
    }
    this.state.journey.change((journey) => ({ ...journey, isRemembered: remember }));
    const { stepVisit } = this.state;
    const device = await this.device.details();
    if (stepVisit !== this.state.stepVisit) return success(undefined);
    const result = await this.calls.call('generateAccessCode', {
      ...identifier,
      password: normalisedPassword(password),
      device,
    });
    if (!result.ok) return result;
    this.state.journey.change((journey) =>
      codeSent(journey, result.value, { ...this.codeTerms.stamp(), for: 'login' }),
    );
    this.state.goTo('loginAccessCode');
    return result;
  }

  async giveAccessCode(accessCode: string): Promise<Result<unknown>> {
    const { refId } = this.state.journey.get();
    const { stepVisit } = this.state;
    const device = await this.device.details();
    if (stepVisit !== this.state.stepVisit) return success(undefined);
    const result = await this.calls.call('validateAccessCode', { refId, accessCode, device });
    if (result.ok) await this.afterLogin.proceed(result.value);
    else this.dropVoid(result.failure);
    return result;
  }

  async resendAccessCode(): Promise<Result<unknown>> {
    const result = await this.calls.call('resendAccessCode', { refId: this.state.journey.get().refId });
    if (!result.ok) {
      this.dropVoid(result.failure);
      noteExhaustedResends(this.state, result.failure, { of: 'login', now: this.codeTerms.now() });
      return result;
    }
    this.state.journey.change((journey) => codeSentAgain(journey, result.value, this.codeTerms.stamp()));
    this.state.notify('code-sent-again');
    return result;
  }

  /** Where the customer is led, another code is asked for: nobody comes back to one that cannot be given any more. */
  private dropVoid({ code }: Failure): void {
    this.state.journey.change((journey) => refusedBy(code, journey));
  }

  private isActivating(identifier: Identifier): boolean {
    const journey = this.state.journey.get();
    const isTooSoon = this.codeTerms.now() < (journey.codeDelivery?.resendAt ?? 0);
    const { sessionId } = this.state.auth.get();
    return (
      isTooSoon && isIdentifiedBy(journey, identifier) && guard('activationOtp', { sessionId, journey }) === 'proceed'
    );
  }

  private rememberActivation(contact: Contact): void {
    this.state.journey.change((journey) =>
      codeSent(journey, contact, { ...this.codeTerms.stamp(), for: 'account-activation' }),
    );
  }
}
