import type { UnexpectedError } from '@domain/error/unexpected-error';
import type { ClientName } from '@domain/session/session';

/**
 * Every telemetry event with its fields. There are no other events, so that no customer data is sent by mistake.
 * docs/operations.md says what each means and what to do. `requestId` is empty if no request was involved.
 */
export type TelemetryEvent =
  | {
      readonly name: 'web_vital';
      readonly metric: 'CLS' | 'FCP' | 'INP' | 'LCP' | 'TTFB';
      /** Milliseconds; for CLS a score. */
      readonly value: number;
      readonly rating: 'good' | 'needs-improvement' | 'poor';
    }
  | { readonly name: 'start_failed'; readonly code: string; readonly requestId: string }
  | { readonly name: 'script_failed'; readonly script: string }
  /** The fingerprint is written as in GATEWAY_KEY_PINS. */
  | { readonly name: 'key_changed'; readonly client: ClientName; readonly fingerprint: string }
  | { readonly name: 'technical_failure'; readonly code: string; readonly requestId: string }
  | ({ readonly name: 'unexpected_error' } & UnexpectedError);

/** Sends events to the operator. Never throws and never blocks. */
export abstract class Telemetry {
  abstract report(event: TelemetryEvent): void;
}
