/**
 * The device details (specification §3 "Device details"). Both libraries are loaded on first use, not with the first
 * screen. If loading one fails, the fallback values are used, and the next call tries again.
 */
import { failed, success, type Result } from '@domain/error/failure';
import type { DeviceDetails } from '@domain/session/session';
import { Device } from '@ports/device';
import type { KeyValueStore } from '@ports/key-value-store';
import type { Random } from '@ports/random';

const NOT_FETCHED = 'Not Fetched';

/** Specification §9 "The device identifier key". */
const KEY = 'uuid';

/** The login service's prefix and the fixed namespace (specification §3). The id identifies a device; it is not a secret. */
const PREFIX = 'login-';
const NAMESPACE = '5f0f4a4e-5d0b-4b8e-9a3c-7d1e0c2b6a94';
const VERSION_5_UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u;

/** 32 random characters out of 62 have 190 bits. A version 5 UUID is a hash of its name: the randomness is the name's. */
const NAME_LENGTH = 32;

/** The full device record of specification §3. */
interface DeviceRecord extends DeviceDetails {
  readonly browserName: string;
  readonly browserVersion: string;
  readonly osName: string;
  readonly osVersion: string;
}

/** Specification §8 "Other messages": returned by `record` when the browser has no user agent string. */
export const DEVICE_FAILURE = 'Fetch Device Info failed';

export interface DeviceParts {
  readonly store: KeyValueStore;
  readonly random: Random;
  readonly userAgent?: () => string | undefined;
  /** Resolves when the first screen is drawn. No library is loaded before that. */
  readonly firstScreen?: Promise<void>;
}

const joined = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(' ');

export class BrowserDevice extends Device {
  readonly #store: KeyValueStore;
  readonly #random: Random;
  readonly #userAgent: () => string | undefined;
  readonly #firstScreen: Promise<void>;
  #id: Promise<string> | null = null;

  constructor({
    store,
    random,
    userAgent = () => globalThis.navigator.userAgent,
    firstScreen = Promise.resolve(),
  }: DeviceParts) {
    super();
    this.#store = store;
    this.#random = random;
    this.#userAgent = userAgent;
    this.#firstScreen = firstScreen;
  }

  override async details(): Promise<DeviceDetails> {
    await this.#firstScreen;
    const record = await this.record();
    if (!record.ok) return { deviceId: await this.#deviceId(), deviceName: NOT_FETCHED, osType: NOT_FETCHED };
    const { deviceId, deviceName, osType } = record.value;
    return { deviceId, deviceName, osType };
  }

  /** All details of the device, or a failure where `details` returns fallback values. */
  async record(): Promise<Result<DeviceRecord, typeof DEVICE_FAILURE>> {
    const userAgent = this.#userAgent();
    if (!userAgent) return failed(DEVICE_FAILURE);
    try {
      const { default: parser } = await import(/* webpackChunkName: 'device' */ 'ua-parser-js');
      const { browser, os } = parser(userAgent);
      return success({
        deviceId: await this.#deviceId(),
        deviceName: joined(browser.name, browser.name && browser.version) || NOT_FETCHED,
        osType: joined(os.name, os.name && os.version) || NOT_FETCHED,
        browserName: browser.name ?? NOT_FETCHED,
        browserVersion: browser.version ?? NOT_FETCHED,
        osName: os.name ?? NOT_FETCHED,
        osVersion: os.version ?? 'os version not available',
      });
    } catch {
      return failed(DEVICE_FAILURE);
    }
  }

  async #deviceId(): Promise<string> {
    const stored = this.#store.read('device', KEY);
    if (stored !== null && VERSION_5_UUID.test(stored)) return stored;
    this.#id ??= this.#newDeviceId().catch(() => {
      this.#id = null;
      return NOT_FETCHED;
    });
    return this.#id;
  }

  async #newDeviceId(): Promise<string> {
    const { v5 } = await import(/* webpackChunkName: 'device' */ 'uuid');
    const id = v5(PREFIX + this.#random.text(NAME_LENGTH), NAMESPACE);
    this.#store.write('device', KEY, id);
    return id;
  }
}
