/** What every way to a new password has in common. */
import { identifierOf } from '@domain/journey/changes';
import type { Journey } from '@domain/journey/fields';
import type { StepId } from '@domain/journey/steps';

export interface NewPassword {
  readonly newPassword: string;
  readonly confirmNewPassword: string;
}

/** With the identifier known, its password is next; terms that are still to be accepted come first. */
export const firstStepToSignIn = (journey: Journey): StepId => {
  const identifier = identifierOf(journey);
  const mustConsent = journey.ssoValidationResponse?.consentNeeded === true && !journey.isTermsAndConditionsAccepted;
  if (identifier !== null && !mustConsent) return 'loginPassword';
  return identifier?.username === undefined ? 'loginMobilePan' : 'loginUsername';
};

/** What a new password must not equal, as far as it is known. */
export const identifiersOf = (journey: Journey): readonly string[] =>
  journey.isAuthenticatedFlow ? [] : spelledOut(journey);

const spelledOut = (journey: Journey): readonly string[] =>
  [journey.username, journey.newUsername, journey.mobileOrPan, journey.pan, journey.emailOrMobile].filter(
    (identifier) => identifier !== '',
  );
