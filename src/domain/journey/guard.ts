/** The route guard (specification §4 "Route guard"). A step that is opened out of order leads to another step instead. */
import type { Journey } from '@domain/journey/fields';
import { areNeedsMet } from '@domain/journey/needs';
import { IDENTIFIER_STEP, signInStepOnEntry } from '@domain/journey/sign-in-start';
import { FIRST_STEPS, STEPS, type StepId } from '@domain/journey/steps';

interface GuardFacts {
  readonly sessionId: string;
  readonly journey: Journey;
}

export type Verdict = 'proceed' | 'session-expired' | 'not-found' | { readonly instead: StepId };

export const guard = (step: StepId, { sessionId, journey }: GuardFacts): Verdict => {
  if (STEPS[step].layout === 'plain') return 'proceed';
  if (sessionId === '') return 'session-expired';
  if (!journey.isValidated) return 'not-found';
  if (areNeedsMet(step, journey)) return 'proceed';
  const name = STEPS[step].journey;
  const first = name === null || name === 'login' ? signInStepOnEntry(journey) : FIRST_STEPS[name];
  return { instead: first !== step && areNeedsMet(first, journey) ? first : IDENTIFIER_STEP };
};
