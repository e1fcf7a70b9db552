import {
  isOfferDue,
  MAX_OFFERS,
  NEW_PASSKEY_RECORD,
  OFFER_PAUSE_MS,
  passkeyOffered,
  passkeyRefused,
  passkeyUsed,
  readPasskeyRecord,
} from '@domain/customer/passkey-record';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 29);

const offeredTimes = (offers: number) => ({ ...NEW_PASSKEY_RECORD, offers, lastOffer: NOW });

describe('The record of passkeys', () => {
  it.each([
    ['missing', null],
    ['no JSON', '{'],
    ['no object', '3'],
    ['incomplete', '{"offers":1}'],
    ['of other types', '{"offers":"1","lastOffer":0,"wasUsedHere":false}'],
  ])('is a new one if it is %s', (_damage, text) => {
    expect(readPasskeyRecord(text)).toEqual({ offers: 0, lastOffer: 0, wasUsedHere: false });
  });

  it('is read as it was written', () => {
    const record = passkeyUsed(offeredTimes(2));
    expect(readPasskeyRecord(JSON.stringify(record))).toEqual({ offers: 2, lastOffer: NOW, wasUsedHere: true });
  });

  it('counts the offers, and has the time of the last one', () => {
    const twice = passkeyOffered(passkeyOffered(NEW_PASSKEY_RECORD, NOW - 1), NOW);
    expect(twice).toEqual({ offers: 2, lastOffer: NOW, wasUsedHere: false });
  });
});

it('A refused passkey counts as one that was never used, and the offers still count', () => {
  expect(passkeyRefused(passkeyUsed(offeredTimes(2)))).toEqual(offeredTimes(2));
});

describe('An offer', () => {
  it('is due on a new device', () => {
    expect(isOfferDue(NEW_PASSKEY_RECORD, NOW)).toBe(true);
  });

  it('is due again after 30 days', () => {
    expect(OFFER_PAUSE_MS).toBe(30 * DAY_MS);
    expect(isOfferDue(offeredTimes(1), NOW + OFFER_PAUSE_MS - 1)).toBe(false);
    expect(isOfferDue(offeredTimes(1), NOW + OFFER_PAUSE_MS)).toBe(true);
  });

  it('is made three times', () => {
    expect(MAX_OFFERS).toBe(3);
    expect(isOfferDue(offeredTimes(2), NOW + OFFER_PAUSE_MS)).toBe(true);
    expect(isOfferDue(offeredTimes(3), NOW + OFFER_PAUSE_MS)).toBe(false);
  });

  it('is not made once a passkey was used', () => {
    expect(isOfferDue(passkeyUsed(NEW_PASSKEY_RECORD), NOW)).toBe(false);
    expect(isOfferDue(passkeyUsed(offeredTimes(1)), NOW + OFFER_PAUSE_MS)).toBe(false);
  });

  it('is due if the last one seems to be in the future, because a clock was wrong', () => {
    expect(isOfferDue(offeredTimes(1), NOW - 1)).toBe(true);
  });
});
