import type { Result } from '@domain/error/failure';
import type { JsonObject } from '@domain/json';
import type { WireAnswer } from '@conformance/wire/exchange';

/** An answer as it came, and as the application reads it. */
export interface Received<T> {
  readonly requestId: string;
  readonly wire: WireAnswer;
  readonly status: number;
  /** The data, or the failure that the application would see. */
  readonly result: Result<T>;
  /** `ok`, the code of the refusal, or the code of the failure. */
  readonly code: string;
  /** The decrypted envelope, or the body if it is not encrypted; undefined if it is not JSON. */
  readonly envelope: unknown;
  /** The error of the envelope; empty for a success. */
  readonly error: JsonObject;
  readonly isEncrypted: boolean;
  /** The encrypted text; empty if the answer is not encrypted. */
  readonly payload: string;
}
