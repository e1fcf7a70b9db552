/** Reads the user agent (specification §3 "Device details"). Loaded on demand, with the library that parses it. */
import { UAParser } from 'ua-parser-js';
import { NOT_FETCHED, type DeviceDetails } from '@domain/session/session';

/** The full device record of specification §3. */
export interface DeviceRecord extends DeviceDetails {
  readonly browserName: string;
  readonly browserVersion: string;
  readonly osName: string;
  readonly osVersion: string;
}

const joined = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(' ');

export const readUserAgent = (userAgent: string): Omit<DeviceRecord, 'deviceId'> => {
  const parser = new UAParser(userAgent);
  const browser = parser.getBrowser();
  const os = parser.getOS();
  return {
    deviceName: joined(browser.name, browser.name && browser.version) || NOT_FETCHED,
    osType: joined(os.name, os.name && os.version) || NOT_FETCHED,
    browserName: browser.name ?? NOT_FETCHED,
    browserVersion: browser.version ?? NOT_FETCHED,
    osName: os.name ?? NOT_FETCHED,
    osVersion: os.version ?? 'os version not available',
  };
};
