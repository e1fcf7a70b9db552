import { InMemoryDevice } from '@adapters/in-memory/device';
import type { DeviceDetails } from '@domain/session/session';
import { gate } from '@test/support/gate';

/** A device whose details a test can hold back. */
export class HeldDevice extends InMemoryDevice {
  private released: Promise<void> = Promise.resolve();

  /** Holds back the details until the returned function is called. */
  hold(): () => void {
    const { opened, open } = gate();
    this.released = opened;
    return open;
  }

  override async details(): Promise<DeviceDetails> {
    await this.released;
    return super.details();
  }
}
