import { stepOnBack } from '@domain/journey/sign-in-start';
import type { StepId } from '@domain/journey/steps';
import type { HandOff } from '@application/handing-over/hand-off';
import type { State } from '@application/state';
import { stepLink, type StepLink } from '@ui/links/step-link';

export interface BackLink extends StepLink {
  /** False if it leads to a step, true if to the application that the customer came from, signed in. */
  readonly leadsToOrigin: boolean;
}

/**
 * The link "Back" of a step; null if the step has none, or if the application that the customer came from gave no address or
 * one that is not allowed. Only a step that can lead to that application needs `handOff`.
 */
export const backLink = (state: State, step: StepId, handOff?: HandOff): BackLink | null => {
  const before = stepOnBack(step, state.journey.get());
  if (before === null) return null;
  if (before !== 'origin') return { ...stepLink(state, before), leadsToOrigin: false };
  return handOff === undefined ? null : originLink(handOff);
};

const originLink = (handOff: HandOff): BackLink | null => {
  const href = handOff.returnAddress;
  return href === null ? null : { href, onPress: () => handOff.leaveFor(href, 'returnUrl'), leadsToOrigin: true };
};
