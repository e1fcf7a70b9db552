import { STEPS, type StepId } from '@domain/journey/steps';
import type { State } from '@application/state';

/** A link to another step: a real address, followed within the application. What was said before has been read. */
export interface StepLink {
  readonly href: string;
  readonly onPress: () => void;
}

export const stepLink = (state: State, step: StepId): StepLink => ({
  href: STEPS[step].path,
  onPress: () => {
    state.currentMessage.set(null);
    state.goTo(step);
  },
});
