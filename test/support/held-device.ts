/** A device that reads its details only when a test lets it. */
import { InMemoryDevice } from '@adapters/in-memory/device';
import type { DeviceDetails } from '@domain/session/session';

export class HeldDevice extends InMemoryDevice {
  #released: Promise<void> = Promise.resolve();

  /** Holds back the details until the returned function is called. */
  hold(): () => void {
    let release: () => void = () => undefined;
    this.#released = new Promise((resolve) => (release = resolve));
    return release;
  }

  override async details(): Promise<DeviceDetails> {
    await this.#released;
    return super.details();
  }
}
