/**
 * Account activation (specification §1). The gateway sends an OTP when it refuses canLogin with 10789; the customer gives
 * it and sets a password.
 */
import { normalisedNewPassword, type NewPassword } from '@domain/identity/password';
import { consentSent, hasMovedOn, identifierOf } from '@domain/journey/changes';
import { proven, withoutCode } from '@domain/journey/code-changes';
import { IDENTIFIER_STEP, signInStepForGivenIdentifier } from '@domain/journey/sign-in-start';
import type { Calls } from '@application/calls/calls';
import { DONE, type NotDone, type Outcome } from '@application/calls/outcome';
import {
  activationCodeStore,
  activationContact,
  forgetVoidCode,
  recordRefusedResend,
  type CodePorts,
} from '@application/calls/sent-codes';
import type { State } from '@application/state';

export class ActivateAccount {
  constructor(
    private readonly calls: Calls,
    private readonly state: State,
    private readonly ports: CodePorts,
  ) {}

  async validateOtp(otp: string): Promise<Outcome> {
    const outcome = await this.calls.call('activationValidateOtp', { refId: this.refId, otp });
    if (outcome.is !== 'done') return forgetVoidCode(this.state, outcome);
    this.state.journey.change((journey) => proven(journey, 'account-activation', outcome.value.refId));
    this.state.goTo('activationSet', 'replace');
    return DONE;
  }

  /** Calls canLogin again, which sends an OTP with its refusal. If the account is active by now, sign-in continues. */
  async resendOtp(): Promise<Outcome> {
    const { isTermsAndConditionsAccepted: termsAccepted, refId } = this.state.journey.get();
    const identifier = identifierOf(this.state.journey.get());
    if (identifier === null) return this.askForIdentifier();
    const store = activationCodeStore(this.state, this.ports);
    const outcome = await this.calls.call('canLogin', { ...identifier, termsAccepted }, { store });
    if (outcome.is !== 'done') return this.announceNewCode(outcome, refId);
    this.state.journey.change(consentSent);
    this.state.goTo('loginPassword', 'replace');
    return DONE;
  }

  async setPassword(password: NewPassword): Promise<Outcome> {
    const before = this.state.journey.get();
    const outcome = await this.calls.call('activationConfirm', {
      refId: before.refId,
      ...normalisedNewPassword(password),
    });
    if (outcome.is !== 'done') return forgetVoidCode(this.state, outcome);
    if (hasMovedOn(this.state.journey.get(), before)) return DONE;
    this.state.journey.change(withoutCode);
    this.state.announce('account-activated', this.ports.clock.now());
    this.state.goTo(signInStepForGivenIdentifier(this.state.journey.get()), 'replace');
    return DONE;
  }

  private get refId(): string {
    return this.state.journey.get().refId;
  }

  private announceNewCode(outcome: NotDone, pendingRefId: string): Outcome {
    const contact = outcome.is === 'failed' ? activationContact(outcome.failure) : undefined;
    if (contact === undefined)
      return recordRefusedResend(this.state, outcome, { name: 'account-activation', ports: this.ports });
    // Otherwise no OTP was sent (sent-codes.ts, `activationCodeStore`). The step then shows that no resends are left.
    if (contact.refId !== pendingRefId) this.state.notify('code-sent-again');
    return DONE;
  }

  /** The identifier may be missing after a reload. */
  private askForIdentifier(): Outcome {
    this.state.notify('identify-again');
    this.state.goTo(IDENTIFIER_STEP);
    return DONE;
  }
}
