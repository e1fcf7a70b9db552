import { identifierOf, isIdentifiedBy } from '@domain/customer/customer';
import { identifierRefused } from '@domain/customer/transitions';
import { isToastOnly, refusesIdentifier } from '@domain/error/catalogue';
import type { Identifier } from '@domain/identity/identifier';
import { normalisedPassword } from '@domain/identity/password';
import { identifierGiven } from '@domain/journey/carry-over';
import { hasProgressedSince } from '@domain/journey/changes';
import { isProvenFor, mustReuseCode } from '@domain/journey/code-delivery';
import { consentSent, consentTicked, isConsentUnticked } from '@domain/journey/consent';
import type { Journey } from '@domain/journey/fields';
import { IDENTIFIER_STEP } from '@domain/journey/sign-in-start';
import type { StepId } from '@domain/journey/steps';
import type { DeviceDetails } from '@domain/session/session';
import type { Calls } from '@application/calls/calls';
import { ABANDONED, DONE, type NotDone, type Outcome } from '@application/calls/outcome';
import type { SentCodes } from '@application/calls/sent-codes';
import type { SsoSession } from '@application/entering/sso-session';
import { changeCustomer, hasLogin } from '@application/session/change-customer';
import type { AccessCodeAttempts } from '@application/signing-in/access-code-attempts';
import type { CompleteSignIn } from '@application/signing-in/complete-sign-in';
import type { ScreenState } from '@application/state/screen-state';
import type { SessionState } from '@application/state/session-state';
import type { Clock } from '@ports/clock';
import type { Device } from '@ports/device';
import type { Random } from '@ports/random';

interface SignInPorts {
  readonly device: Device;
  readonly clock: Clock;
  readonly random: Random;
}

/** Sign-in by identifier, password and access code (specification §1; docs/journeys.md "Login"). */
export class SignIn {
  constructor(
    private readonly calls: Calls,
    private readonly session: SessionState,
    private readonly screen: ScreenState,
    private readonly sentCodes: SentCodes,
    private readonly accessCodeAttempts: AccessCodeAttempts,
    private readonly completeSignIn: CompleteSignIn,
    private readonly ssoSession: SsoSession,
    private readonly ports: SignInPorts,
  ) {}

  /**
   * Checks whether the customer can sign in. If the account is not activated yet, the gateway refuses and sends an OTP (10789).
   * While that OTP can be used, the same identifier opens the OTP step without another call; once it was accepted, the next
   * step.
   */
  async identify(identifier: Identifier): Promise<Outcome> {
    const activationStep = this.activationStepFor(identifier);
    if (activationStep !== null) {
      this.screen.goTo(activationStep);
      return DONE;
    }
    if (hasLogin(this.session)) {
      const replaced = await this.ssoSession.replaceSignedIn();
      if (replaced.is !== 'done') return replaced;
      // The new session requires consent, unlike the previous one.
      if (isConsentUnticked(this.session.journey.get())) return ABANDONED;
    }
    const { isTermsAndConditionsAccepted: termsAccepted } = this.session.journey.get();
    changeCustomer(this.session, this.ports.random, (journey) =>
      consentTicked(identifierGiven(journey, identifier), termsAccepted),
    );
    const onAnswer = this.sentCodes.onActivationCodeSent();
    const given = this.session.journey.get();
    const outcome = await this.calls.call('canLogin', { ...identifier, termsAccepted }, { onAnswer });
    if (outcome.is !== 'done') return this.afterFailedIdentifier(outcome, given);
    this.session.journey.change(consentSent);
    this.screen.goTo('loginPassword');
    return DONE;
  }

  /** Sends the password; the gateway then sends an access code to the customer. */
  async submitPassword(password: string): Promise<Outcome> {
    const identifier = identifierOf(this.session.journey.get());
    if (identifier === null) {
      this.screen.goTo(IDENTIFIER_STEP, 'replace');
      return DONE;
    }
    const device = await this.deviceDetails();
    if (device === null) return ABANDONED;
    const credentials = { ...identifier, password: normalisedPassword(password) };
    // Like the gateway, resets the count of resends after the right password.
    const onAnswer = this.sentCodes.onCodeSent('login', { isResend: false });
    const outcome = await this.calls.call('generateAccessCode', { ...credentials, device }, { onAnswer });
    if (outcome.is !== 'done') return outcome;
    this.screen.goTo('loginAccessCode');
    return DONE;
  }

  /** @param pauses says whether something else comes first, and later proceeds with the stored login */
  async submitAccessCode(accessCode: string, pauses?: () => boolean): Promise<Outcome> {
    const { refId } = this.session.journey.get();
    const device = await this.deviceDetails();
    if (device === null) return ABANDONED;
    const outcome = await this.accessCodeAttempts.submit({ refId, accessCode, device });
    if (outcome.is !== 'done') return this.sentCodes.forgetVoid(outcome, refId);
    await this.completeSignIn.complete(outcome.value, undefined, pauses);
    return DONE;
  }

  async resendAccessCode(): Promise<Outcome> {
    const { refId } = this.session.journey.get();
    const onAnswer = this.sentCodes.onCodeSent('login', { isResend: true });
    const outcome = await this.calls.call('resendAccessCode', { refId }, { onAnswer });
    if (outcome.is !== 'done')
      return this.sentCodes.recordRefusedResend('login', this.sentCodes.forgetVoid(outcome, refId));
    return DONE;
  }

  /**
   * Drops a refused identifier. If the device remembers another customer, who would otherwise be forgotten, also drops the latest
   * identifier if it was neither accepted nor refused: it got no answer, or a failure with only a toast.
   */
  private afterFailedIdentifier(outcome: NotDone, given: Journey): NotDone {
    const journey = this.session.journey.get();
    const isRefused = outcome.is === 'failed' && refusesIdentifier(outcome.failure.code);
    const isUndecided = outcome.is === 'abandoned' || isToastOnly(outcome.failure);
    const { setAside } = journey.customer;
    const isLatest = !hasProgressedSince(journey, given) && setAside === given.customer.setAside;
    if (isRefused || (isUndecided && isLatest && setAside !== null)) this.session.journey.change(identifierRefused);
    return outcome;
  }

  /** Null if the customer left the step while the details were being read. */
  private async deviceDetails(): Promise<DeviceDetails | null> {
    const hasLeftStep = this.screen.captureStepVisit();
    const details = await this.ports.device.details();
    return hasLeftStep() ? null : details;
  }

  /** The step at which this identifier's activation continues without a call; null if none has begun. */
  private activationStepFor(identifier: Identifier): StepId | null {
    const journey = this.session.journey.get();
    if (!isIdentifiedBy(journey, identifier)) return null;
    if (isProvenFor(journey, 'account-activation')) return 'activationSet';
    return mustReuseCode(journey, 'account-activation', this.ports.clock.monotonic()) ? 'activationOtp' : null;
  }
}
