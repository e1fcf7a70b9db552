import type { AnalyticsEvent } from '@ports/analytics';

/** Sends events. Loaded only if analytics are enabled. Never throws. */
export interface EventSender {
  send(event: AnalyticsEvent): void;
  /** Removes what the SDK has stored in the browser. Only earlier events are still sent. */
  forget(): void;
}
