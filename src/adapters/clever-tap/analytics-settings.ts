/** The settings of analytics. In a file of its own, so that the first load does not contain the sender. */
import type { Settings } from '@ports/settings';

export type AnalyticsSettings = Pick<
  Settings,
  'appTitle' | 'analyticsEnabled' | 'clevertapAccountId' | 'clevertapRegion'
>;

export const isAnalyticsOn = ({
  analyticsEnabled,
  clevertapAccountId,
}: Pick<AnalyticsSettings, 'analyticsEnabled' | 'clevertapAccountId'>): boolean =>
  analyticsEnabled && clevertapAccountId !== '';
