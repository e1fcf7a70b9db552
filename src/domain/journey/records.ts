/**
 * Reads the records stored on the device and in the tab. Ignores records that are damaged, of another version or too old
 * (specification §3, store version 1; docs/assumptions.md for the lifetimes).
 */
import {
  maskedIdentifier,
  PERSISTED_FIELDS,
  persistedPart,
  RECORD_FIELDS,
  type CustomerFields,
  type PersistedFields,
  type SetAside,
} from '@domain/customer/customer';
import {
  newJourney,
  RESET_PASSWORD_OPTIONS,
  SESSION_START_FIELDS,
  TICKET_FIELDS,
  withFields,
  type Journey,
  type SessionStart,
  type StoredFields,
} from '@domain/journey/fields';
import { IDENTIFIER_TYPES } from '@domain/identity/identifier';
import { JOURNEY_NAMES } from '@domain/journey/journey-names';
import { pickFields } from '@domain/journey/field';
import { hasShape, isJsonObject, parseJson, parseJsonObject, type JsonObject, type Shape } from '@domain/json';
import { NO_AUTH, type AuthContext } from '@domain/session/session';
import { DAY_MS, MINUTE_MS } from '@domain/time';

export const RECORD_VERSION = 1;
export const REMEMBERED_LIFETIME_MS = 30 * DAY_MS;
export const RESUME_TICKET_LIFETIME_MS = 10 * MINUTE_MS;

type NullableField = { [F in keyof StoredFields]: null extends StoredFields[F] ? F : never }[keyof StoredFields];

export interface ResumeTicket {
  readonly auth: Omit<AuthContext, 'publicKeys'>;
  readonly journey: Partial<StoredFields>;
  /** The masked identifier of the customer who was signing in. The record on the device may now be another customer's. */
  readonly identity: string;
  /** Milliseconds since the epoch. */
  readonly savedAt: number;
}

/** False for a record that cannot be parsed, whatever its version and age. */
export const isJsonObjectText = (text: string): boolean => isJsonObject(parseJson(text));

interface CheckedRecord {
  readonly content: JsonObject;
  /** Milliseconds since the epoch. */
  readonly savedAt: number;
}

/**
 * Returns null if the record is of another version or too old. A device's clock can be set back, so a record may also be
 * dated in the future, by at most its lifetime.
 */
const readRecord = (text: string, now: number, lifetimeMs: number): CheckedRecord | null => {
  const content = parseJson(text);
  if (!isJsonObject(content) || content['version'] !== RECORD_VERSION) return null;
  const { savedAt } = content;
  return typeof savedAt === 'number' && Math.abs(now - savedAt) <= lifetimeMs ? { content, savedAt } : null;
};

const JOURNEYS = new Set(JOURNEY_NAMES);
const TOKEN = { token: '' };
const OTP_RESULT = { refId: '' };
const SET_ASIDE = {
  ...persistedPart(newJourney()),
  identifierType: new Set([...IDENTIFIER_TYPES, null]),
  ownerId: '',
  isRemembered: false,
} satisfies Record<keyof SetAside, Shape>;
const ACCOUNT = { subAccountId: '', isPrimary: false, settlementType: 0 };

/** The schemas of the fields whose initial value is null. */
const SHAPES: Readonly<Record<NullableField, Shape>> = {
  identifierType: new Set(IDENTIFIER_TYPES),
  resetPasswordOption: new Set(RESET_PASSWORD_OPTIONS),
  ssoValidationResponse: { sessionId: '', refreshToken: TOKEN, metadata: {}, consentNeeded: false },
  ssoCompleteResponse: { redirectURL: '' },
  validateAccessCode: { accounts: [ACCOUNT], name: '', userId: '', refreshToken: TOKEN },
  forgotPassword: OTP_RESULT,
  unlockAccount: OTP_RESULT,
  forgotUsername: OTP_RESULT,
  createUsername: OTP_RESULT,
  selectedAccount: ACCOUNT,
  codeDelivery: { journey: JOURNEYS, resendAt: 0, expiresAt: 0, resends: 0 },
  provenFor: JOURNEYS,
  setAside: SET_ASIDE,
};

/**
 * True if the value has the type of the field's initial value. If the initial value is null, the value must be null or
 * match the field's schema.
 */
const fitsField = (name: string, initial: unknown, value: unknown): boolean =>
  initial === null ? value === null || hasShape(SHAPES[name as NullableField], value) : typeof value === typeof initial;

/** The fields of a stored journey that the table lists and whose values are valid. */
const validFields = (table: Readonly<Record<string, { readonly initial: unknown }>>, stored: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(table)
      .filter(([name, { initial }]) => Object.hasOwn(stored, name) && fitsField(name, initial, stored[name]))
      .map(([name]) => [name, stored[name]]),
  );

/** The record on the device. */
export interface RememberedJourney {
  readonly journey: Partial<PersistedFields & Pick<CustomerFields, keyof typeof RECORD_FIELDS>>;
  /** Milliseconds since the epoch. */
  readonly savedAt: number;
}

/**
 * Returns null if the record is invalid or too old. Also if the customer whom it would restore does not want to be
 * remembered, and this tab has no resume ticket: the record is then only for a reload during the sign-in.
 */
