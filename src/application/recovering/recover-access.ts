import { normalisedNewPassword, type NewPassword } from '@domain/identity/password';
import { continuedSignInOf } from '@domain/customer/transitions';
import { hasProgressedSince, unlockingChosen } from '@domain/journey/changes';
import { otpValidated, withoutCode } from '@domain/journey/code-changes';
import { isProvenFor, mustReuseCode } from '@domain/journey/code-delivery';
import type { Journey, ResetPasswordOption } from '@domain/journey/fields';
import {
  hasCodeFor,
  isSameIdentity,
  keepsPassword,
  RECOVERIES,
  sendsUsername,
  stepOfRecovery,
  type PasswordRecovery,
  type RecoveryIdentity,
  type RecoveryName,
  type UsernameRecovery,
} from '@domain/journey/recoveries';
import {
  hasOnlyDroppedProof,
  identityAccepted,
  recoveryCompleted,
  sentUsernameChosen,
  usernameSet,
} from '@domain/journey/carry-over';
import { signInStepAfterRecovery } from '@domain/journey/sign-in-start';
import type { Calls } from '@application/calls/calls';
import { DONE, type Outcome } from '@application/calls/outcome';
import type { SentCodes } from '@application/calls/sent-codes';
import type { SsoSession } from '@application/entering/sso-session';
import type { ChangeAttempts } from '@application/recovering/change-attempts';
import { proveByOtp, type OtpCheck } from '@application/recovering/prove-by-otp';
import { changeCustomer, dropFormerCalls, hasLogin } from '@application/session/change-customer';
import type { NextEntry } from '@application/session/next-entry';
import type { ScreenState } from '@application/state/screen-state';
import type { SessionState } from '@application/state/session-state';
import type { Clock } from '@ports/clock';
import type { Random } from '@ports/random';

/**
 * The four recoveries (specification §1; docs/journeys.md "Recovery"): the customer identifies themselves, enters the OTP
 * and sets a password or username. Their calls are in `domain/journey/recoveries.ts`.
 */
export class RecoverAccess {
  /** How often an identity other than the accepted one was submitted, perhaps by another customer. */
  private identityChanges = 0;
  /**
   * The latest username change of a customer who could also keep their username. Until another identity is submitted, all
   * later calls belong to the same customer.
   */
  private begunChange: { readonly refId: string; readonly identityChanges: number } | null = null;

  constructor(
    private readonly calls: Calls,
    private readonly session: SessionState,
    private readonly screen: ScreenState,
    private readonly changeAttempts: ChangeAttempts,
    private readonly sentCodes: SentCodes,
    private readonly nextEntry: NextEntry,
    private readonly ssoSession: SsoSession,
    private readonly clock: Clock,
    private readonly random: Random,
  ) {}

  /** The first step of unlocking. */
  chooseUnlocking(option: ResetPasswordOption): void {
    this.session.journey.change((journey) => unlockingChosen(journey, option));
    this.screen.goTo('unlockIdentifier');
  }

  /**
   * Sends an OTP, unless the identity is the same and its last OTP was accepted or can still be used: then continues after
   * that OTP, or at its step.
   */
  async identify(name: RecoveryName, identity: RecoveryIdentity): Promise<Outcome> {
    const journey = this.session.journey.get();
    if (isProvenFor(journey, name) && isSameIdentity(journey, identity)) return this.continueProven(name, 'push');
    const mustReuse = isSameIdentity(journey, identity) && mustReuseCode(journey, name, this.clock.monotonic());
    const outcome = mustReuse ? DONE : await this.send(name, identity);
    if (outcome.is === 'done') this.screen.goTo(stepOfRecovery(name, 'otp'));
    return outcome;
  }

  /** The PAN does not survive a reload. Without it, the customer must identify again. */
  async resendOtp(name: RecoveryName): Promise<Outcome> {
    const { pan, emailOrMobile } = this.session.journey.get();
    if (pan === '' || emailOrMobile === '') {
      this.screen.notify('identify-again');
      this.screen.goTo(stepOfRecovery(name, 'identifier'));
      return DONE;
    }
    return this.send(name, { pan, emailOrMobile });
  }

  /** Validates the OTP, then goes to the new password or username or, if the password is kept, confirms the unlocking. */
  async validateOtp(name: RecoveryName, otp: string): Promise<Outcome> {
    const { calls, session, sentCodes } = this;
    const check: OtpCheck = {
      name,
      service: RECOVERIES[name].validate,
      withProof: (journey, proofRefId) => otpValidated(journey, name, proofRefId),
    };
    const outcome = await proveByOtp({ calls, session, sentCodes }, check, otp);
    return outcome.is === 'done' ? this.continueProven(name, 'replace') : outcome;
  }

  isProven(name: RecoveryName): boolean {
    return isProvenFor(this.session.journey.get(), name);
  }

