/**
 * Sends events to CleverTap (specification §4 "Startup" and §7; docs/adr/0008-analytics-sdk.md). Switched off, which
 * is the default, its SDK is not even loaded; switched on, it loads after start-up, and nothing that it does or fails
 * to do is seen by anyone who waits.
 */
import type { CleverTapSdk } from 'clevertap-web-sdk';
import { Analytics, type AnalyticsEvent } from '@ports/analytics';
import type { Settings } from '@ports/settings';
import { allowedProperties } from '@adapters/clever-tap/allowed-properties';

/** Specification §7: they go with every event. */
const APP = { 'App Version': '1.0.13', 'Device Type': 'Web' } as const;

/** Events that wait for the SDK; beyond, the oldest go, so that a blocked SDK costs no memory. */
const LONGEST_QUEUE = 50;

export type AnalyticsSettings = Pick<
  Settings,
  'appTitle' | 'analyticsEnabled' | 'clevertapAccountId' | 'clevertapRegion'
>;

export interface AnalyticsParts {
  readonly load?: () => Promise<CleverTapSdk>;
  readonly address?: () => Pick<URL, 'search' | 'hash'>;
}

interface Outgoing {
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
}

const loadSdk = async (): Promise<CleverTapSdk> =>
  (await import(/* webpackChunkName: 'analytics' */ 'clevertap-web-sdk')).default;

export class CleverTapAnalytics extends Analytics {
  readonly #isOn: boolean;
  readonly #load: () => Promise<CleverTapSdk>;
  readonly #address: () => Pick<URL, 'search' | 'hash'>;
  readonly #waiting: Outgoing[] = [];
  #sdk: CleverTapSdk | null = null;
  #isReady = false;

  constructor(
    private readonly settings: AnalyticsSettings,
    { load = loadSdk, address = () => globalThis.location }: AnalyticsParts = {},
  ) {
    super();
    this.#isOn = settings.analyticsEnabled && settings.clevertapAccountId !== '';
    this.#load = load;
    this.#address = address;
  }

  override start(): void {
    if (!this.#isOn) return;
    this.#load().then(
      (sdk) => {
        this.#sdk = sdk;
        this.#flush();
      },
      () => undefined,
    );
  }

  override track(event: AnalyticsEvent): void {
    const properties = this.#isOn ? allowedProperties(event) : null;
    if (properties === null) return;
    this.#waiting.push({ name: event.name, properties: { 'App Name': this.settings.appTitle, ...APP, ...properties } });
    if (this.#waiting.length > LONGEST_QUEUE) this.#waiting.shift();
    this.#flush();
  }

  #flush(): void {
    const sdk = this.#sdk;
    if (sdk === null) return;
    try {
      this.#isReady ||= this.#opened(sdk);
      if (!this.#isReady) return;
      for (const { name, properties } of this.#waiting.splice(0)) sdk.event.push(name, properties);
    } catch {
      // what a foreign script throws is no fault of the login
    }
  }

  /**
   * When it is opened the SDK sends the page's address and obeys its query (previews, campaigns). So it is opened only
   * while the address is a bare path; until then the events wait.
   */
  #opened(sdk: CleverTapSdk): boolean {
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
