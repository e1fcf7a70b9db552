/** A page for the beacon: it records what is sent, and can be hidden, left, or refuse the collector. */
import type { BeaconPage } from '@adapters/beacon/beacon-sender';

interface Sent {
  readonly url: string;
  readonly events: readonly Readonly<Record<string, unknown>>[];
}

export class FakeBeaconPage extends EventTarget implements BeaconPage {
  readonly sent: Sent[] = [];
  isBroken = false;
  readonly document = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
  }) as unknown as BeaconPage['document'] & { visibilityState: DocumentVisibilityState } & EventTarget;
  private readonly timers: (() => void)[] = [];

  readonly navigator = {
    sendBeacon: (url: string | URL, body?: BodyInit | null): boolean => {
      if (this.isBroken) throw new TypeError('refused');
      this.sent.push({ url: String(url), ...(JSON.parse(body as string) as Pick<Sent, 'events'>) });
      return true;
    },
  };

  setTimeout(action: () => void): void {
    this.timers.push(action);
  }

  runTimers(): void {
    this.timers.splice(0).forEach((action) => action());
  }

  get events(): Sent['events'] {
    return this.sent.flatMap(({ events }) => events);
  }

  hide(): void {
    this.document.visibilityState = 'hidden';
    this.document.dispatchEvent(new Event('visibilitychange'));
  }

  refuse(blockedURI: string): void {
    this.document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { blockedURI }));
  }
}