  setPassword(name: PasswordRecovery, password: NewPassword): Promise<Outcome> {
    return this.confirm(name, normalisedNewPassword(password), recoveryCompleted);
  }

  setUsername(name: UsernameRecovery, newUsername: string): Promise<Outcome> {
    return this.confirm(name, { newUsername }, (journey) => usernameSet(journey, newUsername));
  }

  /** Sends the current username to the customer's contacts again. */
  async resendUsername(): Promise<Outcome> {
    const { refId } = this.session.journey.get();
    const outcome = await this.calls.call('resendUsername', { refId });
    return outcome.is === 'done' ? DONE : this.sentCodes.forgetVoid(outcome, refId);
  }

  /**
   * Signs in with the current username, which was sent to the customer. If they submitted a new one before, its change is still
   * announced.
   */
  signInWithSentUsername(name: UsernameRecovery): void {
    const { journey } = this.session;
    if (this.hasBegunChange(journey.get().refId)) journey.change(sentUsernameChosen);
    else changeCustomer(this.session, this.random, sentUsernameChosen);
    this.screen.notify('username-sent');
    this.signIn(name);
  }

  private async send(name: RecoveryName, identity: RecoveryIdentity): Promise<Outcome> {
    if (hasLogin(this.session)) {
      const replaced = await this.ssoSession.replaceSignedIn();
      if (replaced.is !== 'done') return replaced;
    }
    const before = this.session.journey.get();
    if (!isSameIdentity(before, identity)) this.identityChanges += 1;
    const { identify, optionUnlessChosen } = RECOVERIES[name];
    const option =
      optionUnlessChosen === null ? {} : { resetPasswordOption: before.resetPasswordOption ?? optionUnlessChosen };
    const onAnswer = this.sentCodes.onCodeSent(name, {
      isResend: hasCodeFor(before, name, identity),
      alsoChange: (journey) => identityAccepted(journey, identity),
    });
    const outcome = await this.calls.call(identify, { ...identity, ...option }, { onAnswer });
    if (outcome.is === 'done') return DONE;
    if (before.pan !== identity.pan) return outcome;
    return this.sentCodes.recordRefusedResend(name, outcome);
  }

  private async continueProven(name: RecoveryName, how: 'push' | 'replace'): Promise<Outcome> {
    if (keepsPassword(name, this.session.journey.get())) return this.confirm(name, {}, recoveryCompleted);
    this.screen.goTo(stepOfRecovery(name, 'set'), how);
    return DONE;
  }

  /**
   * `fields` are the new values; none if the password is kept. A late answer is ignored if another identity was submitted in
   * the meantime. If the customer has only dropped the proof, the change is announced and they stay where they are.
   */
  private async confirm(
    name: RecoveryName,
    fields: Partial<NewPassword> | { readonly newUsername: string },
    toConcluded: (journey: Journey) => Journey,
  ): Promise<Outcome> {
    const before = this.session.journey.get();
    const { refId } = before;
    const { identityChanges } = this;
    if (sendsUsername(name)) this.beginChange(refId);
    const outcome = await this.changeAttempts.send(RECOVERIES[name].confirm, refId, { refId, ...fields });
    if (outcome.is !== 'done') return this.sentCodes.forgetVoid(outcome, refId);
    if (identityChanges !== this.identityChanges) return this.dropUsedProof(refId);
    const journey = this.session.journey.get();
    const hasLeft = hasProgressedSince(journey, before);
    if (hasLeft && !hasOnlyDroppedProof(journey, before)) return DONE;
    if (!hasLeft) changeCustomer(this.session, this.random, toConcluded);
    this.screen.announce(RECOVERIES[name].announces, this.clock.now());
    if (!hasLeft) this.signIn(name);
    return DONE;
  }

  /**
   * Drops the answers to earlier calls, which may be another customer's. "Go to sign in" then drops none, so that the change is
   * still announced.
   */
  private beginChange(refId: string): void {
    if (this.hasBegunChange(refId)) return;
    this.begunChange = { refId, identityChanges: this.identityChanges };
    dropFormerCalls(this.session, this.random, sentUsernameChosen);
  }

  private hasBegunChange(refId: string): boolean {
    return this.begunChange?.refId === refId && this.begunChange.identityChanges === this.identityChanges;
  }

  private dropUsedProof(refId: string): Outcome {
    if (this.session.journey.get().refId === refId) this.session.journey.change(withoutCode);
    return DONE;
  }

  /**
   * Continues in a new session if the current one was started by another application, or if a late answer has signed a customer
   * in to it.
   */
  private signIn(name: RecoveryName): void {
    const journey = this.session.journey.get();
    const step = signInStepAfterRecovery(name, journey);
    if (journey.isAuthenticatedFlow || hasLogin(this.session)) this.nextEntry.enterAt(step, continuedSignInOf(journey));
    else this.screen.goTo(step, 'replace');
  }
}
