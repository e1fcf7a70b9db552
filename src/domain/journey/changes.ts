/**
 * The changes of a journey, each a pure function; those of specification §4 are named after its sentences. The customer's are
 * in customer/transitions.ts, those of codes and proofs in code-changes.ts, those of the consent in consent.ts.
 */
import { firstName, type Account } from '@domain/account/account';
import { confirmationAwaited, rememberingChosen, sessionEnded } from '@domain/customer/transitions';
import { withoutCode } from '@domain/journey/code-changes';
import type { Journey, ResetPasswordOption, SessionStart } from '@domain/journey/fields';
import type { SsoValidation } from '@domain/session/session';

/** 'A successful SSO validation stores the response and sets isValidated true.' */
export const ssoValidated = (journey: Journey, ssoId: string, validation: SsoValidation): Journey => {
  const isAuthenticatedFlow = (validation.authToken ?? '') !== '';
  return {
    ...(isAuthenticatedFlow ? confirmationAwaited(journey) : journey),
    SSOID: ssoId,
    ssoValidationResponse: validation,
    isValidated: true,
    isAuthenticatedFlow,
  };
};

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

/** The fields that change with each code, each proof, each change of the password and each identifier that is given. */
const PROGRESS_FIELDS = [
  'refId',
  'provenFor',
  'isPasswordChanged',
  'identifierType',
  'mobileOrPan',
  'username',
] as const satisfies readonly (keyof Journey)[];

/** A code for one way to unlock can't be used for the other. A way that was only suggested doesn't count as a choice. */
const hasChosenOtherwise = (journey: Journey, since: Journey): boolean =>
  since.resetPasswordOption !== null && journey.resetPasswordOption !== since.resetPasswordOption;

/**
 * Whether the customer has done something else since: given an identifier, received or used another code, or chosen the other
 * way to unlock. They may be another customer.
 */
export const hasProgressedSince = (journey: Journey, since: Journey): boolean =>
  PROGRESS_FIELDS.some((field) => journey[field] !== since[field]) ||
  journey.customer.isIdentifierGiven !== since.customer.isIdentifierGiven ||
  hasChosenOtherwise(journey, since);

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

/**
 * Somebody who is about to identify themselves gets a session of their own. Keeps what they have
 * chosen before.
 */
export const sessionReplaced = (journey: Journey): Journey => {
  const { customer, isTermsAndConditionsAccepted, resetPasswordOption, resetPasswordAfterUnlocking } = journey;
  return {
    ...rememberingChosen(sessionEnded(journey), customer.isRemembered),
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
