import type { UnexpectedError } from '@domain/error/unexpected-error';
import type { ClientName } from '@domain/session/session';

export const WEB_VITALS = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const;
export const RATINGS = ['good', 'needs-improvement', 'poor'] as const;

/**
 * Every telemetry event with its fields. There are no other events, so that no customer data is sent by mistake.
 * docs/operations.md says what each means and what to do. `requestId` is empty if no request was involved.
 */
export type TelemetryEvent =
  | {
      readonly name: 'web_vital';
      readonly metric: (typeof WEB_VITALS)[number];
      /** Milliseconds; for CLS a score. */
      readonly value: number;
      readonly rating: (typeof RATINGS)[number];
    }
  | { readonly name: 'start_failed'; readonly code: string; readonly requestId: string }
  | { readonly name: 'script_failed'; readonly script: string }
  /** The fingerprint is written as in GATEWAY_KEY_PINS. */
  | { readonly name: 'key_changed'; readonly client: ClientName; readonly fingerprint: string }
  | { readonly name: 'technical_failure'; readonly code: string; readonly requestId: string }
  /** An uncaught error that is not provably ours (src/start/uncaught.ts). */
  | { readonly name: 'foreign_error'; readonly type: string }
  | ({ readonly name: 'unexpected_error' } & UnexpectedError);

/** Sends events to the operator. Never throws and never blocks. */
export abstract class Telemetry {
  abstract report(event: TelemetryEvent): void;
}
