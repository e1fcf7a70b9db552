/**
 * Sends events to CleverTap (specification §4 "Startup" and §7; docs/adr/0008-analytics-sdk.md). Analytics are disabled by
 * default, and the SDK is then not loaded. When enabled, the SDK is loaded after start-up; its failures are ignored.
 */
import type { CleverTapSdk } from 'clevertap-web-sdk';
import { Analytics, type AnalyticsEvent } from '@ports/analytics';
import type { Settings } from '@ports/settings';
import { allowedProperties } from '@adapters/clever-tap/allowed-properties';

/** Sent with every event (specification §7). */
const APP = { 'App Version': '1.0.13', 'Device Type': 'Web' } as const;

/** The maximum number of events that wait for the SDK. Beyond it the oldest are dropped, in case the SDK is blocked. */
const MAX_QUEUE_LENGTH = 50;

export type AnalyticsSettings = Pick<
  Settings,
  'appTitle' | 'analyticsEnabled' | 'clevertapAccountId' | 'clevertapRegion'
>;

interface AnalyticsParts {
  readonly load?: () => Promise<CleverTapSdk>;
  readonly address?: () => Pick<URL, 'search' | 'hash'>;
}

interface QueuedEvent {
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
}

const loadSdk = async (): Promise<CleverTapSdk> =>
  (await import(/* webpackChunkName: 'analytics' */ 'clevertap-web-sdk')).default;

export class CleverTapAnalytics extends Analytics {
  readonly #isEnabled: boolean;
  readonly #load: () => Promise<CleverTapSdk>;
  readonly #address: () => Pick<URL, 'search' | 'hash'>;
  readonly #queue: QueuedEvent[] = [];
  #sdk: CleverTapSdk | null = null;
  #isInitialised = false;

  constructor(
    private readonly settings: AnalyticsSettings,
    { load = loadSdk, address = () => globalThis.location }: AnalyticsParts = {},
  ) {
    super();
    this.#isEnabled = settings.analyticsEnabled && settings.clevertapAccountId !== '';
    this.#load = load;
    this.#address = address;
  }

  override start(): void {
    if (!this.#isEnabled) return;
    this.#load().then(
      (sdk) => {
        this.#sdk = sdk;
        this.#flush();
      },
      () => undefined,
    );
  }

  override track(event: AnalyticsEvent): void {
    const properties = this.#isEnabled ? allowedProperties(event) : null;
    if (properties === null) return;
    this.#queue.push({ name: event.name, properties: { 'App Name': this.settings.appTitle, ...APP, ...properties } });
    if (this.#queue.length > MAX_QUEUE_LENGTH) this.#queue.shift();
    this.#flush();
  }

  #flush(): void {
    const sdk = this.#sdk;
    if (sdk === null) return;
    try {
      this.#isInitialised ||= this.#initialise(sdk);
      if (!this.#isInitialised) return;
      for (const { name, properties } of this.#queue.splice(0)) sdk.event.push(name, properties);
    } catch {
      // Ignored: an error of the SDK must not affect the product.
    }
  }

  /**
   * Initialisation makes the SDK send the page's address and read its query (previews, campaigns). So it waits until the
   * address has no query and no fragment. Returns false while it waits.
   */
  #initialise(sdk: CleverTapSdk): boolean {
    const { search, hash } = this.#address();
    if (search !== '' || hash !== '') return false;
    sdk.enableFetchApi = true;
    sdk.spa = false;
    sdk.setLogLevel(0);
    sdk.privacy.push({ optOut: false });
    sdk.privacy.push({ useIP: false });
    sdk.init(this.settings.clevertapAccountId, this.settings.clevertapRegion || undefined);
    return true;
  }
}
