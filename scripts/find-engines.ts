/**
 * Finds Firefox and WebKit. The journeys run in them where they are installed; nothing installs them. On Debian:
 * `apt-get install firefox-esr webkit2gtk-driver xvfb`.
 */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const onPath = (...names: readonly string[]): string | undefined =>
  names
    .flatMap((name) => (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name)))
    .find((path) => existsSync(path));

/** The path of `FIREFOX_PATH`, else of the Firefox on the path. */
export const findFirefox = (): string | undefined => process.env['FIREFOX_PATH'] ?? onPath('firefox-esr', 'firefox');

const BROWSERS = ['', 'x86_64-linux-gnu', 'aarch64-linux-gnu'].map((folder) =>
  join('/usr/lib', folder, 'webkit2gtk-4.1/MiniBrowser'),
);

export interface WebKitFiles {
  readonly driver: string;
  /** The driver's browser. */
  readonly browser: string;
  /** A display for the browser, which has no mode without a window. */
  readonly display: string;
}

/** WebKitGTK, its driver and a display; undefined if one of them is missing. */
export const findWebKit = (): WebKitFiles | undefined => {
  const driver = onPath('WebKitWebDriver');
  const display = onPath('Xvfb');
  const browser = BROWSERS.find((path) => existsSync(path));
  return driver && display && browser ? { driver, display, browser } : undefined;
};
