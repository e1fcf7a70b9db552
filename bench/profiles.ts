import type { BrowserContextOptions } from '@playwright/test';
import type { Network } from './server/link';

export interface Profile {
  readonly name: string;
  /** How many times slower the page's main thread runs. */
  readonly cpuSlowdown: number;
  readonly network: Network;
  readonly device: Pick<BrowserContextOptions, 'viewport' | 'isMobile' | 'hasTouch' | 'deviceScaleFactor'>;
}

const BITS_PER_BYTE = 8;

export const UNTHROTTLED: Network = { roundTripMs: 0, bytesPerSecond: Infinity };

export const SLOW_PHONE: Profile = {
  name: 'slow phone',
  cpuSlowdown: 4,
  network: { roundTripMs: 150, bytesPerSecond: 1_600_000 / BITS_PER_BYTE },
  device: { viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
};

export const FAST_DESKTOP: Profile = {
  name: 'fast desktop',
  cpuSlowdown: 1,
  network: UNTHROTTLED,
  device: { viewport: { width: 1280, height: 800 } },
};

/** Only the sign-in at a person's speed is measured on it. */
export const SLOWEST_NETWORK: Profile = {
  ...SLOW_PHONE,
  name: 'slowest network',
  network: { roundTripMs: 400, bytesPerSecond: 400_000 / BITS_PER_BYTE },
};

/** The devices and networks that the bench emulates. */
export const PROFILES = [SLOW_PHONE, FAST_DESKTOP, SLOWEST_NETWORK];
