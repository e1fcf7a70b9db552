import type { DeviceDetails } from '@domain/session/session';

/** Describes the device (specification §3 "Device details"). Never fails: each field has a fallback. */
export abstract class Device {
  abstract details(): Promise<DeviceDetails>;
}
