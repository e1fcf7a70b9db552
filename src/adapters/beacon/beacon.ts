import type { Settings } from '@ports/settings';
import { Telemetry, type TelemetryEvent } from '@ports/telemetry';

type Send = (event: TelemetryEvent) => void;

interface BeaconOptions {
  /** Resolves when the first screen is shown. */
  readonly firstScreen: Promise<void>;
  readonly load?: (url: string) => Promise<Send>;
}

const loadSender = async (url: string): Promise<Send> => {
  const { startSender } = await import(/* webpackChunkName: 'background' */ '@adapters/beacon/beacon-sender');
  return startSender(url);
};

/**
 * Telemetry with the browser's beacon. Off unless an address is configured. The sender is loaded after the first screen,
 * or with the first event.
 */
export class BeaconTelemetry extends Telemetry {
  private readonly url: string;
  private readonly load: (url: string) => Promise<Send>;
  private sender: Promise<Send> | null = null;

  constructor({ telemetryUrl }: Pick<Settings, 'telemetryUrl'>, { firstScreen, load = loadSender }: BeaconOptions) {
    super();
    this.url = telemetryUrl;
    this.load = load;
    void firstScreen.then(() => this.withSender(() => undefined));
  }

  override report(event: TelemetryEvent): void {
    this.withSender((send) => send(event));
  }

  /** If the sender cannot be loaded, the event is lost, and the next one tries again. */
  private withSender(use: (send: Send) => void): void {
    if (this.url === '') return;
    this.sender ??= this.load(this.url);
    this.sender.then(use, () => {
      this.sender = null;
    });
  }
}
