import { stepOnBack } from '@domain/journey/sign-in-start';
import type { StepId } from '@domain/journey/steps';
import type { ReturnToApplication } from '@application/handing-over/return-to-application';
import type { ScreenState } from '@application/state/screen-state';
import type { SessionState } from '@application/state/session-state';
import { stepLink, type StepLink } from '@ui/links/step-link';

interface Parts {
  readonly session: SessionState;
  readonly screen: ScreenState;
}

/**
 * Where "Back" leads from a step; null if the step has no "Back", or if the application that the customer came from gave no
 * address or one that is not allowed. Only a step that can lead to that application needs `toOrigin`.
 */
export const backTarget = (
  { session, screen }: Parts,
  step: StepId,
  toOrigin?: ReturnToApplication,
): StepLink | null => {
  const before = stepOnBack(step, session.journey.get());
  if (before === null) return null;
  if (before !== 'origin') return stepLink(screen, before);
  return toOrigin === undefined ? null : originTarget(toOrigin);
};

const originTarget = (toOrigin: ReturnToApplication): StepLink | null => {
  const href = toOrigin.address;
  return href === null ? null : { href, onPress: () => toOrigin.leave() };
};
