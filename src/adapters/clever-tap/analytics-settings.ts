/** The settings of analytics, and whether they turn it on. The policy of a deployment depends on them, too. */
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
