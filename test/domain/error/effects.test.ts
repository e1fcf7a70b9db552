import {
  ERROR_CODES,
  closesSession,
  effectsOf,
  endsResends,
  isMaintenance,
  isSessionExpiry,
  mayBePlain,
  mayFollowOtherTab,
  namesTypedNumber,
  refusesIdentifier,
  refusesSecret,
  remedyFor,
  showsRequestId,
  voidsCode,
} from '@domain/error/catalogue';
import { cryptoFailure, networkFailure, unknownFailure } from '@domain/error/failure';
import { codesWithEffect, REMEDIED_CODES, specifiedAs } from '@test/specification/error-codes';

const KNOWN_CODES: readonly string[] = [...ERROR_CODES, ...REMEDIED_CODES];

const codesWith = (effect: (code: string) => boolean): readonly string[] => KNOWN_CODES.filter(effect).toSorted();

describe('An error code', () => {
  it.each([
    ['voids the code or the proof when it can no longer be used', 'voidsCode', voidsCode],
    ['refuses the identifier when no account has it, or several have', 'refusesIdentifier', refusesIdentifier],
    ['names the number that was typed when no account has it', 'namesTypedNumber', namesTypedNumber],
    ['ends resends when the customer requested too many codes', 'endsResends', endsResends],
    ['ends the session when it has timed out on the server', 'closesSession', closesSession],
    ['shows the request id when the customer is to contact support', 'showsRequestId', showsRequestId],
    ['may be plain when its sender has no key', 'mayBePlain', mayBePlain],
  ] as const)('%s', (_, effect, hasEffect) => {
    expect(codesWith(hasEffect)).not.toStrictEqual([]);
    expect(codesWith(hasEffect)).toEqual(codesWithEffect(effect).toSorted());
  });

  it.each([
    ['accessCode', codesWithEffect('mayFollowOtherTab')],
    ['otp', []],
  ])('may follow a sign-in in another tab at a form with the field %s', (field, codes) => {
    expect(codesWith((code) => mayFollowOtherTab(code, [field]))).toEqual(codes);
  });

  it('has a remedy when a new token or a new key resolves it', () => {
    expect(KNOWN_CODES.filter((code) => remedyFor(code) !== null).map((code) => [code, remedyFor(code)])).toEqual([
      ['1082', 'refresh-token'],
      ['1200', 'replace-key'],
      ['ApiCrypto::PRIVATE_KEY_NOT_FOUND', 'replace-key'],
    ]);
  });
});

describe('A code without a row in the catalogue', () => {
  it.each(['', '9999', '__proto__', 'constructor', 'toString', ' 1056'])(
    '%j has no effect except that the request id is shown',
    (code) => {
      expect(voidsCode(code)).toBe(false);
      expect(endsResends(code)).toBe(false);
      expect(remedyFor(code)).toBeNull();
      expect(isMaintenance(code)).toBe(false);
      expect(showsRequestId(code)).toBe(true);
    },
  );
});

it('A session is over when its tokens have expired and cannot be refreshed, and by nothing else', () => {
  expect(KNOWN_CODES.filter(isSessionExpiry)).toEqual(['1082']);
});

describe('The password or code of a failed call', () => {
  it('is refused with a message at its field, with wrong credentials, or when the code is void', () => {
    const atField = specifiedAs('field').map(([code]) => code);
    const expected = [...atField, ...codesWithEffect('voidsCode'), ...codesWithEffect('refusesPassword')];
    expect(codesWith(refusesSecret)).toEqual(expected.toSorted());
    expect(codesWith((code) => effectsOf(code).refusesPassword === true)).toEqual(codesWithEffect('refusesPassword'));
  });

  it.each<[string, string]>([
    ['a lost connection or a timeout', networkFailure('r').code],
    ['an answer that cannot be read, such as a 5xx', unknownFailure('r').code],
    ['an answer that cannot be decrypted', cryptoFailure('ApiCrypto::INVALID_PAYLOAD', 'r').code],
    ...['1001', '1006', '1012', '1013', 'ERR08', '1082', '1200', 'unheard of'].map((code): [string, string] => [
      `the provider's fault ${code}`,
      code,
    ]),
    ...['1032', '1055', '1061', '1095', '2000'].map((code): [string, string] => [
      `the refusal ${code}, which is about something else`,
      code,
    ]),
  ])('is not refused by %s', (_, code) => {
    expect(refusesSecret(code)).toBe(false);
  });
});
