import { unlockingSuggested } from '@domain/journey/changes';
import { FIRST_STEPS, type StepId } from '@domain/journey/steps';
import { keepUnsubmittedText } from '@application/signing-in/keep-unsubmitted-input';
import type { State } from '@application/state';

/**
 * "Trouble signing in?": opens the recovery or the sign-in that the help suggests, prefilled with what the customer has
 * typed.
 */
export const openHelpStep = (state: State, step: StepId, typed: string): void => {
  keepUnsubmittedText(state, typed);
  if (step === FIRST_STEPS['unlock-account']) state.journey.change(unlockingSuggested);
  state.followLink(step);
};
