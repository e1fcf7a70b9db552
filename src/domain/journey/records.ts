/**
 * Reads the records stored on the device and in the tab. A record that is damaged, foreign, of another version or too
 * old is ignored (specification §3, store version 1; docs/assumptions.md for the lifetimes).
 */
import {
  FIELDS,
  PERSISTED_FIELDS,
  newJourney,
  TAB_FIELDS,
  type Journey,
  type JourneyField,
  type PersistedJourney,
} from '@domain/journey/fields';
import { identifierOf } from '@domain/journey/changes';
import { maskIdentifier } from '@domain/identity/masking';
import type { IdentifierType } from '@domain/identity/identifier';
import { JOURNEY_NAMES } from '@domain/journey/journey-names';
import type { AuthContext } from '@domain/session/session';

export const RECORD_VERSION = 1;
export const PERSISTED_LIFETIME_MS = 30 * 24 * 60 * 60_000;
export const TICKET_LIFETIME_MS = 10 * 60_000;

type Json = Readonly<Record<string, unknown>>;

type NullableField = { [F in JourneyField]: null extends Journey[F] ? F : never }[JourneyField];

export interface Ticket {
  readonly auth: Pick<AuthContext, 'sessionId' | 'accessToken' | 'authToken' | 'refreshToken' | 'subAccountId'>;
  readonly journey: Partial<Journey>;
  /** The masked identifier of who was signing in: the record on the device may be another customer's by now. */
  readonly identity: string;
  /** Milliseconds since the epoch. */
  readonly savedAt: number;
}

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Null if the record is of another version or older than its lifetime. */
const fresh = (text: string | null, now: number, lifetime: number): Json | null => {
  const record = text === null ? null : parsed(text);
  if (!isRecord(record) || record['version'] !== RECORD_VERSION) return null;
  const savedAt = record['savedAt'];
  return typeof savedAt === 'number' && savedAt <= now && now - savedAt <= lifetime ? record : null;
};

/** A minimal schema: a sample of the type, a set of allowed values, a list of a schema, or an object with parts. */
type Parts = Readonly<{ [part: string]: Shape }>;
type Shape = string | number | boolean | ReadonlySet<unknown> | readonly [Shape] | Parts;

const isList = (shape: Shape): shape is readonly [Shape] => Array.isArray(shape);

const hasShape = (shape: Shape, value: unknown): boolean => {
  if (shape instanceof Set) return shape.has(value);
  if (isList(shape)) return Array.isArray(value) && value.every((item) => hasShape(shape[0], item));
  if (typeof shape !== 'object') return typeof value === typeof shape;
  return isRecord(value) && Object.entries(shape as Parts).every(([part, inner]) => hasShape(inner, value[part]));
};

const JOURNEYS = new Set(JOURNEY_NAMES);
const TOKEN = { token: '' };
const OTP_RESULT = { refId: '' };
const ACCOUNT = { subAccountId: '', isPrimary: false, settlementType: 0 };

/** The schemas of the fields whose initial value is null. */
const SHAPES: Readonly<Record<NullableField, Shape>> = {
  identifierType: new Set<IdentifierType>(['MOBILE', 'PAN', 'USERNAME', 'EMAIL']),
  resetPasswordOption: new Set(['KEEP', 'RESET']),
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
};

/**
 * Whether a stored value has the type of the field's initial value or, if that is null, is null or matches the schema.
 */
const fits = (name: string, initial: unknown, value: unknown): boolean =>
  initial === null ? value === null || hasShape(SHAPES[name as NullableField], value) : typeof value === typeof initial;

const taken = (table: Readonly<Record<string, { readonly initial: unknown }>>, kept: Json): Json =>
  Object.fromEntries(
    Object.entries(table)
      .filter(([name, { initial }]) => Object.hasOwn(kept, name) && fits(name, initial, kept[name]))
      .map(([name]) => [name, kept[name]]),
  );

/** The record on the device. */
export interface Remembered {
  readonly journey: Partial<PersistedJourney>;
  /** Milliseconds since the epoch. */
  readonly savedAt: number;
}

export const readPersisted = (text: string | null, now: number): Remembered | null => {
  const record = fresh(text, now, PERSISTED_LIFETIME_MS);
  const kept = record?.['journey'];
  if (!isRecord(kept) || !fits('identifierType', null, kept['identifierType'])) return null;
  return { journey: taken(PERSISTED_FIELDS, kept), savedAt: Number(record?.['savedAt']) };
};

const TICKET_FIELDS = Object.fromEntries(
  Object.entries({ ...PERSISTED_FIELDS, ...TAB_FIELDS }).filter(
    ([name]) => FIELDS[name as keyof typeof FIELDS].inTicket,
  ),
);

const SESSION = { sessionId: '', accessToken: '', authToken: '', refreshToken: '' };

/** Null if the ticket is not of the present session. */
export const readTicket = (
  text: string | null,
  { now, sessionId }: { now: number; sessionId: string },
): Ticket | null => {
  const record = fresh(text, now, TICKET_LIFETIME_MS);
  const auth = record?.['auth'];
  const journey = record?.['journey'];
  if (!isRecord(auth) || !isRecord(journey) || sessionId === '' || auth['sessionId'] !== sessionId) return null;
  const { subAccountId } = auth;
  const isWhole = hasShape(SESSION, auth) && (subAccountId === null || typeof subAccountId === 'string');
  if (!isWhole) return null;
  const identity = typeof record?.['identity'] === 'string' ? record['identity'] : '';
  return {
    auth: auth as unknown as Ticket['auth'],
    journey: taken(TICKET_FIELDS, journey),
    identity,
    savedAt: Number(record?.['savedAt']),
  };
};

/**
 * The journey after a reload. All tabs share the record on the device, so with a ticket it is used only if it is of the
 * customer who was signing in here.
 */
export const resumed = (ticket: Ticket | null, persisted: Partial<PersistedJourney>): Partial<Journey> => {
  if (ticket === null) return persisted;
  const isSame = maskedIdentity({ ...newJourney(), ...persisted }) === ticket.identity;
  return isSame ? { ...persisted, ...ticket.journey } : { ...ticket.journey, identifierType: null };
};

/** The masked identifier of who is signing in; empty if unknown. */
export const maskedIdentity = (journey: Journey): string => {
  const identifier = identifierOf(journey);
  return identifier === null ? '' : maskIdentifier(identifier);
};
