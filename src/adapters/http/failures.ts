/** The failures that arise on the way, without anything of what was sent: they are shown, logged and passed about. */
import type { CryptoFailure, CryptoFailureCode, NetworkFailure, UnknownFailure } from '@domain/error/failure';

export const networkFailure = (requestId: string, timedOut: boolean): NetworkFailure => ({
  kind: 'network',
  code: 'WebHttp::NETWORK',
  status: -1,
  timedOut,
  requestId,
});

export const unknownFailure = (requestId: string): UnknownFailure => ({
  kind: 'unknown',
  code: 'WebHttp::UNKWON', // sic
  status: -2,
  requestId,
});

export const cryptoFailure = (code: CryptoFailureCode, requestId: string): CryptoFailure => ({
  kind: 'crypto',
  code,
  requestId,
});
