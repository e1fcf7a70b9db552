/**
 * Where sign-in begins or goes on, for each occasion on which that is asked (docs/journeys.md "Entering", "Login",
 * "Recovery").
 */
import type { IdentifierType } from '@domain/identity/identifier';
import type { Journey } from '@domain/journey/fields';
import { areNeedsMet } from '@domain/journey/needs';
import { RECOVERIES, type RecoveryName } from '@domain/journey/recoveries';
import { FIRST_STEPS, type StepId } from '@domain/journey/steps';

/** The identifier screen of anyone who is not known yet. */
export const IDENTIFIER_STEP = FIRST_STEPS.login;

/** The identifier screen that takes identifiers of a type (specification §2). */
export const identifierStepFor = (type: IdentifierType | null): StepId =>
  type === 'USERNAME' || type === 'EMAIL' ? 'loginUsername' : IDENTIFIER_STEP;

/** On "Change", and on Back from the activation OTP: the screen on which the present identifier was given. */
export const stepOfGivenIdentifier = ({ identifierType }: Journey): StepId => identifierStepFor(identifierType);

/** The customer must still accept the terms, which only the identifier screens offer ("Login", row "consent"). */
const mustConsent = ({ ssoValidationResponse, isTermsAndConditionsAccepted }: Journey): boolean =>
  ssoValidationResponse?.consentNeeded === true && !isTermsAndConditionsAccepted;

/**
 * On entry, and wherever sign-in starts over ("Entering", last row of the list of destinations): a remembered customer
 * gives the password, anyone else the identifier.
 */
export const signInStepOnEntry = (journey: Journey): StepId =>
  !mustConsent(journey) && areNeedsMet('subsequentLoginPassword', journey)
    ? 'subsequentLoginPassword'
    : IDENTIFIER_STEP;

/** On Back from the access code and from the choice of an account: the code is used up, so the password is next. */
export const signInStepAfterUsedCode = (journey: Journey): StepId =>
  (['subsequentLoginPassword', 'loginPassword'] as const).find((step) => areNeedsMet(step, journey)) ?? IDENTIFIER_STEP;

/**
 * After the activation, and on Back from "Forgot password": the password, once the identifier and the consent are
 * given.
 */
export const signInStepForGivenIdentifier = (journey: Journey): StepId =>
  journey.identifierType !== null && !mustConsent(journey) ? 'loginPassword' : stepOfGivenIdentifier(journey);

/** After a recovery: the step that its row names. */
export const signInStepAfterRecovery = (name: RecoveryName, journey: Journey): StepId => {
  const { then } = RECOVERIES[name];
  return then === 'loginPassword' ? signInStepForGivenIdentifier(journey) : then;
};
