/** Checks whether the needs of a step (`steps.ts`) are met. */
import { needsAccountChoice } from '@domain/journey/account-choice';
import { isCodePendingFor, isCodeSentFor, isProvenFor } from '@domain/journey/code-delivery';
import { isConsentIncomplete } from '@domain/journey/consent';
import type { Journey } from '@domain/journey/fields';
import { keepsPassword } from '@domain/journey/recoveries';
import { leadsToHandOff, STEPS, type Need, type StepId } from '@domain/journey/steps';

type Check = (journey: Journey, step: StepId) => boolean;

/** Specification §3 "Auth state": the customer has signed in, here or in the application that they come from. */
export const isLoggedIn = ({ validateAccessCode }: Journey): boolean => validateAccessCode !== null;

/**
 * The customer has signed in and, if that was in another application, confirmed their identity. If the gateway needs their
 * consent, it has accepted it, and they have not withdrawn it.
 */
export const isSignInComplete = (journey: Journey): boolean =>
  isLoggedIn(journey) && !journey.customer.awaitsConfirmation && !isConsentIncomplete(journey);

/**
 * The customer has given the identifier, or is remembered by name. Any other identifier is left over from a sign-in that was
 * not completed, and may be another customer's.
 */
export const isCustomerKnown = ({ customer, customerName }: Journey): boolean =>
  customer.isIdentifierGiven || customerName !== '';

const CHECKS: Readonly<Record<Need, Check>> = {
  identifier: (journey) =>
    isCustomerKnown(journey) &&
    journey.identifierType !== null &&
    (journey.mobileOrPan !== '' || journey.username !== ''),
  consent: (journey) => !isConsentIncomplete(journey),
  'customer-name': ({ customerName }) => customerName !== '',
  code: (journey, step) => {
    const name = STEPS[step].journey;
    return isCodePendingFor(journey, name) || (isCodeSentFor(journey, name) && keepsPassword(name, journey));
  },
  proof: (journey, step) => isProvenFor(journey, STEPS[step].journey) && journey.refId !== '',
  login: isLoggedIn,
  'account-choice': (journey) => needsAccountChoice(journey) && !mustReplacePassword(journey),
  'expired-password': (journey) => mustReplacePassword(journey),
  'authenticated-flow': ({ isAuthenticatedFlow }) => isAuthenticatedFlow,
  'reset-option': ({ resetPasswordOption }) => resetPasswordOption !== null,
};

export const areNeedsMet = (step: StepId, journey: Journey): boolean =>
  STEPS[step].needs.every((need) => CHECKS[need](journey, step));

/**
 * True if a reload cannot show the step again: its code or password has been used, or the customer has confirmed the entry.
 * A step without needs that leads to the hand-off is over when the sign-in is complete.
 */
export const isStepOver = (step: StepId, journey: Journey): boolean =>
  STEPS[step].needs.length === 0 && leadsToHandOff(step) ? isSignInComplete(journey) : !areNeedsMet(step, journey);

/**
 * A reload has interrupted the hand-off of a customer without a choice, on whatever screen they signed in. A hand-off that fails
 * deselects its account, and one that ends takes the login with it.
 */
export const isHandOffInterrupted = (journey: Journey): boolean =>
  isSignInComplete(journey) && journey.selectedAccount !== null && !needsAccountChoice(journey);

/** The password that the customer has signed in with has expired, and they have not replaced it yet. */
export const mustReplacePassword = ({ validateAccessCode, isPasswordChanged }: Journey): boolean =>
  validateAccessCode?.passwordExpired === true && !isPasswordChanged;

/**
 * The step that names a customer whom nothing typed in this tab has identified: the choice of accounts, or 'Continue as
 * {name}?'.
 */
export const stepThatNames = (journey: Journey): StepId =>
  areNeedsMet('loginAccounts', journey) ? 'loginAccounts' : 'ssoValidate';

/**
 * Whether `ssoValidate` asks 'Continue as {name}?'. Not if the customer must still accept the terms, for which only the
 * sign-in asks. It asks again if the customer has continued, and comes back because their hand-off was refused.
 */
export const isContinueAsShown = (journey: Journey): boolean =>
  isLoggedIn(journey) && !isConsentIncomplete(journey) && stepThatNames(journey) === 'ssoValidate';
