import type { HandOff } from '@application/handing-over/hand-off';
import type { StepLink } from '@ui/links/step-link';

/** Leads to the application that the customer came from, signed in. Null if it gave no address, or one that is not allowed. */
export const originLink = (handOff: HandOff): StepLink | null => {
  const href = handOff.returnAddress;
  return href === null ? null : { href, onPress: () => handOff.leaveFor(href, 'returnUrl') };
};
