import { CleverTapAnalytics } from '@adapters/clever-tap/analytics';
import { startSender } from '@adapters/clever-tap/clever-tap-sender';
import { RecordingAnalytics } from '@adapters/in-memory/analytics';
import type { AnalyticsEvent } from '@ports/analytics';
import { FakeCleverTapPage } from '@test/adapters/clever-tap/clever-tap-page';
import { describeAnalyticsContract } from '@test/contracts/analytics';
import { settlePromises } from '@test/support/settle-promises';

const SETTINGS = {
  appTitle: 'Brokerage',
  analyticsEnabled: true,
  clevertapAccountId: 'TEST-1',
  clevertapRegion: 'in1',
} as const;
const EVENT_URL = 'https://in1.clevertap-prod.com/a?event=';

/** Like the real SDK, it sends the request of an event one microtask after `push`. */
const fakeSdk = (page: FakeCleverTapPage) => ({
  enableFetchApi: false,
  spa: true,
  event: { push: (name: string) => void Promise.resolve().then(() => page.fetch(`${EVENT_URL}${name}`)) },
  privacy: { push: () => undefined },
  setLogLevel: () => undefined,
  init: () => undefined,
});

describeAnalyticsContract('CleverTap', () => {
  const page = new FakeCleverTapPage();
  const analytics = new CleverTapAnalytics(
    SETTINGS,
    (settings, isForgotten) => startSender(settings, isForgotten, { page, loadSdk: async () => fakeSdk(page) }),
    page,
  );
  const sent = () =>
    page.requests
      .map(([url]) => String(url))
      .filter((url) => url.startsWith(EVENT_URL))
      .map((url) => url.slice(EVENT_URL.length) as AnalyticsEvent['name']);
  return { analytics, sent, settle: settlePromises };
});
describeAnalyticsContract('in memory', () => {
  const analytics = new RecordingAnalytics();
  return { analytics, sent: () => analytics.events.map(({ name }) => name), settle: settlePromises };
});
