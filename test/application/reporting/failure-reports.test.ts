import { createState } from '@application/state/state';
import { PlainCells } from '@adapters/in-memory/cells';
import { cryptoFailure, networkFailure, unknownFailure } from '@domain/error/failure';
import { RecordingTelemetry } from '@adapters/in-memory/telemetry';
import { reportFailures } from '@application/reporting/failure-reports';

const start = () => {
  const state = createState(new PlainCells());
  const lines: string[] = [];
  const telemetry = new RecordingTelemetry();
  reportFailures(state.reports, { telemetry, warn: (line) => lines.push(line) });
  return { state, lines, events: telemetry.events };
};

describe('The console', () => {
  it.each([
    ['WebHttp::MISSING_PUBLIC_KEY', 'API Encryption Failed! Missing Public Key'],
    ['ApiCrypto::INVALID_PUBLIC_KEY', "'publicKey' is Invalid"],
    ['ApiCrypto::INVALID_CRYPTO_KEY', "'cryptoKey' is Invalid"],
    ['ApiCrypto::MISSING_PARAMETER', 'A mandatory parameter is missing'],
  ] as const)('names %s, with the id of the request', (code, message) => {
    const { state, lines } = start();
    state.reports.recordFailure(cryptoFailure(code, 'request-1'));
    expect(lines).toEqual([`${message} (${code}, request request-1)`]);
  });

  it('names a failure of encryption without a request, and each failure of storage once', () => {
    const { state, lines } = start();
    state.reports.recordFailure(cryptoFailure('ApiCrypto::INVALID_PUBLIC_KEY', ''));
    for (const code of ['Storage::CANNOT_DECRYPT', 'Storage::CANNOT_PARSE', 'Storage::CANNOT_DECRYPT'] as const)
      state.reports.recordFailure({ kind: 'storage', code });
    expect(lines).toEqual([
      "'publicKey' is Invalid (ApiCrypto::INVALID_PUBLIC_KEY)",
      'Persisted state cannot be decrypted (Storage::CANNOT_DECRYPT)',
      'Persisted state cannot be parsed (Storage::CANNOT_PARSE)',
    ]);
  });

  it('names an answer that breaks the contract', () => {
    const { state, lines } = start();
    state.reports.recordFailure(unknownFailure('request-1'));
    expect(lines).toEqual(['Unknown failure (WebHttp::UNKWON, request request-1)']);
  });

  it('does not report other failures, which the customer sees', () => {
    const { state, lines } = start();
    state.reports.recordFailure(networkFailure('request-1'));
    state.reports.recordFailure({ kind: 'refused', code: '1005', data: {}, requestId: 'request-2' });
    expect(lines).toStrictEqual([]);
  });
});

describe('Telemetry', () => {
  it('gets each line of the console once, as code and request id', () => {
    const { state, events, lines } = start();
    state.reports.recordFailure(cryptoFailure('ApiCrypto::INVALID_PAYLOAD', 'request-1'));
    state.reports.recordFailure(unknownFailure('request-2'));
    for (const code of ['Storage::CANNOT_DECRYPT', 'Storage::CANNOT_PARSE', 'Storage::CANNOT_DECRYPT'] as const)
      state.reports.recordFailure({ kind: 'storage', code });
    state.reports.recordFailure(networkFailure('request-3'));
    expect(events).toEqual([
      { name: 'technical_failure', code: 'ApiCrypto::INVALID_PAYLOAD', requestId: 'request-1' },
      { name: 'technical_failure', code: 'WebHttp::UNKWON', requestId: 'request-2' },
      { name: 'technical_failure', code: 'Storage::CANNOT_DECRYPT', requestId: '' },
      { name: 'technical_failure', code: 'Storage::CANNOT_PARSE', requestId: '' },
    ]);
    expect(lines).toHaveLength(events.length);
  });

  it('gets the class and the place of an unexpected error, and the id of the request that failed before it', () => {
    const { state, events, lines } = start();
    state.screen.showFullPage('account-refused', cryptoFailure('ApiCrypto::INVALID_PAYLOAD', 'request-1'));
    const error = new TypeError('asha@example.com has no name');
    error.stack = [
      'TypeError: asha@example.com has no name',
      '    at t (https://login.example/assets/sign-in.0123456789.js?retry=1:1:234)',
      '    at n (https://login.example/assets/main.abcdef0123.js:2:5)',
    ].join('\n');
    state.screen.showUnexpectedError(error);
    expect(events).toEqual([
      { name: 'unexpected_error', type: 'TypeError', place: 'sign-in.0123456789.js:1:234', requestId: 'request-1' },
    ]);
    expect(state.screen.fullPage.get()).toBe('error');
    expect(lines).toStrictEqual([]);
  });

  it.each([['text'], [undefined], [{ name: 'Asha' }], [Object.assign(new Error(), { name: '', stack: undefined })]])(
    'gets nothing of what was thrown if it is not an error (%j)',
    (thrown) => {
      const { state, events } = start();
      state.screen.showUnexpectedError(thrown);
      expect(events).toEqual([{ name: 'unexpected_error', type: '', place: '', requestId: '' }]);
    },
  );
});
