/**
 * When a transport fault is tried again, and after how long (specification §7). Network errors, and a GET that gets 429
 * or 5xx: at most two more tries. Any other request that gets 5xx: one. What a time-out or a cancelled call got is final.
 */
import type { AxiosError } from 'axios';

export const MOST_RETRIES = 2;

const FIRST_DELAY_MS = 400;
const LONGEST_RETRY_AFTER_S = 10;
/** Given up by this page: by the time-out, by the caller, or because the page is being left. */
const GIVEN_UP: readonly unknown[] = ['ERR_CANCELED', 'ECONNABORTED'];

/** No answer arrived, or only the beginning of one. */
export const isLost = (error: AxiosError): boolean => (error.response?.data ?? null) === null;

/** The gateway's own wish in seconds; null when it has none, NaN when it is not one that a page can keep. */
const retryAfter = (error: AxiosError): number | null => {
  const value: unknown = error.response?.headers['retry-after'];
  if (value === undefined || value === null) return null;
  const seconds = typeof value === 'string' && /^\d+(?:\.\d+)?$/u.test(value) ? Number(value) : Number.NaN;
  return seconds <= LONGEST_RETRY_AFTER_S ? seconds : Number.NaN;
};

const mostRetries = (error: AxiosError): number => {
  if (GIVEN_UP.includes(error.code)) return 0;
  if (isLost(error)) return MOST_RETRIES;
  const isGet = error.config?.method === 'get';
  const status = error.response?.status ?? 0;
  if (status >= 500) return isGet ? MOST_RETRIES : 1;
  return isGet && status === 429 ? MOST_RETRIES : 0;
};

/** `retries` counts the tries that were already made again. */
export const mayRetry = (error: AxiosError, retries: number): boolean =>
  retries < mostRetries(error) && !Number.isNaN(retryAfter(error));

/**
 * Milliseconds before a try: doubling, plus up to half as much again so that a crowd does not come back at once, and never
 * less than the gateway asked for. The chance is taken from the request id, which is random already.
 */
export const delayBefore = (retry: number, error: AxiosError, requestId: string): number => {
  const delay = FIRST_DELAY_MS * 2 ** (retry - 1);
  const chance = parseInt(requestId.slice(4 * (retry - 1), 4 * retry), 36) / 36 ** 4;
  return Math.max(delay + (delay / 2) * chance, (retryAfter(error) ?? 0) * 1000);
};
