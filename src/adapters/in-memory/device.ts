/** A fixed device. */
import { success, type Result } from '@domain/error/failure';
import type { DeviceDetails, DeviceRecord } from '@domain/session/session';
import { Device } from '@ports/device';

export const SANDBOX_DEVICE: DeviceDetails = {
  deviceId: '6b1f8f7e-3c55-5d0a-9a41-0c2b8e1f4d77',
  deviceName: 'Chrome 140.0',
  osType: 'Linux x86_64',
};

export class InMemoryDevice extends Device {
  override details(): Promise<DeviceDetails> {
    return Promise.resolve(SANDBOX_DEVICE);
  }

  override async record(): Promise<Result<DeviceRecord, never>> {
    const names = { browserName: 'Chrome', browserVersion: '140.0', osName: 'Linux', osVersion: 'x86_64' };
    return success({ ...(await this.details()), ...names });
  }
}
