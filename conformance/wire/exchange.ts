import type { JsonObject } from '@domain/json';

export type Headers = Readonly<Record<string, string>>;

/** A request and its answer for the report, decrypted and without secrets. */
export interface Exchange {
  readonly what: string;
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly headers: JsonObject;
    readonly body: unknown;
  };
  /** Null if no answer came. */
  readonly answer: {
    readonly status: number;
    readonly headers: JsonObject;
    readonly body: unknown;
    readonly isEncrypted: boolean;
  } | null;
  readonly durationMs: number;
}

export interface WireRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body?: string | undefined;
}

export interface WireAnswer {
  readonly status: number;
  readonly header: (name: string) => string;
  readonly headers: Headers;
  readonly body: ArrayBuffer;
  readonly durationMs: number;
}

const causeOf = (error: unknown): string => {
  const { cause, message } = error as { cause?: { code?: string; message?: string }; message?: string };
  return cause?.code ?? cause?.message ?? message ?? String(error);
};

/**
 * Sends one request, once.
 *
 * @throws Error - if no answer comes within the timeout; its message says why
 */
export const exchange = async ({ method, url, headers, body }: WireRequest, timeoutMs: number): Promise<WireAnswer> => {
  const started = performance.now();
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { method, headers, body: body ?? null, redirect: 'manual', signal });
    return {
      status: response.status,
      header: (name) => response.headers.get(name) ?? '',
      headers: Object.fromEntries(response.headers),
      body: await response.arrayBuffer(),
      durationMs: Math.round(performance.now() - started),
    };
  } catch (error) {
    throw new Error(`${method} ${url} got no answer: ${causeOf(error)}`, { cause: error });
  }
};
