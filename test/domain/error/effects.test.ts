import {
  ERROR_CODES,
  entryFor,
  isMaintenance,
  endsResends,
  closesSession,
  isSessionExpiry,
  mayFollowOtherTab,
  refusesIdentifier,
  refusesSecret,
  remedyFor,
  showsRequestId,
  voidsCode,
} from '@domain/error/catalogue';
import { cryptoFailure, networkFailure, unknownFailure } from '@domain/error/failure';
import { REMEDIED_CODES } from '@test/specification/error-codes';

const KNOWN_CODES: readonly string[] = [...ERROR_CODES, ...REMEDIED_CODES];

const codesWith = (effect: (code: string) => boolean): readonly string[] => KNOWN_CODES.filter(effect).toSorted();

describe('An error code', () => {
  it('voids the code or the proof when it can no longer be used', () => {
    expect(codesWith(voidsCode)).toEqual(['10191', '1056', '1057', '1058', '1080', '1081', '1093']);
  });

  it('refuses the identifier when no account has it, or several have', () => {
    expect(codesWith(refusesIdentifier)).toEqual(['10681', '1027', '1061', '2000', '2001', '2002'].toSorted());
  });

  it('ends resends when the customer requested too many codes', () => {
    expect(codesWith(endsResends)).toEqual(['1055', '1095']);
  });

  it('ends the session when it has timed out on the server', () => {
    expect(codesWith(closesSession)).toEqual(['1080', '1081']);
  });

  it.each([
    ['accessCode', ['1058', '1080', '1081']],
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

  it('shows the request id when the fault is ours or the customer is to contact support', () => {
    const withContacts = codesWith((code) => {
      const entry = entryFor(code);
      return entry.is === 'dialog' && entry.contact === true;
    });
    expect(codesWith(showsRequestId)).toEqual(
      ['1001', '1006', '1012', '1013', ...withContacts, ...REMEDIED_CODES].toSorted(),
    );
  });
});

describe('A code without a row in the effects table', () => {
  it.each(['', '9999', '__proto__', 'constructor', 'toString', ' 1056'])(
    '%j has no effect except that the request id is shown',
    (code) => {
      expect([voidsCode(code), endsResends(code), remedyFor(code), isMaintenance(code)]).toEqual([
        false,
        false,
        null,
        false,
      ]);
      expect(showsRequestId(code)).toBe(true);
    },
  );
});

it('A session is over when its tokens have expired and cannot be refreshed, and by nothing else', () => {
  expect(KNOWN_CODES.filter(isSessionExpiry)).toEqual(['1082']);
});

describe('The password or code of a failed call', () => {
  it('is refused with a message at its field, with wrong credentials, or when the code is void', () => {
    const atField = ['1004', '1005', '1015', '1017', '1018', '1094'];
    const voided = ['10191', '1056', '1057', '1058', '1080', '1081', '1093'];
    expect(codesWith(refusesSecret)).toEqual([...atField, ...voided, '1014', '1076'].toSorted());
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
