/** The journey state changes of specification §4, each a pure function named after its sentence. */
import { firstName, type Account } from '@domain/account/account';
import { endsResends, voidsCode } from '@domain/error/effects';
import type { Failure } from '@domain/error/failure';
import {
  delayedDelivery,
  exhaustedDelivery,
  firstDelivery,
  nextDelivery,
  type DeliveryTerms,
} from '@domain/journey/code-delivery';
import { clear, newJourney, persistedPart, type Journey } from '@domain/journey/fields';
import type { JourneyName } from '@domain/journey/journey-names';
import type { Contact, Login, SsoValidation } from '@domain/session/session';
import { FIELD_OF, identifierOfType, type Identifier } from '@domain/identity/identifier';
import { maskIdentifier } from '@domain/identity/masking';

/** 'A successful SSO validation stores the response and sets isValidated true.' */
export const ssoValidated = (journey: Journey, ssoId: string, validation: SsoValidation): Journey => ({
  ...journey,
  SSOID: ssoId,
  ssoValidationResponse: validation,
  isValidated: true,
  isAuthenticatedFlow: (validation.authToken ?? '') !== '',
  awaitsConfirmation: (validation.authToken ?? '') !== '',
});

export const isIdentifiedBy = (journey: Journey, { mobileOrPan = '', username = '' }: Identifier): boolean =>
  journey.mobileOrPan === mobileOrPan && journey.username === username;

/** Forgets the code and the proof: they are used, void or no longer wanted. */
export const withoutCode = (journey: Journey): Journey => ({
  ...journey,
  refId: '',
  codeDelivery: null,
  provenFor: null,
});

/**
 * The customer has given an identifier. If it differs from the one before, it may be another customer's, so what belongs
 * to the one before is dropped: name, settlement type, consent, code and proof.
 */
export const identified = (journey: Journey, identifier: Identifier): Journey => {
  const { identifierType, mobileOrPan = '', username = '' } = identifier;
  const isSame = isIdentifiedBy(journey, identifier);
  return {
    ...(isSame ? journey : { ...withoutCode(journey), maskedMobile: '', maskedEmail: '' }),
    mobileOrPan,
    username,
    identifierType,
    isIdentifierGiven: true,
    customerName: isSame ? journey.customerName : '',
    settlementType: isSame ? journey.settlementType : 0,
    ownerId: isSame ? journey.ownerId : '',
    isTermsAndConditionsAccepted: isSame && journey.isTermsAndConditionsAccepted,
    isConsentSent: isSame && journey.isConsentSent,
  };
};

/** The customer ticks or unticks the terms. */
export const termsAccepted = (journey: Journey, isTermsAndConditionsAccepted: boolean): Journey => ({
  ...journey,
  isTermsAndConditionsAccepted,
});

/** The gateway has accepted a call that says whether the customer accepts the terms. */
export const consentSent = (journey: Journey): Journey => ({
  ...journey,
  isConsentSent: journey.isTermsAndConditionsAccepted,
});

/** The call for another identifier got no answer: restore the remembered customer. */
export const stillRemembering = (journey: Journey, before: Journey): Journey =>
  before.customerName === ''
    ? journey
    : { ...journey, ...persistedPart(before), ownerId: before.ownerId, isIdentifierGiven: before.isIdentifierGiven };

export const identifierOf = (journey: Journey): Identifier | null => {
  const { identifierType } = journey;
  return identifierType === null ? null : identifierOfType(identifierType, journey[FIELD_OF[identifierType]]);
};

/** Null in an authenticated flow: the customer gave no identifier, and the remembered one may be another customer's. */
export const ownIdentifierOf = (journey: Journey): Identifier | null =>
  journey.isAuthenticatedFlow ? null : identifierOf(journey);

/** The masked identifier of the customer who is signing in; empty if unknown. */
export const maskedIdentity = (journey: Journey): string => {
  const identifier = identifierOf(journey);
  return identifier === null ? '' : maskIdentifier(identifier);
};

/** 'Successful steps store refId, masked mobile and masked e-mail'; so does a failed can-login with data. */
export const codeSent = (
  journey: Journey,
  contact: Contact,
  sent: DeliveryTerms & { readonly for: JourneyName },
): Journey => ({
  ...journey,
  refId: contact.refId,
  maskedMobile: contact.mobileNumber,
  maskedEmail: contact.email,
  codeDelivery: firstDelivery(sent.for, sent),
  provenFor: null,
});

/** The reference of the new code replaces the old one. */
export const codeSentAgain = (journey: Journey, contact: Contact, terms: DeliveryTerms): Journey => ({
  ...journey,
  refId: contact.refId,
  maskedMobile: contact.mobileNumber,
  maskedEmail: contact.email,
  codeDelivery: journey.codeDelivery === null ? null : nextDelivery(journey.codeDelivery, terms),
});

export interface RefusedResend {
  readonly journey: JourneyName;
  readonly failure: Failure;
  /** Monotonic milliseconds. */
  readonly now: number;
}

/**
 * The gateway sends no other code for now: "Resend" waits for as long as the refusal says. The code of another journey is
 * not affected.
 */
export const resendRefused = (journey: Journey, { journey: name, failure, now }: RefusedResend): Journey => {
  const { codeDelivery } = journey;
  if (codeDelivery?.journey !== name) return journey;
  if (endsResends(failure.code)) return { ...journey, codeDelivery: exhaustedDelivery(codeDelivery, now) };
  const seconds = 'retryAfterSeconds' in failure ? failure.retryAfterSeconds : undefined;
  if (seconds === undefined) return journey;
  return { ...journey, codeDelivery: delayedDelivery(codeDelivery, now, seconds) };
};

/** The customer has proven their identity. The journey continues with the reference from the answer. */
export const proven = (journey: Journey, name: JourneyName, refId: string): Journey => ({
  ...journey,
  refId,
  provenFor: name,
});

/** Forgets the code or the proof if the refusal makes it void; otherwise the customer can try again. */
export const withoutVoidCode = (journey: Journey, errorCode: string): Journey =>
  voidsCode(errorCode) ? withoutCode(journey) : journey;

/** 'A successful login-status-by-token check stores validateAccessCode'; so does a valid access code. */
export const signedIn = (journey: Journey, login: Login): Journey => ({
  ...journey,
  validateAccessCode: login,
  ownerId: login.userId,
  refId: '',
  codeDelivery: null,
  provenFor: 'login',
  awaitsConfirmation: false,
});

/**
 * An authenticated entry has named its customer. What is remembered still belongs to the customer before, because a
 * stranger's link may have led here.
 */
export const customerNamed = (journey: Journey, login: Login): Journey => ({
  ...signedIn(journey, login),
  ownerId: journey.ownerId,
  awaitsConfirmation: true,
});

/** The customer whom an authenticated entry has named continues. */
export const customerConfirmed = (journey: Journey, login: Login): Journey => ({
  ...withoutOtherCustomer(journey, login),
  ownerId: login.userId,
  awaitsConfirmation: false,
});

/** Drops the remembered customer, unless it is the same by userId. */
export const withoutOtherCustomer = (journey: Journey, { userId }: Login): Journey =>
  userId === journey.ownerId ? journey : clear(journey, 'switch-account');

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

/** Drops everything but the persisted fields, and whom they belong to, of a customer who wants to be remembered. */
export const sessionEnded = (journey: Journey): Journey => ({
  ...newJourney(),
  ...(journey.isRemembered ? { ...persistedPart(journey), ownerId: journey.ownerId } : {}),
});
