/**
 * Sends the events with CleverTap's SDK. Loaded with the SDK in a script of its own, and only if analytics are enabled. A
 * failure of the loaded SDK is ignored.
 */
import type { CleverTapSdk } from 'clevertap-web-sdk';
import type { AnalyticsEvent } from '@ports/analytics';
import { allowedProperties } from '@adapters/clever-tap/allowed-analytics';
import type { AnalyticsSettings } from '@adapters/clever-tap/analytics-settings';
import type { EventSender } from '@adapters/clever-tap/event-sender';
import { collectorOrigin, controlRequests, doesPolicyAllow, type CollectorPage } from '@adapters/clever-tap/collector';
import { removeTraces, type TracedPage } from '@adapters/clever-tap/remove-traces';

/** Sent with every event (specification §7). */
const APP = { 'App Version': '1.0.13', 'Device Type': 'Web' } as const;

/** How often the sender checks whether the address allows the SDK to be initialised. */
const RETRY_MS = 500;

/** The SDK rewrites its list of pending requests at this interval, so traces are removed once more after it. */
const SDK_REPEAT_MS = 3000;

/** The part of the window that the sender uses. */
export type CleverTapPage = CollectorPage & TracedPage;

interface SenderOptions {
  readonly page?: CleverTapPage;
  readonly loadSdk?: () => Promise<CleverTapSdk>;
}

interface QueuedEvent {
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
}

const importSdk = async (): Promise<CleverTapSdk> =>
  (await import(/* webpackChunkName: 'analytics' */ 'clevertap-web-sdk')).default;

/**
 * If the policy blocks the SDK, or the visitor is forgotten while it loads, the sender sends nothing, but can still remove what
 * is stored. Rejects if the SDK cannot be loaded.
 */
export const startSender = async (
  settings: AnalyticsSettings,
  isForgotten: () => boolean,
  { page = globalThis.window, loadSdk = importSdk }: SenderOptions = {},
): Promise<EventSender> => {
  const isAllowed = !isForgotten() && (await doesPolicyAllow(collectorOrigin(settings.clevertapRegion), page));
  const sdk = isAllowed && !isForgotten() ? await loadSdk() : null;
  return new CleverTapSender(settings, page, isForgotten() ? null : sdk);
};

class CleverTapSender implements EventSender {
  private readonly queue: QueuedEvent[] = [];
  private isInitialised = false;

  constructor(
    private readonly settings: AnalyticsSettings,
    private readonly page: CleverTapPage,
    private sdk: CleverTapSdk | null,
  ) {
    this.initialiseSoon();
  }

  send(event: AnalyticsEvent): void {
    const properties = allowedProperties(event);
    if (this.sdk === null || properties === null) return;
    this.queue.push({ name: event.name, properties: { 'App Name': this.settings.appTitle, ...APP, ...properties } });
    this.flush();
  }

  /** Stops the SDK one microtask later, because it sends an event's request in a microtask. */
  forget(): void {
    queueMicrotask(() => {
      this.sdk = null;
    });
    removeTraces(this.page);
    this.page.setTimeout(() => removeTraces(this.page), SDK_REPEAT_MS);
  }

  /** Early, because the SDK sends events only after its first request is answered, and the page may be left right after an event. */
  private initialiseSoon(): void {
    this.flush();
    if (this.sdk !== null && !this.isInitialised) this.page.setTimeout(() => this.initialiseSoon(), RETRY_MS);
  }

  private flush(): void {
    const sdk = this.sdk;
    if (sdk === null) return;
    try {
      if (!this.isInitialised) this.initialise(sdk);
      if (!this.isInitialised) return;
      for (const { name, properties } of this.queue.splice(0)) sdk.event.push(name, properties);
    } catch {
      // Ignored: an error of the SDK must not affect the product.
    }
  }

  /**
   * Initialisation makes the SDK send the page's address and read its query (previews, campaigns). So it waits until the
   * address has no query and no fragment. A failed initialisation is not repeated.
   */
  private initialise(sdk: CleverTapSdk): void {
    const { search, hash } = this.page.location;
    if (search !== '' || hash !== '') return;
    this.isInitialised = true;
    controlRequests(this.page, collectorOrigin(this.settings.clevertapRegion), () => this.isInUse());
    sdk.enableFetchApi = true;
    sdk.spa = false;
    sdk.setLogLevel(0);
    sdk.privacy.push({ optOut: false });
    sdk.privacy.push({ useIP: false });
    sdk.init(this.settings.clevertapAccountId, this.settings.clevertapRegion || undefined);
  }

  /** The SDK has timers of its own, and stores something before each request and after each answer. */
  private isInUse(): boolean {
    if (this.sdk !== null) return true;
    removeTraces(this.page);
    return false;
  }
}
