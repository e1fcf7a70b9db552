/**
 * The fields of the journey (specification §3). A row states the initial value and which clearings reset it. The table that
 * a row is in states where the field is stored. The journey's type, its changes, its persistence and the resume ticket
 * derive from these tables.
 */
import type { Account } from '@domain/account/account';
import {
  CUSTOMER_FIELDS,
  customerWith,
  NEW_CUSTOMER,
  PERSISTED_FIELDS,
  type Customer,
} from '@domain/customer/customer';
import type { CodeDelivery } from '@domain/journey/code-delivery';
import {
  field,
  initialValues,
  personal,
  pickFields,
  type Clearing,
  type Field,
  type Values,
} from '@domain/journey/field';
import type { JourneyName } from '@domain/journey/journey-names';
import type { Login, SsoValidation } from '@domain/session/session';

/** What becomes of the password when an account is unlocked (specification §1). */
export const RESET_PASSWORD_OPTIONS = ['KEEP', 'RESET'] as const;
export type ResetPasswordOption = (typeof RESET_PASSWORD_OPTIONS)[number];

/**
 * Beyond the specification: when the session began, and how its endings are recognised. None is secret. Stored in the tab
 * as `session-start`, not sealed, until the session ends.
 */
export const SESSION_START_FIELDS = {
  /** In monotonic milliseconds (ports/clock.ts); 0 without a session. */
  sessionStartedAt: field(0),
  /** A random name of the session, which identifies it to other tabs. Empty without one. */
  sessionAlias: field(''),
  /** The mark of the last ending on this device before the session began. */
  lastEnding: field(''),
};

/** Stored in the tab's memory. The resume ticket carries those with `inTicket` over a reload. */
export const TAB_FIELDS = {
  emailOrMobile: personal('next-customer'),
  maskedEmail: field('', 'reset', 'other-identifier'),
  maskedMobile: field('', 'reset', 'other-identifier'),
  pan: personal('reset', 'next-customer'),
  refId: field('', 'reset', 'other-identifier'),
  newUsername: field('', 'next-customer'),
  resetPasswordOption: field<ResetPasswordOption | null>(null, 'other-identifier'),
  isValidated: field(false),
  SSOID: personal(),
  ssoValidationResponse: field<SsoValidation | null>(null),
  /** Specification §3; nothing reads it. */
  ssoCompleteResponse: { ...field<{ readonly redirectURL: string } | null>(null), inTicket: false },
  /** Specification §3; nothing reads it. */
  resetPasswordAfterUnlocking: field(false, 'other-identifier'),
  validateAccessCode: field<Login | null>(null, 'reset', 'other-identifier'),
  isAuthenticatedFlow: field(false),
  /** The four validate-OTP results. Specification §3; nothing reads them. */
  forgotPassword: field<OtpResult | null>(null, 'other-identifier'),
  unlockAccount: field<OtpResult | null>(null, 'other-identifier'),
  forgotUsername: field<OtpResult | null>(null, 'other-identifier'),
  createUsername: field<OtpResult | null>(null, 'other-identifier'),
  isTermsAndConditionsAccepted: field(false, 'other-identifier'),
  selectedAccount: field<Account | null>(null, 'other-identifier'),
  /** Beyond the specification: the gateway has accepted a call with this customer's consent to the terms. */
  isConsentSent: field(false, 'other-identifier'),
  /** Beyond the specification: the journey that `refId` belongs to, and when its code expires and can be resent. */
  codeDelivery: field<CodeDelivery | null>(null, 'reset', 'other-identifier'),
  /** Beyond the specification: the customer's authenticator app shows the code of `refId`. Nothing was sent. */
  isCodeInApp: field(false, 'reset', 'other-identifier'),
  /** Beyond the specification: the journey in which the customer has proven their identity, by OTP or password. */
  provenFor: field<JourneyName | null>(null, 'reset', 'other-identifier'),
  /**
   * Beyond the specification: a customer who has signed in has replaced the password, on "Change password" or because it had
   * expired. False again when they sign in or prove their identity.
   */
  isPasswordChanged: field(false, 'reset', 'other-identifier'),
};

/**
 * Stored only in the view-model of the open step, never in the journey. They are listed so that the table is complete,
 * and so that forms and field errors can name them. Marked as pure, so that the built scripts do not contain them.
 */
export const STEP_FIELDS = /* @__PURE__ */ (() => ({
  password: personal('reset'),
  currentPassword: personal(),
  oldPassword: personal(),
  newPassword: personal(),
  confirmNewPassword: personal(),
  passwords: personal(),
  accessCode: personal('reset'),
  otp: personal('reset'),
}))();

/** Answer of a validate-OTP call. */
interface OtpResult {
  readonly refId: string;
}

const JOURNEY_FIELDS = { ...PERSISTED_FIELDS, ...SESSION_START_FIELDS, ...TAB_FIELDS };
const STORED_FIELDS = { ...PERSISTED_FIELDS, ...CUSTOMER_FIELDS, ...SESSION_START_FIELDS, ...TAB_FIELDS };
export const FIELDS = /* @__PURE__ */ (() => ({ ...STORED_FIELDS, ...STEP_FIELDS }))();

export type Journey = Values<typeof JOURNEY_FIELDS> & { readonly customer: Customer };
/** The fields of a journey and those of its customer side by side, as the records contain them. */
export type StoredFields = Values<typeof STORED_FIELDS>;
export type SessionStart = Values<typeof SESSION_START_FIELDS>;
export type JourneyField = keyof typeof JOURNEY_FIELDS;
export type FieldName = keyof typeof FIELDS;

const INITIAL_FIELDS = initialValues(STORED_FIELDS);
const INITIAL: Journey = { ...initialValues(JOURNEY_FIELDS), customer: NEW_CUSTOMER };

export const newJourney = (): Journey => INITIAL;

export const storedFields = ({ customer, ...journey }: Journey): StoredFields => ({ ...journey, ...customer });

/** The journey with these values for its fields and those of its customer. */
export const withFields = (journey: Journey, fields: Partial<StoredFields>): Journey => {
  const ofCustomer = pickFields(fields, CUSTOMER_FIELDS);
  const changed = { ...journey, ...pickFields(fields, JOURNEY_FIELDS) };
  return Object.keys(ofCustomer).length === 0
    ? changed
    : { ...changed, customer: customerWith(journey.customer, ofCustomer) };
};

/** The generic reset (specification §4): restores the defaults of the named fields. Ignores step fields. */
export const forget = (journey: Journey, fields: readonly FieldName[]): Journey =>
  withFields(journey, pickFields(INITIAL_FIELDS, Object.fromEntries(fields.map((name) => [name, true]))));

export const fieldsClearedBy = (clearing: Clearing): readonly FieldName[] =>
  (Object.keys(STORED_FIELDS) as (keyof StoredFields)[]).filter((name) =>
    STORED_FIELDS[name].clearedBy.includes(clearing),
  );

export const clear = (journey: Journey, clearing: Clearing): Journey => forget(journey, fieldsClearedBy(clearing));

export const sessionStartPart = (journey: Journey): SessionStart => pickFields(journey, SESSION_START_FIELDS);

/** The fields of the resume ticket. */
export const TICKET_FIELDS: Readonly<Record<string, Pick<Field<unknown>, 'initial'>>> = Object.fromEntries(
  Object.entries(STORED_FIELDS).filter(([, { inTicket }]) => inTicket),
);

export const ticketPart = (journey: Journey): Partial<StoredFields> => pickFields(storedFields(journey), TICKET_FIELDS);
