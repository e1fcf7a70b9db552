import { v5 } from 'uuid';
import { DEVICE_FAILURE, failed, success, type DeviceFailure, type Result } from '@domain/error/failure';
import { UNKNOWN_DEVICE, type DeviceDetails, type DeviceRecord } from '@domain/session/session';
import { delay, type Clock } from '@ports/clock';
import { Device } from '@ports/device';
import type { KeyValueStore } from '@ports/key-value-store';
import type { Random } from '@ports/random';
import type { DeviceNavigator } from '@adapters/browser/user-agent';

/** Specification §9 "The device identifier key". */
const KEY = 'uuid';

/** The login service's prefix and the fixed namespace (specification §3). The id identifies a device; it is not a secret. */
const PREFIX = 'login-';
const NAMESPACE = '5f0f4a4e-5d0b-4b8e-9a3c-7d1e0c2b6a94';
const VERSION_5_UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u;

/** 32 random characters out of 62 have 190 bits. A version 5 UUID is a hash of its name, so it is as random as the name. */
const NAME_LENGTH = 32;

/** How long a call waits for the library: its script can stall for minutes. */
const MAX_WAIT_MS = 3000;

const loadReader = async () =>
  (await import(/* webpackChunkName: 'background' */ '@adapters/browser/user-agent')).readUserAgent;

export interface DeviceOptions {
  readonly store: KeyValueStore;
  readonly random: Random;
  readonly clock: Pick<Clock, 'after'>;
  readonly navigator?: DeviceNavigator;
  /** Resolves when the first screen is shown. The library is not loaded before that. */
  readonly firstScreen?: Promise<void>;
  readonly load?: typeof loadReader;
}

/**
 * The device details (specification §3 "Device details"). The library that parses the user agent is loaded after the first
 * screen. If it does not load within three seconds, fallback values are used, and the next call tries again.
 */
export class BrowserDevice extends Device {
  private readonly store: KeyValueStore;
  private readonly random: Random;
  private readonly clock: Pick<Clock, 'after'>;
  private readonly navigator: DeviceNavigator;
  private readonly firstScreen: Promise<void>;
  private readonly load: typeof loadReader;
  /** The id of this page, in case it cannot be stored. */
  private id: string | null = null;

  constructor({
    store,
    random,
    clock,
    navigator = globalThis.navigator,
    firstScreen = Promise.resolve(),
    load = loadReader,
  }: DeviceOptions) {
    super();
    this.store = store;
    this.random = random;
    this.clock = clock;
    this.navigator = navigator;
    this.firstScreen = firstScreen;
    this.load = load;
  }

  override async details(): Promise<DeviceDetails> {
    await this.firstScreen;
    const timeout = delay(this.clock, MAX_WAIT_MS).then(() => failed(DEVICE_FAILURE));
    const recorded = await Promise.race([this.read(), timeout]);
    const { deviceName, osType } = recorded.ok ? recorded.value : UNKNOWN_DEVICE;
    return { deviceId: this.deviceId(), deviceName, osType };
  }

  override async record(): Promise<Result<DeviceRecord, DeviceFailure>> {
    const recorded = await this.read();
    return recorded.ok ? success({ deviceId: this.deviceId(), ...recorded.value }) : recorded;
  }

  private async read(): Promise<Result<Omit<DeviceRecord, 'deviceId'>, DeviceFailure>> {
    await this.firstScreen;
    const { userAgent, userAgentData } = this.navigator;
    const isKnown = Boolean(userAgent) || userAgentData !== undefined;
    const read = isKnown ? await this.load().catch(() => null) : null;
    return read === null ? failed(DEVICE_FAILURE) : success(await read(this.navigator));
  }

  private deviceId(): string {
    const stored = this.store.read('device', KEY);
    if (stored !== null && VERSION_5_UUID.test(stored)) return stored;
    this.id ??= this.newDeviceId();
    return this.id;
  }

  private newDeviceId(): string {
    const id = v5(PREFIX + this.random.text(NAME_LENGTH), NAMESPACE);
    this.store.write('device', KEY, id);
    return id;
  }
}
