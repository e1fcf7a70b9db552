import { Analytics, type AnalyticsEvent } from '@ports/analytics';
import { isAnalyticsOn, type AnalyticsSettings } from '@adapters/clever-tap/analytics-settings';
import type { EventSender } from '@adapters/clever-tap/event-sender';
import { removeTraces, type TracedPage } from '@adapters/clever-tap/remove-traces';

/** How many events wait for the sender, which may be blocked. Older ones are dropped. */
const MAX_QUEUE_LENGTH = 50;

/** `isForgotten` returns whether the visitor has been forgotten by now. */
export type SenderLoader = (settings: AnalyticsSettings, isForgotten: () => boolean) => Promise<EventSender>;

const loadSender: SenderLoader = async (settings, isForgotten) => {
  const { startSender } = await import(/* webpackChunkName: 'analytics' */ '@adapters/clever-tap/clever-tap-sender');
  return startSender(settings, isForgotten);
};

/**
 * Analytics with CleverTap (specification §4 "Startup" and §7; docs/adr/0008-analytics-sdk.md). Disabled by default. When
 * enabled, the sender is loaded after start-up and events wait for it in a queue.
 */
export class CleverTapAnalytics extends Analytics {
  private isEnabled: boolean;
  private queue: AnalyticsEvent[] = [];
  private sender: Promise<EventSender> | null = null;

  constructor(
    private readonly settings: AnalyticsSettings,
    private readonly load: SenderLoader = loadSender,
    private readonly page: TracedPage = globalThis.window,
  ) {
    super();
    this.isEnabled = isAnalyticsOn(settings);
  }

  override start(): void {
    if (!this.isEnabled) return;
    this.sender ??= this.load(this.settings, () => !this.isEnabled);
    this.flush();
  }

  override track(event: AnalyticsEvent): void {
    if (!this.isEnabled) return;
    this.queue = [...this.queue, event].slice(-MAX_QUEUE_LENGTH);
    this.flush();
  }

  /**
   * Works without the SDK, because an earlier visit may have left traces. Queued events are still sent if the SDK is loaded;
   * otherwise it is no longer started.
   */
  override forgetVisitor(): void {
    this.isEnabled = false;
    removeTraces(this.page);
    this.withSender((sender) => sender.forget());
  }

  override get needsNewPage(): boolean {
    return isAnalyticsOn(this.settings) && !this.isEnabled;
  }

  private flush(): void {
    this.withSender((sender) => this.queue.splice(0).forEach((event) => sender.send(event)));
  }

  private withSender(use: (sender: EventSender) => void): void {
    this.sender?.then(use, () => undefined);
  }
}
