import type { DeviceDetails } from '@domain/session/session';

/** Tells what device this is (specification §3 "Device details"). Never fails: each part has its fallback. */
export abstract class Device {
  abstract details(): Promise<DeviceDetails>;
}
