/**
 * The customer's consent to the terms, if the gateway wants it (docs/journeys.md "Guard", row "consent"). The field
 * `isTermsAndConditionsAccepted` has the specification's name.
 */
import type { Journey } from '@domain/journey/fields';

/** The gateway wants the customer to accept the terms. They may have done so already. */
export const isConsentWanted = ({ ssoValidationResponse }: Journey): boolean =>
  ssoValidationResponse?.consentNeeded === true;

/** The gateway wants consent, and the customer has not ticked it. */
export const isConsentMissing = (journey: Journey): boolean =>
  isConsentWanted(journey) && !journey.isTermsAndConditionsAccepted;

/** The gateway wants consent, and the customer has not ticked it, or the tick has not been sent yet. */
export const isConsentOutstanding = (journey: Journey): boolean =>
  isConsentMissing(journey) || (isConsentWanted(journey) && !journey.isConsentSent);

/** The customer ticks or unticks the consent. */
export const consentTicked = (journey: Journey, isTermsAndConditionsAccepted: boolean): Journey => ({
  ...journey,
  isTermsAndConditionsAccepted,
});

/** The gateway has accepted a call that says whether the customer accepts the terms. */
export const consentSent = (journey: Journey): Journey => ({
  ...journey,
  isConsentSent: journey.isTermsAndConditionsAccepted,
});
