/** The route guard (specification §4 "Route guard"). A step that is opened out of order leads to another step instead. */
import type { Journey } from '@domain/journey/fields';
import { areNeedsMet } from '@domain/journey/needs';
import { IDENTIFIER_STEP, signInStepOnEntry } from '@domain/journey/sign-in-start';
import { firstStepOf, isSignInStep, STEPS, type StepId } from '@domain/journey/steps';
import { hasSession } from '@domain/session/session';

interface GuardFacts {
  readonly sessionId: string;
  readonly journey: Journey;
}

export type Verdict = 'proceed' | 'session-expired' | 'not-found' | { readonly instead: StepId };

export const guard = (step: StepId, { sessionId, journey }: GuardFacts): Verdict => {
  if (STEPS[step].layout === 'plain') return 'proceed';
  if (!hasSession({ sessionId })) return 'session-expired';
  if (!journey.isValidated) return 'not-found';
  if (canShow(step, journey)) return 'proceed';
  const first = firstStepOf(step);
  if (first !== IDENTIFIER_STEP && canShow(first, journey)) return { instead: first };
  return { instead: journey.isAuthenticatedFlow ? 'home' : signInStepOnEntry(journey) };
};

/** Nobody signs in to a session that another application opened for its customer: `home` starts a new one. */
const canShow = (step: StepId, journey: Journey): boolean =>
  areNeedsMet(step, journey) && !(journey.isAuthenticatedFlow && isSignInStep(step));
