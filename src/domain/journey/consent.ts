/**
 * The customer's consent to the terms, if the gateway needs it (docs/journeys.md "Guard", row "consent"). The field
 * `isTermsAndConditionsAccepted` has the specification's name.
 */
import type { Journey } from '@domain/journey/fields';

/** The gateway needs the customer's consent. They may have given it already. */
export const isConsentNeeded = ({ ssoValidationResponse }: Journey): boolean =>
  ssoValidationResponse?.consentNeeded === true;

/** The gateway needs consent, and the customer has not ticked it. */
export const isConsentUnticked = (journey: Journey): boolean =>
  isConsentNeeded(journey) && !journey.isTermsAndConditionsAccepted;

/** The gateway needs consent, and the customer has not ticked it, or the tick has not been sent yet. */
export const isConsentIncomplete = (journey: Journey): boolean =>
  isConsentUnticked(journey) || (isConsentNeeded(journey) && !journey.isConsentSent);

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

/** The consent that the gateway has accepted is not that of whoever gives the next identifier. A tick not sent yet stays. */
export const withoutAcceptedConsent = (journey: Journey): Journey =>
  journey.isConsentSent ? { ...journey, isTermsAndConditionsAccepted: false, isConsentSent: false } : journey;
