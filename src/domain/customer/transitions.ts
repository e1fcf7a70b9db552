/**
 * All that can happen to the customer of this device, each a pure function of the journey. carry-over.ts has what a recovery
 * changes, and what is typed and not submitted.
 */
import {
  customerWith,
  identifierOf,
  isIdentifiedBy,
  NEW_CUSTOMER,
  persistedPart,
  type TriedCustomer,
} from '@domain/customer/customer';
import type { Identifier } from '@domain/identity/identifier';
import { withoutAcceptedConsent } from '@domain/journey/consent';
import { clear, forget, newJourney, type Journey } from '@domain/journey/fields';
import type { Login } from '@domain/session/session';

/**
 * Restores the customer who was set aside, as one who is only remembered: whoever gave the other identifier may be at the
 * device. Changes nothing if there is none, as after a sign-in.
 */
export const rememberedRestored = (journey: Journey): Journey => {
  const { customer } = journey;
  if (customer.setAside === null) return journey;
  const { ownerId, isRemembered, ...persisted } = customer.setAside;
  return {
    ...journey,
    ...persisted,
    customer: { ...customer, ownerId, isRemembered, isIdentifierGiven: false, setAside: null },
  };
};

/**
 * Sets aside the customer whom the device remembers by name, in an object of its own for each attempt with another identifier.
 * Changes nothing if there is none.
 */
const withRememberedSetAside = (journey: Journey): Journey => {
  const known = rememberedRestored(journey);
  if (known.customerName === '') return journey;
  const { ownerId, isRemembered } = known.customer;
  const customer: TriedCustomer = {
    ...journey.customer,
    ownerId: '',
    awaitsConfirmation: false,
    setAside: { ...persistedPart(known), ownerId, isRemembered },
  };
  return { ...journey, customer };
};

/** Drops what was typed at the sign-in before an identifier was given. */
const withoutUnsubmittedText = (journey: Journey): Journey =>
  forget(journey, ['unsubmittedMobileOrPan', 'unsubmittedUsername']);

/**
 * Stores the identifier as given. If it differs from the previous identifier, it may be another customer's, so what belongs
 * to the previous one is dropped, and a remembered customer is set aside. If it is the remembered customer's, they are
 * restored.
 */
export const withIdentifier = (journey: Journey, identifier: Identifier): Journey => {
  const kept = keptWith(journey, identifier);
  const { identifierType, mobileOrPan = '', username = '' } = identifier;
  return { ...kept, mobileOrPan, username, identifierType, customer: { ...kept.customer, isIdentifierGiven: true } };
};

/** What is kept when this identifier is given. */
const keptWith = (journey: Journey, identifier: Identifier): Journey => {
  const isTried = journey.customer.setAside !== null;
  if (isIdentifiedBy(rememberedRestored(journey), identifier))
    return withoutUnsubmittedText(isTried ? rememberedRestored(clear(journey, 'other-identifier')) : journey);
  const kept = withRememberedSetAside(journey);
  return isIdentifiedBy(journey, identifier) ? withoutUnsubmittedText(kept) : clear(kept, 'other-identifier');
};

/** Forgets who is signing in, and their consent. A remembered customer is set aside. */
export const withoutIdentifier = (journey: Journey): Journey =>
  withoutAcceptedConsent(clear(withRememberedSetAside(journey), 'switch-account'));

/** Nobody can sign in with the identifier. Keeps the typed text for its field, but does not sign in with it. */
export const identifierRefused = (journey: Journey): Journey => ({ ...journey, identifierType: null });

/** The journey that the records contain: after a refused identifier, that of the remembered customer, if there is one. */
export const journeyToStore = (journey: Journey): Journey =>
  journey.identifierType === null ? rememberedRestored(journey) : journey;

/** The customer chooses whether the device remembers them after the session. */
export const rememberingChosen = (journey: Journey, isRemembered: boolean): Journey => ({
  ...journey,
  customer: { ...journey.customer, isRemembered },
});

/** What the customer keeps if they continue in a new session. */
export interface ContinuedSignIn {
  /** Null if they have given none. */
  readonly identifier: Identifier | null;
  readonly isRemembered: boolean;
}

