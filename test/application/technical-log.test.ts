import { State } from '@application/state';
import { PlainCells } from '@adapters/in-memory/cells';
import { cryptoFailure, networkFailure } from '@domain/error/failure';
import { logTechnicalFailures } from '@src/technical-log';

const start = () => {
  const state = new State(new PlainCells());
  const lines: string[] = [];
  logTechnicalFailures(state, (line) => lines.push(line));
  return { state, lines };
};

describe('The console', () => {
  it.each([
    ['WebHttp::MISSING_PUBLIC_KEY', 'API Encryption Failed! Missing Public Key'],
    ['ApiCrypto::INVALID_PUBLIC_KEY', "'publicKey' is Invalid"],
    ['ApiCrypto::INVALID_CRYPTO_KEY', "'cryptoKey' is Invalid"],
    ['ApiCrypto::MISSING_PARAMETER', 'A mandatory parameter is missing'],
  ] as const)('names %s, with the id of the request', (code, message) => {
    const { state, lines } = start();
    state.recordTechnicalFailure(cryptoFailure(code, 'request-1'));
    expect(lines).toEqual([`${message} (${code}, request request-1)`]);
  });

  it('names a failure of encryption without a request, and each failure of storage once', () => {
    const { state, lines } = start();
    state.recordTechnicalFailure(cryptoFailure('ApiCrypto::INVALID_PUBLIC_KEY', ''));
    for (const code of ['Storage::CANNOT_DECRYPT', 'Storage::CANNOT_PARSE', 'Storage::CANNOT_DECRYPT'] as const)
      state.recordTechnicalFailure({ kind: 'storage', code });
    expect(lines).toEqual([
      "'publicKey' is Invalid (ApiCrypto::INVALID_PUBLIC_KEY)",
      'Persisted state cannot be decrypted (Storage::CANNOT_DECRYPT)',
      'Persisted state cannot be parsed (Storage::CANNOT_PARSE)',
    ]);
  });

  it('says nothing of other failures, which the customer is told', () => {
    const { state, lines } = start();
    state.recordTechnicalFailure(networkFailure('request-1'));
    state.recordTechnicalFailure({ kind: 'refused', code: '1005', data: {}, requestId: 'request-2' });
    expect(lines).toEqual([]);
  });
});
