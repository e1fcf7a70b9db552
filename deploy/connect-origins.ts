import type { AppConfig } from '../build/app-config';
import { isAnalyticsOn } from '../src/adapters/clever-tap/analytics-settings';
import { collectorOrigin } from '../src/adapters/clever-tap/collector';
import { readSettings } from '../src/config';

/**
 * The other origins that the page calls with its settings, which the policy must allow (`connect-src`). Throws a
 * ConfigurationError if a setting is invalid.
 */
export function connectOriginsOf(config: AppConfig): readonly string[] {
  const settings = readSettings(config);
  const { loginGatewayUrl, customersGatewayUrl, telemetryUrl, clevertapRegion } = settings;
  const urls = [loginGatewayUrl, customersGatewayUrl, telemetryUrl].filter((url) => url !== '' && !url.startsWith('/'));
  return [
    ...new Set([
      ...urls.map((url) => new URL(url).origin),
      ...(isAnalyticsOn(settings) ? [collectorOrigin(clevertapRegion)] : []),
    ]),
  ];
}
