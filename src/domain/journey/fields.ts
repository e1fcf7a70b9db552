/**
 * The fields of the journey (specification §3), one row each: where a field begins, whether it is secret, and which
 * clearings empty it. Three tables tell where a field lives; the journey's type, its changes, its persistence and the
 * resume ticket derive from them.
 */
import type { Account } from '@domain/account/account';
import type { IdentifierType } from '@domain/identity/identifier';
import type { CodeDelivery } from '@domain/journey/code-delivery';
import type { JourneyName } from '@domain/journey/journey-names';
import type { Login, SsoValidation } from '@domain/session/session';

/**
 * - `reset`: 'Reset' of specification §4 "Journey state changes"
 * - `switch-account`: switching account
 * - `clear-user`: clearing user data
 */
export type Clearing = 'reset' | 'switch-account' | 'clear-user';

interface Field<T> {
  readonly initial: T;
  readonly clearedBy: readonly Clearing[];
  readonly secret: boolean;
  /** Full contacts and the PAN stay out of the resume ticket, though they are no secrets. */
  readonly inTicket: boolean;
}

const field = <T>(initial: T, ...clearedBy: Clearing[]): Field<T> => ({
  initial,
  clearedBy,
  secret: false,
  inTicket: true,
});

const personal = (...clearedBy: Clearing[]): Field<string> => ({ ...field('', ...clearedBy), inTicket: false });

const secret = (...clearedBy: Clearing[]): Field<string> => ({ ...personal(...clearedBy), secret: true });

/** Kept on the device, sealed, store version 1 (specification §3). */
export const PERSISTED_FIELDS = {
  mobileOrPan: personal('reset', 'switch-account', 'clear-user'),
  username: personal('reset', 'switch-account', 'clear-user'),
  identifierType: field<IdentifierType | null>(null, 'reset', 'switch-account', 'clear-user'),
  customerName: field('', 'switch-account'),
  settlementType: field<number>(0, 'switch-account'),
};

/** Kept in this tab's memory; the resume ticket carries what it may through a reload. */
export const TAB_FIELDS = {
  emailOrMobile: personal(),
  maskedEmail: field('', 'reset'),
  maskedMobile: field('', 'reset'),
  pan: personal('reset'),
  refId: field('', 'reset'),
  newUsername: field(''),
  resetPasswordOption: field<'KEEP' | 'RESET' | null>(null),
  isValidated: field(false),
  SSOID: personal(),
  ssoValidationResponse: field<SsoValidation | null>(null),
  ssoCompleteResponse: { ...field<{ readonly redirectURL: string } | null>(null), inTicket: false },
  resetPasswordAfterUnlocking: field(false),
  validateAccessCode: field<Login | null>(null, 'reset'),
  isAuthenticatedFlow: field(false),
  forgotPassword: field<OtpResult | null>(null),
  unlockAccount: field<OtpResult | null>(null),
  forgotUsername: field<OtpResult | null>(null),
  createUsername: field<OtpResult | null>(null),
  isTermsAndConditionsAccepted: field(false),
  selectedAccount: field<Account | null>(null),
  /** Beyond the specification: when the session began, in milliseconds since the epoch; 0 while none is watched. */
  sessionStartedAt: field(0),
  /** Beyond the specification: whether the persisted fields stay on this device after the hand-off. */
  isRemembered: field(true),
  /** Beyond the specification: which journey `refId` belongs to, and when its code may be sent again. */
  codeDelivery: field<CodeDelivery | null>(null, 'reset'),
  /** Beyond the specification: the journey whose customer has proven who they are, by OTP or password. */
  provenFor: field<JourneyName | null>(null, 'reset'),
};

/**
 * Kept by the view-model of the open step alone, and gone with it: never part of the journey's value. They stand here so
 * that the table is whole, and so that forms and field errors can name them.
 */
export const STEP_FIELDS = {
  password: secret('reset'),
  currentPassword: secret(),
  oldPassword: secret(),
  newPassword: secret(),
  confirmNewPassword: secret(),
  passwords: secret(),
  accessCode: secret('reset'),
  otp: secret('reset'),
};

/** Answer of a validate-OTP call. */
export interface OtpResult {
  readonly refId: string;
}

const JOURNEY_FIELDS = { ...PERSISTED_FIELDS, ...TAB_FIELDS };
export const FIELDS = { ...JOURNEY_FIELDS, ...STEP_FIELDS };

type Values<Table> = { readonly [F in keyof Table]: Table[F] extends Field<infer T> ? T : never };

export type Journey = Values<typeof JOURNEY_FIELDS>;
export type PersistedJourney = Values<typeof PERSISTED_FIELDS>;
export type JourneyField = keyof Journey;
export type StepField = keyof typeof STEP_FIELDS;
export type FieldName = keyof typeof FIELDS;

const names = Object.keys(JOURNEY_FIELDS) as JourneyField[];

/** The named fields of a journey, as a part of it. */
const part = (journey: Journey, wanted: (name: JourneyField) => boolean): Partial<Journey> =>
  Object.fromEntries(names.filter(wanted).map((name) => [name, journey[name]]));

const INITIAL = Object.fromEntries(names.map((name) => [name, JOURNEY_FIELDS[name].initial])) as unknown as Journey;

export const newJourney = (): Journey => INITIAL;

/** The generic reset (specification §4): the named fields go back to their defaults; names of step fields are no matter here. */
export const forget = (journey: Journey, fields: readonly FieldName[]): Journey => ({
  ...journey,
  ...part(INITIAL, (name) => fields.includes(name)),
});

export const clear = (journey: Journey, clearing: Clearing): Journey =>
  forget(
    journey,
    names.filter((name) => JOURNEY_FIELDS[name].clearedBy.includes(clearing)),
  );

export const persistedPart = (journey: Journey): PersistedJourney =>
  part(journey, (name) => name in PERSISTED_FIELDS) as PersistedJourney;

export const ticketPart = (journey: Journey): Partial<Journey> =>
  part(journey, (name) => JOURNEY_FIELDS[name].inTicket);
