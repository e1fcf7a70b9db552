/**
 * The four recoveries (specification §1; docs/journeys.md "Recovery"): who it is, the OTP, the new password or username.
 * One use-case, which walks the journey's row of the recovery table.
 */
import { success, type Result } from '@domain/error/failure';
import { normalisedPassword } from '@domain/identity/password';
import { codeSent, codeSentAgain, identified, proven } from '@domain/journey/changes';
import type { Journey } from '@domain/journey/fields';
import { RECOVERIES, type RecoveryName } from '@domain/journey/recoveries';
import {
  hasCodeFor,
  knownIdentity,
  recovered,
  refusedBy,
  withoutCode,
  type RecoveryIdentity,
} from '@domain/journey/recovering';
import type { Calls } from '@application/calls/call';
import type { CodeTerms } from '@application/code-terms';
import { keepTyped } from '@application/signing-in/keep-typed';
import { firstStepToSignIn, type NewPassword } from '@application/recovering/new-password';
import { noteExhaustedResends } from '@application/recovering/note-exhausted-resends';
import type { Change, State } from '@application/state';
import type { ResetPasswordOption } from '@ports/services';

const CHANGES: Readonly<Record<RecoveryName, Change>> = {
  'forgot-password': 'password-changed',
  'unlock-account': 'account-unlocked',
  'forgot-username': 'username-changed',
  'create-username': 'username-created',
};

export class Recover {
  constructor(
    private readonly calls: Calls,
    private readonly state: State,
    private readonly codeTerms: CodeTerms,
  ) {}

  /** What is known of the customer already. */
  known(): RecoveryIdentity {
    return knownIdentity(this.state.journey.get());
  }

  keepTyped(typed: RecoveryIdentity): void {
    keepTyped(this.state, typed);
  }

  /** Unlocking begins with a choice; a code that was sent for the other one counts no more. */
  chooseUnlocking(option: ResetPasswordOption): void {
    this.state.journey.change((journey) => ({
      ...(journey.resetPasswordOption === option ? journey : withoutCode(journey)),
      resetPasswordOption: option,
      resetPasswordAfterUnlocking: option === 'RESET',
    }));
    this.state.goTo('unlockIdentifier');
  }

  /** Sends an OTP. Said again before another may be asked for, it leads to the one that is on its way. */
  async identify(name: RecoveryName, identity: RecoveryIdentity): Promise<Result<unknown>> {
    const journey = this.state.journey.get();
    const isTooSoon = this.codeTerms.now() < (journey.codeDelivery?.resendAt ?? 0);
    const result = isTooSoon && hasCodeFor(journey, name, identity) ? success(null) : await this.send(name, identity);
    if (result.ok) this.state.goTo(RECOVERIES[name].steps.otp);
    return result;
  }

  /** The PAN is not kept through a reload: without it the customer is asked once more. */
  async sendAgain(name: RecoveryName): Promise<Result<unknown>> {
    const { pan, emailOrMobile } = this.state.journey.get();
    if (pan === '' || emailOrMobile === '') {
      this.state.notify('identify-again');
      this.state.goTo(RECOVERIES[name].steps.identifier);
      return success(null);
    }
    const result = await this.send(name, { pan, emailOrMobile });
    if (result.ok) this.state.notify('code-sent-again');
    return result;
  }

  /** An account that keeps its password is unlocked at once. A proof already given is not asked for again. */
  async validateOtp(name: RecoveryName, otp: string): Promise<Result<unknown>> {
    if (!this.isProven(name)) {
      const result = await this.prove(name, otp);
      if (!result.ok) return result;
    }
    if (this.keepsPassword(name)) return this.unlock();
    this.state.goTo(RECOVERIES[name].steps.set, 'replace');
    return success(null);
  }

  isProven(name: RecoveryName): boolean {
    return this.state.journey.get().provenFor === name;
  }

  async setPassword(
    name: 'forgot-password' | 'unlock-account',
    { newPassword, confirmNewPassword }: NewPassword,
  ): Promise<Result<unknown>> {
    const result = await this.calls.call(RECOVERIES[name].confirm, {
      refId: this.refId,
      newPassword: normalisedPassword(newPassword),
      confirmNewPassword: normalisedPassword(confirmNewPassword),
    });
    return this.concludedBy(result, () => this.toPassword(name));
  }

  async setUsername(name: 'forgot-username' | 'create-username', newUsername: string): Promise<Result<unknown>> {
    const result = await this.calls.call(RECOVERIES[name].confirm, { refId: this.refId, newUsername });
    return this.concludedBy(result, () => {
      this.state.journey.change((journey) => ({
        ...withoutCode(identified(journey, { identifierType: 'USERNAME', username: newUsername })),
        newUsername,
      }));
      this.tellOf(name);
      this.toSignIn(name);
    });
  }

  /** Sends the present username to the customer's contacts once more. */
  async resendUsername(): Promise<Result<unknown>> {
    const result = await this.calls.call('resendUsername', { refId: this.refId });
    return this.concludedBy(result, () => this.state.notify('username-sent-again'));
  }

  /** The customer signs in with the username that was sent. */
  useSentUsername(): void {
    this.state.journey.change(withoutCode);
    this.state.notify('username-sent');
    this.toSignIn('forgot-username');
  }

  private get refId(): string {
    return this.state.journey.get().refId;
  }

  private keepsPassword(name: RecoveryName): boolean {
    return name === 'unlock-account' && this.state.journey.get().resetPasswordOption === 'KEEP';
  }

  private async send(name: RecoveryName, identity: RecoveryIdentity): Promise<Result<unknown>> {
    const before = this.state.journey.get();
    const option = name === 'unlock-account' ? { resetPasswordOption: before.resetPasswordOption ?? 'RESET' } : {};
    const result = await this.calls.call(RECOVERIES[name].identify, { ...identity, ...option });
    if (!result.ok) {
      if (before.pan === identity.pan)
        noteExhaustedResends(this.state, result.failure, { of: name, now: this.codeTerms.now() });
      return result;
    }
    const terms = this.codeTerms.stamp();
    const isAgain = hasCodeFor(before, name, identity);
    this.state.journey.change((journey) => ({
      ...(isAgain
        ? codeSentAgain(journey, result.value, terms)
        : codeSent(journey, result.value, { ...terms, for: name })),
      ...identity,
    }));
    return result;
  }

  private async prove(name: RecoveryName, otp: string): Promise<Result<unknown>> {
    const { validate, result: kept } = RECOVERIES[name];
    const result = await this.calls.call(validate, { refId: this.refId, otp });
    return this.concludedBy(result, ({ refId }) => {
      this.state.journey.change((journey): Journey => ({ ...proven(journey, name, refId), [kept]: { refId } }));
    });
  }

  private async unlock(): Promise<Result<unknown>> {
    const result = await this.calls.call('unlockAccountConfirm', { refId: this.refId });
    return this.concludedBy(result, () => this.toPassword('unlock-account'));
  }

  private concludedBy<T>(result: Result<T>, conclude: (value: T) => void): Result<T> {
    if (result.ok) conclude(result.value);
    else this.state.journey.change((journey) => refusedBy(result.failure.code, journey));
    return result;
  }

  private toPassword(name: RecoveryName): void {
    this.state.journey.change(recovered);
    this.tellOf(name);
    this.state.goTo(firstStepToSignIn(this.state.journey.get()), 'replace');
  }

  private toSignIn(name: RecoveryName): void {
    this.state.goTo(RECOVERIES[name].then, 'replace');
  }

  private tellOf(name: RecoveryName): void {
    this.state.announce(CHANGES[name], this.codeTerms.date());
  }
}
