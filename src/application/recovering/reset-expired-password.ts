import { normalisedNewPassword, normalisedPassword, type NewPassword } from '@domain/identity/password';
import { hasProgressedSince } from '@domain/journey/changes';
import { passwordChanged } from '@domain/journey/code-changes';
import { needsAccountChoice } from '@domain/journey/account-choice';
import { DONE, type Outcome } from '@application/calls/outcome';
import type { ChangeAttempts } from '@application/recovering/change-attempts';
import { captureAddress } from '@application/recovering/capture-address';
import { pauseForReading } from '@application/recovering/reading-pause';
import type { CompleteSignIn } from '@application/signing-in/complete-sign-in';
import type { ScreenState } from '@application/state/screen-state';
import type { SessionState } from '@application/state/session-state';
import type { Browser } from '@ports/browser';
import type { Clock } from '@ports/clock';

/** A customer whose password has expired sets a new one before the account choice or the hand-off (specification §1). */
export class ResetExpiredPassword {
  constructor(
    private readonly session: SessionState,
    private readonly screen: ScreenState,
    private readonly changeAttempts: ChangeAttempts,
    private readonly completeSignIn: CompleteSignIn,
    private readonly clock: Clock,
    private readonly browser: Browser,
  ) {}

  /** Announces the change. A customer who has left the step stays where they are. */
  async reset(oldPassword: string, password: NewPassword): Promise<Outcome> {
    const before = this.session.journey.get();
    const hasLeftAddress = captureAddress(this.browser);
    const userId = before.validateAccessCode?.userId ?? '';
    const passwords = { oldPassword: normalisedPassword(oldPassword), ...normalisedNewPassword(password) };
    // The old password is the proof, and works once in a session.
    const changeKey = `${before.sessionAlias} ${userId}`;
    const outcome = await this.changeAttempts.send('resetExpiredPassword', changeKey, { userId, ...passwords });
    if (outcome.is !== 'done') return outcome;
    if (hasProgressedSince(this.session.journey.get(), before)) return DONE;
    this.screen.announce('password-changed', this.clock.now());
    this.session.journey.change(passwordChanged);
    if (!hasLeftAddress()) await this.continue();
    return DONE;
  }

  /** The account choice also shows the message, so it needs no pause. */
  private async continue(): Promise<void> {
    const isChoiceNext = needsAccountChoice(this.session.journey.get());
    if (isChoiceNext || (await pauseForReading(this.session, this.screen, this.clock)))
      await this.completeSignIn.proceed();
  }
}