export const readRemembered = (
  text: string,
  { now, hasTicket }: { now: number; hasTicket: boolean },
): RememberedJourney | null => {
  const record = readRecord(text, now, REMEMBERED_LIFETIME_MS);
  if (record === null) return null;
  const { content, savedAt } = record;
  const { journey } = content;
  if (!isJsonObject(journey) || !fitsField('identifierType', null, journey['identifierType'])) return null;
  const fields: RememberedJourney['journey'] = {
    ...validFields(PERSISTED_FIELDS, journey),
    ...validFields(RECORD_FIELDS, content),
  };
  const { setAside = null } = fields;
  const { isRemembered } = setAside ?? fields;
  if (isRemembered === false && !hasTicket) return null;
  // An earlier version has also stored whether the identifier was given.
  return { journey: setAside === null ? fields : { ...fields, setAside: pickFields(setAside, SET_ASIDE) }, savedAt };
};

/** The schema of a ticket's session, without `subAccountId`, which may be null or a text. */
const { publicKeys: _publicKeys, subAccountId: _subAccountId, ...SESSION } = NO_AUTH;

/** Returns null if the ticket is invalid, too old or from another session. */
export const readTicket = (
  text: string,
  { now, sessionId }: { now: number; sessionId: string },
): ResumeTicket | null => {
  const record = readRecord(text, now, RESUME_TICKET_LIFETIME_MS);
  if (record === null) return null;
  const { content, savedAt } = record;
  const { auth, journey, identity } = content;
  if (!isJsonObject(auth) || !isJsonObject(journey) || sessionId === '' || auth['sessionId'] !== sessionId) return null;
  const { subAccountId } = auth;
  const isValid = hasShape(SESSION, auth) && (subAccountId === null || typeof subAccountId === 'string');
  if (!isValid) return null;
  return {
    auth: auth as unknown as ResumeTicket['auth'],
    journey: validFields(TICKET_FIELDS, journey),
    identity: typeof identity === 'string' ? identity : '',
    savedAt,
  };
};

/** Returns null unless every field is valid. Ignores all other fields: the text is not sealed, so it may contain any. */
export const readSessionStart = (text: string | null): SessionStart | null => {
  const fields = validFields(SESSION_START_FIELDS, text === null ? {} : parseJsonObject(text));
  const isComplete = Object.keys(SESSION_START_FIELDS).every((name) => name in fields);
  return isComplete ? (fields as unknown as SessionStart) : null;
};

/** What was read after a reload. Each record is null if there is none that can be used. */
export interface StoredRecords {
  readonly sessionId: string;
  readonly sessionStart: SessionStart | null;
  readonly ticket: ResumeTicket | null;
  readonly remembered: RememberedJourney | null;
  /** Whether the session's resume ticket is too old, is not stored, or has no key: it is missing or came too late. */
  readonly isTicketUnavailable: boolean;
  /** Whether a record could not be opened in time. It stays stored. */
  readonly isTimedOut: boolean;
  /** Whether the device remembered a customer, but has lost the key of the record. */
  readonly isForgotten: boolean;
}

type CustomerRecords = Pick<StoredRecords, 'ticket' | 'remembered'>;

/** Two customers may have the same masked identifier, but not the same userId. It is unknown before the first sign-in. */
const isSameCustomer = (ticket: ResumeTicket, remembered: RememberedJourney['journey']): boolean => {
  const knownUserIds = [ticket.journey.ownerId, remembered.ownerId].filter((userId = '') => userId !== '');
  return maskedIdentifier({ ...newJourney(), ...remembered }) === ticket.identity && new Set(knownUserIds).size < 2;
};

/** The remembered customer's record: that of the customer who was set aside, if there is one, else the record itself. */
const rememberedCustomerIn = (record: RememberedJourney): RememberedJourney => {
  const { setAside = null } = record.journey;
  return setAside === null ? record : { ...record, journey: { ...setAside, setAside: null } };
};

/**
 * All tabs share the record on the device. If this tab has a ticket, the record is the tab's own only if it belongs to the
 * same customer as the ticket, or that customer has been set aside in another tab. Null otherwise.
 */
export const ownRecord = ({ ticket, remembered: stored }: CustomerRecords): RememberedJourney | null => {
  if (stored === null) return null;
  const remembered = rememberedCustomerIn(stored);
  if (ticket === null) return remembered;
  return [stored, remembered].find(({ journey }) => isSameCustomer(ticket, journey)) ?? null;
};

/**
 * Without the tab's own record, the ticket restores nothing that the record remembers: another tab may have removed the
 * record because the customer is to be forgotten. The userId of a customer who has signed in stays.
 */
const restoredFields = (records: CustomerRecords): Partial<StoredFields> => {
  const { ticket } = records;
  const own = ownRecord(records);
  if (own !== null) return { ...own.journey, ...ticket?.journey };
  if (ticket === null) return {};
  const { ownerId = '', validateAccessCode } = ticket.journey;
  return {
    ...ticket.journey,
    ...persistedPart(newJourney()),
    ownerId: ownerId === validateAccessCode?.userId ? ownerId : '',
  };
};

/** The journey after a reload. The start of the session is kept longer than the ticket. */
export const restoredJourney = (
  journey: Journey,
  records: CustomerRecords & Pick<StoredRecords, 'sessionStart'>,
): Journey => withFields(journey, { ...restoredFields(records), ...records.sessionStart });
