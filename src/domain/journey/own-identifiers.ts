/**
 * The customer's own identifiers, as far as passwords are concerned: those that a new password must not equal
 * (specification §5, error 1004), and the one that a password manager stores with a password.
 */
import { identifierOf, isRememberedCustomer } from '@domain/customer/customer';
import { givenIdentifierOf, withIdentifier } from '@domain/customer/transitions';
import { identifierValue, type Identifier } from '@domain/identity/identifier';
import { recoveryCompleted } from '@domain/journey/carry-over';
import { newJourney, type Journey } from '@domain/journey/fields';
import { isLoggedIn } from '@domain/journey/needs';
import { isRecovery } from '@domain/journey/recoveries';

/**
 * The identifier that the customer has given, or has signed in with. In an authenticated flow, the remembered one if it is
 * theirs by userId; so also after a QR code, until the customer continues. Null otherwise: the remembered one may be another customer's.
 */
export const ownIdentifierOf = (journey: Journey): Identifier | null => {
  const { isAuthenticatedFlow, customer } = journey;
  const isOwn =
    isAuthenticatedFlow || customer.awaitsConfirmation
      ? isRememberedCustomer(journey)
      : customer.isIdentifierGiven || isLoggedIn(journey);
  return isOwn ? identifierOf(journey) : null;
};

/**
 * The identifiers that the customer has given. In an authenticated flow they give none, so those that the device remembers
 * of them.
 */
const givenOrOwn = (journey: Journey): Journey => {
  if (!journey.isAuthenticatedFlow) return journey;
  const own = ownIdentifierOf(journey);
  return own === null ? newJourney() : withIdentifier(newJourney(), own);
};

const isNotEmpty = (text: string): boolean => text !== '';

/** The identifiers that a new password must not equal (specification §5). */
export const identifiersForbiddenAsPassword = (journey: Journey): readonly string[] => {
  const { username, newUsername, mobileOrPan, pan, emailOrMobile } = givenOrOwn(journey);
  return [username, newUsername, mobileOrPan, pan, emailOrMobile].filter(isNotEmpty);
};

/** The usernames among them, which error 1004 is about. */
export const usernamesForbiddenAsPassword = (journey: Journey): readonly string[] => {
  const { identifierType, username, newUsername } = givenOrOwn(journey);
  return [identifierType === 'USERNAME' ? username : '', newUsername].filter(isNotEmpty);
};

/**
 * The identifier that the customer signs in with, or will when a recovery is over. Empty until they have given it in this
 * tab: a remembered one is shown masked, so it must not be in a field either.
 */
export const passwordManagerUsername = (journey: Journey): string => {
  const afterwards = isRecovery(journey.provenFor) ? recoveryCompleted(journey) : journey;
  return identifierValue(givenIdentifierOf(afterwards));
};
