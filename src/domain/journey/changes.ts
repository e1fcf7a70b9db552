/**
 * The changes of a journey, each a pure function; those of specification §4 are named after its sentences. code-changes.ts has
 * the changes of codes and proofs, consent.ts those of the consent.
 */
import { firstName, type Account } from '@domain/account/account';
import { withoutCode } from '@domain/journey/code-changes';
import { withoutAcceptedConsent } from '@domain/journey/consent';
import {
  clear,
  forget,
  newJourney,
  persistedPart,
  type Journey,
  type JourneyField,
  type ResetPasswordOption,
  type SessionStart,
} from '@domain/journey/fields';
import { isLoggedIn } from '@domain/journey/needs';
import type { Login, SsoValidation } from '@domain/session/session';
import {
  equalsIgnoringCase,
  FIELD_OF,
  identifierOfType,
  type Identifier,
  type IdentifierField,
} from '@domain/identity/identifier';
import { maskIdentifier } from '@domain/identity/masking';

/** 'A successful SSO validation stores the response and sets isValidated true.' */
export const ssoValidated = (journey: Journey, ssoId: string, validation: SsoValidation): Journey => {
  const isAuthenticatedFlow = (validation.authToken ?? '') !== '';
  return {
    ...journey,
    SSOID: ssoId,
    ssoValidationResponse: validation,
    isValidated: true,
    isAuthenticatedFlow,
    awaitsConfirmation: isAuthenticatedFlow,
  };
};

/** What the customer keeps if they continue in a new session. */
export interface ContinuedSignIn {
  /** Null if they have given none. */
  readonly identifier: Identifier | null;
  readonly isRemembered: boolean;
}

export const continuedSignInOf = (journey: Journey): ContinuedSignIn => ({
  identifier: journey.isIdentifierGiven ? identifierOf(journey) : null,
  isRemembered: journey.isRemembered,
});

/** In the new session, the customer goes on with what they have given in the one before. */
export const enteredAgain = (journey: Journey, { identifier, isRemembered }: ContinuedSignIn): Journey =>
  identifier === null
    ? { ...journey, isIdentifierGiven: false }
    : { ...withIdentifier(journey, identifier), isRemembered };

/** A session begins. The endings that were recorded before it do not end it. */
export const sessionBegun = (journey: Journey, start: SessionStart): Journey => ({ ...journey, ...start });

/**
 * The customer continues in this tab. The mark that ends all other sessions does not apply to this one, and the marks of its
 * former alias are for the duplicates of this tab.
 */
export const sessionContinued = (
  journey: Journey,
  changed: Pick<SessionStart, 'sessionAlias' | 'lastEnding'>,
): Journey => ({ ...journey, ...changed });

/** Usernames and emails are compared without regard to case. */
export const isIdentifiedBy = (journey: Journey, { mobileOrPan = '', username = '' }: Identifier): boolean =>
  journey.mobileOrPan === mobileOrPan && equalsIgnoringCase(journey.username, username);

/** The journey field that keeps the text of a sign-in field that was not submitted. */
export const UNSUBMITTED_FIELD = {
  mobileOrPan: 'unsubmittedMobileOrPan',
  username: 'unsubmittedUsername',
} as const satisfies Readonly<Record<IdentifierField, JourneyField>>;

/** Drops what was typed at the sign-in before an identifier was given. */
const withoutUnsubmittedText = (journey: Journey): Journey => forget(journey, Object.values(UNSUBMITTED_FIELD));

/** Restores the customer who was set aside. Changes nothing if there is none, as after somebody has signed in. */
export const rememberedRestored = (journey: Journey): Journey =>
  journey.setAside === null ? journey : { ...journey, ...journey.setAside, setAside: null };

/** Sets aside the customer whom the device remembers by name. Changes nothing if there is none. */
const withRememberedSetAside = (journey: Journey): Journey => {
  const known = rememberedRestored(journey);
  const { customerName, ownerId, isRemembered, isIdentifierGiven } = known;
  if (customerName === '') return journey;
  return { ...journey, setAside: { ...persistedPart(known), ownerId, isRemembered, isIdentifierGiven } };
};

/**
 * Stores the identifier as given. If it differs from the previous identifier, it may be another customer's, so what belongs
 * to the previous one is dropped, and a remembered customer is set aside. If it is the remembered customer's, they are
 * restored.
 */
