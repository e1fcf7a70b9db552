/**
 * Account activation (specification §1). The gateway sends an OTP when it refuses canLogin with 10789; the customer gives
 * it and sets a password.
 */
import { refusesIdentifier } from '@domain/error/catalogue';
import { activationContact } from '@domain/error/failure';
import { normalisedNewPassword, type NewPassword } from '@domain/identity/password';
import { hasMovedOn, identifierOf, identifierRefused } from '@domain/journey/changes';
import { proven, withoutCode } from '@domain/journey/code-changes';
import { isProvenFor } from '@domain/journey/code-delivery';
import { consentSent } from '@domain/journey/consent';
import { IDENTIFIER_STEP, identifierStepFor, signInStepForGivenIdentifier } from '@domain/journey/sign-in-start';
import type { Calls } from '@application/calls/calls';
import { DONE, type NotDone, type Outcome } from '@application/calls/outcome';
import type { SentCodes } from '@application/calls/sent-codes';
import type { ChangeTries } from '@application/recovering/change-tries';
import { proveByOtp, type OtpCheck } from '@application/recovering/prove-by-otp';
import type { State } from '@application/state';
import type { Clock } from '@ports/clock';

const ACTIVATION_OTP: OtpCheck = {
  name: 'account-activation',
  service: 'activationValidateOtp',
  withProof: (journey, proofRefId) => proven(journey, 'account-activation', proofRefId),
};

export class ActivateAccount {
  constructor(
    private readonly calls: Calls,
    private readonly state: State,
    private readonly changeTries: ChangeTries,
    private readonly sentCodes: SentCodes,
    private readonly clock: Clock,
  ) {}

  async validateOtp(otp: string): Promise<Outcome> {
    const { calls, state, sentCodes } = this;
    const outcome = await proveByOtp({ calls, state, sentCodes }, ACTIVATION_OTP, otp);
    if (outcome.is !== 'done') return outcome;
    this.state.goTo('activationSet', 'replace');
    return DONE;
  }

  isProven(): boolean {
    return isProvenFor(this.state.journey.get(), 'account-activation');
  }

  /** Calls canLogin again, which sends an OTP with its refusal. If the account is active by now, sign-in continues. */
  async resendOtp(): Promise<Outcome> {
    const { isTermsAndConditionsAccepted: termsAccepted, refId } = this.state.journey.get();
    const identifier = identifierOf(this.state.journey.get());
    if (identifier === null) return this.askForIdentifier();
    const store = this.sentCodes.activationCodeStorer();
    const outcome = await this.calls.call('canLogin', { ...identifier, termsAccepted }, { store });
    if (outcome.is !== 'done') return this.announceNewCode(outcome, refId);
    this.state.journey.change((journey) => consentSent(withoutCode(journey)));
    this.state.goTo('loginPassword', 'replace');
    return DONE;
  }

  async setPassword(password: NewPassword): Promise<Outcome> {
    const before = this.state.journey.get();
    const { refId } = before;
    const request = { refId, ...normalisedNewPassword(password) };
    const outcome = await this.changeTries.send('activationConfirm', refId, request);
    if (outcome.is !== 'done') return this.sentCodes.forgetVoid(outcome, refId);
    if (hasMovedOn(this.state.journey.get(), before)) return DONE;
    this.state.journey.change(withoutCode);
    this.state.announce('account-activated', this.clock.now());
    this.state.goTo(signInStepForGivenIdentifier(this.state.journey.get()), 'replace');
    return DONE;
  }

  private announceNewCode(outcome: NotDone, pendingRefId: string): Outcome {
    const contact = outcome.is === 'failed' ? activationContact(outcome.failure) : undefined;
    if (contact === undefined) return this.afterRefusedResend(outcome, pendingRefId);
    return DONE;
  }

  /**
   * Forgets a code that the refusal makes void. A refused identifier is dropped and shown on its screen, as after "Continue"
   * there, and the customer can give another one.
   */
  private afterRefusedResend(outcome: NotDone, pendingRefId: string): Outcome {
    const { identifierType } = this.state.journey.get();
    if (outcome.is === 'failed' && refusesIdentifier(outcome.failure.code)) {
      this.state.journey.change((journey) => identifierRefused(withoutCode(journey)));
      this.state.goTo(identifierStepFor(identifierType), 'replace');
    }
    const refused = this.sentCodes.forgetVoid(outcome, pendingRefId);
    return this.sentCodes.recordRefusedResend('account-activation', refused);
  }

  /** The identifier may be missing after a reload. */
  private askForIdentifier(): Outcome {
    this.state.notify('identify-again');
    this.state.goTo(IDENTIFIER_STEP);
    return DONE;
  }
}
