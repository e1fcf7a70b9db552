import type { AxiosError } from 'axios';
import { MAX_RETRIES, MAX_RETRY_AFTER_SECONDS } from '@ports/gateway';

const FIRST_DELAY_MS = 400;
/** The axios codes of a request that was aborted: by its timeout, by the caller or by leaving the page. */
const ABORTED_CODES: readonly unknown[] = ['ERR_CANCELED', 'ECONNABORTED'];

/** No response arrived, or only a part of one. */
export const isLost = (error: AxiosError): boolean => (error.response?.data ?? null) === null;

/** NaN if a Retry-After header is not a number of seconds. A date is not supported. */
export const secondsIn = (value: unknown): number =>
  typeof value === 'string' && /^\d+(?:\.\d+)?$/u.test(value) ? Number(value) : Number.NaN;

/** The Retry-After header in seconds; null without the header; NaN if it is not a number or too long to wait. */
const retryAfterSeconds = (error: AxiosError): number | null => {
  const value: unknown = error.response?.headers['retry-after'];
  if (value === undefined) return null;
  const seconds = secondsIn(value);
  return seconds <= MAX_RETRY_AFTER_SECONDS ? seconds : Number.NaN;
};

const maxRetries = (error: AxiosError): number => {
  if (ABORTED_CODES.includes(error.code)) return 0;
  if (isLost(error)) return MAX_RETRIES;
  const isGet = error.config?.method === 'get';
  const status = error.response?.status ?? 0;
  if (status >= 500) return isGet ? MAX_RETRIES : 1;
  return isGet && status === 429 ? MAX_RETRIES : 0;
};

interface SentRequest {
  readonly isRepeatable: boolean;
  /** The number of retries so far. */
  readonly retryCount: number;
}

/**
 * Whether a transport fault is retried (specification §7). Only repeatable calls are (ports/services.ts): at most `MAX_RETRIES`
 * times after a network error, or a GET answered with 429 or 5xx; once for any other request answered with 5xx; never after a
 * timeout or an abort.
 */
export const canRetry = (error: AxiosError, { isRepeatable, retryCount }: SentRequest): boolean =>
  isRepeatable && retryCount < maxRetries(error) && !Number.isNaN(retryAfterSeconds(error));

/**
 * Doubles with each retry, plus up to 50% jitter, so that clients do not all retry at the same time. At least the gateway's
 * Retry-After. The jitter is derived from the request id, which is random.
 */
export const retryDelayMs = (retryCount: number, error: AxiosError, requestId: string): number => {
  const delay = FIRST_DELAY_MS * 2 ** (retryCount - 1);
  const jitter = parseInt(requestId.slice(4 * (retryCount - 1), 4 * retryCount), 36) / 36 ** 4;
  return Math.max(delay + (delay / 2) * jitter, (retryAfterSeconds(error) ?? 0) * 1000);
};
