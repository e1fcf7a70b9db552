import { STEPS, type StepId } from '@domain/journey/steps';
import type { State } from '@application/state';

/** A link to another step. It has a real address, and a click is followed without a page load. */
export interface StepLink {
  readonly href: string;
  readonly onPress: () => void;
}

export const stepLink = (state: State, step: StepId): StepLink => ({
  href: STEPS[step].path,
  onPress: () => {
    state.followLink(step);
  },
});
