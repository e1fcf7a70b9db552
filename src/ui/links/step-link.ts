import { STEPS, type StepId } from '@domain/journey/steps';
import type { ScreenState } from '@application/state/screen-state';

/** A link to another step. It has a real address, and a click is followed without a page load. */
export interface StepLink {
  readonly href: string;
  readonly onPress: () => void;
}

export const stepLink = (screen: ScreenState, step: StepId): StepLink => ({
  href: STEPS[step].path,
  onPress: () => {
    screen.followLink(step);
  },
});
