/**
 * What the device knows of passkeys: how often one was offered, and whether one has been used. It says nothing of a person, so
 * it outlives sessions and customers (docs/security.md).
 */
import { DAY_MS } from '@domain/time';

/** After the customer has declined, the offer waits this long, and is made this often at most. */
export const OFFER_PAUSE_MS = 30 * DAY_MS;
export const MAX_OFFERS = 3;

export interface PasskeyRecord {
  readonly offers: number;
  /** Milliseconds since the epoch; 0 if a passkey was never offered. */
  readonly lastOffer: number;
  /** A passkey has signed a customer in on this device, or was created on it, and none was refused since. */
  readonly wasUsedHere: boolean;
}

export const NEW_PASSKEY_RECORD: PasskeyRecord = { offers: 0, lastOffer: 0, wasUsedHere: false };

const WRITTEN = /^\{"offers":\d+,"lastOffer":\d+,"wasUsedHere":(?:true|false)\}$/u;

/**
 * A missing or damaged record counts as a new one. The pattern keeps domain/json.ts out of the lazily loaded scripts: what they
 * share with the first load makes it larger.
 */
export const readPasskeyRecord = (text: string | null): PasskeyRecord =>
  WRITTEN.test(text ?? '') ? (JSON.parse(text ?? '') as PasskeyRecord) : NEW_PASSKEY_RECORD;

/** A time in the future says nothing: the device's clock was wrong then, or is wrong now. */
export const isOfferDue = ({ offers, lastOffer, wasUsedHere }: PasskeyRecord, now: number): boolean =>
  !wasUsedHere && offers < MAX_OFFERS && (lastOffer > now || now - lastOffer >= OFFER_PAUSE_MS);

export const passkeyOffered = (record: PasskeyRecord, now: number): PasskeyRecord => ({
  ...record,
  offers: record.offers + 1,
  lastOffer: now,
});

export const passkeyUsed = (record: PasskeyRecord): PasskeyRecord => ({ ...record, wasUsedHere: true });

/** The passkey was lost, removed or never known. */
export const passkeyRefused = (record: PasskeyRecord): PasskeyRecord =>
  record.wasUsedHere ? { ...record, wasUsedHere: false } : record;
