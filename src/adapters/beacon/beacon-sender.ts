import { allowedTelemetry } from '@adapters/beacon/allowed-telemetry';
import { reportWebVitals } from '@adapters/beacon/web-vitals';
import type { TelemetryEvent } from '@ports/telemetry';

/** A repeated error must not flood the collector. */
const MAX_EVENTS_PER_PAGE = 50;

const BATCH_MS = 1000;

/** The part of the window that sends. */
export type BeaconPage = Pick<EventTarget, 'addEventListener'> & {
  readonly document: Pick<Document, 'addEventListener' | 'visibilityState'>;
  readonly navigator: Pick<Navigator, 'sendBeacon'>;
  setTimeout(action: () => void, milliseconds: number): unknown;
};

interface SenderOptions {
  readonly page?: BeaconPage;
  readonly observeWebVitals?: typeof reportWebVitals;
}

/**
 * Starts measuring, and returns the function that sends an event, which never throws. Events are sent with the browser's
 * beacon, which outlives the page, in batches of one second, as JSON in plain text, so that another origin needs no preflight.
 */
export const startSender = (
  url: string,
  { page = globalThis.window, observeWebVitals = reportWebVitals }: SenderOptions = {},
): ((event: TelemetryEvent) => void) => {
  const sender = new BeaconSender(url, page);
  const send = (event: TelemetryEvent): void => sender.add(event);
  observeWebVitals(send);
  return send;
};

class BeaconSender {
  private events: unknown[] = [];
  private eventsLeft = MAX_EVENTS_PER_PAGE;

  constructor(
    private readonly url: string,
    private readonly page: BeaconPage,
  ) {
    const { document } = page;
    document.addEventListener('visibilitychange', () => this.send());
    page.addEventListener('pagehide', () => this.send());
    document.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
      if (this.eventsLeft > 0 && this.isCollector(blockedURI)) this.stop();
    });
  }

  add(event: TelemetryEvent): void {
    const allowed = this.eventsLeft > 0 ? allowedTelemetry(event) : null;
    if (allowed === null) return;
    this.eventsLeft -= 1;
    this.events.push(allowed);
    // The page may be left at any time once it is hidden.
    if (this.page.document.visibilityState === 'hidden') this.send();
    else if (this.events.length === 1) this.page.setTimeout(() => this.send(), BATCH_MS);
  }

  private send(): void {
    const events = this.events.splice(0);
    if (events.length === 0) return;
    try {
      this.page.navigator.sendBeacon(this.url, JSON.stringify({ events }));
    } catch {
      // Ignored: telemetry must not affect the product.
    }
  }

  /** The policy always allows a collector on this origin, whose address is a path. */
  private isCollector(blockedURI: string): boolean {
    return !this.url.startsWith('/') && blockedURI.startsWith(new URL(this.url).origin);
  }

  private stop(): void {
    this.eventsLeft = 0;
    this.events = [];
    const { origin } = new URL(this.url);
    // eslint-disable-next-line no-console -- a message for the operator, without data of the customer
    console.error(
      `TELEMETRY_URL is '${this.url}', but the Content-Security-Policy does not allow ${origin}: telemetry is off. ` +
        'Add this origin to connect-src, or leave TELEMETRY_URL empty.',
    );
  }
}
