import { STEPS, type StepId } from '@domain/journey/steps';
import type { State } from '@application/state';

/** A link to another step: a real address, followed within the application. */
export interface StepLink {
  readonly href: string;
  readonly onPress: () => void;
}

export const stepLink = (state: State, step: StepId): StepLink => ({
  href: STEPS[step].path,
  onPress: () => {
    state.go(step);
  },
});