export const withIdentifier = (journey: Journey, identifier: Identifier): Journey => {
  const { identifierType, mobileOrPan = '', username = '' } = identifier;
  const given = { mobileOrPan, username, identifierType, isIdentifierGiven: true };
  if (isIdentifiedBy(rememberedRestored(journey), identifier)) {
    const own = journey.setAside === null ? journey : rememberedRestored(clear(journey, 'other-identifier'));
    return { ...withoutUnsubmittedText(own), ...given };
  }
  const kept = withRememberedSetAside(journey);
  const isGivenAgain = isIdentifiedBy(journey, identifier);
  return { ...(isGivenAgain ? withoutUnsubmittedText(kept) : clear(kept, 'other-identifier')), ...given };
};

/** Forgets who is signing in, and their consent. A remembered customer is set aside. */
export const withoutIdentifier = (journey: Journey): Journey =>
  withoutAcceptedConsent(clear(withRememberedSetAside(journey), 'switch-account'));

/** Nobody can sign in with the identifier. Keeps the typed text for its field, but does not sign in with it. */
export const identifierRefused = (journey: Journey): Journey => ({ ...journey, identifierType: null });

/** The customer chooses whether the device remembers them after the session. */
export const rememberingChosen = (journey: Journey, isRemembered: boolean): Journey => ({ ...journey, isRemembered });

/** The journey that the records contain: after a refused identifier, that of the remembered customer, if there is one. */
export const journeyToStore = (journey: Journey): Journey =>
  journey.identifierType === null ? rememberedRestored(journey) : journey;

export const identifierOf = (journey: Journey): Identifier | null => {
  const { identifierType } = journey;
  return identifierType === null ? null : identifierOfType(identifierType, journey[FIELD_OF[identifierType]]);
};

/** The fields that change with each code, each proof, each change of the password and each identifier that is given. */
const PROGRESS_FIELDS = [
  'refId',
  'provenFor',
  'isPasswordChanged',
  'identifierType',
  'mobileOrPan',
  'username',
  'isIdentifierGiven',
] as const satisfies readonly (keyof Journey)[];

/** A code for one way to unlock can't be used for the other. A way that was only suggested doesn't count as a choice. */
const hasChosenOtherwise = (journey: Journey, since: Journey): boolean =>
  since.resetPasswordOption !== null && journey.resetPasswordOption !== since.resetPasswordOption;

/**
 * Whether the customer has done something else since: given an identifier, received or used another code, or chosen the other
 * way to unlock. They may be another customer.
 */
export const hasMovedOn = (journey: Journey, since: Journey): boolean =>
  PROGRESS_FIELDS.some((field) => journey[field] !== since[field]) || hasChosenOtherwise(journey, since);

/** The device remembers exactly the customer who has signed in. */
export const isRememberedCustomer = ({ ownerId, validateAccessCode }: Journey): boolean =>
  ownerId !== '' && ownerId === validateAccessCode?.userId;

/**
 * The identifier that the customer has given, or has signed in with. In an authenticated flow, the remembered one if it is
 * theirs by userId; so also after a QR code, until the customer continues. Null otherwise: the remembered one may be another customer's.
 */
export const ownIdentifierOf = (journey: Journey): Identifier | null => {
  const { isAuthenticatedFlow, awaitsConfirmation, isIdentifierGiven } = journey;
  const isOwn =
    isAuthenticatedFlow || awaitsConfirmation
      ? isRememberedCustomer(journey)
      : isIdentifierGiven || isLoggedIn(journey);
  return isOwn ? identifierOf(journey) : null;
};

/** The masked identifier of the customer who is signing in; empty if unknown. */
export const maskedIdentifier = (journey: Journey): string => {
  const identifier = identifierOf(journey);
  return identifier === null ? '' : maskIdentifier(identifier);
};

/** The masked contacts that a code or a username was sent to; none if the gateway does not say where. */
export const maskedContacts = ({ maskedMobile, maskedEmail }: Journey): readonly string[] =>
  [maskedMobile, maskedEmail].filter((contact) => contact !== '');

/**
 * The customer chooses what becomes of the password when their account is unlocked. Changing the choice drops a code that
 * was sent for the earlier one.
 */
export const unlockingChosen = (journey: Journey, option: ResetPasswordOption): Journey => ({
  ...(journey.resetPasswordOption === option ? journey : withoutCode(journey)),
  resetPasswordOption: option,
  resetPasswordAfterUnlocking: option === 'RESET',
});

/** "Trouble signing in?" suggests unlocking only to customers who know the password: preselects 'Keep my password'. */
export const unlockingSuggested = (journey: Journey): Journey => ({
  ...journey,
  resetPasswordOption: journey.resetPasswordOption ?? 'KEEP',
});

