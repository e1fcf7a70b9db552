/**
 * "Trouble signing in?": leads the customer to a recovery or to another way to sign in. What was typed is filled in
 * there.
 */
import type { StepId } from '@domain/journey/steps';
import { keepTyped } from '@application/signing-in/keep-typed';
import type { State } from '@application/state';

export class FindHelp {
  constructor(private readonly state: State) {}

  /** Help leads to unlocking only if the customer knows the password, so 'Keep my password' is preselected. */
  lead(step: StepId, typed: string): void {
    keepTyped(this.state, { pan: typed, emailOrMobile: typed });
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
