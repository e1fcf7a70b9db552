import { refusesIdentifier } from '@domain/error/catalogue';
import { activationContact } from '@domain/error/failure';
import { normalisedNewPassword, type NewPassword } from '@domain/identity/password';
import { identifierOf } from '@domain/customer/customer';
import { identifierRefused } from '@domain/customer/transitions';
import { hasProgressedSince } from '@domain/journey/changes';
import { proven, withoutCode } from '@domain/journey/code-changes';
import { isProvenFor } from '@domain/journey/code-delivery';
import { consentSent } from '@domain/journey/consent';
import { IDENTIFIER_STEP, identifierStepFor, signInStepForGivenIdentifier } from '@domain/journey/sign-in-start';
import type { Calls } from '@application/calls/calls';
import { DONE, type NotDone, type Outcome } from '@application/calls/outcome';
import type { SentCodes } from '@application/calls/sent-codes';
import type { ChangeAttempts } from '@application/recovering/change-attempts';
import { proveByOtp, type OtpCheck } from '@application/recovering/prove-by-otp';
import type { ScreenState } from '@application/state/screen-state';
import type { SessionState } from '@application/state/session-state';
import type { Clock } from '@ports/clock';

const ACTIVATION_OTP: OtpCheck = {
  name: 'account-activation',
  service: 'activationValidateOtp',
  withProof: (journey, proofRefId) => proven(journey, 'account-activation', proofRefId),
};

/**
 * Account activation (specification §1). The gateway sends an OTP when it refuses canLogin with 10789; the customer enters it
 * and sets a password.
 */
export class ActivateAccount {
  constructor(
    private readonly calls: Calls,
    private readonly session: SessionState,
    private readonly screen: ScreenState,
    private readonly changeAttempts: ChangeAttempts,
    private readonly sentCodes: SentCodes,
    private readonly clock: Clock,
  ) {}

  async validateOtp(otp: string): Promise<Outcome> {
    const { calls, session, sentCodes } = this;
    const outcome = await proveByOtp({ calls, session, sentCodes }, ACTIVATION_OTP, otp);
    if (outcome.is !== 'done') return outcome;
    this.screen.goTo('activationSet', 'replace');
    return DONE;
  }

  isProven(): boolean {
    return isProvenFor(this.session.journey.get(), 'account-activation');
  }

  /** Calls canLogin again, which refuses and sends an OTP. If the account is active by now, the sign-in continues. */
  async resendOtp(): Promise<Outcome> {
    const { isTermsAndConditionsAccepted: termsAccepted, refId } = this.session.journey.get();
    const identifier = identifierOf(this.session.journey.get());
    if (identifier === null) return this.askForIdentifier();
    const onAnswer = this.sentCodes.onActivationCodeSent();
    const outcome = await this.calls.call('canLogin', { ...identifier, termsAccepted }, { onAnswer });
    if (outcome.is !== 'done') return this.announceNewCode(outcome, refId);
    this.session.journey.change((journey) => consentSent(withoutCode(journey)));
    this.screen.goTo('loginPassword', 'replace');
    return DONE;
  }

  async setPassword(password: NewPassword): Promise<Outcome> {
    const before = this.session.journey.get();
    const { refId } = before;
    const request = { refId, ...normalisedNewPassword(password) };
    const outcome = await this.changeAttempts.send('activationConfirm', refId, request);
    if (outcome.is !== 'done') return this.sentCodes.forgetVoid(outcome, refId);
    if (hasProgressedSince(this.session.journey.get(), before)) return DONE;
    this.session.journey.change(withoutCode);
    this.screen.announce('account-activated', this.clock.now());
    this.screen.goTo(signInStepForGivenIdentifier(this.session.journey.get()), 'replace');
    return DONE;
  }

  private announceNewCode(outcome: NotDone, pendingRefId: string): Outcome {
    const contact = outcome.is === 'failed' ? activationContact(outcome.failure) : undefined;
    if (contact === undefined) return this.afterRefusedResend(outcome, pendingRefId);
    return DONE;
  }

  /**
   * Forgets a code that the refusal makes void. Drops a refused identifier and shows its screen, where the customer can enter
   * another one.
   */
  private afterRefusedResend(outcome: NotDone, pendingRefId: string): Outcome {
    const { identifierType } = this.session.journey.get();
    if (outcome.is === 'failed' && refusesIdentifier(outcome.failure.code)) {
      this.session.journey.change((journey) => identifierRefused(withoutCode(journey)));
      this.screen.goTo(identifierStepFor(identifierType), 'replace');
    }
    const refused = this.sentCodes.forgetVoid(outcome, pendingRefId);
    return this.sentCodes.recordRefusedResend('account-activation', refused);
  }

  /** The identifier may be missing after a reload. */
  private askForIdentifier(): Outcome {
    this.screen.notify('identify-again');
    this.screen.goTo(IDENTIFIER_STEP);
    return DONE;
  }
}