export const continuedSignInOf = (journey: Journey): ContinuedSignIn => ({
  identifier: givenIdentifierOf(journey),
  isRemembered: journey.customer.isRemembered,
});

/** The new session resumes with the identifier that the customer gave in the previous one. */
export const enteredAgain = (journey: Journey, { identifier, isRemembered }: ContinuedSignIn): Journey =>
  identifier === null
    ? { ...journey, customer: { ...journey.customer, isIdentifierGiven: false } }
    : rememberingChosen(withIdentifier(journey, identifier), isRemembered);

/** The identifier that was given in this session. Null if there is none, or a remembered one only. */
export const givenIdentifierOf = (journey: Journey): Identifier | null =>
  journey.customer.isIdentifierGiven ? identifierOf(journey) : null;

/** What the device remembers of a customer who was set aside, and who now signs in with another identifier. */
const rememberedOf = ({ customer: { setAside } }: Journey, { userId }: Login): Partial<Journey> =>
  setAside?.ownerId === userId ? { customerName: setAside.customerName, settlementType: setAside.settlementType } : {};

/** 'A successful login-status-by-token check stores validateAccessCode.' */
const withLogin = <J extends Journey>(journey: J, login: Login): J => ({
  ...journey,
  validateAccessCode: login,
  refId: '',
  codeDelivery: null,
  provenFor: 'login',
  isPasswordChanged: false,
});

/** The customer has signed in, and the device remembers them. One who was set aside is not restored any more. */
export const signedIn = (journey: Journey, login: Login): Journey => ({
  ...withLogin(journey, login),
  ...rememberedOf(journey, login),
  customer: { ...journey.customer, ownerId: login.userId, awaitsConfirmation: false, setAside: null },
});

/** Another application has signed its customer in. They must confirm their identity, because anybody can send a link. */
export const confirmationAwaited = (journey: Journey): Journey => {
  const known = rememberedRestored(journey);
  return { ...known, customer: customerWith(known.customer, { awaitsConfirmation: true }) };
};

/**
 * An authenticated entry or an approved QR code has named a customer. What is remembered still belongs to the previous
 * customer, because a stranger's link or phone may have led here.
 */
export const customerIdentified = (journey: Journey, login: Login): Journey =>
  withLogin(confirmationAwaited(journey), login);

/** The customer who has been named continues. */
export const customerConfirmed = (journey: Journey, login: Login): Journey => {
  const own = withoutOtherCustomer(journey, login);
  return { ...own, customer: { ...own.customer, ownerId: login.userId, awaitsConfirmation: false, setAside: null } };
};

/** Drops the identity that was typed in a recovery, and the username that it has set. */
export const withoutRecoveryIdentity = (journey: Journey): Journey =>
  forget(journey, ['pan', 'acceptedPan', 'emailOrMobile', 'newUsername']);

/** Drops the remembered customer and what was typed, unless it is the same customer by userId. */
export const withoutOtherCustomer = (journey: Journey, { userId }: Login): Journey => {
  const known = rememberedRestored(journey);
  return userId === known.customer.ownerId
    ? known
    : withoutUnsubmittedText(withoutRecoveryIdentity(clear(journey, 'switch-account')));
};

/**
 * 'Switching account clears mobileOrPan, username, identifierType, customerName and settlementType.' Someone else signs in
 * then, so the sign-in that was begun ('Reset'), what was typed and what was chosen are dropped as well.
 */
export const customerForgotten = (journey: Journey): Journey =>
  (['switch-account', 'reset', 'other-identifier', 'next-customer'] as const).reduce(clear, journey);

/** What is left when the session ends: nothing, or what the device remembers of a customer who wants to be remembered. */
export const sessionEnded = (journey: Journey): Journey => {
  const known = rememberedRestored(journey);
  const { isRemembered, ownerId } = known.customer;
  if (!isRemembered) return newJourney();
  return { ...newJourney(), ...persistedPart(known), customer: { ...NEW_CUSTOMER, ownerId } };
};
