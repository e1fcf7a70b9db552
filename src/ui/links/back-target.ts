import { stepOnBack } from '@domain/journey/sign-in-start';
import type { StepId } from '@domain/journey/steps';
import type { ReturnToApplication } from '@application/handing-over/return-to-application';
import type { State } from '@application/state';
import { stepLink, type StepLink } from '@ui/links/step-link';

export interface BackTarget extends StepLink {
  /** False if it leads to a step, true if to the application that the customer came from, signed in. */
  readonly leadsToOrigin: boolean;
}

/**
 * Where "Back" leads from a step; null if the step has no "Back", or if the application that the customer came from gave no
 * address or one that is not allowed. Only a step that can lead to that application needs `toOrigin`.
 */
export const backTarget = (state: State, step: StepId, toOrigin?: ReturnToApplication): BackTarget | null => {
  const before = stepOnBack(step, state.journey.get());
  if (before === null) return null;
  if (before !== 'origin') return { ...stepLink(state, before), leadsToOrigin: false };
  return toOrigin === undefined ? null : originTarget(toOrigin);
};

const originTarget = (toOrigin: ReturnToApplication): BackTarget | null => {
  const href = toOrigin.address;
  return href === null ? null : { href, onPress: () => toOrigin.leave(), leadsToOrigin: true };
};
