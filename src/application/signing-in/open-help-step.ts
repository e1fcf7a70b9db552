import { unlockingSuggested } from '@domain/journey/changes';
import { FIRST_STEPS, type StepId } from '@domain/journey/steps';
import { keepUnsubmittedText } from '@application/signing-in/keep-unsubmitted-input';
import type { ScreenState } from '@application/state/screen-state';
import type { SessionState } from '@application/state/session-state';

interface Parts {
  readonly session: SessionState;
  readonly screen: ScreenState;
}

/**
 * "Trouble signing in?": opens the recovery or the sign-in that the help suggests, prefilled with what the customer has
 * typed.
 */
export const openHelpStep = ({ session, screen }: Parts, step: StepId, typed: string): void => {
  keepUnsubmittedText(session, typed);
  if (step === FIRST_STEPS['unlock-account']) session.journey.change(unlockingSuggested);
  screen.followLink(step);
};
