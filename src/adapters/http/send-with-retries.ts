/**
 * Sends one request with axios and repeats it as the retry policy allows. Each call has its own axios instance, so that an
 * interceptor can encrypt every attempt with a new key and IV, and so that no password stays in a shared configuration.
 * For the same reason, no axios error leaves this file.
 */
import axios, { type AxiosRequestConfig, type AxiosResponse } from 'axios';
import axiosRetry from 'axios-retry';
import { sealedPart, type RequestHead } from '@adapters/http/request-head';
import { isLost, canRetry, retryDelayMs } from '@adapters/http/retry-policy';
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
import type { EarlyHandshake } from '@adapters/http/early-handshake';
import type { CallTimeout } from '@adapters/http/call-timeout';
import type { SealedRequest } from '@ports/envelope';
import { MAX_RETRIES } from '@ports/gateway';

export interface HttpRequest extends RequestHead {
  readonly requestId: string;
  readonly isRepeatable: boolean;
  readonly outlivesPage: boolean;
  /** Has already been sent: the first attempt waits for its response. */
  readonly earlyHandshake: EarlyHandshake | undefined;
  /** Encrypts the payload, once for each attempt; null for a call that is not encrypted. */
  readonly seal: (() => Promise<Result<SealedRequest, CryptoFailureCode>>) | null;
}

/** A response before it is decrypted and checked. */
export interface HttpResponse {
  readonly status: number;
  readonly header: (name: string) => string;
  readonly body: ArrayBuffer;
  /** The request as it was sent, which decrypts the response; null for a call that is not encrypted. */
  readonly sealedRequest: SealedRequest | null;
}

/** More than a hundred times the largest answer of the contract. */
const MAX_BODY_BYTES = 1024 * 1024;

class SealError extends Error {
  constructor(readonly code: CryptoFailureCode) {
    super(code);
  }
}

/** The first attempt gets the response of the early handshake; the others are requests of their own. */
const fetchWithEarlyResponse = ({ response, abort }: EarlyHandshake, timeout: CallTimeout): typeof fetch => {
  let early: Promise<Response> | null = response;
  timeout.signal.addEventListener('abort', abort);
  return (input, init) => {
    const answered = early ?? fetch(input, init);
    early = null;
    return answered;
  };
};

const axiosConfig = (request: HttpRequest, timeout: CallTimeout): AxiosRequestConfig => ({
  method: request.method,
  url: request.url,
  // The fetch adapter would send the name of axios. A gateway of another origin need not allow that header.
  headers: { ...request.headers, 'User-Agent': false },
  signal: timeout.signal,
  responseType: 'arraybuffer',
  transformRequest: [],
  onDownloadProgress: ({ loaded }) => {
    if (loaded > MAX_BODY_BYTES) timeout.abort('too-large');
  },
  xsrfCookieName: '',
  proxy: false,
  // Only `fetch` can outlive the page.
  ...(request.outlivesPage && { adapter: 'fetch', fetchOptions: { keepalive: true } }),
  ...(request.earlyHandshake && {
    adapter: 'fetch',
    env: { fetch: fetchWithEarlyResponse(request.earlyHandshake, timeout) },
  }),
});

const retryConfig = (
  { isRepeatable, requestId }: HttpRequest,
  timeout: CallTimeout,
): Parameters<typeof axiosRetry>[1] => ({
  retries: MAX_RETRIES,
  retryCondition: (error) =>
    canRetry(error, { isRepeatable, retryCount: error.config?.['axios-retry']?.retryCount ?? 0 }),
  // axios-retry only counts. Its own delay would measure with the browser's timer, not with the clock of the tests.
  retryDelay: () => 0,
  onRetry: (retryCount, error) => timeout.waitBeforeRetry(retryDelayMs(retryCount, error, requestId)),
});

const httpResponse = (response: AxiosResponse<ArrayBuffer>, sealedRequest: SealedRequest | null): HttpResponse => ({
  status: response.status,
  body: response.data,
  sealedRequest,
  header: (name) => {
    const value: unknown = response.headers[name.toLowerCase()];
    return typeof value === 'string' ? value : '';
  },
});

const failureOf = (error: unknown, requestId: string, { abortReason }: CallTimeout): Failure => {
  if (error instanceof SealError) return cryptoFailure(error.code, requestId);
  if (abortReason === 'too-large') return unknownFailure(requestId);
  if (abortReason === null && !axios.isAxiosError(error)) throw error;
  return networkFailure(requestId);
};

export const sendWithRetries = async (request: HttpRequest, timeout: CallTimeout): Promise<Result<HttpResponse>> => {
  const http = axios.create();
  let sealedRequest: SealedRequest | null = null;
  axiosRetry(http, retryConfig(request, timeout));
  http.interceptors.request.use(async (config) => {
    timeout.startAttempt();
    if (request.seal === null) return config;
    const sealing = await request.seal();
    if (!sealing.ok) throw new SealError(sealing.failure);
    sealedRequest = sealing.value;
    const { headers, body } = sealedPart(sealedRequest);
    config.data = body;
    config.headers.set(headers);
    return config;
  });

  const received = (response: AxiosResponse<ArrayBuffer>): Result<HttpResponse> =>
    response.data.byteLength > MAX_BODY_BYTES
      ? failed(unknownFailure(request.requestId))
      : success(httpResponse(response, sealedRequest));

  try {
    return received(await http.request<ArrayBuffer>(axiosConfig(request, timeout)));
  } catch (error) {
    const hasResponse = axios.isAxiosError<ArrayBuffer>(error) && !isLost(error);
    if (hasResponse && error.response !== undefined) return received(error.response);
    return failed(failureOf(error, request.requestId, timeout));
  } finally {
    timeout.dispose();
  }
};
