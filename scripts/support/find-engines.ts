/** Finds Firefox and WebKit. The journeys also run in them where they are installed. Nothing installs them. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram, programFromEnvironment } from './programs';

/** `FIREFOX_PATH`, else Firefox on the path. */
export const findFirefox = (): string | undefined =>
  programFromEnvironment('FIREFOX_PATH') ?? findProgram(['firefox-esr', 'firefox']);

const WEBKIT_BROWSERS = ['', 'x86_64-linux-gnu', 'aarch64-linux-gnu'].map((folder) =>
  join('/usr/lib', folder, 'webkit2gtk-4.1/MiniBrowser'),
);

export interface WebKitFiles {
  readonly driver: string;
  /** The driver's browser. */
  readonly browser: string;
  /** Xvfb, because the browser has no headless mode. */
  readonly display: string;
}

/** WebKitGTK, its driver and a display; undefined if one of them is missing. */
export const findWebKit = (): WebKitFiles | undefined => {
  const driver = findProgram(['WebKitWebDriver']);
  const display = findProgram(['Xvfb']);
  const browser = WEBKIT_BROWSERS.find((path) => existsSync(path));
  return driver && display && browser ? { driver, display, browser } : undefined;
};

const NOT_INSTALLED = {
  firefox: 'Firefox is not installed, so no journey runs in it (Debian: apt-get install firefox-esr).',
  webkit: 'WebKit is not installed, so no journey runs in it (Debian: apt-get install webkit2gtk-driver xvfb).',
};

/** One line for each engine, saying whether the journeys run in it. */
export const describeEngines = (): readonly string[] => [
  findFirefox() ?? NOT_INSTALLED.firefox,
  findWebKit()?.driver ?? NOT_INSTALLED.webkit,
];

/** Throws if `--project` names an engine that is missing. Playwright would only say that it has no such project. */
export const requireEngineOf = (args: readonly string[]): void => {
  const isRequested = (project: string): boolean =>
    args.some((arg, index) => arg === `--project=${project}` || (arg === project && args[index - 1] === '--project'));
  if (isRequested('firefox') && findFirefox() === undefined) throw new Error(NOT_INSTALLED.firefox);
  if (isRequested('webkit') && findWebKit() === undefined) throw new Error(NOT_INSTALLED.webkit);
};
