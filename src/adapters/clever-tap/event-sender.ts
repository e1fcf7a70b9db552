/** The interface of the sender, which is loaded only if analytics are enabled. */
import type { AnalyticsEvent } from '@ports/analytics';

/** Never throws. */
export interface EventSender {
  send(event: AnalyticsEvent): void;
  /** Removes what the SDK has stored in the browser. Sends nothing after that, except the events from before. */
  forget(): void;
}
