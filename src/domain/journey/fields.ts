/**
 * The fields of the journey (specification §3). A row states the initial value and which clearings reset it. The table that
 * a row is in states where the field is stored. The journey's type, its changes, its persistence and the resume ticket
 * derive from these tables.
 */
import type { Account } from '@domain/account/account';
import type { IdentifierType } from '@domain/identity/identifier';
import type { CodeDelivery } from '@domain/journey/code-delivery';
import type { JourneyName } from '@domain/journey/journey-names';
import type { Login, SsoValidation } from '@domain/session/session';

/**
 * The clearings of specification §4 "Journey state changes":
 * - `reset`: 'Reset'
 * - `switch-account`: 'Switching account'
 * - `clear-user`: 'Clearing user data'
 *
 * Beyond the specification:
 * - `other-identifier`: another identifier is given, which may be another customer's
 * - `next-customer`: another customer uses the device ("Not you? Switch account"). The other clearings then apply, too
 */
export type Clearing = 'reset' | 'switch-account' | 'clear-user' | 'other-identifier' | 'next-customer';

/** What becomes of the password when an account is unlocked (specification §1). */
export const RESET_PASSWORD_OPTIONS = ['KEEP', 'RESET'] as const;
export type ResetPasswordOption = (typeof RESET_PASSWORD_OPTIONS)[number];

interface Field<T> {
  readonly initial: T;
  readonly clearedBy: readonly Clearing[];
  /**
   * Whether the resume ticket may contain it. False for full identifiers and contacts, the ssoId and the answer of
   * complete-SSO.
   */
  readonly inTicket: boolean;
}

const field = <T>(initial: T, ...clearedBy: Clearing[]): Field<T> => ({
  initial,
  clearedBy,
  inTicket: true,
});

const personal = (...clearedBy: Clearing[]): Field<string> => ({ ...field('', ...clearedBy), inTicket: false });

/** Stored on the device, sealed, store version 1 (specification §3): these fields survive a reload and the session. */
export const PERSISTED_FIELDS = {
  mobileOrPan: personal('reset', 'switch-account', 'clear-user', 'other-identifier'),
  username: personal('reset', 'switch-account', 'clear-user', 'other-identifier'),
  identifierType: field<IdentifierType | null>(null, 'reset', 'switch-account', 'clear-user', 'other-identifier'),
  customerName: field('', 'switch-account', 'other-identifier'),
  settlementType: field<number>(0, 'switch-account', 'other-identifier'),
};

/** Beyond the specification: stored with the persisted fields, in the same sealed record. They say whom it belongs to. */
export const RECORD_FIELDS = {
  /** The userId of the customer whom the persisted fields belong to; empty if unknown. */
  ownerId: field('', 'switch-account', 'other-identifier'),
  /** 'Remember me' is chosen, so the record stays on the device after the session. */
  isRemembered: field(true, 'next-customer'),
  /**
   * Whom the device remembers while another identifier is tried: the other customer replaces them only by signing in
   * (changes.ts, `withIdentifier`). Null if there is nobody to restore.
   */
  setAside: { ...field<SetAside | null>(null, 'next-customer'), inTicket: false },
};

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
  /**
   * Beyond the specification: the customer gave the identifier in this session. Any other is remembered from an earlier
   * session, and is shown masked only, because someone else may be using the device.
   */
  isIdentifierGiven: field(false, 'reset', 'switch-account', 'clear-user', 'other-identifier'),
  /**
   * Beyond the specification: what the customer typed on a screen of the sign-in without submitting it, by its field. It is
   * newer than the identifier that was given, because giving one drops it.
   */
  unsubmittedMobileOrPan: personal('other-identifier', 'next-customer'),
  unsubmittedUsername: personal('other-identifier', 'next-customer'),
  /** Beyond the specification: the PAN of the latest recovery that the gateway has accepted. `pan` may be typed later. */
  acceptedPan: personal('other-identifier', 'next-customer'),
  /** Beyond the specification: the gateway has accepted a call with this customer's consent to the terms. */
  isConsentSent: field(false, 'other-identifier'),
  /** Beyond the specification: the customer of an authenticated entry or a QR code has not yet confirmed their identity. */
  awaitsConfirmation: field(false),
  /** Beyond the specification: the journey that `refId` belongs to, and when its code expires and can be resent. */
  codeDelivery: field<CodeDelivery | null>(null, 'reset', 'other-identifier'),
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
 * and so that forms and field errors can name them.
 */
export const STEP_FIELDS = {
  password: personal('reset'),
  currentPassword: personal(),
  oldPassword: personal(),
  newPassword: personal(),
  confirmNewPassword: personal(),
  passwords: personal(),
  accessCode: personal('reset'),
  otp: personal('reset'),
};

type SetAside = PersistedJourney & {
  readonly ownerId: string;
  readonly isRemembered: boolean;
  readonly isIdentifierGiven: boolean;
};

/** Answer of a validate-OTP call. */
interface OtpResult {
  readonly refId: string;
}

const JOURNEY_FIELDS = { ...PERSISTED_FIELDS, ...RECORD_FIELDS, ...SESSION_START_FIELDS, ...TAB_FIELDS };
export const FIELDS = { ...JOURNEY_FIELDS, ...STEP_FIELDS };

type Values<Table> = { readonly [F in keyof Table]: Table[F] extends Field<infer T> ? T : never };

export type Journey = Values<typeof JOURNEY_FIELDS>;
export type PersistedJourney = Values<typeof PERSISTED_FIELDS>;
export type SessionStart = Values<typeof SESSION_START_FIELDS>;
export type JourneyField = keyof Journey;
export type FieldName = keyof typeof FIELDS;

const names = Object.keys(JOURNEY_FIELDS) as JourneyField[];

const pickFields = (journey: Journey, isPicked: (name: JourneyField) => boolean): Partial<Journey> =>
  Object.fromEntries(names.filter(isPicked).map((name) => [name, journey[name]]));

const INITIAL = Object.fromEntries(names.map((name) => [name, JOURNEY_FIELDS[name].initial])) as unknown as Journey;

export const newJourney = (): Journey => INITIAL;

/** The generic reset (specification §4): restores the defaults of the named fields. Ignores step fields. */
export const forget = (journey: Journey, fields: readonly FieldName[]): Journey => ({
  ...journey,
  ...pickFields(INITIAL, (name) => fields.includes(name)),
});

export const fieldsClearedBy = (clearing: Clearing): readonly JourneyField[] =>
  names.filter((name) => JOURNEY_FIELDS[name].clearedBy.includes(clearing));

export const clear = (journey: Journey, clearing: Clearing): Journey => forget(journey, fieldsClearedBy(clearing));

export const persistedPart = (journey: Journey): PersistedJourney =>
  pickFields(journey, (name) => name in PERSISTED_FIELDS) as PersistedJourney;

export const recordPart = (journey: Journey): Pick<Journey, keyof typeof RECORD_FIELDS> =>
  pickFields(journey, (name) => name in RECORD_FIELDS) as Pick<Journey, keyof typeof RECORD_FIELDS>;

export const sessionStartPart = (journey: Journey): SessionStart =>
  pickFields(journey, (name) => name in SESSION_START_FIELDS) as SessionStart;

/** The fields of the resume ticket. */
export const TICKET_FIELDS: Readonly<Record<string, Pick<Field<unknown>, 'initial'>>> = Object.fromEntries(
  Object.entries(JOURNEY_FIELDS).filter(([, { inTicket }]) => inTicket),
);

export const ticketPart = (journey: Journey): Partial<Journey> => pickFields(journey, (name) => name in TICKET_FIELDS);
