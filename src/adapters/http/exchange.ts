/**
 * Carries one call over axios and back, as often as the retry policy allows. Every call has an axios instance of its own:
 * its interceptor seals each attempt anew (fresh key, fresh IV; contract of the gateway), and nothing of a call, which may
 * hold a password, outlives it in a shared configuration or in an error: none leaves this file.
 */
import axios, { type AxiosRequestConfig, type AxiosResponse } from 'axios';
import axiosRetry from 'axios-retry';
import { delayBefore, isLost, mayRetry, MOST_RETRIES } from '@adapters/http/retry-policy';
import {
  cryptoFailure,
  failed,
  networkFailure,
  success,
  unknownFailure,
  type CryptoFailureCode,
  type Failure,
  type Result,
} from '@domain/error/failure';
import type { Patience } from '@adapters/http/patience';
import type { SealedRequest } from '@ports/envelope';

export interface Errand {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly requestId: string;
  readonly retries: 'default' | 'never';
  /** Seals the payload, once for each attempt; null for the call that goes in the clear. */
  readonly seal: (() => Promise<Result<SealedRequest, CryptoFailureCode>>) | null;
}

/** What came back, unread. */
export interface Delivery {
  readonly status: number;
  readonly header: (name: string) => string;
  readonly body: ArrayBuffer;
  /** What the answer may be sealed with. */
  readonly sealed: SealedRequest | null;
}

/** No answer of the contract has a hundredth of it. */
const MAX_BODY_BYTES = 1024 * 1024;

class Unsealable extends Error {
  constructor(readonly reason: CryptoFailureCode) {
    super(reason);
  }
}

const configOf = (errand: Errand, patience: Patience): AxiosRequestConfig => ({
  method: errand.method,
  url: errand.url,
  headers: errand.headers,
  signal: patience.signal,
  responseType: 'arraybuffer',
  transformRequest: [(body: unknown) => body],
  onDownloadProgress: ({ loaded }) => {
    if (loaded > MAX_BODY_BYTES) patience.end('too-large');
  },
  xsrfCookieName: '',
  proxy: false,
});

const retryBy = (errand: Errand, patience: Patience): Parameters<typeof axiosRetry>[1] => ({
  retries: errand.retries === 'never' ? 0 : MOST_RETRIES,
  retryCondition: (error) => mayRetry(error, error.config?.['axios-retry']?.retryCount ?? 0),
  shouldResetTimeout: true,
  // The delay is taken in onRetry: retryDelay waits by another clock, and as long as any Retry-After says.
  retryDelay: () => 0,
  onRetry: (retry, error) => patience.rest(delayBefore(retry, error, errand.requestId)),
});

const deliveryOf = (response: AxiosResponse<ArrayBuffer>, sealed: SealedRequest | null): Delivery => ({
  status: response.status,
  body: response.data,
  sealed,
  header: (name) => {
    const value: unknown = response.headers[name.toLowerCase()];
    return typeof value === 'string' ? value : '';
  },
});

const failureOf = (error: unknown, requestId: string, patience: Patience): Failure => {
  if (error instanceof Unsealable) return cryptoFailure(error.reason, requestId);
  if (patience.ending === 'too-large') return unknownFailure(requestId);
  if (patience.ending === null && !axios.isAxiosError(error)) throw error;
  return networkFailure(requestId, patience.ending === 'timed-out');
};

export const exchange = async (errand: Errand, patience: Patience): Promise<Result<Delivery>> => {
  const http = axios.create();
  let sealed: SealedRequest | null = null;
  axiosRetry(http, retryBy(errand, patience));
  http.interceptors.request.use(async (config) => {
    patience.beginAttempt();
    if (errand.seal === null) return config;
    const sealing = await errand.seal();
    if (!sealing.ok) throw new Unsealable(sealing.failure);
    sealed = sealing.value;
    config.data = JSON.stringify({ payload: sealed.payload });
    config.headers.set('X-Encrypted-Key', sealed.encryptedKey);
    return config;
  });

  const delivered = (response: AxiosResponse<ArrayBuffer>): Result<Delivery> =>
    response.data.byteLength > MAX_BODY_BYTES
      ? failed(unknownFailure(errand.requestId))
      : success(deliveryOf(response, sealed));

  try {
    return delivered(await http.request<ArrayBuffer>(configOf(errand, patience)));
  } catch (error) {
    const isAnswer = patience.ending === null && axios.isAxiosError<ArrayBuffer>(error) && !isLost(error);
    if (isAnswer && error.response !== undefined) return delivered(error.response);
    return failed(failureOf(error, errand.requestId, patience));
  } finally {
    patience.release();
  }
};
