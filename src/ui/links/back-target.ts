import { stepOnBack } from '@domain/journey/sign-in-start';
import type { StepId } from '@domain/journey/steps';
import type { HandOff } from '@application/handing-over/hand-off';
import type { State } from '@application/state';
import { stepLink, type StepLink } from '@ui/links/step-link';

export interface BackTarget extends StepLink {
  /** False if it leads to a step, true if to the application that the customer came from, signed in. */
  readonly leadsToOrigin: boolean;
}

/**
 * Where "Back" leads from a step; null if the step has no "Back", or if the application that the customer came from gave no
 * address or one that is not allowed. Only a step that can lead to that application needs `handOff`.
 */
export const backTarget = (state: State, step: StepId, handOff?: HandOff): BackTarget | null => {
  const before = stepOnBack(step, state.journey.get());
  if (before === null) return null;
  if (before !== 'origin') return { ...stepLink(state, before), leadsToOrigin: false };
  return handOff === undefined ? null : originTarget(handOff);
};

const originTarget = (handOff: HandOff): BackTarget | null => {
  const href = handOff.returnAddress;
  return href === null ? null : { href, onPress: () => handOff.leaveFor(href, 'returnUrl'), leadsToOrigin: true };
};
