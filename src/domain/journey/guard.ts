/**
 * The route guard (specification §4 "Route guard") and, for a step opened out of order, the way to one that can show.
 */
import { isNonResident } from '@domain/account/account';
import type { Journey } from '@domain/journey/fields';
import { FIRST_STEPS, STEPS, type Need, type StepId } from '@domain/journey/steps';

export interface GuardFacts {
  readonly sessionId: string;
  readonly journey: Journey;
}

export type Verdict = 'proceed' | 'session-expired' | 'not-found' | { readonly instead: StepId };

type Check = (journey: Journey, step: StepId) => boolean;

const CHECKS: Readonly<Record<Need, Check>> = {
  identifier: ({ identifierType, mobileOrPan, username }) =>
    identifierType !== null && (mobileOrPan !== '' || username !== ''),
  'customer-name': ({ customerName }) => customerName !== '',
  code: ({ refId, codeDelivery, provenFor }, step) =>
    refId !== '' && codeDelivery?.journey === STEPS[step].journey && provenFor !== STEPS[step].journey,
  proof: ({ provenFor }, step) => provenFor === STEPS[step].journey,
  login: ({ validateAccessCode }) => validateAccessCode !== null,
  'account-choice': (journey, step) => needsAccountChoice(journey) && !CHECKS['expired-password'](journey, step),
  'expired-password': ({ validateAccessCode, provenFor }) =>
    validateAccessCode?.passwordExpired === true && provenFor !== 'password-expired',
  'authenticated-flow': ({ isAuthenticatedFlow }) => isAuthenticatedFlow,
  'reset-option': ({ resetPasswordOption }) => resetPasswordOption !== null,
};

const needsAreMet = (step: StepId, journey: Journey): boolean =>
  STEPS[step].needs.every((need) => CHECKS[need](journey, step));

/**
 * The login screen that a customer meets first: the remembered customer's password, or the identifier, beside which terms
 * are accepted that still have to be.
 */
export const firstLoginStep = (journey: Journey): StepId => {
  const mustConsent = journey.ssoValidationResponse?.consentNeeded === true && !journey.isTermsAndConditionsAccepted;
  return !mustConsent && needsAreMet('subsequentLoginPassword', journey) ? 'subsequentLoginPassword' : 'loginMobilePan';
};

/** Where a customer who is signing in gives the password. */
export const passwordStep = (journey: Journey): StepId =>
  (['subsequentLoginPassword', 'loginPassword'] as const).find((step) => needsAreMet(step, journey)) ??
  'loginMobilePan';

export const guard = (step: StepId, { sessionId, journey }: GuardFacts): Verdict => {
  if (STEPS[step].layout === 'plain') return 'proceed';
  if (sessionId === '') return 'session-expired';
  if (!journey.isValidated) return 'not-found';
  if (needsAreMet(step, journey)) return 'proceed';
  const name = STEPS[step].journey;
  const first = name === null || name === 'login' ? firstLoginStep(journey) : FIRST_STEPS[name];
  return { instead: first !== step && needsAreMet(first, journey) ? first : 'loginMobilePan' };
};

/** Where a customer goes who has just signed in: a non-resident with several accounts chooses one (specification §4). */
export const needsAccountChoice = (journey: Journey): boolean => {
  const accounts = journey.validateAccessCode?.accounts ?? [];
  return isNonResident(accounts) && accounts.length > 1;
};
