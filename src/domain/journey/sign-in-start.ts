/** The step at which sign-in begins or continues, by situation (docs/journeys.md "Entering", "Login", "Recovery"). */
import { FIELD_OF, type IdentifierField, type IdentifierType } from '@domain/identity/identifier';
import type { Journey } from '@domain/journey/fields';
import { areNeedsMet, isCustomerKnown } from '@domain/journey/needs';
import { RECOVERIES, type RecoveryName } from '@domain/journey/recoveries';
import { FIRST_STEPS, STEPS, type StepId } from '@domain/journey/steps';

/** The identifier screen for a customer who is not known yet. */
export const IDENTIFIER_STEP = FIRST_STEPS.login;

/** The step table says only that these steps show the screen `identifier`, not which field it has there. */
const IDENTIFIER_STEPS: Readonly<Record<IdentifierField, StepId>> = {
  mobileOrPan: IDENTIFIER_STEP,
  username: 'loginUsername',
};

/** The identifier screen that accepts identifiers of this type (specification §2). */
export const identifierStepFor = (type: IdentifierType | null): StepId =>
  type === null ? IDENTIFIER_STEP : IDENTIFIER_STEPS[FIELD_OF[type]];

/** The field of an identifier screen. */
export const fieldOfIdentifierStep = (step: StepId): IdentifierField =>
  step === IDENTIFIER_STEPS.username ? 'username' : 'mobileOrPan';

/** The screen on which the customer gave their identifier; the first one if they are not known yet. */
const stepOfGivenIdentifier = (journey: Journey): StepId =>
  isCustomerKnown(journey) ? identifierStepFor(journey.identifierType) : IDENTIFIER_STEP;

/**
 * On entry, and whenever sign-in starts over (docs/journeys.md "Entering", row "sign-in"): a remembered customer enters the
 * password; anyone else enters an identifier.
 */
export const signInStepOnEntry = (journey: Journey): StepId =>
  areNeedsMet('subsequentLoginPassword', journey) ? 'subsequentLoginPassword' : IDENTIFIER_STEP;

/**
 * Where customers sign in whose account is active already (10191). A gateway that says so of their mobile number or PAN accepts
 * their username.
 */
export const signInStepOfActiveAccount = ({ mobileOrPan }: Journey): StepId =>
  mobileOrPan === '' ? IDENTIFIER_STEP : IDENTIFIER_STEPS.username;

/** The password step if identifier and consent are given; otherwise the screen of the identifier. */
export const signInStepForGivenIdentifier = (journey: Journey): StepId =>
  areNeedsMet('loginPassword', journey) ? 'loginPassword' : stepOfGivenIdentifier(journey);

/** The customer enters the password again. */
const signInStepOnBack = (journey: Journey): StepId =>
  areNeedsMet('subsequentLoginPassword', journey) ? 'subsequentLoginPassword' : signInStepForGivenIdentifier(journey);

/**
 * Where the link "Back" of a step leads: to another step or to the application that the customer came from. Null if the step
 * has no such link.
 */
export const stepOnBack = (step: StepId, journey: Journey): StepId | 'origin' | null => {
  const { back } = STEPS[step];
  switch (back) {
    case 'entry':
      return signInStepOnEntry(journey);
    case 'given-identifier':
      return stepOfGivenIdentifier(journey);
    case 'password':
      return signInStepOnBack(journey);
    case 'origin':
      return journey.isAuthenticatedFlow ? back : null;
    default:
      return back;
  }
};

/** After a recovery: the step in its row of the recovery table. */
export const signInStepAfterRecovery = (name: RecoveryName, journey: Journey): StepId => {
  const { then } = RECOVERIES[name];
  return then === 'loginPassword' ? signInStepForGivenIdentifier(journey) : then;
};
