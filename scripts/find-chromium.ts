/** Finds the browser for the end-to-end tests, or installs one. The tests are never skipped silently. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { run, say, succeeds } from './run';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];
const MACOS_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

export const CHROMIUM_OPTIONS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Checks `CHROME_PATH`, then the usual names on the path and on macOS, then Playwright's own download. */
export function findChromium(): string | undefined {
  const { CHROME_PATH, PATH = '' } = process.env;
  if (CHROME_PATH) {
    if (!existsSync(CHROME_PATH)) throw new Error(`CHROME_PATH is '${CHROME_PATH}': the file does not exist.`);
    return CHROME_PATH;
  }
  const onPath = NAMES.flatMap((name) => PATH.split(delimiter).map((folder) => join(folder, name)));
  return [...onPath, ...MACOS_PATHS, chromium.executablePath()].find((path) => existsSync(path));
}

/** Finds or installs a browser. Throws if neither works. */
export async function ensureChromium(): Promise<string> {
  return findChromium() ?? (await installChromium());
}

async function installChromium(): Promise<string> {
  say('No Chromium found: CHROME_PATH is not set, and there is none on the path or from Playwright.');
  if (process.getuid?.() === 0 && succeeds('apt-get', ['--version'])) await installByApt();
  const installed = findChromium() ?? (await downloadByPlaywright());
  if (installed === undefined) {
    throw new Error(
      'The end-to-end tests need Chromium, and installing it failed. Install Chromium or Chrome, or set CHROME_PATH.',
    );
  }
  say(`Installed ${installed}.`);
  return installed;
}

async function installByApt(): Promise<void> {
  say('Installing the Debian package "chromium" …');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], env);
  await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], env);
}

async function downloadByPlaywright(): Promise<string | undefined> {
  say('Downloading Playwright’s Chromium …');
  await run('npx', ['playwright', 'install', 'chromium']);
  return findChromium();
}
