import type { DeviceFailure, Result } from '@domain/error/failure';
import type { DeviceDetails, DeviceRecord } from '@domain/session/session';

/** Describes the device (specification §3 "Device details"). */
export abstract class Device {
  /**
   * Never fails: each field has a fallback. The id, a version 5 UUID, is the same on every page of the device; if it cannot be
   * stored, each page has its own.
   */
  abstract details(): Promise<DeviceDetails>;

  /** All details, or a failure where `details` has only fallbacks. */
  abstract record(): Promise<Result<DeviceRecord, DeviceFailure>>;
}
