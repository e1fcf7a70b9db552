/**
 * Emulates a customer's network in the server: a delay before each response, and a bandwidth that all responses share.
 *
 * The browser's own emulation (CDP `Network.emulateNetworkConditions`) does not apply to the requests of a service
 * worker. Here the page and its worker share one slow connection. Requests are not slowed down, because a sign-in page
 * sends little.
 */

export interface Network {
  /** The delay between a request and the first byte of its response. */
  readonly roundTripMs: number;
  /** `Infinity`: no limit. */
  readonly bytesPerSecond: number;
}

interface TransmittedResponse {
  readonly headerBytes: number;
  readonly body: Buffer;
}

/** Responses that are sent at the same time take turns after this many bytes. */
const CHUNK_BYTES = 2048;

/** Timers fire late. A chunk may follow the previous one without a gap if it is at most this late. */
const TIMER_TOLERANCE_MS = 10;

export class Link {
  private network: Network = { roundTripMs: 0, bytesPerSecond: Infinity };
  private freeAtMs = 0;

  use(network: Network): void {
    this.network = network;
    this.freeAtMs = 0;
  }

  async roundTrip(): Promise<void> {
    if (this.network.roundTripMs > 0) await wait(this.network.roundTripMs);
  }

  /** Calls `write` with each part of the body when it has passed the link. */
  async transmit({ headerBytes, body }: TransmittedResponse, write: (part: Buffer) => void): Promise<void> {
    await this.pass(headerBytes);
    for (let start = 0; start < body.length; start += CHUNK_BYTES) {
      const part = body.subarray(start, start + CHUNK_BYTES);
      await this.pass(part.length);
      write(part);
    }
  }

  private async pass(bytes: number): Promise<void> {
    const durationMs = (bytes / this.network.bytesPerSecond) * 1000;
    if (durationMs === 0) return;
    const now = performance.now();
    this.freeAtMs = Math.max(this.freeAtMs, now - TIMER_TOLERANCE_MS) + durationMs;
    await wait(Math.max(0, this.freeAtMs - now));
  }
}

/** Uses the global timer, so that tests can replace it. */
function wait(durationMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, durationMs);
  });
}
