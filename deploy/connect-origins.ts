/** The other origins that the page calls with its settings. The policy must allow them (`connect-src`). */
import type { AppConfig } from '../build/app-config';
import { collectorOrigin } from '../src/adapters/clever-tap/collector';
import { readSettings } from '../src/config';

/** Throws a ConfigurationError if a setting is invalid. */
export function connectOriginsOf(config: AppConfig): readonly string[] {
  const { loginGatewayUrl, customersGatewayUrl, telemetryUrl, analyticsEnabled, clevertapAccountId, clevertapRegion } =
    readSettings(config);
  const urls = [loginGatewayUrl, customersGatewayUrl, telemetryUrl].filter((url) => url !== '' && !url.startsWith('/'));
  const usesAnalytics = analyticsEnabled && clevertapAccountId !== '';
  return [
    ...new Set([
      ...urls.map((url) => new URL(url).origin),
      ...(usesAnalytics ? [collectorOrigin(clevertapRegion)] : []),
    ]),
  ];
}
