/**
 * Reading what was kept on the device or in the tab: it may be spoilt, foreign, of another version or too old; then it is
 * as if nothing had been kept (specification §3, store version 1; docs/assumptions.md for the lifetimes).
 */
import { FIELDS, PERSISTED_FIELDS, TAB_FIELDS, type Journey, type PersistedJourney } from '@domain/journey/fields';
import type { IdentifierType } from '@domain/identity/identifier';
import type { AuthContext } from '@domain/session/session';

export const RECORD_VERSION = 1;
export const PERSISTED_LIFETIME_MS = 30 * 24 * 60 * 60_000;
export const TICKET_LIFETIME_MS = 10 * 60_000;

type Json = Readonly<Record<string, unknown>>;

export interface Ticket {
  readonly auth: Pick<AuthContext, 'sessionId' | 'accessToken' | 'authToken' | 'refreshToken' | 'subAccountId'>;
  readonly journey: Partial<Journey>;
}

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The record, if it is one of this version and not older than its lifetime. */
const fresh = (text: string | null, now: number, lifetime: number): Json | null => {
  const record = text === null ? null : parsed(text);
  if (!isRecord(record) || record['version'] !== RECORD_VERSION) return null;
  const savedAt = record['savedAt'];
  return typeof savedAt === 'number' && savedAt <= now && now - savedAt <= lifetime ? record : null;
};

/** A kept value is taken if it is of the kind of the field's initial value; of null fields, if it is a text or an object. */
const fits = (initial: unknown, value: unknown): boolean =>
  initial === null
    ? value === null || typeof value === 'string' || isRecord(value)
    : typeof value === typeof initial;

const taken = (table: Readonly<Record<string, { readonly initial: unknown }>>, kept: Json): Json =>
  Object.fromEntries(
    Object.entries(table)
      .filter(([name, { initial }]) => Object.hasOwn(kept, name) && fits(initial, kept[name]))
      .map(([name]) => [name, kept[name]]),
  );

const IDENTIFIER_TYPES: ReadonlySet<unknown> = new Set<IdentifierType | null>(['MOBILE', 'PAN', 'USERNAME', 'EMAIL', null]);

export const readPersisted = (text: string | null, now: number): Partial<PersistedJourney> => {
  const record = fresh(text, now, PERSISTED_LIFETIME_MS);
  const kept = record?.['journey'];
  if (!isRecord(kept) || !IDENTIFIER_TYPES.has(kept['identifierType'])) return {};
  return taken(PERSISTED_FIELDS, kept);
};

const TICKET_FIELDS = Object.fromEntries(
  Object.entries({ ...PERSISTED_FIELDS, ...TAB_FIELDS }).filter(([name]) => FIELDS[name as keyof typeof FIELDS].inTicket),
);

const SESSION_PATTERN = { sessionId: '', accessToken: '', authToken: '', refreshToken: '', subAccountId: null };

/** The resume ticket of the present session, or null. */
export const readTicket = (text: string | null, { now, sessionId }: { now: number; sessionId: string }): Ticket | null => {
  const record = fresh(text, now, TICKET_LIFETIME_MS);
  const auth = record?.['auth'];
  const journey = record?.['journey'];
  if (!isRecord(auth) || !isRecord(journey) || sessionId === '' || auth['sessionId'] !== sessionId) return null;
  const wholeAuth = Object.entries(SESSION_PATTERN).every(([name, initial]) => fits(initial, auth[name]));
  return wholeAuth ? { auth: auth as unknown as Ticket['auth'], journey: taken(TICKET_FIELDS, journey) } : null;
};