/** What the device remembers of a customer who was set aside, and who now signs in with another identifier. */
const rememberedOf = ({ setAside }: Journey, { userId }: Login): Partial<Journey> =>
  setAside?.ownerId === userId ? { customerName: setAside.customerName, settlementType: setAside.settlementType } : {};

/**
 * 'A successful login-status-by-token check stores validateAccessCode'; so does a valid access code. A customer who was set
 * aside is not restored any more.
 */
export const signedIn = (journey: Journey, login: Login): Journey => ({
  ...journey,
  ...rememberedOf(journey, login),
  validateAccessCode: login,
  ownerId: login.userId,
  refId: '',
  codeDelivery: null,
  provenFor: 'login',
  isPasswordChanged: false,
  awaitsConfirmation: false,
  setAside: null,
});

/**
 * An authenticated entry or an approved QR code has named a customer. What is remembered still belongs to the previous
 * customer, because a stranger's link or phone may have led here.
 */
export const customerNamed = (journey: Journey, login: Login): Journey => {
  const known = rememberedRestored(journey);
  return { ...signedIn(known, login), ownerId: known.ownerId, awaitsConfirmation: true };
};

/** The customer who has been named continues. */
export const customerConfirmed = (journey: Journey, login: Login): Journey => ({
  ...withoutOtherCustomer(journey, login),
  ownerId: login.userId,
  awaitsConfirmation: false,
});

/** Drops the identity that was typed in a recovery, and the username that it has set. */
export const withoutRecoveryIdentity = (journey: Journey): Journey =>
  forget(journey, ['pan', 'acceptedPan', 'emailOrMobile', 'newUsername']);

/** Drops the remembered customer and what was typed, unless it is the same customer by userId. */
export const withoutOtherCustomer = (journey: Journey, { userId }: Login): Journey => {
  const known = rememberedRestored(journey);
  return userId === known.ownerId
    ? known
    : withoutUnsubmittedText(withoutRecoveryIdentity(clear(journey, 'switch-account')));
};

/**
 * 'Switching account clears mobileOrPan, username, identifierType, customerName and settlementType.' Someone else signs in
 * then, so the sign-in that was begun ('Reset'), what was typed and what was chosen are dropped as well.
 */
export const customerForgotten = (journey: Journey): Journey =>
  (['switch-account', 'reset', 'other-identifier', 'next-customer'] as const).reduce(clear, journey);

/** 'Selecting an account stores it and sets settlementType from it (default 0)'; the first name is stored with it. */
export const accountSelected = (journey: Journey, account: Account | null): Journey => ({
  ...journey,
  selectedAccount: account,
  settlementType: account?.settlementType ?? 0,
  customerName: firstName(journey.validateAccessCode?.name ?? '') || journey.customerName,
});

/** What the selection of an account changes. It is restored when the hand-off to the account fails. */
export type Selection = Pick<Journey, 'selectedAccount' | 'settlementType' | 'customerName'>;

export const selectionOf = ({ selectedAccount, settlementType, customerName }: Journey): Selection => ({
  selectedAccount,
  settlementType,
  customerName,
});

/** The hand-off to the account has failed: restores what its selection has changed, so that it is not remembered. */
export const accountDeselected = (journey: Journey, before: Selection): Journey => ({ ...journey, ...before });

/** 'A successful complete-SSO stores its response.' */
export const ssoCompleted = (
  journey: Journey,
  ssoCompleteResponse: NonNullable<Journey['ssoCompleteResponse']>,
): Journey => ({ ...journey, ssoCompleteResponse });

/** Resets the journey. For a customer who wants to be remembered, keeps the persisted fields and `ownerId`. */
export const sessionEnded = (journey: Journey): Journey => {
  const known = rememberedRestored(journey);
  return {
    ...newJourney(),
    ...(known.isRemembered ? { ...persistedPart(known), ownerId: known.ownerId } : {}),
  };
};

/**
 * Somebody who is about to identify themselves gets a session of their own. Keeps what they have
 * chosen before.
 */
export const sessionReplaced = (journey: Journey): Journey => {
  const { isRemembered, isTermsAndConditionsAccepted, resetPasswordOption, resetPasswordAfterUnlocking } = journey;
  return {
    ...sessionEnded(journey),
    isRemembered,
    isTermsAndConditionsAccepted,
    resetPasswordOption,
    resetPasswordAfterUnlocking,
  };
};

/**
 * The session ends here, because the invest application continues it. The selected account is kept: the page of the hand-off
 * names it until the browser has left.
 */
export const handedOver = (journey: Journey): Journey => ({
  ...sessionEnded(journey),
  selectedAccount: journey.selectedAccount,
});
