import { UAParser } from 'ua-parser-js';
import { NOT_FETCHED, OS_VERSION_NOT_AVAILABLE, type DeviceRecord } from '@domain/session/session';

interface BrandVersion {
  readonly brand: string;
  readonly version: string;
}

interface HighEntropyValues {
  readonly platformVersion?: string;
  readonly fullVersionList?: readonly BrandVersion[];
}

/** User-Agent Client Hints. TypeScript has no types for them. */
interface UserAgentData {
  readonly brands: readonly BrandVersion[];
  readonly platform: string;
  getHighEntropyValues(hints: readonly (keyof HighEntropyValues)[]): Promise<HighEntropyValues>;
}

export interface DeviceNavigator {
  readonly userAgent?: string | undefined;
  readonly userAgentData?: UserAgentData;
  /** 0 without a touch screen. */
  readonly maxTouchPoints?: number;
}

type Named = { readonly name?: string | undefined; readonly version?: string | undefined };

const joined = ({ name, version }: Named): string => (name ? [name, version].filter(Boolean).join(' ') : NOT_FETCHED);

const majorOf = (version = ''): number => Number.parseInt(version, 10);

/** Strings that are the same for every version of the system. */
const FROZEN: readonly RegExp[] = [
  // Also Windows 11.
  /Windows NT 10\.0/u,
  // Every macOS since 10.15, in Safari, Chromium and Firefox.
  /Mac OS X 10[._]15/u,
  // Android since 10, without a model: in Chromium "K", in Firefox the kind of device.
  /Android 10; (?:K|Mobile|Tablet)[;)]/u,
  /CrOS \w+ 14541\.0\.0/u,
];

/** Safari has the version of iOS. Since Safari 26, the string still names iOS 18. */
const isOlderThanSafari = (os: Named, browser: Named): boolean =>
  os.name === 'iOS' && (browser.name ?? '').endsWith('Safari') && majorOf(os.version) < majorOf(browser.version);

const osInString = (text: string, browser: Named, maxTouchPoints: number): Named => {
  // An iPad names itself a Mac, but no Mac has a touch screen.
  if (text.includes('Macintosh') && maxTouchPoints > 1) return { name: 'iPadOS' };
  const { name, version } = new UAParser(text).getOS();
  const os = { name, version };
  const isFrozen = FROZEN.some((pattern) => pattern.test(text)) || isOlderThanSafari(os, browser);
  return isFrozen ? { name } : os;
};

/** Which Windows has which `platformVersion`: learn.microsoft.com, "Detect Windows 11 using User-Agent Client Hints". */
const windowsVersion = (platformVersion: string): string | undefined => {
  const major = majorOf(platformVersion);
  if (major >= 13) return '11';
  return major > 0 ? '10' : { '0.1': '7', '0.2': '8', '0.3': '8.1' }[platformVersion.slice(0, 3)];
};

const osVersion = (platform: string, platformVersion = ''): string | undefined =>
  platform === 'Windows' ? windowsVersion(platformVersion) : platformVersion.replace(/(?:\.0)+$/u, '') || undefined;

/** A made-up brand, such as "Not/A)Brand", and the engine come beside the browser's own brand. */
const ownBrand = (brands: readonly BrandVersion[]): Named => {
  const real = brands.filter(({ brand }) => !/^\W*not\b.*brand/iu.test(brand));
  const own = real.find(({ brand }) => brand !== 'Chromium') ?? real[0];
  return { name: own?.brand, version: own?.version };
};

const highEntropyValues = (data: UserAgentData): Promise<HighEntropyValues> =>
  data.getHighEntropyValues(['platformVersion', 'fullVersionList']).catch(() => ({}));

/**
 * Reads the browser and the operating system (specification §3 "Device details"). Loaded on demand with the library that parses
 * the user agent string.
 *
 * `navigator.userAgentData` has the versions, where it exists. Browsers freeze parts of the string, so a frozen version may be
 * wrong and is left out.
 */
export const readUserAgent = async (navigator: DeviceNavigator): Promise<Omit<DeviceRecord, 'deviceId'>> => {
  const { userAgent = '', userAgentData: data, maxTouchPoints = 0 } = navigator;
  const { name, version } = new UAParser(userAgent).getBrowser();
  const inString = { name, version };
  const known = data === undefined ? {} : await highEntropyValues(data);
  const own = ownBrand(known.fullVersionList ?? data?.brands ?? []);
  const browser = own.name === undefined ? inString : own;
  const os = data?.platform
    ? { name: data.platform, version: osVersion(data.platform, known.platformVersion) }
    : osInString(userAgent, inString, maxTouchPoints);
  return {
    deviceName: joined(browser),
    osType: joined(os),
    browserName: browser.name ?? NOT_FETCHED,
    browserVersion: browser.version ?? NOT_FETCHED,
    osName: os.name ?? NOT_FETCHED,
    osVersion: os.version ?? OS_VERSION_NOT_AVAILABLE,
  };
};
