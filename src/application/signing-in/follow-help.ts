/**
 * "Trouble signing in?": opens the recovery or the sign-in that the help suggests, prefilled with what the customer has
 * typed.
 */
import { unlockingSuggested } from '@domain/journey/changes';
import { FIRST_STEPS, type StepId } from '@domain/journey/steps';
import { keepUnsubmittedText } from '@application/signing-in/keep-unsubmitted-input';
import type { State } from '@application/state';

export class FollowHelp {
  constructor(private readonly state: State) {}

  openStep(step: StepId, typed: string): void {
    keepUnsubmittedText(this.state, typed);
    if (step === FIRST_STEPS['unlock-account']) this.state.journey.change(unlockingSuggested);
    this.state.followLink(step);
  }
}
