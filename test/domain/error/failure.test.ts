import {
  activationContact,
  cryptoFailure,
  failed,
  isTechnical,
  messageForSupport,
  networkFailure,
  requestIdOf,
  success,
  unknownFailure,
  type Failure,
} from '@domain/error/failure';

const REFUSED: Failure = {
  kind: 'refused',
  code: '1027',
  data: {},
  requestId: 'request-1',
};

it('A result has a value or a failure', () => {
  expect(success(5)).toEqual({ ok: true, value: 5 });
  expect(failed(REFUSED)).toEqual({ ok: false, failure: REFUSED });
});

it.each<[Failure, Failure]>([
  [networkFailure('request-1'), { kind: 'network', code: 'WebHttp::NETWORK', status: -1, requestId: 'request-1' }],
  [unknownFailure('request-1'), { kind: 'unknown', code: 'WebHttp::UNKWON', status: -2, requestId: 'request-1' }],
  [
    cryptoFailure('ApiCrypto::INVALID_PAYLOAD', 'request-1'),
    { kind: 'crypto', code: 'ApiCrypto::INVALID_PAYLOAD', requestId: 'request-1' },
  ],
])('%j has the code and the status of the specification (§8)', (failure, expected) => {
  expect(failure).toEqual(expected);
});

it.each<[requestId: string, failure: Failure]>([
  ['request-1', REFUSED],
  ['request-2', unknownFailure('request-2')],
  ['', { kind: 'storage', code: 'Storage::NO_METHOD' }],
])('The request id is %j in %j', (requestId, failure) => {
  expect(requestIdOf(failure)).toBe(requestId);
});

it.each<[kind: string, failure: Failure, isTechnicalFailure: boolean, messageForSupport: string]>([
  ['refusal', REFUSED, false, ''],
  ['lost connection', networkFailure(''), false, ''],
  ['answer that breaks the contract', unknownFailure(''), true, ''],
  ['failure of encryption', cryptoFailure('ApiCrypto::INVALID_PAYLOAD', ''), true, 'The encrypted payload is invalid'],
  ['failure of storage', { kind: 'storage', code: 'Storage::NO_METHOD' }, true, ''],
])('A %s is technical or not, and has a message for support or none', (_kind, failure, isTechnicalFailure, message) => {
  expect(isTechnical(failure)).toEqual(isTechnicalFailure);
  expect(messageForSupport(failure)).toEqual(message);
});

it('An activation is sent to the contact in the refusal, if it has one', () => {
  const contact = { refId: 'ref-1', mobileNumber: '98******10', email: 'a***@example.com' };
  expect(activationContact({ ...REFUSED, data: { otpResponse: contact } })).toBe(contact);
  expect([REFUSED, networkFailure('request-1')].map(activationContact)).toEqual([undefined, undefined]);
});
