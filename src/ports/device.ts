import type { DeviceDetails } from '@domain/session/session';

/** Describes the device (specification §3 "Device details"). Never fails: each field has a fallback. */
export abstract class Device {
  /** The id, a version 5 UUID, is the same on every page of the device. If it cannot be stored, each page has its own. */
  abstract details(): Promise<DeviceDetails>;
}
