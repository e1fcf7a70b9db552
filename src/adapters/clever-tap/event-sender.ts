/** The interface of the sender, which is loaded only if analytics are enabled. */
import type { AnalyticsEvent } from '@ports/analytics';
import type { Settings } from '@ports/settings';

export type AnalyticsSettings = Pick<
  Settings,
  'appTitle' | 'analyticsEnabled' | 'clevertapAccountId' | 'clevertapRegion'
>;

/** Never throws. */
export interface EventSender {
  send(event: AnalyticsEvent): void;
  /** Removes what the SDK has stored in the browser. Sends nothing after that. */
  forget(): void;
}
