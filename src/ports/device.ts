import type { DeviceDescription, DeviceDetails } from '@domain/session/session';

/** Describes the device (specification §3 "Device details"). Never fails: each field has a fallback. */
export abstract class Device {
  /** Synchronous, because start-up records it before the handshake. */
  abstract description(): DeviceDescription;
  abstract details(): Promise<DeviceDetails>;
}
