import { Filled, ValidIfFilled } from '@ui/form/form-rules';
import { checkForm } from '@ui/form/check-form';
import { readPan } from '@domain/identity/pan';
import type { RuleResult } from '@domain/identity/rule-result';
import { readUsername, usernameRuleResults, type UsernameRule } from '@domain/identity/username';
import { maskedContacts } from '@domain/journey/changes';
import { recoveryAmong, sendsUsername, USERNAME_RECOVERIES, type UsernameRecovery } from '@domain/journey/recoveries';
import { type StepId } from '@domain/journey/steps';
import type { PresentFailure } from '@application/errors/present-failure';
import type { RecoverAccess } from '@application/recovering/recover-access';
import type { ScreenState } from '@application/state/screen-state';
import type { SessionState } from '@application/state/session-state';
import type { Clock } from '@ports/clock';
import { FormState } from '@ui/form/form-state';
import { backTarget } from '@ui/links/back-target';
import type { StepLink } from '@ui/links/step-link';
import { newPressGuard, PAUSE_MS, type PressGuard } from '@ui/press-guard';
import { makeViewModelObservable } from '@ui/view-model';

export class SetUsernameForm {
  @ValidIfFilled((text) => readUsername(text) !== null, 'new-username-invalid')
  @ValidIfFilled((text) => readPan(text) === null, 'new-username-is-pan')
  @Filled('new-username-missing')
  newUsername = '';
}

/** After the OTP of a recovery, the customer chooses a username, or signs in with the one that was sent. */
export class SetUsernameViewModel {
  readonly recovery: UsernameRecovery;
  /** Guards "Go to sign in", which has the focus, against a press that was meant for the previous screen. */
  readonly signInGuard: PressGuard;
  newUsername = '';
  /** Until the next action. */
  isSentAgain = false;
  readonly form: FormState;

  constructor(
    private readonly step: StepId,
    private readonly session: SessionState,
    private readonly screen: ScreenState,
    private readonly recoverAccess: RecoverAccess,
    failures: PresentFailure,
    clock: Clock,
  ) {
    this.signInGuard = newPressGuard(clock, { pauseMs: () => PAUSE_MS.choice });
    this.recovery = recoveryAmong(USERNAME_RECOVERIES, step);
    this.form = new FormState(screen, failures, ['newUsername']);
    makeViewModelObservable(this);
  }

  /** Whether the customer's present username was sent to them. */
  get isUsernameSent(): boolean {
    return sendsUsername(this.recovery);
  }

  get contacts(): readonly string[] {
    return maskedContacts(this.session.journey.get());
  }

  get back(): StepLink | null {
    return backTarget({ session: this.session, screen: this.screen }, this.step);
  }

  goToSignIn(): void {
    if (sendsUsername(this.recovery)) this.recoverAccess.signInWithSentUsername(this.recovery);
  }

  get rules(): readonly RuleResult<UsernameRule>[] {
    return usernameRuleResults(this.newUsername);
  }

  get rulesLeft(): number {
    return this.rules.filter(({ isMet }) => !isMet).length;
  }

  type(text: string): void {
    this.newUsername = text;
    this.form.clearFieldMessage('newUsername');
  }

  async save(): Promise<void> {
    const { recovery, newUsername } = this;
    this.isSentAgain = false;
    await this.form.submit({
      check: () => checkForm(SetUsernameForm, { newUsername }),
      send: () => this.recoverAccess.setUsername(recovery, readUsername(newUsername) ?? newUsername),
    });
  }

  async resendUsername(): Promise<void> {
    this.isSentAgain = false;
    await this.form.run(async () => {
      const outcome = await this.recoverAccess.resendUsername();
      this.noteSent(outcome.is === 'done');
      return outcome;
    });
  }

  private noteSent(isSent: boolean): void {
    this.isSentAgain = isSent;
  }
}
