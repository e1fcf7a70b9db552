/**
 * "Trouble signing in?": leads the customer to a recovery or to another way to sign in. What was typed is filled in
 * there.
 */
import type { StepId } from '@domain/journey/steps';
import { keepUnsubmittedInput } from '@application/signing-in/keep-unsubmitted-input';
import type { State } from '@application/state';

export class FollowHelp {
  constructor(private readonly state: State) {}

  /** Help leads to unlocking only if the customer knows the password, so 'Keep my password' is preselected. */
  openStep(step: StepId, typed: string): void {
    keepUnsubmittedInput(this.state, { pan: typed, emailOrMobile: typed });
    if (step === 'unlockSelection') {
      this.state.journey.change((journey) => ({
        ...journey,
        resetPasswordOption: journey.resetPasswordOption ?? 'KEEP',
      }));
    }
    this.state.currentMessage.set(null);
    this.state.goTo(step);
  }
}
